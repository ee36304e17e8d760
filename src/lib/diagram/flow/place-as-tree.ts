import { NOTE_TEXT } from '../design.ts';
import type { Point } from '../geometry.ts';
import { wrapText } from '../wrap-text.ts';
import type { TextBlock } from '../wrap-text.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './model.ts';
import { moveToOrigin } from './place.ts';
import type { FlowLayout, PlacedEdge, PlacedNode } from './place.ts';
import { sizeNode, sizeNodeWith } from './size-node.ts';
import type { SizedNode } from './size-node.ts';

/*
 * The layout for screens that hold no layers side by side: nodes below each other as in a table
 * of contents. What a line cannot show here, the node says in words.
 */

/** Distances in px: from a box to its trunk, of an indented child, between rows. */
const TRUNK_INSET = 18;
const INDENT = 36;
const ROW_GAP = 16;
const STEP_GAP = 32;
const ROOT_GAP = 28;
const LABEL_BESIDE = 8;
const NODE_PADDING = 12;

/** A node with the edge that leads to it, and its children with the largest branch last. */
type Branch = { node: FlowNode; via: FlowEdge | null; children: Branch[]; size: number };

type Tree = { roots: Branch[]; references: Map<string, FlowEdge[]> };

function growTree({ nodes, edges }: FlowGraph): Tree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const references = new Map<string, FlowEdge[]>();
  const entered = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const grow = (start: FlowNode): Branch => {
    const root: Branch = { node: start, via: null, children: [], size: 1 };
    const pending = [root];
    seen.add(start.id);
    for (let branch = pending.shift(); branch; branch = pending.shift()) {
      for (const edge of edges.filter(({ from }) => from === branch.node.id)) {
        const node = byId.get(edge.to);
        if (node && !seen.has(node.id)) {
          const child: Branch = { node, via: edge, children: [], size: 1 };
          seen.add(node.id);
          branch.children.push(child);
          pending.push(child);
        } else {
          references.set(edge.from, [...(references.get(edge.from) ?? []), edge]);
        }
      }
    }
    return root;
  };
  const ordered = [...nodes].sort((a, b) => Number(entered.has(a.id)) - Number(entered.has(b.id)));
  const roots = ordered.flatMap((node) => (seen.has(node.id) ? [] : [grow(node)]));
  return { roots, references };
}

function countBranch(branch: Branch): number {
  branch.size = 1 + branch.children.reduce((sum, child) => sum + countBranch(child), 0);
  return branch.size;
}

/** The child that goes on below its parent without an indent: the longest, if there is one. */
function mainChild({ children }: Branch): Branch | null {
  if (children.length === 1) return children[0] ?? null;
  const sorted = [...children].sort((a, b) => b.size - a.size);
  const [longest, next] = sorted;
  return longest && next && longest.size > next.size ? longest : null;
}

function referenceText(edge: FlowEdge, nodes: readonly FlowNode[]): string {
  if (edge.to === edge.from) return `↺ ${edge.label ?? 'again'}`;
  const target = nodes.find(({ id }) => id === edge.to)?.label ?? '';
  const arrow = edge.heads === 'both' ? '↔' : '→';
  return `${edge.label ?? ''} ${arrow} ${target === '' ? 'end' : target}`.trim();
}

function joinBlocks(blocks: readonly TextBlock[]): TextBlock | null {
  if (blocks.length === 0) return null;
  const lines = blocks.flatMap((block) => block.lines);
  return {
    lines,
    width: Math.max(...blocks.map(({ width }) => width)),
    height: lines.length * NOTE_TEXT.lineHeight,
    lineHeight: NOTE_TEXT.lineHeight,
  };
}

/** A node whose notes also say its group and where its other lines lead. */
function sizeCard(node: FlowNode, graph: FlowGraph, tree: Tree, width: number): SizedNode {
  const group = graph.groups.find(({ id }) => id === node.group)?.label;
  const references = tree.references.get(node.id) ?? [];
  const notes = [
    ...(node.note === null ? [] : [node.note]),
    ...(group === undefined ? [] : [`in ${group}`]),
    ...references.map((edge) => referenceText(edge, graph.nodes)),
  ];
  const wrap = width - 4 * NODE_PADDING;
  const room = { wrap, padding: NODE_PADDING };
  const noteBlock = joinBlocks(notes.map((note) => wrapText(note, wrap, NOTE_TEXT)));
  if (!noteBlock || node.shape === 'start' || node.shape === 'end') {
    return sizeNode({ ...node, note: null }, room);
  }
  return sizeNodeWith({ ...node, note: notes.join(' ') }, noteBlock, room);
}

type Pen = {
  graph: FlowGraph;
  tree: Tree;
  width: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  y: number;
};

type Step = { edge: FlowEdge; start: Point; label: TextBlock | null; isMain: boolean };

function startStep(child: Branch, start: Point, isMain: boolean, pen: Pen): Step | null {
  if (!child.via) return null;
  const room = pen.width - start.x - LABEL_BESIDE;
  const text = child.via.label;
  const label = text === null ? null : wrapText(text, room, NOTE_TEXT);
  pen.y += (isMain ? STEP_GAP : ROW_GAP) + (label?.height ?? 0);
  return { edge: child.via, start, label, isMain };
}

function placeLine({ box }: PlacedNode, { edge, start, label: block, isMain }: Step): PlacedEdge {
  const middle = box.y + box.height / 2;
  const points = isMain
    ? [start, { x: start.x, y: box.y }]
    : [start, { x: start.x, y: middle }, { x: box.x, y: middle }];
  if (!block) return { edge, points, label: null };
  const top = box.y - block.height - (isMain ? 12 : 2);
  const size = { width: block.width, height: block.height };
  const place = { ...size, x: start.x + LABEL_BESIDE, y: top };
  return { edge, points, label: { block, box: place, align: 'start' } };
}

/** Where the trunk of a node's lines leaves its lower side. */
function trunkX({ node, box }: PlacedNode): number {
  const isMark = node.shape === 'start' || node.shape === 'end';
  return isMark ? box.x + box.width / 2 : box.x + TRUNK_INSET;
}

function placeBranch(branch: Branch, x: number, pen: Pen): PlacedNode {
  const node = sizeCard(branch.node, pen.graph, pen.tree, pen.width - x);
  const isMark = node.shape === 'start' || node.shape === 'end';
  const left = isMark ? x + TRUNK_INSET - node.width / 2 : x;
  const box = { x: left, y: pen.y, width: node.width, height: node.height };
  const placed = { node, box };
  pen.nodes.push(placed);
  pen.y += node.height;
  const start = { x: trunkX(placed), y: box.y + box.height };
  const main = mainChild(branch);
  const descend = (child: Branch, left: number, isMain: boolean): void => {
    const step = startStep(child, start, isMain, pen);
    const below = placeBranch(child, left, pen);
    if (step) pen.edges.push(placeLine(below, step));
  };
  for (const child of branch.children) if (child !== main) descend(child, x + INDENT, false);
  if (main) descend(main, x, true);
  return placed;
}

/** Lays a graph out as an indented list of at most `width` px. */
export function placeAsTree(graph: FlowGraph, width: number): FlowLayout {
  const tree = growTree(graph);
  const pen: Pen = { graph, tree, width, nodes: [], edges: [], y: 0 };
  for (const root of tree.roots) {
    countBranch(root);
    placeBranch(root, 0, pen);
    pen.y += ROOT_GAP;
  }
  return moveToOrigin({ nodes: pen.nodes, edges: pen.edges, groups: [] });
}
