import { escapeHtml } from '../text/escape.ts';
import type { TextBlock } from './text.ts';

/** A point in a drawing, in px from its top left corner. */
export type Point = { x: number; y: number };

/** A rectangle in a drawing. `x` and `y` are its top left corner, in px. */
export type Box = Point & { width: number; height: number };

/** A drawing at its natural size, in px. `body` is escaped SVG markup. */
export type Canvas = { width: number; height: number; body: string };

/** A diagram, drawn for wide and for narrow screens. `wide` is null if only the narrow drawing fits. */
export type Drawing = { wide: Canvas | null; narrow: Canvas };

/** The padding around a drawing, so that no stroke is cut off. */
const CANVAS_PAD = 2;

/** Creates a canvas from SVG shapes. `Box` is the area that they cover. */
export function toCanvas({ x, y, width, height }: Box, body: string): Canvas {
  const transform = `translate(${round(CANVAS_PAD - x)} ${round(CANVAS_PAD - y)})`;
  return {
    width: Math.ceil(width) + 2 * CANVAS_PAD,
    height: Math.ceil(height) + 2 * CANVAS_PAD,
    body: element('g', { transform }, body),
  };
}

/** Formats a coordinate with at most one decimal, so that output is short and the same on every machine. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Renders an SVG or HTML element. `content` is markup, so text in it must be escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content = '',
): string {
  const parts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeHtml(value)}"`,
  );
  const open = `<${name}${parts.join('')}`;
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`;
}

/** Joins class names, each with the prefix `dg-`. Empty names are skipped. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.flatMap((name) => (name ? `dg-${name}` : [])).join(' ');
}

/** Renders an SVG path. Without path data, nothing is rendered. */
export function path(className: string, d: string): string {
  return d === '' ? '' : element('path', { class: className, d });
}

/** Renders a line of text with its baseline at `y`. */
export function textLine(text: string, { x, y }: Point, className: string): string {
  return element('text', { class: className, x, y }, escapeHtml(text));
}

/** The position of the baseline in a line box, relative to its height, for common sans-serif fonts. */
const BASELINE = 0.71;

/** Renders wrapped text. `at.y` is the top of its first line. */
export function textBlock({ lines, lineHeight }: TextBlock, at: Point, className: string): string {
  return lines
    .map((line, index) => {
      const y = at.y + Math.round((index + BASELINE) * lineHeight);
      return textLine(line, { x: at.x, y }, className);
    })
    .join('');
}

export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The radius of bends, the length of an arrowhead, and half its width, in px. */
const BEND = 8;
const HEAD_LENGTH = 8;
const HEAD_HALF = 4;

/** How far before the arrowhead's tip a line ends, in px, so that the tip stays sharp. */
const STOP = HEAD_LENGTH - 2;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

function towards(from: Point, to: Point, length: number): Point {
  const part = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function roundedPath(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return `${before ? 'L' : 'M'}${write(point)}`;
    const bend = Math.min(BEND, distance(before, point) / 2, distance(point, after) / 2);
    const [start, end] = [towards(point, before, bend), towards(point, after, bend)];
    return `L${write(start)}Q${write(point)} ${write(end)}`;
  });
  return parts.join('');
}

function headPath(from: Point, tip: Point): string {
  const base = towards(tip, from, HEAD_LENGTH);
  const [dx, dy] = [base.y - tip.y, tip.x - base.x].map((part) => (part * HEAD_HALF) / HEAD_LENGTH);
  const [x, y] = [dx ?? 0, dy ?? 0];
  const left = { x: base.x + x, y: base.y + y };
  return `M${write(tip)}L${write(left)}L${write({ x: base.x - x, y: base.y - y })}Z`;
}

/** The points of a line, its arrowheads, and whether it's dotted. */
type Arrow = { points: readonly Point[]; edge: { heads: 'none' | 'end' | 'both'; line: string } };

function arrowPaths({ points, edge: { heads } }: Arrow, inside: number) {
  const [first, second, ...rest] = points;
  if (!first || !second) return { line: '', head: '' };
  const start = heads === 'both' ? first : towards(first, second, -inside);
  const line = [start, second, ...rest];
  const tips = [-1, 0].slice(0, { none: 0, end: 1, both: 2 }[heads]).map((end) => {
    const [tip, before] = [line.at(end), line.at(end === 0 ? 1 : -2)];
    if (!tip || !before) return '';
    line.splice(end, 1, towards(tip, before, STOP));
    return headPath(before, tip);
  });
  return { line: roundedPath(line), head: tips.join('') };
}

/**
 * Draws lines as one path for each look, so that a part that they share isn't darker. A start without a head is
 * `inside` px before the first point.
 */
export function drawArrows(arrows: readonly Arrow[], inside = 0): string {
  const parts = [false, true].map((isDotted) => {
    const alike = arrows.filter(({ edge }) => (edge.line === 'dotted') === isDotted);
    const drawn = alike.map((arrow) => arrowPaths(arrow, inside));
    const line = path(classes('line', isDotted && 'dotted'), drawn.map((one) => one.line).join(''));
    return line + path('dg-head', drawn.map(({ head }) => head).join(''));
  });
  return parts.join('');
}
