import { formatNumber } from './markup.ts';

/** A place on the drawing, in px from its top left corner. */
export type Point = { x: number; y: number };

/** A rectangle, by its top left corner, in px. */
export type Box = { x: number; y: number; width: number; height: number };

/** The middle of a box. */
export function centerOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether two boxes share more than an edge. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The smallest box around some boxes; empty at the origin when there are none. */
export function boundsOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);
}

/** Drops repeated points and points in the middle of a straight run. */
export function simplify(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && distance(last, point) < 0.05) continue;
    const before = kept.at(-2);
    if (last && before && isStraight(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function towards(from: Point, to: Point, length: number): Point {
  const total = distance(from, to) || 1;
  const part = length / total;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function formatPoint({ x, y }: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}

/** Path data of a line through horizontal and vertical runs, with rounded bends. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const line = simplify(points);
  const [first] = line;
  if (!first || line.length < 2) return '';
  const parts = [`M${formatPoint(first)}`];
  for (let index = 1; index < line.length; index += 1) {
    const [before, corner, after] = [line[index - 1], line[index], line[index + 1]];
    if (!before || !corner) continue;
    if (!after) {
      parts.push(`L${formatPoint(corner)}`);
      continue;
    }
    const bend = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    parts.push(`L${formatPoint(towards(corner, before, bend))}`);
    parts.push(`Q${formatPoint(corner)} ${formatPoint(towards(corner, after, bend))}`);
  }
  return parts.join('');
}

/** Length of an arrowhead and half its width, in px. */
export const HEAD_LENGTH = 8;
const HEAD_HALF = 4;

/** Path data of an arrowhead with its tip at `tip`, coming from the direction of `from`. */
export function arrowHead(from: Point, tip: Point): string {
  const base = towards(tip, from, HEAD_LENGTH);
  const along = { x: (tip.x - base.x) / HEAD_LENGTH, y: (tip.y - base.y) / HEAD_LENGTH };
  const side = { x: -along.y * HEAD_HALF, y: along.x * HEAD_HALF };
  const left = { x: base.x + side.x, y: base.y + side.y };
  const right = { x: base.x - side.x, y: base.y - side.y };
  return `M${formatPoint(tip)}L${formatPoint(left)}L${formatPoint(right)}Z`;
}

/** The same line with its last point pulled back by `length`, to make room for an arrowhead. */
export function shortenEnd(points: readonly Point[], length: number): Point[] {
  const line = simplify(points);
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!last || !before) return line;
  return [...line.slice(0, -1), towards(last, before, Math.min(length, distance(last, before)))];
}

/** `shortenEnd` for the first point. */
export function shortenStart(points: readonly Point[], length: number): Point[] {
  return shortenEnd([...points].reverse(), length).reverse();
}
