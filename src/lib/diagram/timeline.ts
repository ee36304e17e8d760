import { NARROW_LIMIT, NOTE_TEXT, TITLE_TEXT, WIDE_LIMIT } from './design.ts';
import { decode, DiagramError } from './read/source.ts';
import type { Source } from './read/source.ts';
import { element, path, round, textBlock, toCanvas } from './svg.ts';
import type { Canvas, Drawing, Point } from './svg.ts';
import { wrapText } from './text.ts';
import type { TextBlock } from './text.ts';

export type TimelineStep = { label: string; notes: string[] };

/** Reads a timeline: one step per line, with notes after colons. */
export function readTimeline({ body }: Source): TimelineStep[] {
  return body.map(({ number, text }) => {
    const [label = '', ...notes] = text.split(/\s*:\s+/).map(decode);
    if (label === '' || label.includes(':') || /^section\b/.test(label)) {
      throw new DiagramError(number, `Cannot read "${text}".`, 'a step as Label : what happens.');
    }
    return { label, notes };
  });
}

/** Distances and sizes in a timeline, in px. */
const MARK_RADIUS = 6;
const COLUMN_GAP = 14;
const MAX_COLUMN = 176;
const ROW_GAP = 20;
const TEXT_LEFT = 28;
const MARK_AT = MARK_RADIUS + 1;

type StepText = { blocks: TextBlock[]; width: number; height: number };

function wrapStep({ label, notes }: TimelineStep, width: number): StepText {
  const below = notes.map((note) => wrapText(note, width, NOTE_TEXT));
  const blocks = [wrapText(label, width, TITLE_TEXT), ...below];
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  return { blocks, width: Math.max(...blocks.map((block) => block.width)), height };
}

function drawText({ blocks }: StepText, { x, y }: Point): string {
  let top = y;
  const drawn = blocks.map((block, index) => {
    top += block.height;
    return textBlock(block, { x, y: top - block.height }, index === 0 ? 'dg-title' : 'dg-note');
  });
  return drawn.join('');
}

function drawMarks(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const rail = `M${round(first.x)} ${round(first.y)}L${round(last.x)} ${round(last.y)}`;
  const marks = points.map(({ x, y }) =>
    element('circle', { class: 'dg-stop', cx: x, cy: y, r: MARK_RADIUS }),
  );
  return path('dg-rail', rail) + marks.join('');
}

function drawAcross(steps: readonly TimelineStep[]): Canvas | null {
  const column = Math.min(MAX_COLUMN, Math.floor((WIDE_LIMIT - 4 + COLUMN_GAP) / steps.length));
  const texts = steps.map((step) => wrapStep(step, column - COLUMN_GAP));
  if (texts.some(({ width }) => width > column - COLUMN_GAP)) return null;
  const top = 2 * MARK_AT + 12;
  const marks = drawMarks(texts.map((_, index) => ({ x: index * column + MARK_AT, y: MARK_AT })));
  const words = texts.map((text, index) => drawText(text, { x: index * column, y: top }));
  const width = (steps.length - 1) * column + (texts.at(-1)?.width ?? 0);
  const height = top + Math.max(...texts.map((text) => text.height));
  return toCanvas({ x: 0, y: 0, width, height }, marks + words.join(''));
}

/** Draws the steps of a timeline from top to bottom, for narrow screens. */
export function drawDown(steps: readonly TimelineStep[]): Canvas {
  const texts = steps.map((step) => wrapStep(step, NARROW_LIMIT - 4 - TEXT_LEFT));
  let y = 0;
  const tops = texts.map(({ height }) => {
    y += height + ROW_GAP;
    return y - height - ROW_GAP;
  });
  const marks = drawMarks(tops.map((top) => ({ x: MARK_AT, y: top + 9 })));
  const words = texts.map((text, index) => drawText(text, { x: TEXT_LEFT, y: tops[index] ?? 0 }));
  // All have one width, so that they start in one place on every page.
  const width = NARROW_LIMIT - 4;
  return toCanvas({ x: 0, y: 0, width, height: y - ROW_GAP }, marks + words.join(''));
}

/** Draws a timeline: from left to right for wide screens if its texts fit, and downward for narrow ones. */
export function drawTimeline(steps: readonly TimelineStep[]): Drawing {
  return { wide: drawAcross(steps), narrow: drawDown(steps) };
}
