import { LABEL_TEXT, NOTE_TEXT, WIDE_LIMIT } from './design.ts';
import { drawNode } from './flow/draw.ts';
import { sizeNode, type SizedNode } from './flow/model.ts';
import type { Message, Sequence, Step } from './read/sequence.ts';
import { drawSteps, type ListedStep } from './steps.ts';
import { boundsOf, drawArrows, element, path, round, textBlock, toCanvas } from './svg.ts';
import type { Box, Canvas, Drawing } from './svg.ts';
import { wrapText } from './text.ts';

/** A participant with the center of its column, in px. */
type Column = { node: SizedNode; x: number };

/** The maximum widths of message labels and participants, in px. */
type SequenceRoom = { label: number; header: number };

/** Space on both sides of a message's label, and between the participants' boxes, in px. */
const LABEL_ROOM = 20;
const HEADER_GAP = 32;

/** How far a participant's message to itself extends from its column, and the gap to its label, in px. */
const SELF_REACH = 24;
const SELF_GAP = 8;

/** Places the columns at equal distances, so that the participants' boxes and the labels between them fit. */
function placeColumns({ participants, steps }: Sequence, room: SequenceRoom): Column[] {
  const nodes = participants.map(({ id, label, isActor }) => {
    const shape = isActor ? 'actor' : 'box';
    const parts = { id, label, shape, note: null, tone: null, group: null } as const;
    return sizeNode(parts, room.header);
  });
  const width = Math.max(...nodes.map((node) => node.width));
  const columns = nodes.map((node, at): Column => {
    return { node: { ...node, width }, x: width / 2 + at * (width + HEADER_GAP) };
  });
  const order = participants.map(({ id }) => id);
  const spans = steps.flatMap((step) => {
    if (step.kind === 'note') return [];
    const { from, to, label } = step;
    const [first = 0, last = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
    return [{ first, last, width: wrapText(label, room.label, LABEL_TEXT).width }];
  });
  for (const { first, last, width } of spans.sort((a, b) => a.last - a.first - b.last + b.first)) {
    const isSelf = first === last;
    const end = isSelf ? first + 1 : last;
    const [from, to] = [columns[first], columns[end]];
    if (!from || !to) continue;
    const wanted = isSelf ? SELF_REACH + SELF_GAP + width + 8 : width + 2 * LABEL_ROOM;
    const missing = Math.max(0, wanted - (to.x - from.x));
    for (const column of columns.slice(end)) column.x += missing;
  }
  const distances = columns.slice(1).map(({ x }, at) => x - (columns[at]?.x ?? 0));
  const step = Math.max(0, ...distances);
  return columns.map(({ node }, at) => ({ node, x: width / 2 + at * step }));
}

/** Vertical distances, in px. */
const STEP_GAP = 20;
const LABEL_ABOVE = 6;
const SELF_DEPTH = 20;

/** The padding of notes, and the width at which they wrap, in px. */
const NOTE_PADDING = 8;
const NOTE_WRAP = 176;

/** The unfinished drawing. Its size is computed from `boxes`, the areas of labels and notes. */
type Sheet = { columns: Column[]; room: SequenceRoom; y: number; parts: string[]; boxes: Box[] };

function columnOf(sheet: Sheet, id: string): number {
  return sheet.columns.find(({ node }) => node.id === id)?.x ?? 0;
}

function drawMessage(sheet: Sheet, step: Message): void {
  const [from, to] = [columnOf(sheet, step.from), columnOf(sheet, step.to)];
  const block = wrapText(step.label, sheet.room.label, LABEL_TEXT);
  const { width, height } = block;
  const edge = { heads: 'end', line: step.isDotted ? 'dotted' : 'solid' } as const;
  if (from === to) {
    const [top, side] = [sheet.y + 4, from + SELF_REACH];
    const bottom = top + Math.max(SELF_DEPTH, height);
    const points = [from, side, side, from].map((x, index) => ({ x, y: index < 2 ? top : bottom }));
    const at = { x: side + SELF_GAP, y: (top + bottom - height) / 2 };
    sheet.parts.push(drawArrows([{ points, edge }]), textBlock(block, at, 'dg-label dg-over'));
    sheet.boxes.push({ ...at, width, height });
    sheet.y = bottom + STEP_GAP;
    return;
  }
  const middle = { x: (from + to) / 2, y: sheet.y };
  sheet.parts.push(textBlock(block, middle, 'dg-label dg-middle dg-over'));
  sheet.boxes.push({ x: middle.x - width / 2, y: sheet.y, width, height });
  const y = sheet.y + height + LABEL_ABOVE;
  const points = [from, to].map((x) => ({ x, y }));
  sheet.parts.push(drawArrows([{ points, edge }]));
  sheet.y = y + STEP_GAP;
}

function drawNote(sheet: Sheet, { at, text }: Extract<Step, { kind: 'note' }>): void {
  const block = wrapText(text, NOTE_WRAP, NOTE_TEXT);
  const width = block.width + 2 * NOTE_PADDING;
  const height = block.height + 2 * NOTE_PADDING;
  const middle = columnOf(sheet, at);
  const box = { x: middle - width / 2, y: sheet.y, width, height };
  const words = textBlock(block, { x: middle, y: sheet.y + NOTE_PADDING }, 'dg-note dg-middle');
  sheet.parts.push(element('rect', { class: 'dg-card', ...box, rx: 4 }), words);
  sheet.boxes.push(box);
  sheet.y += height + STEP_GAP - 4;
}

function drawWideSequence(sequence: Sequence, room: SequenceRoom): Canvas {
  const columns = placeColumns(sequence, room);
  const header = Math.max(...columns.map(({ node }) => node.height));
  const sheet: Sheet = { columns, room, y: header + 20, parts: [], boxes: [] };
  for (const step of sequence.steps) {
    if (step.kind === 'note') drawNote(sheet, step);
    else drawMessage(sheet, step);
  }
  const heads = columns.map(({ node, x }) => {
    const box = { x: x - node.width / 2, y: 0, width: node.width, height: header };
    return { node: { ...node, height: header }, box };
  });
  const end = sheet.y - 4;
  const threads = columns.map(({ x }) => `M${round(x)} ${round(header)}V${round(end)}`).join('');
  const body = [path('dg-thread', threads), ...sheet.parts, ...heads.map(drawNode)].join('');
  const bounds = boundsOf([...heads.map(({ box }) => ({ ...box, height: end })), ...sheet.boxes]);
  return toCanvas(bounds, body);
}

/** Maximum widths to try, from the most to the least spacious. The first that fits the page is used. */
const ROOMS: readonly SequenceRoom[] = [
  { label: 200, header: 128 },
  { label: 152, header: 112 },
  { label: 120, header: 96 },
  { label: 96, header: 80 },
];

/** The steps as a list, for screens that are too narrow for columns. */
function listSteps({ participants, steps }: Sequence): ListedStep[] {
  const name = (id: string) => participants.find((one) => one.id === id)?.label ?? id;
  return steps.map((step) => {
    if (step.kind === 'note') return { label: name(step.at), note: step.text };
    const ends = step.from === step.to ? [step.from] : [step.from, step.to];
    return { label: ends.map(name).join(' → '), note: step.label };
  });
}

/** Draws a sequence diagram: in columns for wide screens, and as a list for narrow ones. */
export function drawSequence(sequence: Sequence): Drawing {
  const fitting = ROOMS.map((room) => drawWideSequence(sequence, room)).find(
    ({ width }) => width <= WIDE_LIMIT,
  );
  return { wide: fitting ?? null, narrow: drawSteps(listSteps(sequence)) };
}
