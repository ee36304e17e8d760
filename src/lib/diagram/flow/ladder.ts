import type { Box, Point } from '../svg.ts';
import { isMark, MARK_SIZE, sizeNode } from './model.ts';
import type { Direction, FlowGraph, FlowLayout } from './model.ts';
import { findLinks, findPlaces, isTree, type Link, type Place } from './path.ts';

/** The length of a line beside its label, also between narrow nodes, and the least room for one in the lane, in px. */
const GAP = 28;
const TIGHT = 20;
const LANE = 24;
/** How far a line in the lane is from the middles of its nodes, so that two of them don't meet, in px. */
const ASIDE = 8;
const transpose = ({ x, y, width, height }: Box): Box => {
  return { x: y, y: x, width: height, height: width };
};
const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const around = ({ x, y }: Point, width: number, height: number): Box => {
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/** Returns where parts with gaps between them start, and where the last one ends. */
const startsOf = (sizes: readonly number[], gaps: readonly number[], start = 0) =>
  sizes.reduce((all, size, at) => [...all, (all[at] ?? 0) + size + (gaps[at] ?? 0)], [start]);

/** Moves a point in the middle of a box to the side that the next point is on. */
function leave({ x, y, width, height }: Box, from: Point, next: Point): Point {
  const across = Math.sign(Math.round(next.x - from.x));
  if (across !== 0) return { x: across > 0 ? x + width : x, y: from.y };
  return { x: from.x, y: next.y > from.y ? y + height : y };
}

/** The points of a line between two boxes, and the middle of its label, if labels of a kind share a place across. */
function route(
  kind: Link['kind'],
  from: Box,
  to: Box,
  labelAt: Partial<Record<Link['kind'], number>>,
) {
  const aside = kind === 'lane' ? ASIDE * Math.sign(to.y - from.y) : 0;
  const start = middleOf({ ...from, y: from.y + aside });
  const end = middleOf({ ...to, y: to.y - aside });
  const turns: Record<Link['kind'], Point[]> = {
    straight: [],
    level: [],
    over: [{ x: end.x, y: start.y }],
    back: [{ x: start.x, y: end.y }],
    lane: [start, end].map(({ y }) => ({ x: labelAt.lane ?? 0, y })),
  };
  const first = leave(from, start, turns[kind][0] ?? end);
  const last = leave(to, end, turns[kind].at(-1) ?? start);
  const points = [first, ...turns[kind], last];
  const [p, q] = points.slice(kind === 'lane' ? 1 : 0) as [Point, Point];
  return { points, at: { x: labelAt[kind] ?? (p.x + q.x) / 2, y: (p.y + q.y) / 2 } };
}

/**
 * Lays out a graph as a path of nodes in a straight line, with other nodes beside it, each level with the one that
 * leads to it. Lines that skip a part of the path or lead back run on its other side. Lines with a label are longer by
 * `spare`. Columns of a path that goes right have one width if it's `isEven`, else their own. Returns null for a graph
 * that has no clear path. Names are those of a path that goes down. One that goes right is computed like it and
 * transposed.
 */
export function placeAsLadder(
  graph: FlowGraph,
  direction: Direction,
  wrap: number,
  spare = 0,
  isEven = true,
): FlowLayout | null {
  const isDown = direction === 'down';
  const turn = (box: Box) => (isDown ? box : transpose(box));
  const sizeOf = (size: { width: number; height: number }) => turn({ x: 0, y: 0, ...size });
  const places = graph.groups.length > 0 || isTree(graph) ? null : findPlaces(graph);
  // A line above a path that goes right has room for all of its label.
  const room = { lane: isDown ? wrap * 0.75 : wrap * 2, other: wrap * 0.75 };
  const links = places && findLinks(graph, places, room);
  if (!links) return null;

  const cells = graph.nodes.map((one) => {
    const node = sizeNode(one, wrap);
    return { node, size: sizeOf(node), place: places.get(one.id) as Place };
  });
  const most = (side: 'width' | 'height', isWanted: (cell: (typeof cells)[0]) => boolean) =>
    Math.max(0, ...cells.map((cell) => (isWanted(cell) ? cell.size[side] : 0)));
  const labels = (side: 'width' | 'height', isWanted: (link: Link) => boolean) =>
    Math.max(0, ...links.filter(isWanted).map(({ label: l }) => (l ? sizeOf(l)[side] + 8 : 0)));

  const rows = [...new Set(cells.map(({ place }) => place.row))].toSorted((a, b) => a - b);
  const gaps = rows
    .slice(1)
    .map((row) => labels('height', ({ b, kind }) => kind === 'straight' && b.row === row))
    .map((label) => GAP + label + (label === 0 ? 0 : spare));
  const natural = rows.map((row) => most('height', ({ place }) => place.row === row));
  // Columns have one width, which looks calmer.
  const even = (size: number) => (size === MARK_SIZE ? size : Math.max(...natural));
  const heights = isDown || !isEven ? natural : natural.map(even);
  const widths = [false, true].map((side) => most('width', ({ place }) => place.isBeside === side));
  // The lane is beside the labels of the path, too.
  widths[0] = Math.max(
    widths[0] ?? 0,
    labels('width', ({ kind }) => kind === 'straight'),
  );
  // Columns of narrow nodes are closer together.
  const gap =
    (isDown && wrap < 100 ? TIGHT : GAP) +
    labels('width', ({ kind }) => kind === 'level' || kind === 'over');
  const lane = labels('width', ({ kind }) => kind === 'lane') / 2;
  const hasLane = links.some(({ kind }) => kind === 'lane');
  const start = hasLane ? Math.max(lane + 4, LANE) + lane : 0;
  const xs = startsOf(widths, widths[1] ? [gap] : [], start);
  const ys = startsOf(heights, gaps);
  const between = (xs[1] ?? 0) - gap / 2;

  const boxes = new Map(
    cells.map(({ node, size, place: { row, isBeside } }) => {
      const column = Number(isBeside);
      const [x, y] = [xs[column] ?? 0, ys[row] ?? 0];
      const cell = { x, y, width: widths[column] ?? 0, height: heights[row] ?? 0 };
      // Columns have one width. A node that is lower than its neighbor keeps its height.
      const width = isMark(node) ? size.width : cell.width;
      const height = isMark(node) || isDown ? size.height : cell.height;
      return [node.id, around(middleOf(cell), width, height)];
    }),
  );
  const boxOf = (id: string) => boxes.get(id) as Box;
  const edges = links.map(({ edge, kind, label }) => {
    const labelAt = { level: between, over: between, lane };
    const { points, at } = route(kind, boxOf(edge.from), boxOf(edge.to), labelAt);
    const size = label && sizeOf(label);
    const box = size && turn(around(at, size.width + 8, size.height + 8));
    const turned = points.map(({ x, y }) => (isDown ? { x, y } : { x: y, y: x }));
    return { edge, points: turned, label: box && { block: label, box } };
  });
  const { width, height } = sizeOf({ width: xs.at(-1) ?? 0, height: ys.at(-1) ?? 0 });
  const nodes = cells.map(({ node }) => ({ node, box: turn(boxOf(node.id)) }));
  return { width, height, nodes, edges, groups: [] };
}
