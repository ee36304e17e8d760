import { describe, expect, it } from 'vitest';
import { testMeans, type MeanArm } from './means.ts';

const SLOW = { mean: 182, stdev: 60, count: 2000 };
const FAST = { mean: 176, stdev: 58, count: 2000 };

describe('testMeans', () => {
  it('returns the documented example: t = -3.22', () => {
    expect(testMeans(SLOW, FAST).t.toFixed(2)).toBe('-3.22');
  });

  it.each<[MeanArm, MeanArm, number]>([
    [SLOW, FAST, -3.215413767755992],
    [
      { mean: 20.82, stdev: 2.804894, count: 15 },
      { mean: 22.98, stdev: 2.803568, count: 15 },
      2.109456551805098,
    ],
    [{ mean: 10, stdev: 1, count: 5 }, { mean: 12.5, stdev: 4, count: 8 }, 1.6854996561581053],
  ])('%j against %j', (control, variation, t) => {
    expect(testMeans(control, variation).t).toBeCloseTo(t, 10);
  });

  it('handles arms without variance', () => {
    const flat = { mean: 3, stdev: 0, count: 4 };
    expect(testMeans(flat, flat)).toMatchObject({ t: 0 });
    expect(testMeans(flat, { ...flat, mean: 4 })).toMatchObject({ t: Infinity });
  });
});
