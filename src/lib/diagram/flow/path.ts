import { NOTE_TEXT } from '../design.ts';
import { wrapText, type TextBlock } from '../text.ts';
import type { FlowEdge, FlowGraph } from './model.ts';

/** Where a node is: in which row, and on the path or beside it. */
export type Place = { row: number; isBeside: boolean };

/**
 * An edge between two places, and how its line runs: `straight` to the next node, `level` between the path and what
 * is beside it, `over` and then down to a node beside, `back` to the path from beside it, or in a `lane` on the other
 * side of the path.
 */
export type Link = {
  edge: FlowEdge;
  a: Place;
  b: Place;
  kind: 'straight' | 'level' | 'over' | 'back' | 'lane';
  label: TextBlock | null;
};

/**
 * The way through a graph, along the thick line of each node or else its first one. It doesn't go on to an end that
 * several of its nodes lead to, unless by a thick line.
 */
function findPath({ nodes, edges }: FlowGraph): string[] {
  const first = nodes.find(({ id }) => edges.every(({ to }) => to !== id)) ?? nodes[0];
  const path = first ? [first.id] : [];
  for (;;) {
    const next = edges.filter(({ from, to }) => from === path.at(-1) && !path.includes(to));
    const main = next.find(({ line }) => line === 'thick') ?? next[0];
    const isEnd = edges.every(({ from }) => from !== main?.to);
    const before = edges.filter(({ from, to }) => to === main?.to && path.includes(from));
    if (!main || (isEnd && before.length > 1 && main.line !== 'thick')) return path;
    path.push(main.to);
  }
}

/** Finds the places of the path's nodes, and beside them of those that they lead to or that lead to them. */
export function findPlaces(graph: FlowGraph): Map<string, Place> | null {
  const path = findPath(graph).map((id, row) => [id, { row, isBeside: false }] as const);
  const places = new Map<string, Place>(path);
  const taken = new Set<number>();
  for (const { id } of graph.nodes.filter((node) => !places.has(node.id))) {
    const before = graph.edges.filter(({ to }) => to === id).map(({ from }) => from);
    const after = graph.edges.filter(({ from }) => from === id).map(({ to }) => to);
    const rows = (before.length > 0 ? before : after).map((other) => {
      const place = places.get(other);
      return place ? place.row + Number(place.isBeside) : Infinity;
    });
    const row = Math.max(...rows);
    if (!Number.isFinite(row) || taken.has(row)) return null;
    taken.add(row);
    places.set(id, { row, isBeside: true });
  }
  return places;
}

/** Returns null if other nodes are in the way. */
function findKind(a: Place, b: Place, places: readonly Place[]): Link['kind'] | null {
  const isFree = (first: number, last: number) =>
    !places.some(({ row, isBeside }) => isBeside && first <= row && row <= last);
  if (a.isBeside === b.isBeside) {
    if (b.row === a.row + 1) return 'straight';
    return a.isBeside || a.row === b.row ? null : 'lane';
  }
  if (a.row === b.row) return 'level';
  if (b.row < a.row) return null;
  if (a.isBeside) return isFree(a.row + 1, b.row) ? 'back' : null;
  return isFree(a.row, b.row - 1) ? 'over' : null;
}

/** Returns the lines between places. Labels in the lane get twice the room. Returns null if one has no clear way. */
export function findLinks(
  { edges }: FlowGraph,
  places: ReadonlyMap<string, Place>,
  room: Record<'lane' | 'other', number>,
): Link[] | null {
  const links = edges.flatMap((edge): Link[] => {
    const [a, b] = [places.get(edge.from), places.get(edge.to)];
    const kind = a && b && findKind(a, b, [...places.values()]);
    const width = kind === 'lane' ? room.lane : room.other;
    const label = edge.label === null ? null : wrapText(edge.label, width, NOTE_TEXT);
    return kind ? [{ edge, a, b, kind, label }] : [];
  });
  // Lines to one node can share the lane, and lines back to the node before don't meet in it.
  const lanes = links.filter(({ kind }) => kind === 'lane');
  const areShort = lanes.every(({ a, b }) => b.row === a.row - 1);
  const areApart = areShort || new Set(lanes.map(({ b }) => b)).size < 2;
  return links.length === edges.length && areApart ? links : null;
}

/** Whether several lines of a node look the same, so that they are branches of a tree rather than answers. */
export const isTree = ({ edges }: FlowGraph): boolean => {
  const bare = edges.filter(({ label }) => label === null);
  return new Set(bare.map(({ from, line }) => `${from} ${line}`)).size < bare.length;
};
