import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testProportions, type ProportionArm } from './proportions.ts';

const CONTROL = { successes: 480, trials: 4000 };
const VARIATION = { successes: 560, trials: 4000 };

describe('testProportions', () => {
  it('returns the documented example: z = 2.66', () => {
    const { z, controlRate, variationRate } = testProportions(CONTROL, VARIATION);
    expect(z.toFixed(2)).toBe('2.66');
    expect([controlRate, variationRate]).toEqual([0.12, 0.14]);
  });

  it.each<[ProportionArm, ProportionArm, number, number]>([
    [CONTROL, VARIATION, 2.659583874167388, 0.0075199734042082885],
    [
      { successes: 15, trials: 100 },
      { successes: 9, trials: 80 },
      -0.7354355067681901,
      0.05099019513592785,
    ],
    [
      { successes: 5000, trials: 100_000 },
      { successes: 4700, trials: 100_000 },
      -3.122705234667697,
      0.0009607054699542415,
    ],
  ])('%j against %j', (control, variation, z, standardError) => {
    const result = testProportions(control, variation);
    expect(result.z).toBeCloseTo(z, 10);
    expect(result.standardError).toBeCloseTo(standardError, 12);
  });

  it.each([0, 50])('finds no difference when both arms have %i of 50', (successes) => {
    const arm = { successes, trials: 50 };
    expect(testProportions(arm, arm)).toMatchObject({ z: 0 });
  });

  it('changes its sign if the arms are swapped', () => {
    const arm = fc
      .tuple(fc.nat(1000), fc.nat(1000))
      .map(([a, b]) => ({ successes: Math.min(a, b), trials: Math.max(a, b, 1) }));
    fc.assert(
      fc.property(arm, arm, (one, other) => {
        const forth = testProportions(one, other);
        const back = testProportions(other, one);
        expect(forth.z).toBeCloseTo(-back.z, 9);
      }),
      { seed: 7 },
    );
  });
});
