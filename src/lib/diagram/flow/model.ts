import { LABEL_TEXT, NOTE_TEXT, TITLE_TEXT } from '../design.ts';
import type { Box, Point } from '../svg.ts';
import { wrapText, type TextBlock } from '../text.ts';

/** The colors of nodes, used as Mermaid classes: `sdk:::accent`. Color must never be the only difference. */
export const TONES = ['accent', 'positive', 'warning', 'negative', 'muted'] as const;

/** A color of a node. */
export type Tone = (typeof TONES)[number];

/** The outline of a node; `start` and `end` are the marks of a state diagram. */
export type NodeShape = 'box' | 'actor' | 'store' | 'decision' | 'state' | 'start' | 'end';

/** A node in a diagram's source. `group` is the ID of the group around it. */
export type FlowNode = {
  id: string;
  label: string;
  note: string | null;
  shape: NodeShape;
  tone: Tone | null;
  group: string | null;
};

export type EdgeLine = 'solid' | 'dotted' | 'thick';

/** A line between two nodes and the arrowheads at its ends. */
export type FlowEdge = {
  from: string;
  to: string;
  label: string | null;
  line: EdgeLine;
  heads: 'none' | 'end' | 'both';
};

/** A group of nodes, drawn as a frame with a label. */
export type FlowGroup = { id: string; label: string };

/** The direction of a drawing on a screen that is wide enough. */
export type Direction = 'right' | 'down';

/** A parsed flowchart or state diagram, in the order of its source. */
export type FlowGraph = {
  direction: Direction;
  nodes: FlowNode[];
  edges: FlowEdge[];
  groups: FlowGroup[];
};

/** A node with its lines of text and its size, in px. */
export type SizedNode = FlowNode & {
  width: number;
  height: number;
  labelBlock: TextBlock;
  noteBlock: TextBlock | null;
};

/** The boxes of nodes and groups, and the points of lines, in px from the top left corner. */
export type FlowLayout = {
  width: number;
  height: number;
  nodes: { node: SizedNode; box: Box }[];
  groups: { group: FlowGroup; box: Box }[];
  edges: {
    edge: FlowEdge;
    points: Point[];
    /** `isLeft` aligns the text with the left side of its box. */
    label: { block: TextBlock; box: Box; isLeft?: true } | null;
  }[];
};

/** The width of the pointed ends of a decision, which is a hexagon, in px. */
export const DECISION_POINT = 16;

/** Half the height of the ellipse on top of a store, which is a cylinder, in px. */
export const STORE_LID = 5;

/** Whether a node is the mark at the start or the end of a state diagram. */
export const isMark = ({ shape }: FlowNode) => shape === 'start' || shape === 'end';

/** The width and height of the marks at the start and the end, in px. */
export const MARK_SIZE = 16;
const VERTICAL_PADDING = 10;
const MIN_WIDTH = 64;

/** The extra width and height that a shape needs around its text, in px. */
const EXTRA: Readonly<Partial<Record<NodeShape, readonly [number, number]>>> = {
  decision: [16, 0],
  store: [0, 2 * STORE_LID],
  actor: [8, 0],
};

const toGrid = (length: number) => Math.ceil(length / 4) * 4;

export function sizeNode(node: FlowNode, wrap: number): SizedNode {
  const noteBlock = node.note === null ? null : wrapText(node.note, wrap, NOTE_TEXT);
  const labelBlock = wrapText(node.label, wrap, noteBlock ? TITLE_TEXT : LABEL_TEXT);
  if (isMark(node)) {
    return { ...node, width: MARK_SIZE, height: MARK_SIZE, labelBlock, noteBlock };
  }
  const [extraWidth, extraHeight] = EXTRA[node.shape] ?? [0, 0];
  const padding = wrap > 100 ? 12 : 8;
  const textWidth = Math.max(labelBlock.width, noteBlock?.width ?? 0);
  const textHeight = labelBlock.height + (noteBlock?.height ?? 0);
  return {
    ...node,
    width: toGrid(Math.max(MIN_WIDTH, textWidth + 2 * padding + extraWidth)),
    height: toGrid(textHeight + 2 * VERTICAL_PADDING + extraHeight),
    labelBlock,
    noteBlock,
  };
}
