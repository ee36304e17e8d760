import { NARROW_LIMIT, NOTE_TEXT } from '../design.ts';
import { boundsOf, type Box } from '../svg.ts';
import { wrapText, type TextBlock } from '../text.ts';
import { isMark, sizeNode } from './model.ts';
import type { FlowEdge, FlowGraph, FlowGroup, FlowLayout } from './model.ts';

/** Distances in an outline, which is a graph drawn as an indented list, in px. */
const INDENT = 28;
const ROW_GAP = 12;
/** How far inside the left side of a node the line to its children starts, in px. */
const RAIL = 12;

/** The space between a frame and its nodes: beside and below them, and above them with the title. */
const FRAME_PAD = 12;
const FRAME_TOP = 32;

/** The edge from the bottom of a node to the side of its child, with the label above the child. */
function toEdge(edge: FlowEdge, parent: Box, box: Box, block: TextBlock | null) {
  const [rail, middle] = [parent.x + RAIL, box.y + box.height / 2];
  const points = [
    { x: rail, y: parent.y + parent.height },
    { x: rail, y: middle },
    { x: box.x, y: middle },
  ];
  if (!block) return { edge, points, label: null };
  const { width, height } = block;
  const above = { x: box.x, y: box.y - height - 3, width, height };
  return { edge, points, label: { block, box: above, isLeft: true } as const };
}

/** Returns the frame around boxes. */
function enclose(boxes: readonly Box[]): Box {
  const { x, y, width, height } = boundsOf(boxes);
  const [left, top] = [x - FRAME_PAD, y - FRAME_TOP];
  return { x: left, y: top, width: width + 2 * FRAME_PAD, height: height + FRAME_TOP + FRAME_PAD };
}

/**
 * Lays out a graph as an indented list, which fits any screen. Nodes of one level have one width. A node that occurs
 * again isn't expanded again. Nodes of a group that follow each other have a frame.
 */
export function placeAsOutline({ nodes, edges, groups }: FlowGraph): FlowLayout {
  const layout: FlowLayout = { width: 0, height: 0, nodes: [], groups: [], edges: [] };
  const frames: { group: FlowGroup; boxes: Box[] }[] = [];
  const done = new Set<string>();
  let [y, last] = [0, null as string | null];
  const add = (id: string, edge?: FlowEdge, parent?: Box & { group: string | null }): void => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return;
    const isKnown = done.has(id);
    const group = groups.find((one) => one.id === node.group);
    if (node.group !== last) {
      y += (last === null ? 0 : FRAME_PAD) + (group ? FRAME_TOP : 0);
      if (group) frames.push({ group, boxes: [] });
      last = node.group;
    }
    const indent = group && parent?.group !== node.group ? FRAME_PAD : 0;
    const x = indent + (parent ? parent.x + INDENT : 0);
    const shown = isKnown ? { ...node, note: null, tone: 'muted' as const } : node;
    const sized = sizeNode(shown, NARROW_LIMIT - 56 - x);
    const label = edge?.label ? wrapText(edge.label, NARROW_LIMIT - 4 - x, NOTE_TEXT) : null;
    y += label?.height ?? 0;
    const box = { x, y, width: sized.width, height: sized.height };
    layout.nodes.push({ node: sized, box });
    if (group) frames.at(-1)?.boxes.push(box);
    if (edge && parent) layout.edges.push(toEdge(edge, parent, box, label));
    y += sized.height + ROW_GAP;
    done.add(id);
    const next = isKnown ? [] : edges.filter(({ from }) => from === id);
    for (const line of next) add(line.to, line, { ...box, group: node.group });
  };
  const roots = nodes.filter(({ id }) => edges.every(({ to }) => to !== id));
  for (const { id } of [...roots, ...nodes]) if (!done.has(id)) add(id);
  const boxes = layout.nodes.flatMap(({ node, box }) => (isMark(node) ? [] : [box]));
  for (const box of boxes) {
    const level = boxes.filter(({ x }) => x === box.x);
    box.width = Math.max(...level.map(({ width }) => width));
  }
  const framed = frames.map(({ group, boxes: inside }) => ({ group, box: enclose(inside) }));
  const labels = layout.edges.flatMap(({ label }) => label ?? []);
  const { width, height } = boundsOf([...layout.nodes, ...framed, ...labels].map(({ box }) => box));
  return { ...layout, groups: framed, width, height };
}
