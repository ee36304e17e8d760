import { describe, expect, it } from 'vitest';
import { summarizeValues } from './summary.ts';

describe('summarizeValues', () => {
  it('returns the sample standard deviation', () => {
    expect(summarizeValues([2, 4, 4, 4, 5, 5, 7, 9])).toMatchObject({
      count: 8,
      total: 40,
      mean: 5,
    });
    expect(summarizeValues([2, 4, 4, 4, 5, 5, 7, 9]).stdev).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  it('keeps small differences of large values', () => {
    expect(summarizeValues([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).stdev).toBeCloseTo(
      Math.sqrt(30),
      9,
    );
  });

  it('handles few values', () => {
    expect(summarizeValues([])).toEqual({ count: 0, total: 0, mean: 0, stdev: 0 });
    expect(summarizeValues([3])).toEqual({ count: 1, total: 3, mean: 3, stdev: 0 });
  });
});
