import { assignTracks } from './assign-tracks.ts';
import type { Net } from './assign-tracks.ts';
import type { Frame, LayerGraph, Spacing } from './model.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import type { StrandPorts } from './place-ports.ts';

/** One crossing of a channel by a strand: `net` is shared where lines share their run. */
export type Hop = { net: string; from: number; to: number };

/** The space between a layer and the next: where each net runs across it. */
export type Channel = { trackAt: Map<string, number> };

/** Final positions: the middle of every layer and the channel after each. */
export type StackedLayers = { middles: number[]; channels: Channel[] };

/** Between tracks, around the outermost ones, and for an arrowhead, in px. */
const TRACK_GAP = 12;
const TRACK_MARGIN = 10;
const HEAD_ROOM = 8;

/** The ways of a strand across every channel it passes, from the top. */
export function hopsOf(strand: Strand, ports: StrandPorts, index: number): Hop[] {
  const stops = [ports.top.across, ...strand.bends.map((bend) => bend.across), ports.bottom.across];
  return stops.slice(1).map((to, hop) => {
    const from = stops[hop] ?? to;
    const isLast = hop === stops.length - 2;
    const shared = hop === 0 ? ports.top.key : ports.bottom.key;
    return { net: hop === 0 || isLast ? shared : `strand ${String(index)}`, from, to };
  });
}

type ChannelNeed = { nets: Map<string, Net>; heads: number };

function collectNeeds(
  { strands, layerCount, layerOf }: OrderedLayers,
  ports: readonly StrandPorts[],
): ChannelNeed[] {
  const needs = Array.from({ length: layerCount }, (): ChannelNeed => ({
    nets: new Map(),
    heads: 0,
  }));
  strands.forEach((strand, index) => {
    const first = layerOf.get(strand.top.id) ?? 0;
    const strandPorts = ports[index];
    if (!strandPorts) return;
    hopsOf(strand, strandPorts, index).forEach(({ net: key, from, to }, hop) => {
      const need = needs[first + hop];
      const net = need?.nets.get(key) ?? { key, tops: [], bottoms: [] };
      net.tops.push(from);
      net.bottoms.push(to);
      need?.nets.set(key, net);
    });
    const touched = [needs[first], needs[(layerOf.get(strand.bottom.id) ?? 0) - 1]];
    for (const need of touched) if (need) need.heads = 1;
  });
  return needs;
}

function layerSizes(graph: LayerGraph, ordered: OrderedLayers): { size: number; kind: number }[] {
  const layers = Array.from({ length: ordered.layerCount }, () => ({ size: 0, kind: 0 }));
  for (const item of graph.items) {
    const layer = layers[ordered.layerOf.get(item.id) ?? 0];
    if (layer) Object.assign(layer, { size: Math.max(layer.size, item.along), kind: 2 });
  }
  for (const { link, bends } of ordered.strands) {
    const layer = layers[bends.find((bend) => bend.isLabel)?.layer ?? -1];
    if (!layer || !link.label) continue;
    layer.size = Math.max(layer.size, link.label.along);
    layer.kind = Math.max(layer.kind, 1);
  }
  return layers;
}

/** A label brings this much space of its own, so that the line beside it may be shorter, in px. */
const LABEL_ALLOWANCE = 4;

/** Widens the channels between layers that hold something, up to the least distance. */
function widenChannels(sizes: number[], kinds: readonly number[], least: number): void {
  let before = kinds.findIndex((kind) => kind > 0);
  for (let layer = before + 1; layer < kinds.length; layer += 1) {
    if ((kinds[layer] ?? 0) === 0) continue;
    const isLabel = kinds[before] === 1 || kinds[layer] === 1;
    const wanted = isLabel ? least / 2 - LABEL_ALLOWANCE : least;
    const between = sizes.slice(before, layer);
    const missing = wanted - between.reduce((sum, size) => sum + size, 0);
    if (missing > 0) {
      between.forEach((size, index) => {
        sizes[before + index] = size + missing / between.length;
      });
    }
    before = layer;
  }
}

type LayerRange = { first: number; last: number };

function layerRange(frame: Frame, graph: LayerGraph, layerOf: Map<string, number>): LayerRange {
  const isInside = (group: string | null): boolean => {
    if (group === null || group === frame.id) return group !== null;
    return isInside(graph.frames.find(({ id }) => id === group)?.parent ?? null);
  };
  const layers = graph.items
    .filter((item) => isInside(item.group))
    .map((item) => layerOf.get(item.id) ?? 0);
  return { first: Math.min(...layers), last: Math.max(...layers) };
}

function placeTracks(need: ChannelNeed | undefined, top: number, size: number): Channel {
  if (!need) return { trackAt: new Map() };
  const { tracks, count } = assignTracks([...need.nets.values()]);
  const step = size / (count + 1);
  return {
    trackAt: new Map(
      [...tracks].map(([key, track]) => [key, Math.round(top + step * (track + 1))]),
    ),
  };
}

function channelSize({ nets, heads }: ChannelNeed): number {
  const { count } = assignTracks([...nets.values()]);
  const runs = count === 0 ? 0 : 2 * TRACK_MARGIN + (count - 1) * TRACK_GAP;
  return runs + heads * HEAD_ROOM;
}

/** Stacks the layers as close as their lines, labels, arrowheads and frames allow. */
export function stackLayers(
  graph: LayerGraph,
  ordered: OrderedLayers,
  ports: readonly StrandPorts[],
  spacing: Spacing,
): StackedLayers {
  const needs = collectNeeds(ordered, ports);
  const layers = layerSizes(graph, ordered);
  const sizes = needs.slice(0, -1).map(channelSize);
  widenChannels(
    sizes,
    layers.map(({ kind }) => kind),
    spacing.layers,
  );
  const ranges = new Map(
    graph.frames.map((frame) => [frame.id, layerRange(frame, graph, ordered.layerOf)]),
  );
  const framesAt = (end: 'first' | 'last', layer: number): number =>
    [...ranges.values()].filter((range) => range[end] === layer).length;

  const stacked: StackedLayers = { middles: [], channels: [] };
  let along = 0;
  layers.forEach(({ size }, layer) => {
    const start = along + framesAt('first', layer) * spacing.frameStart;
    stacked.middles[layer] = start + size / 2;
    const channelTop = start + size + framesAt('last', layer) * spacing.frameEnd;
    stacked.channels[layer] = placeTracks(needs[layer], channelTop, sizes[layer] ?? 0);
    along = channelTop + (sizes[layer] ?? 0);
  });
  return stacked;
}
