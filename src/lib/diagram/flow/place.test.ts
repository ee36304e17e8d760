import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesOverlap, simplify } from '../geometry.ts';
import type { Box } from '../geometry.ts';
import { foldFlow } from './fold.ts';
import type { FlowEdge, FlowGraph, FlowNode, NodeShape } from './model.ts';
import { placeAsTree } from './place-as-tree.ts';
import { placeFlow } from './place.ts';
import type { FlowLayout, Style } from './place.ts';

const STYLE = { room: { wrap: 128, padding: 12 }, gap: 40, labelWrap: 96 };
const RIGHT: Style = { ...STYLE, direction: 'right' };
const DOWN: Style = { ...STYLE, direction: 'down' };

const LABELS = [
  'SDK',
  'Config CDN',
  'does the audience of the rule match?',
  'config-cdn.guidon.example',
];
const SHAPES: NodeShape[] = ['box', 'actor', 'store', 'decision', 'state'];

function node(id: number, label: string, shape: NodeShape, group: string | null): FlowNode {
  return { id: `n${String(id)}`, label, note: null, shape, tone: 'default', group };
}

const GRAPHS = fc
  .record({
    nodes: fc.array(
      fc.tuple(fc.constantFrom(...LABELS), fc.constantFrom(...SHAPES), fc.constantFrom(null, 0, 1)),
      { minLength: 2, maxLength: 8 },
    ),
    edges: fc.array(
      fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(null, 'yes', 'config every 10 s')),
      { maxLength: 10 },
    ),
  })
  .map(({ nodes, edges }): FlowGraph => {
    const used = new Set(nodes.map(([, , group]) => group));
    const name = (at: number): string => `n${String(at % nodes.length)}`;
    return {
      nodes: nodes.map(([label, shape, group], id) =>
        node(id, label, shape, group === null ? null : `group:${String(group)}`),
      ),
      edges: edges.map(([from, to, label]): FlowEdge => ({
        from: name(from),
        to: name(to),
        label,
        line: 'solid',
        heads: 'end',
      })),
      groups: ([0, 1] as const)
        .filter((group) => used.has(group))
        .map((group) => ({ id: `group:${String(group)}`, label: 'Edge', parent: null })),
    };
  });

function shrink({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function segmentsOf({ edges }: FlowLayout): { from: string; to: string; box: Box }[] {
  return edges.flatMap(({ edge, points }) => {
    const line = simplify(points);
    return line.slice(1).map((b, index) => {
      const a = line[index] ?? b;
      const box = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x) + 0.01,
        height: Math.abs(a.y - b.y) + 0.01,
      };
      return { from: edge.from, to: edge.to, box };
    });
  });
}

function expectClear(layout: FlowLayout): void {
  const { nodes, edges } = layout;
  nodes.forEach(({ box }, index) => {
    for (const other of nodes.slice(index + 1)) expect(boxesOverlap(box, other.box)).toBe(false);
    for (const { label } of edges) if (label) expect(boxesOverlap(label.box, box)).toBe(false);
  });
  for (const { from, to, box } of segmentsOf(layout)) {
    expect(Math.min(box.width, box.height)).toBeLessThan(0.1);
    for (const other of nodes) {
      const isEnd = other.node.id === from || other.node.id === to;
      // A line may touch its own ends, up to the points of a decision.
      expect(boxesOverlap(box, shrink(other.box, isEnd ? 17 : 1))).toBe(false);
    }
  }
}

/** How long two runs lie on each other; runs that cross share no length. */
function sharedLength(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(across, down) > 0 ? Math.max(across, down) : 0;
}

function expectLinesApart(layout: FlowLayout): void {
  const segments = segmentsOf(layout);
  segments.forEach((a, index) => {
    for (const b of segments.slice(index + 1)) {
      // Lines that share a start or an end run together on purpose.
      if (a.from === b.from || a.to === b.to) continue;
      expect(sharedLength(a.box, b.box)).toBeLessThan(2);
    }
  });
}

