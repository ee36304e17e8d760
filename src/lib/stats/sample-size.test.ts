import { describe, expect, it } from 'vitest';
import { computeProportionPower, sizeProportionTest, type ProportionPlan } from './sample-size.ts';

describe('sample sizes', () => {
  it('need about 12,000 users an arm for 10 % on a base of 12 %', () => {
    expect(sizeProportionTest({ baseRate: 0.12, minimumEffect: 0.1 })).toBe(12_004);
  });

  it.each<[ProportionPlan, number]>([[{ baseRate: 0.5, minimumEffect: 0.1 }, 1565]])(
    'of %j',
    (plan, size) => {
      expect(sizeProportionTest(plan)).toBe(size);
    },
  );

  it('have the power that the documentation of R gives for power.prop.test(n = 50, p1 = .50, p2 = .75)', () => {
    const plan: ProportionPlan = { baseRate: 0.5, minimumEffect: 0.5 };
    expect(computeProportionPower(plan, 50)).toBeCloseTo(0.7401659, 6);
  });
});
