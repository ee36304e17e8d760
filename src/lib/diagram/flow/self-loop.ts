import type { Box } from '../geometry.ts';
import { centerOf } from '../geometry.ts';
import type { TextBlock } from '../wrap-text.ts';
import type { FlowEdge } from './model.ts';
import type { Direction } from './outline.ts';
import type { PlacedEdge } from './place.ts';

/** How far a line from a node to itself stands out, with the space to its label, in px. */
export const LOOP_REACH = 28;
const LOOP_DEPTH = 20;
const LOOP_HALF = 8;

/** Draws a line from a node to itself at the side that no other line uses. */
export function placeLoop(
  edge: FlowEdge,
  box: Box,
  block: TextBlock | null,
  direction: Direction,
): PlacedEdge {
  const { x, y } = centerOf(box);
  const size = { width: block?.width ?? 0, height: block?.height ?? 0 };
  if (direction === 'right') {
    const bottom = box.y + box.height;
    const [left, right, depth] = [x - LOOP_HALF, x + LOOP_HALF, bottom + LOOP_DEPTH];
    return {
      edge,
      points: [
        { x: right, y: bottom },
        { x: right, y: depth },
        { x: left, y: depth },
        { x: left, y: bottom },
      ],
      label: block && { block, box: { x: x - size.width / 2, y: depth + 4, ...size } },
    };
  }
  const side = box.x + box.width;
  const depth = side + LOOP_DEPTH;
  return {
    edge,
    points: [
      { x: side, y: y - LOOP_HALF },
      { x: depth, y: y - LOOP_HALF },
      { x: depth, y: y + LOOP_HALF },
      { x: side, y: y + LOOP_HALF },
    ],
    label: block && { block, box: { x: depth + 8, y: y - size.height / 2, ...size } },
  };
}
