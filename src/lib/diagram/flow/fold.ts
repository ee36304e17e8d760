import { NOTE_TEXT } from '../design.ts';
import type { Box, Point } from '../geometry.ts';
import { boxesOverlap } from '../geometry.ts';
import { wrapText } from '../wrap-text.ts';
import type { FlowEdge, FlowGraph } from './model.ts';
import { LABEL_GAP, moveToOrigin, placeFlow } from './place.ts';
import type { FlowLayout, PlacedEdge, Style } from './place.ts';

/** A drawing to the right that is too long goes on in a new row, as text does. */
const MAX_ROWS = 3;

/** Between two rows, and what a line that leaves a row keeps free beside itself, in px. */
const ROW_GAP = 48;
const LINE_CLEARANCE = 8;

type Cut = { bridge: FlowEdge; before: FlowGraph; after: FlowGraph };
type Rows = { layouts: FlowLayout[]; bridges: FlowEdge[] };

function reachable(graph: FlowGraph, start: string, without: FlowEdge): Set<string> {
  const seen = new Set([start]);
  const pending = [start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const edge of graph.edges) {
      if (edge === without || (edge.from !== id && edge.to !== id)) continue;
      const next = edge.from === id ? edge.to : edge.from;
      if (!seen.has(next)) pending.push(next);
      seen.add(next);
    }
  }
  return seen;
}

function subgraph(graph: FlowGraph, ids: Set<string>): FlowGraph {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id));
  const used = new Set(nodes.map(({ group }) => group));
  for (const { id, parent } of [...graph.groups].reverse()) if (used.has(id)) used.add(parent);
  return {
    nodes,
    edges: graph.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    groups: graph.groups.filter(({ id }) => used.has(id)),
  };
}

/** The lines that alone join two parts of a graph, neither end inside a group. */
function findCuts(graph: FlowGraph): Cut[] {
  const groupOf = new Map(graph.nodes.map(({ id, group }) => [id, group]));
  return graph.edges.flatMap((bridge) => {
    if (groupOf.get(bridge.from) !== null || groupOf.get(bridge.to) !== null) return [];
    const before = reachable(graph, bridge.from, bridge);
    const after = reachable(graph, bridge.to, bridge);
    if (before.has(bridge.to) || before.size + after.size !== graph.nodes.length) return [];
    return [{ bridge, before: subgraph(graph, before), after: subgraph(graph, after) }];
  });
}

function findBox(layout: FlowLayout, id: string): Box {
  const box = layout.nodes.find(({ node }) => node.id === id)?.box;
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Whether a line straight up or down from a node leaves its row without touching anything. */
function isFree(layout: FlowLayout, id: string, side: 'above' | 'below'): boolean {
  const box = findBox(layout, id);
  const x = box.x + box.width / 2 - LINE_CLEARANCE;
  const below = box.y + box.height + 1;
  const strip =
    side === 'above'
      ? { x, y: -1, width: 2 * LINE_CLEARANCE, height: box.y }
      : { x, y: below, width: 2 * LINE_CLEARANCE, height: layout.height - below + 1 };
  const lines = layout.edges.flatMap(({ points }) =>
    points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      return {
        x: left - 1,
        y: top - 1,
        width: Math.abs(from.x - to.x) + 2,
        height: Math.abs(from.y - to.y) + 2,
      };
    }),
  );
  const boxes = [
    ...layout.nodes.map((place) => place.box),
    ...layout.edges.flatMap(({ label }) => (label ? [label.box] : [])),
    ...lines,
  ];
  return strip.height <= 0 || !boxes.some((other) => boxesOverlap(strip, other));
}

function foldInto(graph: FlowGraph, rows: number, limit: number, style: Style): Rows | null {
  if (rows === 1) {
    const layout = placeFlow(graph, style);
    return layout.width <= limit ? { layouts: [layout], bridges: [] } : null;
  }
  const widest = ({ layouts }: Rows): number => Math.max(...layouts.map(({ width }) => width));
  let best: Rows | null = null;
  for (const { bridge, before, after } of findCuts(graph)) {
    const first = placeFlow(before, style);
    if (first.width > limit || !isFree(first, bridge.from, 'below')) continue;
    const rest = foldInto(after, rows - 1, limit, style);
    if (!rest?.layouts[0] || !isFree(rest.layouts[0], bridge.to, 'above')) continue;
    const found = { layouts: [first, ...rest.layouts], bridges: [bridge, ...rest.bridges] };
    if (!best || widest(found) < widest(best)) best = found;
  }
  return best;
}

function shift(layout: FlowLayout, y: number): FlowLayout {
  const move = <Place extends Point>(place: Place): Place => ({ ...place, y: place.y + y });
  return {
    ...layout,
    nodes: layout.nodes.map((place) => ({ ...place, box: move(place.box) })),
    groups: layout.groups.map((place) => ({ ...place, box: move(place.box) })),
    edges: layout.edges.map((place) => ({
      ...place,
      points: place.points.map(move),
      label: place.label && { ...place.label, box: move(place.label.box) },
    })),
  };
}

function placeBridge(bridge: FlowEdge, above: FlowLayout, below: FlowLayout): PlacedEdge {
  const [from, to] = [findBox(above, bridge.from), findBox(below, bridge.to)];
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2];
  const [bottom, top] = [from.y + from.height, to.y];
  const middle = Math.round(Math.min(...below.nodes.map(({ box }) => box.y)) - ROW_GAP / 2);
  const block = bridge.label === null ? null : wrapText(bridge.label, 160, NOTE_TEXT);
  const size = {
    width: (block?.width ?? 0) + 2 * LABEL_GAP.beside,
    height: (block?.height ?? 0) + 2 * LABEL_GAP.above,
  };
  return {
    edge: bridge,
    points: [
      { x: fromX, y: bottom },
      { x: fromX, y: middle },
      { x: toX, y: middle },
      { x: toX, y: top },
    ],
    label: block && {
      block,
      box: { x: (fromX + toX - size.width) / 2, y: middle - size.height / 2, ...size },
    },
  };
}

function joinRows({ layouts, bridges }: Rows): FlowLayout {
  let y = 0;
  const rows = layouts.map((layout) => {
    const row = shift(layout, y);
    y += layout.height + ROW_GAP;
    return row;
  });
  const joints = bridges.flatMap((bridge, index) => {
    const [above, below] = [rows[index], rows[index + 1]];
    return above && below ? [placeBridge(bridge, above, below)] : [];
  });
  return moveToOrigin({
    nodes: rows.flatMap(({ nodes }) => nodes),
    edges: [...rows.flatMap(({ edges }) => edges), ...joints],
    groups: rows.flatMap(({ groups }) => groups),
  });
}

/**
 * Lays a graph out to the right in the fewest rows of at most `limit` px, or returns null. Rows
 * part only where a single line joins them.
 */
export function foldFlow(graph: FlowGraph, limit: number, style: Style): FlowLayout | null {
  for (let rows = 2; rows <= MAX_ROWS; rows += 1) {
    const found = foldInto(graph, rows, limit, style);
    if (found) return joinRows(found);
  }
  return null;
}
