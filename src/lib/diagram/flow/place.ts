import { HEADING_TEXT, NOTE_TEXT } from '../design.ts';
import { boundsOf } from '../geometry.ts';
import type { Box, Point } from '../geometry.ts';
import { layOutLayers } from '../layered/lay-out.ts';
import type { Extent, Item, LayerGraph, Link, Route, Spacing, Spot } from '../layered/model.ts';
import { measureText } from '../text-width.ts';
import { wrapText } from '../wrap-text.ts';
import type { TextBlock } from '../wrap-text.ts';
import type { FlowEdge, FlowGraph, FlowGroup } from './model.ts';
import { sidesOf } from './outline.ts';
import type { Direction } from './outline.ts';
import { LOOP_REACH, placeLoop } from './self-loop.ts';
import { sizeNode } from './size-node.ts';
import type { NodeRoom, SizedNode } from './size-node.ts';

/** How a drawing is laid out: its direction, the room of its nodes, its least distances in px. */
export type Style = { direction: Direction; room: NodeRoom; gap: number; labelWrap: number };

/** A label on a line, with the box that the line leaves free. */
export type PlacedLabel = { block: TextBlock; box: Box; align?: 'start' };

/** A node with its place on the drawing. */
export type PlacedNode = { node: SizedNode; box: Box };

/** An edge with its line and its label. */
export type PlacedEdge = { edge: FlowEdge; points: Point[]; label: PlacedLabel | null };

/** A group with the frame around its members. */
export type PlacedGroup = { group: FlowGroup; box: Box };

/** A finished layout; `width` and `height` hold every shape. */
export type FlowLayout = {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  groups: PlacedGroup[];
};

/** The line of a group's title with the space around it, in px. */
export const GROUP_TITLE_HEIGHT = 32;

/** Space inside a group at its other sides, in px. */
export const GROUP_PADDING = 16;

/** Space around a label that its line leaves free: beside it and above or below it, in px. */
export const LABEL_GAP = { beside: 6, above: 4 };

/** Distances between neighbors and between parallel lines, in px. */
const ITEM_GAP = 24;
const LINE_GAP = 20;

/** A drawing to the right shows group titles beside the layers: neighbors keep room for them. */
const TITLED_ITEM_GAP = 44;
const NESTED_LINE_GAP = 32;

function spacingOf({ direction, gap }: Style, { groups }: FlowGraph): Spacing {
  const isRight = direction === 'right';
  const isNested = groups.some(({ parent }) => parent !== null);
  return {
    items: isRight && groups.length > 0 ? TITLED_ITEM_GAP : ITEM_GAP,
    lines: isRight && isNested ? NESTED_LINE_GAP : LINE_GAP,
    layers: gap,
    frameStart: isRight ? GROUP_PADDING : GROUP_TITLE_HEIGHT,
    frameEnd: GROUP_PADDING,
    frameBefore: isRight ? GROUP_TITLE_HEIGHT : GROUP_PADDING,
    frameAfter: GROUP_PADDING,
  };
}

/** Nodes with their sizes; the widest of a group makes room for the group's title. */
export function sizeNodes({ nodes, groups }: FlowGraph, room: NodeRoom): SizedNode[] {
  const sized = nodes.map((node) => sizeNode(node, room));
  for (const { id, label } of groups) {
    const least = measureText(label, HEADING_TEXT.size, 'bold') - GROUP_PADDING;
    const members = sized.filter((node) => node.group === id);
    const widest = members.sort((a, b) => b.width - a.width)[0];
    if (widest) widest.width = Math.max(widest.width, least);
  }
  return sized;
}

function toItem(node: SizedNode, direction: Direction, loopRoom: number): Item {
  const isRight = direction === 'right';
  return {
    id: node.id,
    group: node.group,
    across: (isRight ? node.height : node.width) + 2 * loopRoom,
    along: isRight ? node.width : node.height,
    canStretch: node.shape === 'box' || node.shape === 'state' || node.shape === 'store',
    ...sidesOf(node, direction),
  };
}

function toLink(edge: FlowEdge, block: TextBlock | null, direction: Direction): Link {
  const isRight = direction === 'right';
  const label = block && {
    across: isRight ? block.height + 2 * LABEL_GAP.above : block.width + 2 * LABEL_GAP.beside,
    along: isRight ? block.width + 2 * LABEL_GAP.beside : block.height + 2 * LABEL_GAP.above,
  };
  const { from, to, line, heads } = edge;
  return { from, to, style: line, hasStartHead: heads === 'both', label };
}

