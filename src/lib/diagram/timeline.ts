import { toCanvas } from './canvas.ts';
import type { Canvas, Drawing } from './canvas.ts';
import {
  CANVAS_PAD,
  HEADING_TEXT,
  NARROW_LIMIT,
  NOTE_TEXT,
  TITLE_TEXT,
  WIDE_LIMIT,
} from './design.ts';
import { diagramError } from './errors.ts';
import type { DiagramSource } from './errors.ts';
import { classes, element, formatNumber, textBlock } from './markup.ts';
import { wrapText } from './wrap-text.ts';
import type { TextBlock } from './wrap-text.ts';

/** Where a step stands: over, under way, or still to come. */
export type StepState = 'done' | 'current' | 'next';

/** A step of a process. `when` is a short text above it, such as a date. */
export type TimelineStep = { label: string; note?: string; when?: string; state?: StepState };

/** Distances in px. */
const MARK_RADIUS = 7;
const COLUMN_GAP = 20;
const MAX_COLUMN = 176;
const TEXT_GAP = 12;
const ROW_GAP = 20;
const TEXT_LEFT = 28;

type StepText = { when: TextBlock | null; label: TextBlock; note: TextBlock | null };

function wrapStep({ label, note, when }: TimelineStep, width: number): StepText {
  return {
    when: when ? wrapText(when, width, HEADING_TEXT) : null,
    label: wrapText(label, width, TITLE_TEXT),
    note: note ? wrapText(note, width, NOTE_TEXT) : null,
  };
}

function stepWidth({ when, label, note }: StepText): number {
  return Math.max(when?.width ?? 0, label.width, note?.width ?? 0);
}

function drawMark(x: number, y: number, state: StepState | undefined): string {
  const name = classes('dg-stop', state && `dg-${state}`);
  const circle = element('circle', { class: name, cx: x, cy: y, r: MARK_RADIUS });
  if (state === 'done') {
    const d = `M${formatNumber(x - 3)} ${formatNumber(y)}l2 2.5 4-5`;
    return circle + element('path', { class: 'dg-check', d });
  }
  if (state === 'current')
    return circle + element('circle', { class: 'dg-dot', cx: x, cy: y, r: 3 });
  return circle;
}

function drawRail(from: [number, number], to: [number, number]): string {
  const d = `M${from.map(formatNumber).join(' ')}L${to.map(formatNumber).join(' ')}`;
  return element('path', { class: 'dg-branch', d });
}

function drawAcross(steps: readonly TimelineStep[]): Canvas | null {
  const space = WIDE_LIMIT - 2 * CANVAS_PAD;
  const column = Math.min(MAX_COLUMN, Math.floor((space + COLUMN_GAP) / steps.length));
  const texts = steps.map((step) => wrapStep(step, column - COLUMN_GAP));
  if (texts.some((text) => stepWidth(text) > column - COLUMN_GAP)) return null;
  const above = Math.max(0, ...texts.map(({ when }) => (when ? when.height + TEXT_GAP / 2 : 0)));
  const y = above + MARK_RADIUS + 1;
  const below = y + MARK_RADIUS + TEXT_GAP;
  const xOf = (index: number): number => index * column + MARK_RADIUS + 1;
  const parts = texts.map(({ when, label, note }, index) => {
    const x = index * column;
    return (
      (when ? textBlock(when, x, above - TEXT_GAP / 2 - when.height, 'dg-heading') : '') +
      drawMark(xOf(index), y, steps[index]?.state) +
      textBlock(label, x, below, 'dg-title') +
      (note ? textBlock(note, x, below + label.height + 2, 'dg-note') : '')
    );
  });
  const rails = texts.slice(1).map((_, index) => {
    const [from, to] = [xOf(index) + MARK_RADIUS + 4, xOf(index + 1) - MARK_RADIUS - 4];
    return drawRail([from, y], [to, y]);
  });
  const height = Math.max(...texts.map((text) => text.label.height + (text.note?.height ?? 0)));
  const last = texts.at(-1);
  const width = (steps.length - 1) * column + (last ? stepWidth(last) : 0);
  return toCanvas({ width, height: below + height + 2 }, rails.join('') + parts.join(''));
}

function drawDown(steps: readonly TimelineStep[]): Canvas {
  const space = NARROW_LIMIT - 2 * CANVAS_PAD - TEXT_LEFT;
  const x = MARK_RADIUS + 1;
  let [y, width] = [0, 0];
  const marks: number[] = [];
  const parts = steps.map((step) => {
    const text = wrapStep(step, space);
    const { when, label, note } = text;
    const top = y + (when?.height ?? 0);
    marks.push(y + 9);
    const drawn =
      drawMark(x, y + 9, step.state) +
      (when ? textBlock(when, TEXT_LEFT, y, 'dg-heading') : '') +
      textBlock(label, TEXT_LEFT, top, 'dg-title') +
      (note ? textBlock(note, TEXT_LEFT, top + label.height + 2, 'dg-note') : '');
    y = top + label.height + (note ? note.height + 2 : 0) + ROW_GAP;
    width = Math.max(width, TEXT_LEFT + stepWidth(text));
    return drawn;
  });
  const rails = marks.slice(1).map((mark, index) => {
    const from = (marks[index] ?? 0) + MARK_RADIUS + 4;
    return drawRail([x, from], [x, mark - MARK_RADIUS - 4]);
  });
  return toCanvas({ width, height: y - ROW_GAP }, rails.join('') + parts.join(''));
}

/** Draws steps in time: beside each other where there is room, else below each other. */
export function drawTimeline(steps: readonly TimelineStep[], source: DiagramSource): Drawing {
  if (steps.length < 2) {
    throw diagramError(source, {
      problem: `it has ${String(steps.length)} steps.`,
      fix: 'Give at least two: steps={[{ label: "Create" }, { label: "Release" }]}',
    });
  }
  const down = drawDown(steps);
  const across = drawAcross(steps);
  if (!across) return { wide: down, narrow: null };
  return { wide: across, narrow: across.width <= NARROW_LIMIT ? null : down };
}
