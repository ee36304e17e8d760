import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import { HEADING_TEXT, NOTE_TEXT } from '../design.ts';
import type { Box } from '../svg.ts';
import { measureText, wrapText, type TextBlock } from '../text.ts';
import { isMark, sizeNode } from './model.ts';
import type { Direction, FlowEdge, FlowGraph, FlowGroup, FlowLayout, SizedNode } from './model.ts';

/** The layout style. `wrap` is the width at which the text of nodes wraps, in px. */
export type Style = {
  direction: Direction;
  wrap: number;
};

const elk = new ELK();

/** Options for drawings and the groups in them; see the reference of ELK's layered algorithm. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  // The order of the source. Others than this strategy fail in groups.
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DFS_NODE_ORDER',
  // A node is in the middle of those that its lines fan out to, or come from.
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '28',
};

/** How far apart, in px, the edges or the middles of nodes in one column or in one row can be. */
const DRIFT = 24;

/** The distance between parallel lines, and between lines and nodes, in px. */
const laneOf = ({ wrap }: Style) => (wrap < 80 ? 6 : 14);

function rootOptions(style: Style): Record<string, string> {
  const { direction, wrap } = style;
  const lane = laneOf(style);
  const layers = direction === 'right' && wrap >= 100 ? 36 : 24;
  return {
    ...OPTIONS,
    'elk.direction': direction === 'right' ? 'RIGHT' : 'DOWN',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(layers),
    'elk.spacing.nodeNode': String(lane + 10),
    'elk.spacing.edgeNode': String(lane),
    'elk.spacing.edgeEdge': String(lane),
  };
}

function toElkGroup({ id, label }: FlowGroup, style: Style): ElkNode & { children: ElkNode[] } {
  const width = Math.ceil(measureText(label, HEADING_TEXT.size, 'bold')) + 28;
  const side = laneOf(style) + 2;
  const layoutOptions = {
    ...rootOptions(style),
    'elk.padding': `[top=36,left=${String(side)},bottom=16,right=${String(side)}]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${String(width)},0)`,
  };
  return { id, layoutOptions, children: [] };
}

/** Converts the nodes and groups to ELK's format, in the order of the source. */
function toElkChildren(nodes: readonly SizedNode[], graph: FlowGraph, style: Style): ElkNode[] {
  const frames = new Map(graph.groups.map((group) => [group.id, toElkGroup(group, style)]));
  const children = nodes.map(({ id, group, width, height }): ElkNode => {
    const frame = frames.get(group ?? '');
    const node: ElkNode = { id, width, height, ports: listPorts(graph.edges, id) };
    frame?.children.push(node);
    return frame ?? node;
  });
  return [...new Set(children)];
}

/** Whether two edges look the same and have no label, so that their lines can share a part. */
const areAlike = (a: FlowEdge, b: FlowEdge) =>
  a.label === null && b.label === null && a.line === b.line && a.heads === b.heads;

/**
 * The points at which an edge leaves its first node and reaches its second one. Similar edges from one node share
 * the first point, so that a fan of them has one stem. Other similar edges to one node share the last point. No
 * edge shares both, because then it wouldn't be clear which nodes the lines connect.
 */
function portsOf(edge: FlowEdge, index: number, edges: readonly FlowEdge[]) {
  const { from, to, line, heads, label } = edge;
  const isInFan = edges.some((one) => one !== edge && one.from === from && areAlike(one, edge));
  const [kind, own] = [`${line} ${heads}`, String(index)];
  return [
    { node: from, id: `port:${from} out ${isInFan ? kind : own}` },
    { node: to, id: `port:${to} in ${isInFan || label !== null ? own : kind}` },
  ] as const;
}

function listPorts(edges: readonly FlowEdge[], node: string): ElkPort[] {
  const ports = edges.flatMap(portsOf).filter((port) => port.node === node);
  return [...new Set(ports.map(({ id }) => id))].map((id) => ({ id }));
}

function toElkEdge(
  edge: FlowEdge,
  index: number,
  edges: readonly FlowEdge[],
  label: TextBlock | null,
): ElkExtendedEdge {
  const [from, to] = portsOf(edge, index, edges);
  const text = label && {
    text: label.lines.join(' '),
    width: label.width + 8,
    height: label.height + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  const ends = { sources: [from.id], targets: [to.id] };
  return { id: `edge:${String(index)}`, ...ends, labels: text ? [text] : [] };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box {
  return { x, y, width, height };
}

/** Lays out a graph in one style. A layout that is wider than `limit` px isn't finished: another style is tried. */
export async function placeFlow(graph: FlowGraph, style: Style, limit: number) {
  const sized = graph.nodes.map((node) => sizeNode(node, style.wrap));
  const layout = await placeNodes(graph, style, sized);
  if (layout.width > limit) return layout;
  return placeNodes(graph, style, evenOut(layout, style.direction));
}

/**
 * Returns the nodes of a layout with the width of the widest node in their column and the height of their row. A
 * drawing that goes down has one width for all nodes.
 */
function evenOut({ nodes }: FlowLayout, direction: Direction): SizedNode[] {
  const isDown = direction === 'down';
  const isInColumn = (a: Box, b: Box) =>
    isDown || [0, 0.5, 1].some((at) => Math.abs(a.x + a.width * at - b.x - b.width * at) < DRIFT);
  // Nodes side by side are as high as each other. In a drawing that goes right, they're in different columns.
  const isInRow = (a: Box, b: Box) =>
    a === b || (isDown && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < DRIFT);
  const boxes = nodes.flatMap(({ node, box }) => (isMark(node) ? [] : [box]));
  return nodes.map(({ node, box }) => {
    if (isMark(node)) return node;
    const widths = boxes.filter((other) => isInColumn(other, box)).map(({ width }) => width);
    const heights = boxes.filter((other) => isInRow(other, box)).map(({ height }) => height);
    return { ...node, width: Math.max(...widths), height: Math.max(...heights) };
  });
}

async function placeNodes(graph: FlowGraph, style: Style, nodes: readonly SizedNode[]) {
  const labels = graph.edges.map(({ label }) =>
    label === null ? null : wrapText(label, style.wrap * 0.75, NOTE_TEXT),
  );
  const root: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: rootOptions(style),
    children: toElkChildren(nodes, graph, style),
    edges: graph.edges.map((edge, index) =>
      toElkEdge(edge, index, graph.edges, labels[index] ?? null),
    ),
  });
  const children = (root.children ?? []).flatMap((child) => [child, ...(child.children ?? [])]);
  const boxes = new Map(children.map((child) => [child.id, boxOf(child)]));
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    nodes: nodes.map((node) => ({ node, box: boxOf(boxes.get(node.id)) })),
    groups: graph.groups.map((group) => ({ group, box: boxOf(boxes.get(group.id)) })),
    edges: graph.edges.map((edge, index) => {
      const found = root.edges?.[index];
      const [block, label] = [labels[index], found?.labels?.[0]];
      const points = (found?.sections ?? []).flatMap(
        ({ startPoint, bendPoints = [], endPoint }) => {
          return [startPoint, ...bendPoints, endPoint];
        },
      );
      return { edge, points, label: block && label ? { block, box: boxOf(label) } : null };
    }),
  };
}
