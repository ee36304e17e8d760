import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { HEADING_TEXT, NOTE_TEXT } from '../design.ts';
import type { Box, Point } from '../svg.ts';
import { measureText, wrapText } from '../text.ts';
import type { TextBlock } from '../text.ts';
import { sizeNode } from './model.ts';
import type { Direction, FlowEdge, FlowGraph, FlowGroup, SizedNode } from './model.ts';

/** The layout style. `wrap` is the width at which the text of nodes wraps, in px. */
export type Style = {
  direction: Direction;
  wrap: number;
  /** The aspect ratio to aim for. If it is set, a long chain of nodes continues in a second row. */
  foldAt?: number;
};

/** A layout: the positions of all nodes, groups, and edges. */
export type FlowLayout = {
  width: number;
  height: number;
  nodes: { node: SizedNode; box: Box }[];
  groups: { group: FlowGroup; box: Box }[];
  edges: { edge: FlowEdge; points: Point[]; label: { block: TextBlock; box: Box } | null }[];
};

const elk = new ELK();

/** Options for all drawings; see the reference of ELK's layered algorithm. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DFS_NODE_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.unnecessaryBendpoints': 'false',
  'elk.layered.thoroughness': '5',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '28',
};

/** The distance between parallel lines, and between lines and nodes, in px. */
const laneOf = ({ wrap }: Style) => (wrap < 80 ? 6 : 14);

function rootOptions(style: Style): Record<string, string> {
  const { direction, wrap, foldAt } = style;
  const lane = laneOf(style);
  const fold = {
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.layered.wrapping.strategy': 'MULTI_EDGE',
    'elk.aspectRatio': String(foldAt),
  };
  return {
    ...OPTIONS,
    'elk.direction': direction === 'right' ? 'RIGHT' : 'DOWN',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(wrap < 100 ? 24 : 36),
    'elk.spacing.nodeNode': String(lane + 10),
    'elk.spacing.edgeNode': String(lane),
    'elk.spacing.edgeEdge': String(lane),
    ...(foldAt === undefined ? {} : fold),
  };
}

function toElkGroup({ id, label }: FlowGroup, lane: number): ElkNode & { children: ElkNode[] } {
  const [side, width] = [lane + 2, Math.ceil(measureText(label, HEADING_TEXT.size, 'bold')) + 28];
  const layoutOptions = {
    'elk.padding': `[top=36,left=${String(side)},bottom=16,right=${String(side)}]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${String(width)},0)`,
  };
  return { id, layoutOptions, children: [] };
}

/** Converts the nodes and groups to ELK's format, in the order of the source. */
function toElkChildren(
  nodes: readonly SizedNode[],
  groups: readonly FlowGroup[],
  lane: number,
): ElkNode[] {
  const frames = new Map(groups.map((group) => [group.id, toElkGroup(group, lane)]));
  const children = nodes.map(({ id, group, width, height }): ElkNode => {
    const frame = frames.get(group ?? '');
    frame?.children.push({ id, width, height });
    return frame ?? { id, width, height };
  });
  return [...new Set(children)];
}

type Label = TextBlock | null;

function toElkEdge({ from, to }: FlowEdge, index: number, label: Label): ElkExtendedEdge {
  const text = label && {
    text: label.lines.join(' '),
    width: label.width + 8,
    height: label.height + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  const ends = { sources: [from], targets: [to] };
  return { id: `edge:${String(index)}`, ...ends, labels: text ? [text] : [] };
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box {
  return { x, y, width, height };
}

function pointsOf(section: ElkEdgeSection | undefined): Point[] {
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
}

/** Lays out a graph in one style with ELK. */
export async function placeFlow(graph: FlowGraph, style: Style): Promise<FlowLayout> {
  const nodes = graph.nodes.map((node) => sizeNode(node, style.wrap));
  const labels = graph.edges.map(({ label }) =>
    label === null ? null : wrapText(label, style.wrap * 0.75, NOTE_TEXT),
  );
  const root: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: rootOptions(style),
    children: toElkChildren(nodes, graph.groups, laneOf(style)),
    edges: graph.edges.map((edge, index) => toElkEdge(edge, index, labels[index] ?? null)),
  });
  const children = (root.children ?? []).flatMap((child) => [child, ...(child.children ?? [])]);
  const boxes = new Map(children.map((child) => [child.id, boxOf(child)]));
  const placed = new Map(root.edges?.map((edge) => [edge.id, edge]));
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    nodes: nodes.map((node) => ({ node, box: boxOf(boxes.get(node.id)) })),
    groups: graph.groups.map((group) => ({ group, box: boxOf(boxes.get(group.id)) })),
    edges: graph.edges.map((edge, index) => {
      const found = placed.get(`edge:${String(index)}`);
      const [block, label] = [labels[index], found?.labels?.[0]];
      const points = pointsOf(found?.sections?.[0]);
      return { edge, points, label: block && label ? { block, box: boxOf(label) } : null };
    }),
  };
}
