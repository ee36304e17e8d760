import { NOTE_TEXT, WIDE_LIMIT } from '../design.ts';
import type { Box, Point } from '../svg.ts';
import { wrapText } from '../text.ts';
import { isMark, sizeNode } from './model.ts';
import type { FlowEdge, FlowGraph, FlowLayout } from './model.ts';

/** The least distance between two nodes, the length of a line beside its label, and the room for an arc, in px. */
const [GAP, BESIDE, ARC] = [40, 44, 28];

type Cell = { index: number; row: number; column: number };
type Link = { edge: FlowEdge; a: Cell; b: Cell; label: ReturnType<typeof wrapText> | null };

const range = (length: number) => Array.from({ length }, (_, at) => at);
const isNext = ({ a, b }: Link) => Math.abs(a.index - b.index) === 1;
const isLevel = ({ a, b }: Link) => a.row === b.row;
const last = (link: Link, axis: keyof Cell) => Math.max(link.a[axis], link.b[axis]);

/** Half the width of a label with the space beside it, and how far the line of a link beside a column is from it. */
const halfOf = ({ label }: Link) => Math.ceil((label?.width ?? 0) / 2) + 8;
const reachOf = (link: Link) => Math.max(ARC, halfOf(link));

/** Returns where parts with gaps between them start, and where the last one ends. */
const startsOf = (sizes: readonly number[], gaps: readonly number[]) =>
  sizes.reduce((all, size, at) => [...all, (all[at] ?? 0) + size + (gaps[at] ?? 0)], [0]);

/** The middle of a side: the right one for 1 across, the lower one for 1 down. */
const sideOf = ({ x, y, width, height }: Box, across: number, down: number): Point => ({
  x: x + (width * (1 + across)) / 2,
  y: y + (height * (1 + down)) / 2,
});

function route(from: Box, to: Box, link: Link): Point[] {
  const across = Math.sign(link.b.column - link.a.column);
  if (isLevel(link) && isNext(link)) return [sideOf(from, across, 0), sideOf(to, -across, 0)];
  const down = Math.sign(link.b.row - link.a.row);
  if (across === 0 && Math.abs(link.b.row - link.a.row) > 1) {
    const [start, end] = [sideOf(from, 1, 0), sideOf(to, 1, 0)];
    const x = start.x + reachOf(link);
    return [start, { ...start, x }, { ...end, x }, end];
  }
  const [start, end] = [sideOf(from, 0, down || 1), sideOf(to, 0, -down || 1)];
  const y = down === 0 ? start.y + ARC : (start.y + end.y) / 2;
  return across === 0 ? [start, end] : [start, { ...start, y }, { ...end, y }, end];
}

/** Whether the line of a link that isn't part of the chain has room: beside or below all nodes, or between rows. */
const isFree = (link: Link, rows: number, per: number): boolean => {
  const [row, turn] = [last(link, 'row'), last(link, 'row') % 2 === 1 ? per - 1 : 0];
  if (per === 1) return true;
  if (isLevel(link)) return row === rows - 1;
  return [link.a, link.b].every((cell) => cell.row >= row - 1 && cell.column !== turn);
};

/**
 * Lays out a chain in rows, of which every other one leads back, or in a column of as many rows as nodes. One more line
 * can connect neighboring rows or two nodes of the last one. Returns null for any other graph.
 */
export function placeInRows({ nodes, edges, groups }: FlowGraph, rows: number): FlowLayout | null {
  const per = Math.ceil(nodes.length / rows);
  const sized = nodes.map((node, index) => {
    const [row, at] = [Math.floor(index / per), index % per];
    return {
      ...sizeNode(node, per === 1 ? 160 : 128),
      cell: { index, row, column: row % 2 === 0 ? at : per - 1 - at },
    };
  });
  const cells = new Map(sized.map(({ id, cell }) => [id, cell]));
  const links = edges.flatMap((edge): Link[] => {
    const [a, b] = [cells.get(edge.from), cells.get(edge.to)];
    const label = edge.label === null ? null : wrapText(edge.label, 96, NOTE_TEXT);
    return a && b ? [{ edge, a, b, label }] : [];
  });
  const isChain = range(nodes.length - 1).every(
    (at) => links.filter((link) => isNext(link) && last(link, 'index') === at + 1).length === 1,
  );
  const more = links.filter((link) => !isNext(link));
  const isUp = per === 1 && links.some((link) => isNext(link) && link.a.index > link.b.index);
  const isOther = more.length > 1 || more.some((link) => !isFree(link, rows, per));
  if (!isChain || isOther || isUp || nodes.some(isMark) || groups.length > 0) return null;

  const largest = (axis: 'row' | 'column', size: 'width' | 'height') =>
    range(axis === 'row' ? rows : per).map((at) =>
      Math.max(...sized.filter(({ cell }) => cell[axis] === at).map((node) => node[size])),
    );
  const gapsOf = (axis: 'row' | 'column', size: 'width' | 'height') =>
    range((axis === 'row' ? rows : per) - 1).map((at) => {
      const over = links.filter(
        (link) =>
          isLevel(link) === (axis === 'column') &&
          last(link, axis) === at + 1 &&
          (isNext(link) || (per > 1 && !isLevel(link))),
      );
      return Math.max(
        per === 1 ? 28 : GAP,
        ...over.map(({ label }) => (label ? label[size] + BESIDE : 0)),
      );
    });
  const [gaps, heights, widths] = [
    gapsOf('column', 'width'),
    largest('row', 'height'),
    largest('column', 'width'),
  ];
  // Columns of one width look calmer, if there is room.
  const even = widths.map(() => Math.max(...widths));
  const isEven = (startsOf(even, gaps).at(-1) ?? 0) <= WIDE_LIMIT - 4;
  const xs = startsOf(isEven ? even : widths, gaps);
  const ys = startsOf(heights, gapsOf('row', 'height'));
  const boxOf = ({ row, column }: Cell): Box => ({
    x: xs[column] ?? 0,
    y: ys[row] ?? 0,
    width: (isEven ? even : widths)[column] ?? 0,
    height: heights[row] ?? 0,
  });
  return {
    width:
      (xs.at(-1) ?? 0) +
      (per === 1 ? Math.max(0, ...more.map((link) => reachOf(link) + halfOf(link))) : 0),
    height: (ys.at(-1) ?? 0) + (more.some(isLevel) ? ARC + 10 : 0),
    nodes: sized.map((node) => ({ node, box: boxOf(node.cell) })),
    groups: [],
    edges: links.map((link) => {
      const points = route(boxOf(link.a), boxOf(link.b), link);
      const [p, q] = points.slice(points.length / 2 - 1) as [Point, Point];
      const { width, height } = link.label ?? { width: 0, height: 0 };
      const box = {
        x: (p.x + q.x - width) / 2 - 4,
        y: (p.y + q.y - height) / 2 - 2,
        width: width + 8,
        height: height + 4,
      };
      return { edge: link.edge, points, label: link.label && { block: link.label, box } };
    }),
  };
}
