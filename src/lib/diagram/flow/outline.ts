import { BOX_RADIUS } from '../design.ts';
import type { Box } from '../geometry.ts';
import { element, formatNumber } from '../markup.ts';
import { DECISION_POINT, MARK_SIZE, STORE_LID } from './size-node.ts';
import type { SizedNode } from './size-node.ts';

/** Which way a drawing reads. */
export type Direction = 'right' | 'down';

/** Where lines may touch a shape: see `Item` of the layered layout. */
export type Sides = { reach: number; inset: (offset: number) => number };

/** The radius of a state's corners, in px. */
const STATE_RADIUS = 16;

/** The largest radius of an actor's corners: a tall one is a rounded box, not a circle. */
const ACTOR_RADIUS = 24;

function insideCircle(radius: number, offset: number): number {
  return radius - Math.sqrt(Math.max(0, radius ** 2 - offset ** 2));
}

function cornerRadius({ shape, height }: SizedNode): number {
  if (shape === 'actor') return Math.min(ACTOR_RADIUS, height / 2);
  return shape === 'state' ? Math.min(STATE_RADIUS, height / 2) : BOX_RADIUS;
}

/** The sides of a node that the lines of a drawing in this direction touch. */
export function sidesOf(node: SizedNode, direction: Direction): Sides {
  const half = (direction === 'right' ? node.height : node.width) / 2;
  if (node.shape === 'start' || node.shape === 'end') {
    return { reach: 4, inset: (offset) => insideCircle(MARK_SIZE / 2, offset) };
  }
  if (node.shape === 'decision' && direction === 'right') {
    return { reach: half / 2, inset: (offset) => (Math.abs(offset) / half) * DECISION_POINT };
  }
  if (node.shape === 'decision') return { reach: half - DECISION_POINT - 4, inset: () => 0 };
  const radius = cornerRadius(node);
  if (node.shape === 'actor' && direction === 'right') {
    const straight = half - radius;
    const inset = (offset: number): number =>
      insideCircle(radius, Math.max(0, Math.abs(offset) - straight));
    return { reach: half * 0.75, inset };
  }
  if (node.shape === 'store' && direction === 'down') {
    const lid = (offset: number): number => STORE_LID * (1 - Math.sqrt(1 - (offset / half) ** 2));
    return { reach: half - BOX_RADIUS, inset: lid };
  }
  return { reach: Math.max(4, half - radius), inset: () => 0 };
}

function storePath({ x, y, width, height }: Box): string {
  const [left, right] = [formatNumber(x), formatNumber(x + width)];
  const [top, bottom] = [formatNumber(y + STORE_LID), formatNumber(y + height - STORE_LID)];
  const lid = `A${formatNumber(width / 2)} ${String(STORE_LID)} 0 0`;
  return `M${left} ${top}${lid} 1 ${right} ${top}V${bottom}${lid} 1 ${left} ${bottom}ZM${left} ${top}${lid} 0 ${right} ${top}`;
}

function decisionPath({ x, y, width, height }: Box): string {
  const points: [number, number][] = [
    [x + DECISION_POINT, y],
    [x + width - DECISION_POINT, y],
    [x + width, y + height / 2],
    [x + width - DECISION_POINT, y + height],
    [x + DECISION_POINT, y + height],
    [x, y + height / 2],
  ];
  const line = points.map(([px, py]) => `${formatNumber(px)} ${formatNumber(py)}`).join('L');
  return `M${line}Z`;
}

function renderMark(box: Box, shape: 'start' | 'end'): string {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const dot = element('circle', { class: 'dg-mark', cx, cy, r: shape === 'start' ? 6 : 4 });
  const ring = element('circle', { class: 'dg-ring', cx, cy, r: MARK_SIZE / 2 - 0.75 });
  return shape === 'start' ? dot : ring + dot;
}

/** The outline of a node; `className` colors it. */
export function renderOutline(node: SizedNode, box: Box, className: string): string {
  if (node.shape === 'start' || node.shape === 'end') return renderMark(box, node.shape);
  if (node.shape === 'store') return element('path', { class: className, d: storePath(box) });
  if (node.shape === 'decision') return element('path', { class: className, d: decisionPath(box) });
  const { x, y, width, height } = box;
  return element('rect', { class: className, x, y, width, height, rx: cornerRadius(node) });
}
