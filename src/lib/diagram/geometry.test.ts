import { describe, expect, it } from 'vitest';
import { arrowHead, boxesOverlap, roundedPath, shortenEnd, simplify } from './geometry.ts';

const CORNER = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
];

describe('geometry', () => {
  it('drops repeated points and points on a straight run', () => {
    const line = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 20, y: 0 }, ...CORNER.slice(1)];
    expect(simplify(line)).toEqual(CORNER);
  });

  it('rounds a bend by the radius', () => {
    expect(roundedPath(CORNER, 8)).toBe('M0 0L32 0Q40 0 40 8L40 40');
  });

  it('rounds less where a run is too short for the radius', () => {
    const short = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 6 },
    ];
    expect(roundedPath(short, 8)).toBe('M0 0L37 0Q40 0 40 3L40 6');
  });

  it('points an arrowhead away from where its line comes from', () => {
    expect(arrowHead({ x: 0, y: 0 }, { x: 20, y: 0 })).toBe('M20 0L12 4L12 -4Z');
    expect(arrowHead({ x: 0, y: 0 }, { x: 0, y: 20 })).toBe('M0 20L-4 12L4 12Z');
  });

  it('stops a line short of its end', () => {
    expect(shortenEnd(CORNER, 6).at(-1)).toEqual({ x: 40, y: 34 });
  });

  it('does not count a shared edge as an overlap', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    expect(boxesOverlap(box, { ...box, x: 10 })).toBe(false);
    expect(boxesOverlap(box, { ...box, x: 9 })).toBe(true);
  });
});
