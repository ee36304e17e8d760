import { toCanvas } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { BEND_RADIUS, GROUP_RADIUS } from '../design.ts';
import {
  arrowHead,
  HEAD_LENGTH,
  roundedPath,
  shortenEnd,
  shortenStart,
  simplify,
} from '../geometry.ts';
import type { Box, Point } from '../geometry.ts';
import { classes, element, textBlock, textLine, toneClass } from '../markup.ts';
import type { EdgeLine } from './model.ts';
import { renderOutline } from './outline.ts';
import type { FlowLayout, PlacedEdge, PlacedGroup, PlacedNode } from './place.ts';
import { STORE_LID } from './size-node.ts';

const LINE_CLASSES: Readonly<Record<EdgeLine, string>> = {
  solid: 'dg-line',
  dashed: 'dg-line dg-dashed',
  strong: 'dg-line dg-strong',
};

/** Lines end inside their head, so that the tip stays sharp. */
const LINE_STOP = HEAD_LENGTH - 2;

/** Draws one node with its text. */
export function drawNode({ node, box }: PlacedNode): string {
  const tone = toneClass(node.tone);
  const outline = renderOutline(node, box, classes('dg-box', tone));
  const { labelBlock, noteBlock } = node;
  const textHeight = labelBlock.height + (noteBlock?.height ?? 0);
  const lid = node.shape === 'store' ? STORE_LID : 0;
  const x = box.x + box.width / 2;
  const top = box.y + lid + (box.height - lid - textHeight) / 2;
  const weight = noteBlock ? 'dg-title' : 'dg-label';
  const label = textBlock(labelBlock, x, top, classes(weight, 'dg-middle', tone));
  const note = noteBlock
    ? textBlock(noteBlock, x, top + labelBlock.height, classes('dg-note', 'dg-middle', tone))
    : '';
  return outline + label + note;
}

function drawGroup({ group, box }: PlacedGroup): string {
  const { x, y, width, height } = box;
  const frame = element('rect', { class: 'dg-group', x, y, width, height, rx: GROUP_RADIUS });
  return frame + textLine(group.label, x + 12, y + 21, 'dg-heading');
}

/** Cuts the run that passes through a box, so that the line stops on one side and goes on after. */
export function cutAt(points: readonly Point[], box: Box): Point[][] {
  const line = simplify(points);
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1], line[index]];
    if (!a || !b) continue;
    const isDown = a.x === b.x && Math.abs(a.x - middleX) < box.width / 2;
    const isAcross = a.y === b.y && Math.abs(a.y - middleY) < box.height / 2;
    const along = isDown ? [a.y, b.y, middleY] : [a.x, b.x, middleX];
    const [from = 0, to = 0, middle = 0] = along;
    if (!(isDown || isAcross) || (middle - from) * (middle - to) >= 0) continue;
    const half = (isDown ? box.height : box.width) / 2;
    const sign = Math.sign(to - from);
    const at = (position: number): Point =>
      isDown ? { x: a.x, y: position } : { x: position, y: a.y };
    return [
      [...line.slice(0, index), at(middle - sign * half)],
      [at(middle + sign * half), ...line.slice(index)],
    ];
  }
  return [line];
}

function edgeLines({ edge, points, label }: PlacedEdge): string {
  const stopped = shortenEnd(points, LINE_STOP);
  const line = edge.heads === 'both' ? shortenStart(stopped, LINE_STOP) : stopped;
  const pieces = label ? cutAt(line, label.box) : [line];
  return pieces.map((piece) => roundedPath(piece, BEND_RADIUS)).join('');
}

function edgeHeads({ edge, points }: PlacedEdge): string[] {
  const line = simplify(points);
  const [last, before, first, second] = [line.at(-1), line.at(-2), line[0], line[1]];
  const heads = last && before ? [arrowHead(before, last)] : [];
  if (edge.heads === 'both' && first && second) heads.push(arrowHead(second, first));
  return heads;
}

function drawEdges(edges: readonly PlacedEdge[], style: EdgeLine): string {
  const drawn = edges.filter(({ edge }) => edge.line === style);
  if (drawn.length === 0) return '';
  const lines = drawn.map(edgeLines).join('');
  const heads = [...new Set(drawn.flatMap(edgeHeads))].join('');
  const headClass = classes('dg-head', style === 'strong' && 'dg-strong');
  return (
    element('path', { class: LINE_CLASSES[style], d: lines }) +
    element('path', { class: headClass, d: heads })
  );
}

function drawLabel({ label, edge }: PlacedEdge): string {
  if (!label) return '';
  const { block, box, align } = label;
  const top = box.y + (box.height - block.height) / 2;
  const strong = edge.line === 'strong' && 'dg-strong';
  if (align === 'start') return textBlock(block, box.x, top, classes('dg-note', strong));
  return textBlock(block, box.x + box.width / 2, top, classes('dg-note', 'dg-middle', strong));
}

/** Draws a finished layout. */
export function drawLayout(layout: FlowLayout): Canvas {
  const body = [
    ...layout.groups.map(drawGroup),
    ...(['solid', 'dashed', 'strong'] as const).map((style) => drawEdges(layout.edges, style)),
    ...layout.nodes.map(drawNode),
    ...layout.edges.map(drawLabel),
  ].join('');
  return toCanvas(layout, body);
}