function expectTextInside({ nodes }: FlowLayout): void {
  for (const { node: sized, box } of nodes) {
    expect(sized.labelBlock.width).toBeLessThanOrEqual(box.width - 8);
    const text = sized.labelBlock.height + (sized.noteBlock?.height ?? 0);
    expect(text).toBeLessThanOrEqual(box.height - 8);
    expect(sized.noteBlock?.width ?? 0).toBeLessThanOrEqual(box.width - 8);
  }
}

function expectFramed({ nodes, groups }: FlowLayout): void {
  for (const { group, box } of groups) {
    for (const { node: member, box: inner } of nodes) {
      if (member.group !== group.id) expect(boxesOverlap(inner, box)).toBe(false);
      else {
        expect(inner.x).toBeGreaterThan(box.x);
        expect(inner.y).toBeGreaterThan(box.y);
        expect(inner.x + inner.width).toBeLessThan(box.x + box.width);
        expect(inner.y + inner.height).toBeLessThan(box.y + box.height);
      }
    }
  }
}

describe('placeFlow', () => {
  it.each([
    ['right', RIGHT],
    ['down', DOWN],
  ])('keeps boxes, labels and lines apart, %s', (_name, style) => {
    fc.assert(
      fc.property(GRAPHS, (graph) => {
        const layout = placeFlow(graph, style);
        expectClear(layout);
        expectLinesApart(layout);
        expectTextInside(layout);
        expectFramed(layout);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('gives the same layout for the same graph', () => {
    fc.assert(
      fc.property(GRAPHS, (graph) => {
        expect(placeFlow(graph, RIGHT)).toEqual(placeFlow(graph, RIGHT));
      }),
      { numRuns: 10, seed: 7 },
    );
  });

  it('keeps neighbors in the order in which they are written', () => {
    const names = ['hub', 'one', 'two', 'three'];
    const graph: FlowGraph = {
      nodes: names.map((label, id) => node(id, label, 'box', null)),
      edges: [1, 2, 3].map((to) => ({
        from: 'n0',
        to: `n${String(to)}`,
        label: null,
        line: 'solid',
        heads: 'end',
      })),
      groups: [],
    };
    const tops = placeFlow(graph, RIGHT)
      .nodes.slice(1)
      .map(({ box }) => box.y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });
});

describe('placeAsTree', () => {
  it('keeps boxes and labels apart within the width', () => {
    fc.assert(
      fc.property(GRAPHS, (graph) => {
        const layout = placeAsTree(graph, 256);
        expectClear(layout);
        expectTextInside(layout);
        expect(layout.width).toBeLessThanOrEqual(256);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('draws or names every edge', () => {
    fc.assert(
      fc.property(GRAPHS, (graph) => {
        const layout = placeAsTree(graph, 256);
        const words = layout.nodes.flatMap(({ node: { noteBlock } }) => noteBlock?.lines ?? []);
        const named = words.join(' ').match(/→|↺/g)?.length ?? 0;
        expect(layout.edges.length + named).toBe(graph.edges.length);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('foldFlow', () => {
  const chain = (length: number): FlowGraph => ({
    nodes: Array.from({ length }, (_, id) => node(id, `Step ${String(id)}`, 'box', null)),
    edges: Array.from({ length: length - 1 }, (_, id) => ({
      from: `n${String(id)}`,
      to: `n${String(id + 1)}`,
      label: null,
      line: 'solid' as const,
      heads: 'end' as const,
    })),
    groups: [],
  });

  it('goes on in a new row where a chain is too long', () => {
    const graph = chain(9);
    const layout = foldFlow(graph, 684, RIGHT);
    expect(layout?.width).toBeLessThanOrEqual(684);
    expect(layout?.edges).toHaveLength(8);
    expect(new Set(layout?.nodes.map(({ box }) => box.y)).size).toBe(2);
    if (layout) expectClear(layout);
  });

  it('gives up where no single line joins the parts', () => {
    const graph = chain(9);
    const back: FlowEdge = { from: 'n8', to: 'n0', label: null, line: 'solid', heads: 'end' };
    expect(foldFlow({ ...graph, edges: [...graph.edges, back] }, 684, RIGHT)).toBeNull();
  });
});
