import { describe, expect, it } from 'vitest';
import { computeChanceToBeatControl, computeRelativeLift } from './lift.ts';

describe('lift and chance', () => {
  it('returns the documented +16.7 % and -3.3 %', () => {
    expect((computeRelativeLift(0.12, 0.14) ?? 0).toFixed(3)).toBe('0.167');
    expect((computeRelativeLift(182, 176) ?? 0).toFixed(3)).toBe('-0.033');
  });

  it('has no lift over a control of 0', () => {
    expect(computeRelativeLift(0, 0.1)).toBeNull();
  });

  it('follows the direction of the metric', () => {
    expect(computeChanceToBeatControl(2.659583874167388, 'increase')).toBeCloseTo(
      0.9960881376368635,
      12,
    );
    expect(computeChanceToBeatControl(-3.215413767755992, 'increase')).toBeCloseTo(
      0.0006512831147481092,
      12,
    );
    expect(computeChanceToBeatControl(-3.215413767755992, 'decrease')).toBeCloseTo(
      1 - 0.0006512831147481092,
      12,
    );
  });
});
