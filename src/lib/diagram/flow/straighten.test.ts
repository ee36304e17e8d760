import { expect, it } from 'vitest';
import type { Point } from '../svg.ts';
import type { FlowEdge, SizedNode } from './model.ts';
import { straighten } from './straighten.ts';

const at = (x: number, y: number): Point => ({ x, y });

/** Straightens a line from a node at the top to one at the bottom, each 100 px wide. */
function straightenLine(points: Point[], to = 'b', other: Point[] = []): Point[] | undefined {
  const nodes = ['a', 'b'].map((id, index) => ({
    node: { id } as SizedNode,
    box: { x: 0, y: index * 160, width: 100, height: 40 },
  }));
  const edges = [points, other].map((line) => ({
    edge: { from: 'a', to } as FlowEdge,
    points: line,
    label: null,
  }));
  straighten({ width: 100, height: 200, nodes, groups: [], edges });
  return edges[0]?.points;
}

it('moves an end along its node so that the kink goes away', () => {
  const kink = [at(40, 40), at(40, 60), at(52, 60), at(52, 160)];
  const straight = straightenLine([...kink]);
  expect(straight).toHaveLength(2);
  expect(straight?.[0]?.x).toBe(straight?.[1]?.x);
});

it.each([
  [
    'a corner is in the way',
    [at(40, 40), at(40, 60), at(-20, 60), at(-20, 80), at(90, 80), at(90, 160)],
    'b',
    [],
  ],
  [
    'both ends of another line are there',
    [at(40, 40), at(40, 60), at(52, 60), at(52, 160)],
    'b',
    [at(55, 40), at(45, 160)],
  ],
  ['the line leads back to its node', [at(40, 40), at(40, 60), at(52, 60), at(52, 40)], 'a', []],
])('leaves the line alone if %s', (_reason, points, to, other) => {
  expect(straightenLine([...points], to, other)).toEqual(points);
});
