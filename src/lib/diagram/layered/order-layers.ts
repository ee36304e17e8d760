import { Graph, layout } from '@dagrejs/dagre';
import type { Item, LayerGraph, Link, Spacing } from './model.ts';

/** A link in the direction of the layers: `top` is in an earlier layer than `bottom`. */
export type Strand = {
  link: Link;
  top: Item;
  bottom: Item;
  isReversed: boolean;
  /** Where the line crosses each layer between its ends. */
  bends: { layer: number; across: number; isLabel: boolean }[];
};

/** Items by layer and place in it, before the layers have their final distances. */
export type OrderedLayers = {
  layerCount: number;
  layerOf: Map<string, number>;
  acrossOf: Map<string, number>;
  strands: Strand[];
};

type Position = { x: number; y: number };
type Laid = {
  node: (id: string) => Position;
  edge: (from: string, to: string, name: string) => { points: Position[]; y: number | null };
};

function numberAt(record: Record<string, unknown>, key: string): number {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

function runDagre({ items, links, frames }: LayerGraph, spacing: Spacing): Laid {
  const graph = new Graph({ directed: true, multigraph: true, compound: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: spacing.items,
    edgesep: spacing.lines,
    ranksep: spacing.layers,
  });
  for (const frame of frames) graph.setNode(frame.id, {});
  for (const item of items) graph.setNode(item.id, { width: item.across, height: item.along });
  for (const { id, parent } of [
    ...frames,
    ...items.map((item) => ({ id: item.id, parent: item.group })),
  ]) {
    if (parent !== null) graph.setParent(id, parent);
  }
  links.forEach(({ from, to, label }, index) => {
    const size = { width: label?.across ?? 0, height: label?.along ?? 0, labelpos: 'c' as const };
    graph.setEdge(from, to, size, String(index));
  });
  layout(graph);
  return {
    node: (id) => {
      const laid = graph.node(id) as Record<string, unknown>;
      return { x: numberAt(laid, 'x'), y: numberAt(laid, 'y') };
    },
    edge: (from, to, name) => {
      const laid = graph.edge(from, to, name) as { points?: Position[]; y?: number };
      return { points: laid.points ?? [], y: laid.y ?? null };
    },
  };
}

/** Dagre gives every member of a layer the same y, up to rounding. */
function layerKey(y: number): number {
  return Math.round(y * 10);
}

type LayerFinder = (y: number) => number;

function readStrand(
  link: Link,
  edge: ReturnType<Laid['edge']>,
  findItem: (id: string) => Item,
  findLayer: LayerFinder,
): Strand {
  const inner = edge.points.slice(1, -1);
  const [first, last] = [edge.points[0], edge.points.at(-1)];
  const isReversed = first !== undefined && last !== undefined && first.y > last.y;
  const bends = inner.map(({ x, y }) => ({
    layer: findLayer(y),
    across: x,
    isLabel: link.label !== null && edge.y !== null && layerKey(edge.y) === layerKey(y),
  }));
  const [from, to] = [findItem(link.from), findItem(link.to)];
  return isReversed
    ? { link, top: to, bottom: from, isReversed, bends: bends.reverse() }
    : { link, top: from, bottom: to, isReversed, bends };
}

/** Whether most neighbors stand against the order in which the author wrote them. */
function isMirrored(items: readonly Item[], { layerOf, acrossOf }: OrderedLayers): boolean {
  let balance = 0;
  items.forEach((first, index) => {
    for (const second of items.slice(index + 1)) {
      if (layerOf.get(first.id) !== layerOf.get(second.id)) continue;
      balance += Math.sign((acrossOf.get(second.id) ?? 0) - (acrossOf.get(first.id) ?? 0));
    }
  });
  return balance < 0;
}

function mirror(layers: OrderedLayers): OrderedLayers {
  return {
    ...layers,
    acrossOf: new Map([...layers.acrossOf].map(([id, across]) => [id, -across])),
    strands: layers.strands.map((strand) => ({
      ...strand,
      bends: strand.bends.map((bend) => ({ ...bend, across: -bend.across })),
    })),
  };
}

/** Assigns layers and the order within them (by dagre), and the bends of lines between them. */
export function orderLayers(graph: LayerGraph, spacing: Spacing): OrderedLayers {
  const laid = runDagre(graph, spacing);
  const edges = graph.links.map(({ from, to }, index) => laid.edge(from, to, String(index)));
  const levels = [
    ...graph.items.map(({ id }) => laid.node(id).y),
    ...edges.flatMap(({ points }) => points.slice(1, -1).map(({ y }) => y)),
  ];
  const keys = [...new Set(levels.map(layerKey))].sort((a, b) => a - b);
  const findLayer: LayerFinder = (y) => keys.indexOf(layerKey(y));
  const items = new Map(graph.items.map((item) => [item.id, item]));
  const findItem = (id: string): Item => {
    const item = items.get(id);
    if (!item) throw new Error(`The layout has a link to "${id}", which is no item. Add the item.`);
    return item;
  };
  const layers: OrderedLayers = {
    layerCount: keys.length,
    layerOf: new Map(graph.items.map(({ id }) => [id, findLayer(laid.node(id).y)])),
    acrossOf: new Map(graph.items.map(({ id }) => [id, laid.node(id).x])),
    strands: graph.links.map((link, index) =>
      readStrand(link, edges[index] ?? { points: [], y: null }, findItem, findLayer),
    ),
  };
  return isMirrored(graph.items, layers) ? mirror(layers) : layers;
}
