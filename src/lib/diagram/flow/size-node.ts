import { GRID, LABEL_TEXT, NOTE_TEXT, TITLE_TEXT, toGrid } from '../design.ts';
import { wrapText } from '../wrap-text.ts';
import type { TextBlock } from '../wrap-text.ts';
import type { FlowNode, NodeShape } from './model.ts';

/** A node with its lines of text and its size, in px. */
export type SizedNode = FlowNode & {
  width: number;
  height: number;
  labelBlock: TextBlock;
  noteBlock: TextBlock | null;
};

/** How much room nodes get: the width their text wraps at and the space beside it, in px. */
export type NodeRoom = { wrap: number; padding: number };

/** How far the points of a decision stand out from its text box, in px. */
export const DECISION_POINT = 16;

/** Half the height of the lid of a store, in px. */
export const STORE_LID = 5;

/** Width and height of the marks of a state diagram, in px. */
export const MARK_SIZE = 16;

const VERTICAL_PADDING = 10;
const MIN_WIDTH = 64;

/** Extra width and height a shape needs around its text. */
function extraOf(shape: NodeShape): { width: number; height: number } {
  if (shape === 'decision') return { width: 2 * (DECISION_POINT - GRID), height: 0 };
  if (shape === 'store') return { width: 0, height: 2 * STORE_LID };
  if (shape === 'actor') return { width: 2 * GRID, height: 0 };
  return { width: 0, height: 0 };
}

/** Wraps the text of a node and finds the smallest box on the grid that holds it. */
export function sizeNode(node: FlowNode, room: NodeRoom): SizedNode {
  const noteBlock = node.note === null ? null : wrapText(node.note, room.wrap, NOTE_TEXT);
  return sizeNodeWith(node, noteBlock, room);
}

/** `sizeNode` for a note that is wrapped already. */
export function sizeNodeWith(
  node: FlowNode,
  noteBlock: TextBlock | null,
  { wrap, padding }: NodeRoom,
): SizedNode {
  const labelBlock = wrapText(node.label, wrap, noteBlock ? TITLE_TEXT : LABEL_TEXT);
  if (node.shape === 'start' || node.shape === 'end') {
    return { ...node, width: MARK_SIZE, height: MARK_SIZE, labelBlock, noteBlock };
  }
  const extra = extraOf(node.shape);
  const textWidth = Math.max(labelBlock.width, noteBlock?.width ?? 0);
  const textHeight = labelBlock.height + (noteBlock?.height ?? 0);
  return {
    ...node,
    width: toGrid(Math.max(MIN_WIDTH, textWidth + 2 * padding + extra.width)),
    height: toGrid(textHeight + 2 * VERTICAL_PADDING + extra.height),
    labelBlock,
    noteBlock,
  };
}
