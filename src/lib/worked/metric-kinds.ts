import type { CountDimension, MetricDimension, NumericDimension, RawArm } from '../stats/index.ts';
import { computeMetricResults, listUnitValues } from '../stats/index.ts';
import { formatCount } from './format.ts';

/** A kind of Metric, with the calculation and the result for an example. */
export interface MetricKind {
  readonly kind: string;
  readonly calculation: string;
  readonly result: string;
}

const COUNTS: readonly (readonly [string, CountDimension, string])[] = [
  ['Count per Unique User', 'COUNT_PER_UNIQUE_USER', 'users'],
  ['Count per Variable Evaluation', 'COUNT_PER_VARIABLE_EVALUATION', 'evaluations'],
];

const VALUES: readonly (readonly [string, NumericDimension])[] = [
  ['Sum per User', 'SUM_PER_UNIQUE_USER'],
  ['Average per User', 'AVERAGE_PER_UNIQUE_USER'],
];

function readResult(dimension: MetricDimension, arm: RawArm) {
  const question = { dimension, optimize: 'increase', control: arm.key } as const;
  const [result] = computeMetricResults(question, [arm]);
  if (!result) throw new RangeError(`The example "${arm.key}" has no result.`);
  return result;
}

/** Calculates each of the dashboard's four kinds of Metrics for the same events. */
export function describeMetricKinds(arm: RawArm): readonly MetricKind[] {
  const counts = COUNTS.map(([kind, dimension, unit]) => {
    const { numerator, denominator, rate } = readResult(dimension, arm);
    const calculation = `${numerator} events / ${denominator} ${unit}`;
    return { kind, calculation, result: rate.toFixed(2) };
  });
  const values = VALUES.map(([kind, dimension]) => {
    const { rate, denominator } = readResult(dimension, arm);
    const calculation = `(${listUnitValues(dimension, arm).join(' + ')}) / ${denominator}`;
    return { kind, calculation, result: formatCount(rate) };
  });
  return [...counts, ...values];
}
