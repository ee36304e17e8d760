import { describe, expect, it } from 'vitest';
import type { MetricDimension, MetricEvent, RawArm } from './index.ts';
import { listUnitValues } from './metric-arms.ts';
import type { MetricQuestion } from './metric-results.ts';
import {
  computeChanceToBeatControl,
  computeMetricResults,
  testMeans,
  testProportions,
} from './index.ts';

function buildArm(key: string, users: number, events: readonly MetricEvent[]): RawArm {
  const ids = Array.from({ length: users }, (_, index) => `${key}-${index}`);
  return { key, name: `Variation ${key}`, users: ids, events };
}

function countEvents(key: string, users: number, events: number): RawArm {
  const list = Array.from({ length: events }, (_, index) => ({ user_id: `${key}-${index}` }));
  return buildArm(key, users, list);
}

function ask(dimension: MetricDimension, part: Partial<MetricQuestion> = {}): MetricQuestion {
  return { dimension, optimize: 'increase', control: 'control', ...part };
}

describe('count metrics', () => {
  const arms = [countEvents('control', 4000, 480), countEvents('new', 4000, 560)];

  it('return the documented example', () => {
    const variations = computeMetricResults(ask('COUNT_PER_UNIQUE_USER'), arms);
    expect(variations[0]).toEqual({
      key: 'control',
      name: 'Variation control',
      numerator: 480,
      denominator: 4000,
      rate: 0.12,
      percentDifference: null,
      chanceToBeatControl: null,
    });
    expect(variations[1]).toMatchObject({ numerator: 560, denominator: 4000, rate: 0.14 });
    expect(variations[1]?.percentDifference).toBeCloseTo(1 / 6, 12);
    expect(variations[1]?.chanceToBeatControl).toBeCloseTo(0.9960881376368635, 10);
  });

  it('invert the chance for a metric that should decrease', () => {
    const question = ask('COUNT_PER_UNIQUE_USER', { optimize: 'decrease' });
    const variations = computeMetricResults(question, arms);
    expect(variations[1]?.chanceToBeatControl).toBeCloseTo(1 - 0.9960881376368635, 10);
  });

  it('divide by evaluations for that dimension', () => {
    const question = ask('COUNT_PER_VARIABLE_EVALUATION');
    const evaluated = arms.map((arm) => ({ ...arm, evaluations: 8000 }));
    const variations = computeMetricResults(question, evaluated);
    expect(variations[1]).toMatchObject({ denominator: 8000, rate: 0.07 });
    const test = testProportions(
      { successes: 480, trials: 8000 },
      { successes: 560, trials: 8000 },
    );
    expect(variations[1]?.chanceToBeatControl).toBe(computeChanceToBeatControl(test.z, 'increase'));
  });

  it('count a user once, and every event', () => {
    const arm = { ...countEvents('control', 2, 1), users: ['a', 'b', 'a'] };
    const variations = computeMetricResults(ask('COUNT_PER_UNIQUE_USER'), [arm]);
    expect(variations[0]).toMatchObject({ denominator: 2, rate: 0.5 });
  });

  it('have no test with more events than users, or with no users', () => {
    const odd = [
      countEvents('control', 10, 5),
      countEvents('new', 10, 15),
      countEvents('empty', 0, 0),
    ];
    const variations = computeMetricResults(ask('COUNT_PER_UNIQUE_USER'), odd);
    expect(variations[1]).toMatchObject({
      rate: 1.5,
      percentDifference: 2,
      chanceToBeatControl: null,
    });
    expect(variations[2]).toMatchObject({ rate: 0, chanceToBeatControl: null });
  });
});

describe('numeric metrics', () => {
  const events = [
    { user_id: 'u1', value: 10 },
    { user_id: 'u1', value: 20 },
    { user_id: 'u2', value: 6 },
    { user_id: 'u3' },
  ];
  const arm: RawArm = {
    key: 'control',
    name: 'Control',
    users: ['u1', 'u2', 'u3', 'u4', 'u1'],
    events,
  };

  it.each([
    ['SUM_PER_UNIQUE_USER', [30, 6, 0, 0]],
    ['AVERAGE_PER_UNIQUE_USER', [15, 6]],
    ['TOTAL_AVERAGE', [10, 20, 6]],
    ['TOTAL_SUM', [10, 20, 6]],
  ] as const)('%s tests these values', (dimension, values) => {
    expect(listUnitValues(dimension, arm)).toEqual(values);
  });

  it("use Welch's t-test", () => {
    const other: RawArm = {
      ...arm,
      key: 'new',
      events: events.map((event) => ({ ...event, value: 40 })),
    };
    const variations = computeMetricResults(ask('SUM_PER_UNIQUE_USER'), [arm, other]);
    const [c, v] = variations;
    expect(c).toMatchObject({
      numerator: 36,
      denominator: 4,
      rate: 9,
      avgValue: 9,
      totalValue: 36,
    });
    const test = testMeans(
      { mean: 9, stdev: c?.stdev ?? 0, count: 4 },
      { mean: v?.avgValue ?? 0, stdev: v?.stdev ?? 0, count: 4 },
    );
    expect(v?.chanceToBeatControl).toBe(computeChanceToBeatControl(test.t, 'increase'));
    expect(v?.percentDifference).toBeCloseTo(31 / 9, 12);
  });

  it('compare sums without a test', () => {
    const other: RawArm = { ...arm, key: 'new', events: [...events, { user_id: 'u4', value: 18 }] };
    const variations = computeMetricResults(ask('TOTAL_SUM'), [arm, other]);
    expect(variations[1]).toMatchObject({
      totalValue: 54,
      percentDifference: 0.5,
      chanceToBeatControl: null,
    });
  });

  it('have no test with fewer than two values', () => {
    const lonely: RawArm = { ...arm, key: 'new', events: [{ user_id: 'u1', value: 1 }] };
    const variations = computeMetricResults(ask('TOTAL_AVERAGE'), [arm, lonely]);
    expect(variations[1]?.chanceToBeatControl).toBeNull();
  });
});

describe('computeMetricResults refuses', () => {
  const arms = [countEvents('control', 10, 1)];

  it('an unknown control', () => {
    expect(() => computeMetricResults(ask('TOTAL_SUM', { control: 'old' }), arms)).toThrow(
      'No variation has the key "old".',
    );
  });
});
