import type { components } from 'virtual:guidon/management-api';
import { computeChanceToBeatControl, computeRelativeLift, type Optimize } from './lift.ts';
import { testMeans } from './means.ts';
import { reduceArm, type MetricArm, type MetricDimension, type RawArm } from './metric-arms.ts';
import { testProportions } from './proportions.ts';

/** A variation's result, as the Management API returns it. Rates are shares from 0 to 1. */
type VariationResult = components['schemas']['MetricVariationResult'];

/** How the metric is calculated, which direction is better, and which variation is the control. */
export interface MetricQuestion {
  readonly dimension: MetricDimension;
  readonly optimize: Optimize;
  /** The key of the control variation. */
  readonly control: string;
}

interface Reduced {
  readonly raw: RawArm;
  readonly arm: MetricArm;
}

/** Returns the z or t of variation minus control, or undefined if no test is possible. */
function computeStatistic(
  dimension: MetricDimension,
  control: MetricArm,
  variation: MetricArm,
): number | undefined {
  if (control.kind === 'count' && variation.kind === 'count') {
    const arms = [control, variation].map(({ events, denominator }) => ({
      successes: events,
      trials: denominator,
    }));
    const [c, v] = arms;
    if (!c || !v || arms.some(({ successes, trials }) => trials === 0 || successes > trials)) {
      return undefined;
    }
    return testProportions(c, v).z;
  }
  if (control.kind !== 'numeric' || variation.kind !== 'numeric') return undefined;
  const { summary: c } = control;
  const { summary: v } = variation;
  if (dimension === 'TOTAL_SUM' || c.count < 2 || v.count < 2) return undefined;
  return testMeans(c, v).t;
}

function describeArm(arm: MetricArm) {
  if (arm.kind === 'count') {
    const { events: numerator, denominator } = arm;
    return { numerator, denominator, rate: denominator === 0 ? 0 : numerator / denominator };
  }
  const { count, total, mean, stdev } = arm.summary;
  return {
    numerator: total,
    denominator: count,
    rate: mean,
    avgValue: mean,
    totalValue: total,
    stdev,
  };
}

/** The value that two arms are compared by: the rate, the mean, or the sum for `TOTAL_SUM`. */
function readLevel(dimension: MetricDimension, arm: MetricArm): number {
  return dimension === 'TOTAL_SUM' && arm.kind === 'numeric'
    ? arm.summary.total
    : describeArm(arm).rate;
}

function buildResult(
  { dimension, optimize }: MetricQuestion,
  control: Reduced,
  entry: Reduced,
): VariationResult {
  const { raw, arm } = entry;
  const isControl = entry === control;
  const levels = [readLevel(dimension, control.arm), readLevel(dimension, arm)] as const;
  const statistic = isControl ? undefined : computeStatistic(dimension, control.arm, arm);
  return {
    key: raw.key,
    name: raw.name,
    ...describeArm(arm),
    percentDifference: isControl ? null : computeRelativeLift(...levels),
    chanceToBeatControl:
      statistic === undefined ? null : computeChanceToBeatControl(statistic, optimize),
  };
}

/**
 * Computes a metric for each variation from raw data, in the given order. Counting metrics use a z-test,
 * numeric ones a Welch t-test. Results aren't corrected for multiple comparisons.
 * @throws RangeError if no variation has the key of the control
 */
export function computeMetricResults(
  question: MetricQuestion,
  arms: readonly RawArm[],
): readonly VariationResult[] {
  const reduced = arms.map((raw) => ({ raw, arm: reduceArm(question.dimension, raw) }));
  const control = reduced.find(({ raw }) => raw.key === question.control);
  if (!control) throw new RangeError(`No variation has the key "${question.control}".`);
  return reduced.map((entry) => buildResult(question, control, entry));
}
