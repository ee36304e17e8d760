import { toCanvas } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { BEND_RADIUS, GROUP_RADIUS, HEADING_TEXT, LABEL_TEXT, NOTE_TEXT } from '../design.ts';
import { renderOutline } from '../flow/outline.ts';
import { arrowHead, boundsOf, HEAD_LENGTH, roundedPath, shortenEnd } from '../geometry.ts';
import type { Box, Point } from '../geometry.ts';
import { classes, element, formatNumber, textBlock, toneClass } from '../markup.ts';
import { wrapText } from '../wrap-text.ts';
import { placeColumns, SELF_GAP, SELF_REACH } from './columns.ts';
import type { Column, SequenceRoom } from './columns.ts';
import type { Sequence, Step } from './parse.ts';

/** Vertical distances, in px. */
const STEP_GAP = 20;
const LABEL_ABOVE = 6;
const SELF_DEPTH = 20;
const GROUP_PADDING = 12;
/** How far a frame reaches beside its columns, and how wide it is at least, in px. */
const GROUP_REACH = 24;
const GROUP_LEAST = 160;

const NOTE_PADDING = 8;
const NOTE_WRAP = 176;

/** What is drawn so far; `boxes` are the places where lifelines pause. Outer frames come first. */
type Sheet = {
  columns: Column[];
  room: SequenceRoom;
  y: number;
  parts: string[];
  boxes: Box[];
  frames: Box[];
};

function columnOf(sheet: Sheet, id: string): Column {
  const column = sheet.columns.find(({ node }) => node.id === id);
  if (!column) throw new Error(`The sequence has no column for "${id}".`);
  return column;
}

function drawArrow(sheet: Sheet, points: Point[], step: Extract<Step, { kind: 'message' }>): void {
  const { line, heads } = step.arrow;
  const style = line === 'solid' ? undefined : `dg-${line}`;
  const [first, second] = [points[0], points[1]];
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return;
  const stop = HEAD_LENGTH - 2;
  const stopped = shortenEnd(points, stop);
  const drawn = heads === 'both' ? shortenEnd([...stopped].reverse(), stop).reverse() : stopped;
  const tips = arrowHead(before, last) + (heads === 'both' ? arrowHead(second, first) : '');
  sheet.parts.push(
    element('path', { class: classes('dg-line', style), d: roundedPath(drawn, BEND_RADIUS) }),
    element('path', { class: classes('dg-head', line === 'strong' && 'dg-strong'), d: tips }),
  );
}

function drawMessage(sheet: Sheet, step: Extract<Step, { kind: 'message' }>): void {
  const [from, to] = [columnOf(sheet, step.from), columnOf(sheet, step.to)];
  const block = wrapText(step.label, sheet.room.label, LABEL_TEXT);
  const size = { width: block.width, height: block.height };
  if (from === to) {
    const [x, top] = [from.x, sheet.y + 4];
    const bottom = top + Math.max(SELF_DEPTH, block.height);
    const side = x + SELF_REACH;
    drawArrow(
      sheet,
      [
        { x, y: top },
        { x: side, y: top },
        { x: side, y: bottom },
        { x, y: bottom },
      ],
      step,
    );
    const labelTop = (top + bottom - block.height) / 2;
    sheet.parts.push(textBlock(block, side + SELF_GAP, labelTop, 'dg-label'));
    sheet.boxes.push({ x: side + SELF_GAP, y: labelTop, ...size });
    sheet.y = bottom + STEP_GAP;
    return;
  }
  const middle = (from.x + to.x) / 2;
  const y = sheet.y + block.height + LABEL_ABOVE;
  sheet.parts.push(textBlock(block, middle, sheet.y, 'dg-label dg-middle'));
  sheet.boxes.push({ x: middle - block.width / 2, y: sheet.y, ...size });
  drawArrow(
    sheet,
    [
      { x: from.x, y },
      { x: to.x, y },
    ],
    step,
  );
  sheet.y = y + STEP_GAP;
}

function drawNote(sheet: Sheet, step: Extract<Step, { kind: 'note' }>): void {
  const { x } = columnOf(sheet, step.at);
  const block = wrapText(step.text, NOTE_WRAP, NOTE_TEXT);
  const width = block.width + 2 * NOTE_PADDING;
  const height = block.height + 2 * NOTE_PADDING;
  const last = sheet.columns.at(-1)?.x ?? x;
  const left = Math.max(0, Math.min(x - width / 2, Math.max(0, last + 60 - width)));
  const box = { x: left, y: sheet.y, width, height };
  sheet.parts.push(
    element('rect', { class: 'dg-card', ...box, rx: 4 }),
    textBlock(block, left + width / 2, sheet.y + NOTE_PADDING, 'dg-note dg-middle'),
  );
  sheet.boxes.push(box);
  sheet.y += height + STEP_GAP - 4;
}

