import { BOX_RADIUS, GROUP_RADIUS } from '../design.ts';
import {
  classes,
  drawArrows,
  element,
  path,
  round,
  textBlock,
  textLine,
  toCanvas,
} from '../svg.ts';
import type { Box, Canvas } from '../svg.ts';
import { DECISION_POINT, STORE_LID, type FlowLayout, type NodeShape } from './model.ts';

type PlacedNode = FlowLayout['nodes'][number];
type PlacedEdge = FlowLayout['edges'][number];

/** The largest corner radius of shapes that are rounder than a box, in px. */
const RADII: Readonly<Partial<Record<NodeShape, number>>> = { actor: 32, state: 16 };

function storePath({ x, y, width, height }: Box): string {
  const [left, right] = [round(x), round(x + width)];
  const [top, bottom] = [round(y + STORE_LID), round(y + height - STORE_LID)];
  const lid = `A${round(width / 2)} ${String(STORE_LID)} 0 0`;
  return `M${left} ${top}${lid} 1 ${right} ${top}V${bottom}${lid} 1 ${left} ${bottom}ZM${right} ${top}${lid} 1 ${left} ${top}`;
}

function decisionPath({ x, y, width, height }: Box): string {
  const inner = round(width - 2 * DECISION_POINT);
  const [point, half] = [String(DECISION_POINT), round(height / 2)];
  return `M${round(x + DECISION_POINT)} ${round(y)}h${inner}l${point} ${half}l-${point} ${half}h-${inner}l-${point} -${half}Z`;
}

const OUTLINES: Readonly<Partial<Record<NodeShape, (box: Box) => string>>> = {
  store: storePath,
  decision: decisionPath,
};

function drawMark({ x, y, width }: Box, isStart: boolean): string {
  const at = { cx: x + width / 2, cy: y + width / 2 };
  const dot = element('circle', { class: 'dg-mark', ...at, r: isStart ? 6 : 4 });
  return isStart ? dot : element('circle', { class: 'dg-ring', ...at, r: width / 2 - 0.75 }) + dot;
}

export function drawNode({ node, box }: PlacedNode): string {
  const { shape, tone, labelBlock, noteBlock } = node;
  if (shape === 'start' || shape === 'end') return drawMark(box, shape === 'start');
  const name = classes('box', tone);
  const rx = Math.min(RADII[shape] ?? BOX_RADIUS, box.height / 2);
  const outline = OUTLINES[shape]?.(box);
  const lid = shape === 'store' ? STORE_LID : 0;
  const height = labelBlock.height + (noteBlock?.height ?? 0);
  const x = box.x + box.width / 2;
  const y = box.y + lid + (box.height - lid - height) / 2;
  const note =
    noteBlock &&
    textBlock(noteBlock, { x, y: y + labelBlock.height }, classes('note', 'middle', tone));
  return (
    (outline ? path(name, outline) : element('rect', { class: name, ...box, rx })) +
    textBlock(labelBlock, { x, y }, classes(noteBlock ? 'title' : 'label', 'middle', tone)) +
    (note ?? '')
  );
}

/** How far inside its node a line starts, in px: a shape's outline can be smaller than the node's box. */
const INSIDE = 12;

function drawLabel({ label }: PlacedEdge): string {
  if (!label) return '';
  const { block, box, isLeft } = label;
  const at = {
    x: box.x + (isLeft ? 0 : box.width / 2),
    y: box.y + (box.height - block.height) / 2,
  };
  const name = classes('note', !isLeft && 'middle');
  return element('rect', { class: 'dg-cover', ...box }) + textBlock(block, at, name);
}

export function drawLayout(layout: FlowLayout): Canvas {
  const frames = layout.groups.map(({ box }) =>
    element('rect', { class: 'dg-group', ...box, rx: GROUP_RADIUS }),
  );
  const titles = layout.groups.map(({ group, box }) =>
    textLine(group.label, { x: box.x + 12, y: box.y + 21 }, 'dg-heading dg-over'),
  );
  const body = [
    ...frames,
    drawArrows(layout.edges, INSIDE),
    ...layout.nodes.map(drawNode),
    ...[...layout.edges.map(drawLabel), ...titles],
  ].join('');
  return toCanvas({ x: 0, y: 0, width: layout.width, height: layout.height }, body);
}
