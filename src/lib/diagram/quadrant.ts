import { toCanvas } from './canvas.ts';
import type { Canvas, Drawing } from './canvas.ts';
import { CANVAS_PAD, HEADING_TEXT, NARROW_LIMIT, NOTE_TEXT, TITLE_TEXT } from './design.ts';
import { diagramError } from './errors.ts';
import type { DiagramSource } from './errors.ts';
import { boxesOverlap } from './geometry.ts';
import type { Box } from './geometry.ts';
import { classes, element, formatNumber, textBlock, textLine } from './markup.ts';
import { wrapText } from './wrap-text.ts';
import type { TextBlock } from './wrap-text.ts';

/** A point between the ends of both axes: 0 is the low end, 100 the high one. */
export type QuadrantPoint = { label: string; x: number; y: number; note?: string };

/** The two scales: what they measure, and the words at their low and high ends. */
export type QuadrantAxes = {
  x: readonly [low: string, high: string];
  y: readonly [low: string, high: string];
  xLabel: string;
  yLabel: string;
};

/** Distances in px. */
const WIDE_PLOT = { width: 556, height: 320 };
const NARROW_PLOT = 224;
const HEADER = 24;
const FOOTER = 28;
const DOT = 5;
const BADGE = 10;

type Plot = { left: number; top: number; width: number; height: number };

function placeOf(point: QuadrantPoint, plot: Plot): { x: number; y: number } {
  return {
    x: Math.round(plot.left + (plot.width * point.x) / 100),
    y: Math.round(plot.top + plot.height * (1 - point.y / 100)),
  };
}

/** The vertical scale is written in the plot's left corners, so that no text is turned. */
function drawPlot({ x, y, xLabel, yLabel }: QuadrantAxes, plot: Plot): string {
  const { left, top, width, height } = plot;
  const [right, bottom] = [left + width, top + height];
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const cross = `M${formatNumber(middleX)} ${formatNumber(top)}V${formatNumber(bottom)}M${formatNumber(left)} ${formatNumber(middleY)}H${formatNumber(right)}`;
  return [
    element('rect', { class: 'dg-plot', x: left, y: top, width, height, rx: 8 }),
    element('path', { class: 'dg-cross', d: cross }),
    textLine(yLabel, left, top - 8, 'dg-heading'),
    textLine(`↑ ${y[1]}`, left + 8, top + 18, 'dg-note'),
    textLine(`↓ ${y[0]}`, left + 8, bottom - 8, 'dg-note'),
    textLine(`← ${x[0]}`, left, bottom + 20, 'dg-note'),
    textLine(xLabel, middleX, bottom + 20, 'dg-heading dg-middle'),
    textLine(`${x[1]} →`, right, bottom + 20, 'dg-note dg-end'),
  ].join('');
}

type Labelled = { label: TextBlock; note: TextBlock | null; width: number; height: number };

function wrapPoint({ label, note }: QuadrantPoint, width: number): Labelled {
  const labelBlock = wrapText(label, width, TITLE_TEXT);
  const noteBlock = note ? wrapText(note, width, NOTE_TEXT) : null;
  return {
    label: labelBlock,
    note: noteBlock,
    width: Math.max(labelBlock.width, noteBlock?.width ?? 0),
    height: labelBlock.height + (noteBlock?.height ?? 0),
  };
}

type Side = 'right' | 'left' | 'above' | 'below';

function boxBeside({ x, y }: { x: number; y: number }, text: Labelled, side: Side): Box {
  const { width, height } = text;
  const gap = DOT + 6;
  if (side === 'right') return { x: x + gap, y: y - 9, width, height };
  if (side === 'left') return { x: x - gap - width, y: y - 9, width, height };
  const top = side === 'above' ? y - gap - height : y + gap;
  return { x: x - width / 2, y: top, width, height };
}

function isInside(box: Box, plot: Plot): boolean {
  return (
    box.x >= plot.left + 4 &&
    box.y >= plot.top + 4 &&
    box.x + box.width <= plot.left + plot.width - 4 &&
    box.y + box.height <= plot.top + plot.height - 4
  );
}

