import { describe, expect, it } from 'vitest';
import type { MeanArm } from './means.ts';
import { testMeans } from './means.ts';

const SLOW = { mean: 182, stdev: 60, count: 2000 };
const FAST = { mean: 176, stdev: 58, count: 2000 };

describe('testMeans', () => {
  it('returns the documented example: t = -3.22, p = 0.001', () => {
    const { t, pValue } = testMeans(SLOW, FAST);
    expect(t.toFixed(2)).toBe('-3.22');
    expect(pValue.toFixed(3)).toBe('0.001');
  });

  it.each<[MeanArm, MeanArm, number, number, number]>([
    [SLOW, FAST, -3.215413767755992, 3993.4138231481184, 0.001312948339368672],
    [
      { mean: 20.82, stdev: 2.804894, count: 15 },
      { mean: 22.98, stdev: 2.803568, count: 15 },
      2.109456551805098,
      27.999993739379747,
      0.04397426147988495,
    ],
    [
      { mean: 10, stdev: 1, count: 5 },
      { mean: 12.5, stdev: 4, count: 8 },
      1.6854996561581053,
      8.324324324324325,
      0.12890785804700752,
    ],
  ])('%j against %j', (control, variation, t, df, pValue) => {
    const result = testMeans(control, variation);
    expect(result.t).toBeCloseTo(t, 10);
    expect(result.df).toBeCloseTo(df, 8);
    expect(result.pValue).toBeCloseTo(pValue, 10);
  });

  it('handles arms without variance', () => {
    const flat = { mean: 3, stdev: 0, count: 4 };
    expect(testMeans(flat, flat)).toMatchObject({ t: 0, pValue: 1, df: 6 });
    expect(testMeans(flat, { ...flat, mean: 4 })).toMatchObject({ t: Infinity, pValue: 0 });
  });

  it('keeps its degrees of freedom for very small variances', () => {
    const tiny = { mean: 0, stdev: 1e-100, count: 5 };
    expect(testMeans(tiny, tiny).df).toBeCloseTo(8, 9);
  });
});
