import type { Box, Point } from '../svg.ts';
import type { FlowLayout } from './model.ts';

/** The longest kink that is removed, and how far an end must be from corners and other lines' ends, in px. */
const [KINK, CORNER, APART] = [40, 16, 12];

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Moves the first point along the side of its box, so that the line doesn't have a kink there, if there is room. */
function moveStart(points: Point[], box: Box, label: Box | undefined, others: Point[]): Point[] {
  const [start, turn, back, next, ...rest] = points;
  if (!start || !turn || !back || !next) return points;
  const isVertical = Math.abs(start.x - turn.x) < 0.5;
  const [axis, size] = isVertical ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const moved = { ...start, [axis]: back[axis] };
  const canMove =
    distance(turn, back) <= KINK &&
    Math.abs(next[axis] - back[axis]) < 0.5 &&
    Math.abs(back[axis] - box[axis] - box[size] / 2) <= box[size] / 2 - CORNER &&
    (!label || Math.abs(label[axis] + label[size] / 2 - start[axis]) > 0.5) &&
    others.every((other) => distance(other, start) > 1 && distance(other, moved) >= APART);
  return canMove ? [moved, next, ...rest] : points;
}

/** Lets a line from the side of a box go straight to a line that ends in the same point, instead of beside it first. */
function joinOther(points: Point[], others: Point[][]): Point[] {
  const [start, , , over, end] = points;
  if (points.length !== 5 || !start || !over || !end) return points;
  const joint = { x: over.x, y: start.y };
  const isOn = others.some((other) => {
    const [from, to] = other.slice(-2);
    const isSame = from && to && distance(to, end) < 1 && Math.abs(from.x - joint.x) < 1;
    return isSame && from.y <= joint.y && joint.y < to.y;
  });
  return isOn ? [start, joint, end] : points;
}

/** Removes kinks at both ends of all lines, except for those that lead back to their own node. */
export function straighten({ nodes, edges }: FlowLayout): void {
  for (const line of edges.filter(({ edge }) => edge.from !== edge.to)) {
    const others = edges.flatMap((one) =>
      one === line ? [] : [one.points.slice(0, 1), one.points.slice(-1)].flat(),
    );
    for (const id of [line.edge.to, line.edge.from]) {
      const box = nodes.find(({ node }) => node.id === id)?.box;
      line.points.reverse();
      if (box) line.points = moveStart(line.points, box, line.label?.box, others);
    }
    const lines = edges.filter((one) => one !== line).map(({ points }) => points);
    if (!line.label) line.points = joinOther(line.points, lines);
  }
}