function toPoint({ across, along }: Spot, direction: Direction): Point {
  return direction === 'right' ? { x: along, y: across } : { x: across, y: along };
}

function toBox(extent: Extent, direction: Direction): Box {
  const start = toPoint({ across: extent.acrossStart, along: extent.alongStart }, direction);
  const end = toPoint({ across: extent.acrossEnd, along: extent.alongEnd }, direction);
  return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
}

function labelBox(block: TextBlock, middle: Point): Box {
  const width = block.width + 2 * LABEL_GAP.beside;
  const height = block.height + 2 * LABEL_GAP.above;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function placeEdge(
  edge: FlowEdge,
  block: TextBlock | null,
  route: Route | undefined,
  direction: Direction,
): PlacedEdge {
  const middle = route?.label ? toPoint(route.label, direction) : null;
  return {
    edge,
    points: (route?.spots ?? []).map((spot) => toPoint(spot, direction)),
    label: block && middle ? { block, box: labelBox(block, middle) } : null,
  };
}

/** Moves a layout so that its outermost shapes touch the top left corner. */
export function moveToOrigin(layout: Omit<FlowLayout, 'width' | 'height'>): FlowLayout {
  const points = layout.edges.flatMap((edge) => edge.points);
  const bounds = boundsOf([
    ...layout.nodes.map(({ box }) => box),
    ...layout.groups.map(({ box }) => box),
    ...layout.edges.flatMap(({ label }) => (label ? [label.box] : [])),
    ...points.map((point) => ({ ...point, width: 0, height: 0 })),
  ]);
  const move = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x - bounds.x,
    y: place.y - bounds.y,
  });
  return {
    width: bounds.width,
    height: bounds.height,
    nodes: layout.nodes.map(({ node, box }) => ({ node, box: move(box) })),
    groups: layout.groups.map(({ group, box }) => ({ group, box: move(box) })),
    edges: layout.edges.map(({ edge, points: line, label }) => ({
      edge,
      points: line.map(move),
      label: label && { ...label, box: move(label.box) },
    })),
  };
}

/** Lays a graph out in layers to the right or downwards. */
export function placeFlow(graph: FlowGraph, style: Style): FlowLayout {
  const { direction } = style;
  const nodes = sizeNodes(graph, style.room);
  const blocks = graph.edges.map(({ label }) =>
    label === null ? null : wrapText(label, style.labelWrap, NOTE_TEXT),
  );
  const isLoop = (edge: FlowEdge): boolean => edge.from === edge.to;
  const loopRoom = (id: string): number =>
    Math.max(
      0,
      ...graph.edges.map((edge, index) => {
        const block = blocks[index];
        if (!isLoop(edge) || edge.from !== id) return 0;
        return LOOP_REACH + ((direction === 'right' ? block?.height : block?.width) ?? 0);
      }),
    );
  const straight = graph.edges.flatMap((edge, index) => (isLoop(edge) ? [] : [{ edge, index }]));
  const layers: LayerGraph = {
    items: nodes.map((node) => toItem(node, direction, loopRoom(node.id))),
    links: straight.map(({ edge, index }) => toLink(edge, blocks[index] ?? null, direction)),
    frames: graph.groups.map(({ id, parent }) => ({ id, parent })),
  };
  const laid = layOutLayers(layers, spacingOf(style, graph));
  const placedNodes = nodes.map((node): PlacedNode => {
    const place = laid.items.get(node.id) ?? { across: 0, along: 0, length: 0 };
    const middle = toPoint(place, direction);
    const width = direction === 'right' ? place.length : node.width;
    const height = direction === 'right' ? node.height : place.length;
    return { node, box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height } };
  });
  return moveToOrigin({
    nodes: placedNodes,
    edges: [
      ...straight.map(({ edge, index }, order) =>
        placeEdge(edge, blocks[index] ?? null, laid.routes[order], direction),
      ),
      ...graph.edges.flatMap((edge, index) => {
        const place = placedNodes.find(({ node }) => node.id === edge.from);
        return isLoop(edge) && place
          ? [placeLoop(edge, place.box, blocks[index] ?? null, direction)]
          : [];
      }),
    ],
    groups: graph.groups.map((group) => {
      const extent = laid.frames.get(group.id);
      const none = { acrossStart: 0, acrossEnd: 0, alongStart: 0, alongEnd: 0 };
      return { group, box: toBox(extent ?? none, direction) };
    }),
  });
}
