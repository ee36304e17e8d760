import type { Drawing } from '../canvas.ts';
import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { DiagramSource } from '../errors.ts';
import type { SequenceRoom } from './columns.ts';
import { drawNarrowSequence } from './draw-narrow.ts';
import { drawWideSequence } from './draw-wide.ts';
import { parseSequence } from './parse.ts';

/** From the most to the least spacious; the first that fits is taken. */
const ROOMS: readonly SequenceRoom[] = [
  { label: 200, header: 128 },
  { label: 152, header: 112 },
  { label: 120, header: 96 },
  { label: 96, header: 80 },
];

/** Draws who says what to whom, in order, from the notation of `SequenceDiagram`. */
export function drawSequence(text: string, source: DiagramSource): Drawing {
  const sequence = parseSequence(text, source);
  const drawings = ROOMS.map((room) => drawWideSequence(sequence, room));
  const fitting = drawings.find(({ width }) => width <= WIDE_LIMIT);
  const [narrowest] = [...drawings].sort((a, b) => a.width - b.width);
  const wide = fitting ?? narrowest ?? drawNarrowSequence(sequence);
  return { wide, narrow: wide.width <= NARROW_LIMIT ? null : drawNarrowSequence(sequence) };
}
