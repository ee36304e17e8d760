import { describe, expect, it } from 'vitest';
import type { ProportionPlan } from './sample-size.ts';
import { computeProportionPower, sizeProportionTest } from './sample-size.ts';

describe('sample sizes', () => {
  it('need about 12,000 users an arm for 10 % on a base of 12 %', () => {
    expect(sizeProportionTest({ baseRate: 0.12, minimumEffect: 0.1 })).toBe(12_004);
  });

  it.each<[ProportionPlan, number]>([
    [{ baseRate: 0.05, minimumEffect: -0.2, alpha: 0.01, power: 0.9 }, 12_787],
    [{ baseRate: 0.5, minimumEffect: 0.1 }, 1565],
    [{ baseRate: 0.5, minimumEffect: 0.05, effectType: 'absolute' }, 1565],
  ])('of %j', (plan, size) => {
    expect(sizeProportionTest(plan)).toBe(size);
  });

  it.each<[ProportionPlan, string]>([
    [
      { baseRate: 0, minimumEffect: 0.1 },
      'baseRate: found 0; allowed: a number above 0 and below 1.',
    ],
    [
      { baseRate: 0.5, minimumEffect: 0 },
      'minimumEffect: found 0; allowed: a finite number other than 0.',
    ],
    [
      { baseRate: 0.5, minimumEffect: 1 },
      'minimumEffect: found 1; allowed: an effect that leaves a rate above 0 and below 1, not 1.',
    ],
    [{ baseRate: 0.5, minimumEffect: 0.1, alpha: 5 }, 'alpha: found 5'],
    [{ baseRate: 0.5, minimumEffect: 0.1, power: 80 }, 'power: found 80'],
    [
      { baseRate: 0.5, minimumEffect: 0.1, power: 0.02 },
      'power: found 0.02; allowed: more than alpha / 2, which is 0.025.',
    ],
  ])('refuse %j', (plan, message) => {
    expect(() => sizeProportionTest(plan)).toThrow(message);
  });

  it('have the power that the documentation of R gives for power.prop.test(n = 50, p1 = .50, p2 = .75)', () => {
    const plan: ProportionPlan = { baseRate: 0.5, minimumEffect: 0.5 };
    expect(computeProportionPower(plan, 50)).toBeCloseTo(0.7401659, 6);
  });

  it('need the users that the documentation of R gives for p1 = .50, p2 = .75, power = .90: 76.7', () => {
    const plan: ProportionPlan = { baseRate: 0.5, minimumEffect: 0.5, power: 0.9 };
    expect(sizeProportionTest(plan)).toBe(77);
    expect(computeProportionPower(plan, 76.65)).toBeLessThan(0.9);
    expect(computeProportionPower(plan, 76.75)).toBeGreaterThan(0.9);
  });
});