function participantsOf(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'group') return participantsOf(step.steps);
    return step.kind === 'note' ? [step.at] : [step.from, step.to];
  });
}

function drawGroup(sheet: Sheet, step: Extract<Step, { kind: 'group' }>): void {
  const xs = participantsOf(step.steps).map((id) => columnOf(sheet, id).x);
  const span = Math.max(...xs) - Math.min(...xs) + 2 * GROUP_REACH;
  const title = wrapText(step.label, Math.max(span, GROUP_LEAST) - 2 * GROUP_PADDING, HEADING_TEXT);
  const [top, firstBox, firstFrame] = [sheet.y - 4, sheet.boxes.length, sheet.frames.length];
  sheet.y += title.height + GROUP_PADDING;
  for (const inner of step.steps) drawStep(sheet, inner);
  const bottom = sheet.y - STEP_GAP + GROUP_PADDING;
  const held = boundsOf([
    ...sheet.boxes.slice(firstBox),
    ...sheet.frames.slice(firstFrame),
    ...xs.map((x) => ({ x: x - GROUP_REACH + GROUP_PADDING, y: top, width: 0, height: 0 })),
    ...xs.map((x) => ({ x: x + GROUP_REACH - GROUP_PADDING, y: top, width: 0, height: 0 })),
  ]);
  const width = Math.max(held.width, title.width) + 2 * GROUP_PADDING;
  const frame = { x: held.x - GROUP_PADDING, y: top, width, height: bottom - top };
  const head = { x: held.x - 4, y: top + 4, width: title.width + 8, height: title.height + 4 };
  sheet.frames.splice(firstFrame, 0, frame);
  sheet.parts.push(textBlock(title, held.x, top + 6, 'dg-heading'));
  sheet.boxes.push(head);
  sheet.y = bottom + STEP_GAP - 4;
}

function drawStep(sheet: Sheet, step: Step): void {
  if (step.kind === 'message') drawMessage(sheet, step);
  else if (step.kind === 'note') drawNote(sheet, step);
  else drawGroup(sheet, step);
}

/** A lifeline leaves the labels free that it would cross. */
function drawLifelines(sheet: Sheet, top: number): string {
  const pieces = sheet.columns.map(({ x }) => {
    const breaks = sheet.boxes
      .filter((box) => box.x - 4 < x && x < box.x + box.width + 4)
      .sort((a, b) => a.y - b.y);
    let y = top;
    const runs: string[] = [];
    for (const box of [...breaks, { y: sheet.y, height: 0 }]) {
      const end = box.y - (box.height > 0 ? 2 : 0);
      if (end > y) runs.push(`M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(end)}`);
      y = Math.max(y, box.y + box.height + 2);
    }
    return runs.join('');
  });
  return element('path', { class: 'dg-thread', d: pieces.join('') });
}

function drawHeaders(columns: readonly Column[], height: number): string {
  return columns
    .map(({ node, x }) => {
      const box = { x: x - node.width / 2, y: 0, width: node.width, height };
      const tone = toneClass(node.tone);
      const text = node.labelBlock.height + (node.noteBlock?.height ?? 0);
      const top = (height - text) / 2 + (node.shape === 'store' ? 3 : 0);
      const name = classes(node.noteBlock ? 'dg-title' : 'dg-label', 'dg-middle', tone);
      const note = node.noteBlock
        ? textBlock(node.noteBlock, x, top + node.labelBlock.height, 'dg-note dg-middle')
        : '';
      return (
        renderOutline({ ...node, height }, box, classes('dg-box', tone)) +
        textBlock(node.labelBlock, x, top, name) +
        note
      );
    })
    .join('');
}

/** Draws a sequence with a column for each participant. */
export function drawWideSequence(sequence: Sequence, room: SequenceRoom): Canvas {
  const columns = placeColumns(sequence, room);
  const header = Math.max(...columns.map(({ node }) => node.height));
  const sheet: Sheet = { columns, room, y: header + 20, parts: [], boxes: [], frames: [] };
  for (const step of sequence.steps) drawStep(sheet, step);
  sheet.y -= 4;
  const threads = drawLifelines(sheet, header);
  const headers = columns.map(({ node, x }) => ({
    x: x - node.width / 2,
    y: 0,
    width: node.width,
    height: sheet.y,
  }));
  const bounds = boundsOf([...headers, ...sheet.boxes, ...sheet.frames]);
  const frames = sheet.frames.map((frame) =>
    element('rect', { class: 'dg-group', ...frame, rx: GROUP_RADIUS }),
  );
  const body = [...frames, threads, ...sheet.parts, drawHeaders(columns, header)].join('');
  return toCanvas(bounds, body, { x: bounds.x, y: 0 });
}
