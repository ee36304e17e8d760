import { closeFrames } from './close-frames.ts';
import type { LayerGraph, Layered, Route, Spacing, Spot } from './model.ts';
import { orderLayers } from './order-layers.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import { placePorts } from './place-ports.ts';
import type { StrandPorts } from './place-ports.ts';
import { separate } from './separate.ts';
import { hopsOf, stackLayers } from './stack-layers.ts';
import type { StackedLayers } from './stack-layers.ts';
import { straighten } from './straighten.ts';

type Plan = { ordered: OrderedLayers; stacked: StackedLayers };

function routeStrand(strand: Strand, ports: StrandPorts, index: number, plan: Plan): Route {
  const { ordered, stacked } = plan;
  const first = ordered.layerOf.get(strand.top.id) ?? 0;
  const last = ordered.layerOf.get(strand.bottom.id) ?? 0;
  const edgeOf = (item: Strand['top'], layer: number, port: number, sign: 1 | -1): number => {
    const offset = port - (ordered.acrossOf.get(item.id) ?? 0);
    return (stacked.middles[layer] ?? 0) + sign * (item.along / 2 - item.inset(offset));
  };
  const top = { across: ports.top.across, along: edgeOf(strand.top, first, ports.top.across, 1) };
  const bottom = {
    across: ports.bottom.across,
    along: edgeOf(strand.bottom, last, ports.bottom.across, -1),
  };
  const turns = hopsOf(strand, ports, index).flatMap(({ net, from, to }, hop): Spot[] => {
    const along = stacked.channels[first + hop]?.trackAt.get(net);
    if (along === undefined || from === to) return [];
    return [
      { across: from, along },
      { across: to, along },
    ];
  });
  const spots = [top, ...turns, bottom];
  const label = strand.bends.find((bend) => bend.isLabel);
  return {
    spots: strand.isReversed ? spots.reverse() : spots,
    label: label ? { across: label.across, along: stacked.middles[label.layer] ?? 0 } : null,
  };
}

/** An item grows to its neighbors' length only if it is not much shorter. */
const STRETCH_FROM = 0.6;

function stretchItems(graph: LayerGraph, layerOf: Map<string, number>): LayerGraph {
  const longest = new Map<number, number>();
  for (const { id, along, canStretch } of graph.items) {
    const layer = layerOf.get(id) ?? 0;
    if (canStretch) longest.set(layer, Math.max(longest.get(layer) ?? 0, along));
  }
  const items = graph.items.map((item) => {
    const most = longest.get(layerOf.get(item.id) ?? 0) ?? 0;
    return item.canStretch && item.along >= STRETCH_FROM * most ? { ...item, along: most } : item;
  });
  return { ...graph, items };
}

/** The strands hold items as they were before some of them grew. */
function refreshStrands(ordered: OrderedLayers, items: LayerGraph['items']): OrderedLayers {
  const byId = new Map(items.map((item) => [item.id, item]));
  const strands = ordered.strands.map((strand) => ({
    ...strand,
    top: byId.get(strand.top.id) ?? strand.top,
    bottom: byId.get(strand.bottom.id) ?? strand.bottom,
  }));
  return { ...ordered, strands };
}

/** Places items in layers and routes the lines between them in right angles. Deterministic. */
export function layOutLayers(given: LayerGraph, spacing: Spacing): Layered {
  const first = orderLayers(given, spacing);
  const graph = stretchItems(given, first.layerOf);
  const ordered = refreshStrands(first, graph.items);
  const ports = placePorts(ordered);
  straighten(graph, ordered, ports);
  separate(graph, ordered, ports);
  const stacked = stackLayers(graph, ordered, ports, spacing);
  const plan = { ordered, stacked };
  return {
    items: new Map(
      graph.items.map(({ id, along }) => [
        id,
        {
          across: ordered.acrossOf.get(id) ?? 0,
          along: stacked.middles[ordered.layerOf.get(id) ?? 0] ?? 0,
          length: along,
        },
      ]),
    ),
    routes: ordered.strands.flatMap((strand, index) => {
      const strandPorts = ports[index];
      return strandPorts ? [routeStrand(strand, strandPorts, index, plan)] : [];
    }),
    frames: closeFrames({ graph, ordered, stacked, spacing }),
  };
}
