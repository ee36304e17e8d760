import { toCanvas } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import {
  BOX_RADIUS,
  CANVAS_PAD,
  HEADING_TEXT,
  LABEL_TEXT,
  NARROW_LIMIT,
  NOTE_TEXT,
} from '../design.ts';
import type { Box, Point } from '../geometry.ts';
import { element, formatNumber, textBlock } from '../markup.ts';
import { wrapText } from '../wrap-text.ts';
import type { Sequence, Step } from './parse.ts';

/** Distances in px. */
const RAIL = 8;
const TEXT = 24;
const INDENT = 12;
const STEP_GAP = 14;

type Sheet = {
  sequence: Sequence;
  y: number;
  texts: string[];
  frames: Box[];
  dots: Point[];
};

function nameOf({ sequence }: Sheet, id: string): string {
  return sequence.participants.find((participant) => participant.id === id)?.label ?? id;
}

function headline(sheet: Sheet, step: Extract<Step, { kind: 'message' }>): string {
  if (step.from === step.to) return nameOf(sheet, step.from);
  const arrow = step.arrow.heads === 'both' ? '↔' : '→';
  return `${nameOf(sheet, step.from)} ${arrow} ${nameOf(sheet, step.to)}`;
}

function drawText(sheet: Sheet, step: Step, x: number): void {
  const width = NARROW_LIMIT - 2 * CANVAS_PAD - x;
  if (step.kind === 'group') return;
  const isNote = step.kind === 'note';
  const head = wrapText(
    isNote ? nameOf(sheet, step.at) : headline(sheet, step),
    width,
    HEADING_TEXT,
  );
  const text = wrapText(isNote ? step.text : step.label, width, isNote ? NOTE_TEXT : LABEL_TEXT);
  sheet.dots.push({ x: x - TEXT + RAIL, y: sheet.y + 8 });
  sheet.texts.push(
    textBlock(head, x, sheet.y, 'dg-heading'),
    textBlock(text, x, sheet.y + head.height, isNote ? 'dg-note' : 'dg-label'),
  );
  sheet.y += head.height + text.height + STEP_GAP;
}

function drawSteps(sheet: Sheet, steps: readonly Step[], x: number): void {
  for (const step of steps) {
    if (step.kind !== 'group') {
      drawText(sheet, step, x);
      continue;
    }
    const width = NARROW_LIMIT - 2 * CANVAS_PAD - x;
    const title = wrapText(step.label, width, HEADING_TEXT);
    const top = sheet.y - 4;
    const firstFrame = sheet.frames.length;
    sheet.texts.push(textBlock(title, x - TEXT + RAIL + INDENT, sheet.y + 4, 'dg-heading'));
    sheet.y += title.height + 12;
    drawSteps(sheet, step.steps, x + INDENT);
    const left = x - TEXT + RAIL;
    const inset = (x - TEXT) / 2;
    const right = NARROW_LIMIT - 2 * CANVAS_PAD - inset;
    const size = { width: right - left, height: sheet.y - top - 4 };
    sheet.frames.splice(firstFrame, 0, { x: left, y: top, ...size });
    sheet.y += 8;
  }
}

/** Draws a sequence as a list of steps, for screens that hold no columns. */
export function drawNarrowSequence(sequence: Sequence): Canvas {
  const sheet: Sheet = { sequence, y: 0, texts: [], frames: [], dots: [] };
  drawSteps(sheet, sequence.steps, TEXT);
  // The rail joins the steps outside of groups.
  const outer = sheet.dots.filter(({ x }) => x === RAIL);
  const [first, last] = [outer[0], outer.at(-1)];
  const rail =
    first && last
      ? element('path', {
          class: 'dg-thread',
          d: `M${formatNumber(RAIL)} ${formatNumber(first.y)}V${formatNumber(last.y)}`,
        })
      : '';
  const dots = sheet.dots.map(({ x, y }) =>
    element('circle', { class: 'dg-mark', cx: x, cy: y, r: 3 }),
  );
  const frames = sheet.frames.map((frame) =>
    element('rect', { class: 'dg-group', ...frame, rx: BOX_RADIUS }),
  );
  const size = { width: NARROW_LIMIT - 2 * CANVAS_PAD, height: sheet.y - STEP_GAP + 4 };
  return toCanvas(size, [...frames, rail, ...dots, ...sheet.texts].join(''));
}
