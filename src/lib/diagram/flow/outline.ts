import { NARROW_LIMIT, NOTE_TEXT } from '../design.ts';
import type { Box } from '../svg.ts';
import { wrapText } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { isMark, sizeNode } from './model.ts';
import type { FlowEdge, FlowGraph, FlowLayout } from './model.ts';

/** Distances in an outline, which is a graph drawn as an indented list, in px. */
const INDENT = 20;
const ROW_GAP = 12;
const RAIL = 8;

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

/**
 * Lays out a graph as an indented list, which fits any screen. Nodes of one level have one width. A node that occurs
 * again isn't expanded again.
 */
export function placeAsOutline({ nodes, edges, groups }: FlowGraph): FlowLayout {
  const layout: FlowLayout = { width: 0, height: 0, nodes: [], groups: [], edges: [] };
  const done = new Set<string>();
  const add = (id: string, depth: number, edge?: FlowEdge, parent?: Box): void => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return;
    const isKnown = done.has(id);
    const group = groups.find((one) => one.id === node.group)?.label;
    const note = [node.note, group].filter(Boolean).join(', ') || null;
    const shown = isKnown ? { ...node, note: null, tone: 'muted' as const } : { ...node, note };
    const sized = sizeNode(shown, NARROW_LIMIT - 56 - depth * INDENT);
    const left = depth * INDENT;
    const label = edge?.label ? wrapText(edge.label, NARROW_LIMIT - 4 - left, NOTE_TEXT) : null;
    const { width, height } = sized;
    const box = { x: left, y: layout.height + (label?.height ?? 0), width, height };
    layout.nodes.push({ node: sized, box });
    if (edge && parent) layout.edges.push(toEdge(edge, parent, box, label));
    layout.width = Math.max(layout.width, left + width, left + (label?.width ?? 0));
    layout.height = box.y + height + ROW_GAP;
    done.add(id);
    const next = isKnown ? [] : edges.filter(({ from }) => from === id);
    for (const line of next) add(line.to, depth + 1, line, box);
  };
  const roots = nodes.filter(({ id }) => edges.every(({ to }) => to !== id));
  for (const { id } of [...roots, ...nodes]) if (!done.has(id)) add(id, 0);
  layout.height -= ROW_GAP;
  const boxes = layout.nodes.flatMap(({ node, box }) => (isMark(node) ? [] : [box]));
  for (const box of boxes) {
    const level = boxes.filter(({ x }) => x === box.x);
    box.width = Math.max(...level.map(({ width: one }) => one));
  }
  return layout;
}
