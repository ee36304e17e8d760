import { describe, expect, it } from 'vitest';
import { computePeekingFigures } from './chance.ts';
import { chooseIcon, computeRateFigures } from './comparisons.ts';
import { ORDERS, PLACES, ROLLOUTS, TRACES } from './examples.ts';
import { toFigure } from './figure.ts';
import { figure, figureValue, readHalf } from './figures.ts';
import { formatCount, formatDifference, formatPValue } from './format.ts';
import { describeMetricKinds } from './metric-kinds.ts';
import { countBalance, placeKeys } from './places.ts';
import { computePercentOnDay, entersByJump, findEntryDay } from './rollouts.ts';
import { traceUser } from './trace.ts';

describe('a figure', () => {
  it('is available by name, as text and as a number', () => {
    expect(figure('rates.checkout.z')).toBe('2.66');
    expect(figureValue('rates.checkout.z')).toBeCloseTo(2.659_584, 5);
    expect(figure('plans.checkout.users')).toBe('12,000');
    expect(figure('places.shipping.user-2.rollout')).toBe('0.4603');
    expect(figure('chance.critical')).toBe('1.96');
  });

  it("that doesn't exist suggests the nearest one", () => {
    expect(() => figure('rates.checkout.pvalue')).toThrow(
      'No figure "rates.checkout.pvalue" in src/lib/worked/figures.ts. Did you mean "rates.checkout.pValue"?',
    );
    expect(() => figure('rate.checkout.z')).toThrow('Groups: rates, means');
    expect(() => figure('toString.a')).toThrow('No worked example is called "toString"');
  });
});

describe('formats', () => {
  it.each([
    [0.00004, 'below 0.001'],
    [0.0078, '0.008'],
    [0.0601, '0.060'],
    [0.1023, '0.10'],
    [0.63, '0.63'],
  ])('a p-value of %d is %s', (pValue, text) => {
    expect(formatPValue(pValue)).toBe(text);
  });

  it('differences have a sign and counts have commas', () => {
    expect(formatDifference(0.1667)).toBe('+16.7%');
    expect(formatDifference(-0.033)).toBe('-3.3%');
    expect(formatCount(12_004)).toBe('12,004');
  });
});

describe('comparisons', () => {
  it('the icon shows the better direction', () => {
    expect(chooseIcon(0.01, 1, 'increase')).toBe('Check mark');
    expect(chooseIcon(0.01, 1, 'decrease')).toBe('X');
    expect(chooseIcon(0.05, 1, 'increase')).toBe('Ellipsis');
  });

  it('a control without events is rejected', () => {
    const arms = { control: { successes: 0, trials: 10 }, variation: { successes: 1, trials: 10 } };
    expect(() => computeRateFigures({ ...arms, optimize: 'increase' })).toThrow('above 0');
    expect(() => toFigure(0 / 0, String)).toThrow('check the counts');
  });

  it('the kinds of Metric give different results for the same events', () => {
    const results = describeMetricKinds(ORDERS).map(({ calculation, result }) => [
      calculation,
      result,
    ]);
    expect(results).toEqual([
      ['3 events / 4 users', '0.75'],
      ['3 events / 10 evaluations', '0.30'],
      ['(80 + 20 + 0 + 0) / 4', '25'],
      ['(40 + 20) / 2', '30'],
    ]);
  });
});

describe('rollouts', () => {
  it('have a percentage on each day', () => {
    const days = [0, 6.5, 7, 14].map((day) => computePercentOnDay(ROLLOUTS.stepped, day));
    expect(days).toEqual([25, 25, 50, 100]);
    expect(computePercentOnDay(ROLLOUTS.stopped, 12)).toBeCloseTo(43, 9);
  });

  it('return the day on which a hash is included', () => {
    expect(findEntryDay(ROLLOUTS.gradual, 0.04, 14)).toBe(0);
    expect(findEntryDay(ROLLOUTS.gradual, 0.2906, 14)).toBe(2);
    expect(findEntryDay(ROLLOUTS.stopped, 0.9, 14)).toBeUndefined();
    expect(entersByJump(ROLLOUTS.stepped, 0.4603)).toBe(true);
    expect(entersByJump(ROLLOUTS.stepped, 0.6046)).toBe(false);
  });
});

describe('places', () => {
  it('a larger first share moves only users between the two boundaries', () => {
    const before = placeKeys(PLACES.shipping);
    const moved = placeKeys(PLACES.shipping70).filter(
      ({ variation }, index) => variation !== before[index]?.variation,
    );
    expect(moved.map(({ key }) => key)).toEqual(['user-1', 'user-4']);
    expect(moved.every(({ bucketing }) => bucketing >= 0.5 && bucketing < 0.7)).toBe(true);
  });

  it('a Variation that sorts first also moves a user between the two others', () => {
    const places = placeKeys(PLACES.shippingThree).map(({ key, variation }) => [key, variation]);
    expect(placeKeys(PLACES.shipping)[0]?.variation).toBe('Variation Off');
    expect(places.slice(0, 2)).toEqual([
      ['user-1', 'Variation On'],
      ['user-2', 'Variation Overnight'],
    ]);
  });

  it('a growing rollout only adds users, up to all of them', () => {
    const counts = countBalance(PLACES.shipping, 500, [0, 0.3, 1]).map(({ users }) =>
      [...users.values()].reduce((sum, count) => sum + count, 0),
    );
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeLessThan(counts[2] ?? 0);
    expect(counts[2]).toBe(500);
    expect(readHalf('user-2')).toBe('First half');
  });
});

describe('chance', () => {
  it('many checks find more than one check does', () => {
    const run = { experiments: 2000, looks: 14, alpha: 0.05 };
    const { atEnd, atAnyLook } = computePeekingFigures(run);
    expect(atEnd?.value).toBeGreaterThan(0.03);
    expect(atEnd?.value).toBeLessThan(0.07);
    expect(atAnyLook?.value).toBeGreaterThan(2 * (atEnd?.value ?? 1));
    expect(computePeekingFigures(run)).toEqual({ atEnd, atAnyLook });
  });
});

describe('a traced user', () => {
  const user = { user_id: 'user-2', country: 'CA' };

  it('continues with the next rule, or waits, before a rollout starts', () => {
    expect(traceUser(TRACES.passthrough, user)).toMatchObject({
      variation: 'Variation Off',
      reason: 'TARGETING_MATCH',
      details: 'All Users',
    });
    const held = traceUser(TRACES.held, user);
    expect(held).toMatchObject({ variation: undefined, reason: 'DEFAULT' });
    expect(held.steps.at(-1)).toContain('default value');
    expect(held.steps).toContain(
      'Rollout at 30%: positions up to 0.3, and user-2 is at position 0.460. Not in the rollout.',
    );
  });
});