function drawWide(points: readonly QuadrantPoint[], axes: QuadrantAxes): Canvas {
  const plot = { left: 0, top: HEADER, ...WIDE_PLOT };
  const dots = points.map((point) => placeOf(point, plot));
  const width = Math.max(...axes.y.map((word) => wrapText(`↑ ${word}`, 640, NOTE_TEXT).width));
  const taken: Box[] = [
    ...dots.map(({ x, y }) => ({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT })),
    { x: 8, y: plot.top + plot.height - 24, width, height: 20 },
    { x: 8, y: plot.top + 4, width, height: 20 },
  ];
  const crossing = (box: Box): number =>
    boxesOverlap(box, { x: plot.width / 2, y: plot.top, width: 1, height: plot.height }) ? 0.5 : 0;
  const texts = points.map((point, index) => {
    const dot = dots[index] ?? { x: 0, y: 0 };
    const text = wrapPoint(point, 152);
    const places = (['right', 'left', 'below', 'above'] as const).map((side) => ({
      side,
      box: boxBeside(dot, text, side),
    }));
    const cost = (box: Box): number =>
      (isInside(box, plot) ? 0 : 10) +
      crossing(box) +
      taken.filter((other) => boxesOverlap(box, other)).length;
    const best = places.sort((a, b) => cost(a.box) - cost(b.box))[0];
    if (!best) return '';
    taken.push(best.box);
    const isMiddle = best.side === 'above' || best.side === 'below';
    const x = isMiddle ? dot.x : best.side === 'left' ? best.box.x + best.box.width : best.box.x;
    const anchor = isMiddle ? 'dg-middle' : best.side === 'left' && 'dg-end';
    return (
      element('circle', { class: 'dg-point', cx: dot.x, cy: dot.y, r: DOT }) +
      textBlock(text.label, x, best.box.y, classes('dg-title', anchor)) +
      (text.note
        ? textBlock(text.note, x, best.box.y + text.label.height, classes('dg-note', anchor))
        : '')
    );
  });
  const height = plot.top + plot.height + FOOTER;
  return toCanvas({ width: plot.width, height }, drawPlot(axes, plot) + texts.join(''));
}

function drawNarrow(points: readonly QuadrantPoint[], axes: QuadrantAxes): Canvas {
  const width = NARROW_LIMIT - 2 * CANVAS_PAD;
  const plot = { left: 0, top: HEADER, width, height: NARROW_PLOT };
  const parts = points.map((point, index) => {
    const { x, y } = placeOf(point, plot);
    return drawBadge(x, y, index);
  });
  let top = plot.top + plot.height + FOOTER + 12;
  points.forEach((point, index) => {
    const text = wrapPoint(point, width - 2 * BADGE - 8);
    parts.push(
      drawBadge(BADGE, top + BADGE, index),
      textBlock(text.label, 2 * BADGE + 8, top + 1, 'dg-title'),
      text.note ? textBlock(text.note, 2 * BADGE + 8, top + 1 + text.label.height, 'dg-note') : '',
    );
    top += Math.max(text.height, 2 * BADGE) + 10;
  });
  return toCanvas({ width, height: top - 10 }, drawPlot(axes, plot) + parts.join(''));
}

function drawBadge(x: number, y: number, index: number): string {
  return (
    element('circle', { class: 'dg-point', cx: x, cy: y, r: BADGE }) +
    textLine(String(index + 1), x, y + 4, 'dg-badge dg-middle')
  );
}

function checkAxes(axes: QuadrantAxes, source: DiagramSource): void {
  const width = NARROW_LIMIT - 2 * CANVAS_PAD;
  const { x, y, xLabel, yLabel } = axes;
  const measure = (text: string): number => wrapText(text, Infinity, HEADING_TEXT).width;
  const ends = x.map((word) => `← ${word}`).sort((a, b) => b.length - a.length);
  const longest = ends[0] ?? '';
  const rows = [yLabel, `↑ ${y[0]}`, `↑ ${y[1]}`, `${longest} ${xLabel} ${longest}`];
  const long = rows.find((row) => measure(row) > width);
  if (long === undefined) return;
  throw diagramError(source, {
    problem: `the words of an axis, "${long}", are wider than a narrow screen.`,
    fix: 'Shorten the label, or the words at the ends of the axis.',
  });
}

/** Draws points between two scales; narrow screens get numbers with a key. */
export function drawQuadrant(
  points: readonly QuadrantPoint[],
  axes: QuadrantAxes,
  source: DiagramSource,
): Drawing {
  checkAxes(axes, source);
  const outside = points.find(({ x, y }) => !(x >= 0 && x <= 100 && y >= 0 && y <= 100));
  if (points.length === 0 || outside) {
    throw diagramError(source, {
      problem: outside ? `"${outside.label}" is outside the scales.` : 'it has no points.',
      fix: 'Give each point x and y from 0 (low) to 100 (high).',
    });
  }
  return { wide: drawWide(points, axes), narrow: drawNarrow(points, axes) };
}
