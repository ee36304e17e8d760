import { toCanvas } from '../canvas.ts';
import type { Canvas, Drawing } from '../canvas.ts';
import { BEND_RADIUS, CANVAS_PAD, NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { DiagramSource } from '../errors.ts';
import { drawNode } from '../flow/draw.ts';
import type { PlacedNode } from '../flow/place.ts';
import { sizeNode } from '../flow/size-node.ts';
import { boundsOf, roundedPath } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { element } from '../markup.ts';
import { parseTree } from './parse.ts';
import type { TreeNode } from './parse.ts';

/** Distances in px: between columns, between leaves, of an indent, between rows of a list. */
const COLUMN_GAP = 40;
const LEAF_GAP = 12;
const BRANCH_GAP = 20;
const INDENT = 24;
const LIST_GAP = 8;

/** A parent this close to the height of a child takes it, so that their line is straight. */
const SNAP = 12;

type Placed = { nodes: PlacedNode[]; lines: Point[][] };

function sizeTreeNode(node: TreeNode, wrap: number): PlacedNode['node'] {
  const flowNode = { id: '', shape: 'box', group: null, ...node } as const;
  return sizeNode(flowNode, { wrap, padding: 12 });
}

function columnWidths(root: TreeNode, wrap: number): number[] {
  const widths: number[] = [];
  const visit = (node: TreeNode, depth: number): void => {
    widths[depth] = Math.max(widths[depth] ?? 0, sizeTreeNode(node, wrap).width);
    for (const child of node.children) visit(child, depth + 1);
  };
  visit(root, 0);
  return widths;
}

function placeColumns(root: TreeNode, wrap: number): Placed {
  const widths = columnWidths(root, wrap);
  const xOf = (depth: number): number =>
    widths.slice(0, depth).reduce((sum, width) => sum + width + COLUMN_GAP, 0);
  const placed: Placed = { nodes: [], lines: [] };
  let y = 0;
  const place = (node: TreeNode, depth: number): Point => {
    const sized = sizeTreeNode(node, wrap);
    const ends = node.children.map((child, index) => {
      if (index > 0 && child.children.length > 0) y += BRANCH_GAP - LEAF_GAP;
      return place(child, depth + 1);
    });
    const [first, last] = [ends[0], ends.at(-1)];
    const between = first && last ? (first.y + last.y) / 2 : y + sized.height / 2;
    const middle = ends.find((end) => Math.abs(end.y - between) < SNAP)?.y ?? between;
    const box = {
      x: xOf(depth),
      y: Math.round(middle - sized.height / 2),
      width: widths[depth] ?? sized.width,
      height: sized.height,
    };
    y = Math.max(y, box.y + box.height + LEAF_GAP);
    placed.nodes.push({ node: sized, box });
    const from = { x: box.x + box.width, y: middle };
    const bend = from.x + COLUMN_GAP / 2;
    for (const end of ends)
      placed.lines.push([from, { x: bend, y: from.y }, { x: bend, y: end.y }, end]);
    return { x: box.x, y: middle };
  };
  place(root, 0);
  return placed;
}

function placeList(root: TreeNode): Placed {
  const placed: Placed = { nodes: [], lines: [] };
  let y = 0;
  const place = (node: TreeNode, depth: number): Point => {
    const x = depth * INDENT;
    const sized = sizeTreeNode(node, NARROW_LIMIT - 2 * CANVAS_PAD - x - 24);
    const box = { x, y, width: sized.width, height: sized.height };
    placed.nodes.push({ node: sized, box });
    y += box.height + LIST_GAP;
    const start = { x: x + INDENT / 2, y: box.y + box.height };
    for (const child of node.children) {
      const end = place(child, depth + 1);
      placed.lines.push([start, { x: start.x, y: end.y }, end]);
    }
    return { x, y: box.y + box.height / 2 };
  };
  place(root, 0);
  return placed;
}

function drawPlaced({ nodes, lines }: Placed): Canvas {
  const bounds = boundsOf(nodes.map(({ box }) => box));
  const d = lines.map((line) => roundedPath(line, BEND_RADIUS)).join('');
  const body = element('path', { class: 'dg-branch', d }) + nodes.map(drawNode).join('');
  return toCanvas(bounds, body, bounds);
}

/** Draws what contains what, from the indented list of `TreeDiagram`. */
export function drawTree(text: string, source: DiagramSource): Drawing {
  const root = parseTree(text, source);
  const list = drawPlaced(placeList(root));
  const wide = [160, 128, 104, 88]
    .map((wrap) => drawPlaced(placeColumns(root, wrap)))
    .find(({ width }) => width <= WIDE_LIMIT);
  if (!wide) return { wide: list, narrow: null };
  return { wide, narrow: wide.width <= NARROW_LIMIT ? null : list };
}
