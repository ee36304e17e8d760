import { LABEL_TEXT, toGrid } from '../design.ts';
import { sizeNode } from '../flow/size-node.ts';
import type { SizedNode } from '../flow/size-node.ts';
import { wrapText } from '../wrap-text.ts';
import type { Sequence, Step } from './parse.ts';

/** A participant with the middle of its column, in px. */
export type Column = { node: SizedNode; x: number };

/** How wide labels and participants may be, in px. */
export type SequenceRoom = { label: number; header: number };

/** Space at both ends of a message's label, between headers, and beside a column, in px. */
const LABEL_ROOM = 20;
const HEADER_GAP = 16;

/** How far a message to oneself stands out from its column, in px. */
export const SELF_REACH = 24;

/** From such a message to its label, in px. */
export const SELF_GAP = 8;

type Message = Extract<Step, { kind: 'message' }>;

function messagesOf(steps: readonly Step[]): Message[] {
  return steps.flatMap((step) => {
    if (step.kind === 'group') return messagesOf(step.steps);
    return step.kind === 'message' ? [step] : [];
  });
}

function spread(columns: Column[], index: number, distance: number): void {
  for (const column of columns.slice(index)) column.x += distance;
}

/** Places the columns so that headers and the labels between them have room. */
export function placeColumns({ participants, steps }: Sequence, room: SequenceRoom): Column[] {
  const columns = participants.map((participant): Column => {
    const node = sizeNode(participant, { wrap: room.header, padding: 12 });
    return { node, x: 0 };
  });
  const order = participants.map(({ id }) => id);
  columns.forEach((column, index) => {
    const before = columns[index - 1];
    if (!before) column.x = column.node.width / 2;
    else column.x = before.x + (before.node.width + column.node.width) / 2 + HEADER_GAP;
  });
  const spans = messagesOf(steps).map(({ from, to, label }) => {
    const ends = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
    const [first = 0, last = 0] = ends;
    return { first, last, width: wrapText(label, room.label, LABEL_TEXT).width };
  });
  for (const { first, last, width } of spans.sort((a, b) => a.last - a.first - b.last + b.first)) {
    const isSelf = first === last;
    const [from, to] = [columns[first], columns[isSelf ? first + 1 : last]];
    if (!from || !to) continue;
    const wanted = isSelf ? SELF_REACH + SELF_GAP + width + 8 : width + 2 * LABEL_ROOM;
    const missing = toGrid(wanted - (to.x - from.x));
    if (missing > 0) spread(columns, isSelf ? first + 1 : last, missing);
  }
  return columns;
}
