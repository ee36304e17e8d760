import type { Tone } from '../design.ts';

/** What a node is, and so its outline; `start` and `end` are the marks of a state diagram. */
export type NodeShape = 'box' | 'actor' | 'store' | 'decision' | 'state' | 'start' | 'end';

/** A node as its author wrote it. `group` is the id of the group around it. */
export type FlowNode = {
  id: string;
  label: string;
  note: string | null;
  shape: NodeShape;
  tone: Tone;
  group: string | null;
};

/** How the line of an edge is drawn. */
export type EdgeLine = 'solid' | 'dashed' | 'strong';

/** An arrow between two nodes; `both` puts a head at either end. */
export type FlowEdge = {
  from: string;
  to: string;
  label: string | null;
  line: EdgeLine;
  heads: 'end' | 'both';
};

/** A frame around nodes and other groups. */
export type FlowGroup = { id: string; label: string; parent: string | null };

/** A parsed diagram, in the order of its source. */
export type FlowGraph = { nodes: FlowNode[]; edges: FlowEdge[]; groups: FlowGroup[] };
