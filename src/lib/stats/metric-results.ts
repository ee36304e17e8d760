import type { MetricArm, MetricDimension, RawArm } from './metric-arms.ts';
import type { Optimize } from './lift.ts';
import type { Interval } from './proportions.ts';
import { refuse, requireOneOf } from './check.ts';
import { computeChanceToBeatControl, computeRelativeLift, OPTIMIZE_DIRECTIONS } from './lift.ts';
import { estimateMeanDifference, testMeans } from './means.ts';
import { COUNT_DIMENSIONS, NUMERIC_DIMENSIONS, reduceArm } from './metric-arms.ts';
import { estimateProportionDifference, testProportions } from './proportions.ts';

/** Results are significant when the two-tailed p-value is below this. */
export const SIGNIFICANCE_LEVEL = 0.05;

/** One variation's result, with the field names of the Management API. Rates are shares. */
export interface VariationResult {
  readonly key: string;
  readonly name: string;
  /** Events, or the total of the values. */
  readonly numerator: number;
  /** Users, evaluations or value units. */
  readonly denominator: number;
  /** numerator / denominator; 0 without a denominator. */
  readonly rate: number;
  readonly avgValue?: number;
  readonly totalValue?: number;
  readonly stdev?: number;
  /** Relative to the control, as a share; null for the control, and against a control of 0. */
  readonly percentDifference: number | null;
  /** Null for the control, and where no test is possible. */
  readonly chanceToBeatControl: number | null;
}

/** The test behind a variation's result. */
export interface Comparison {
  readonly key: string;
  readonly test: 'z' | 't';
  /** z or t of variation minus control. */
  readonly statistic: number;
  readonly pValue: number;
  /** 95 % interval of variation minus control. */
  readonly interval: Interval;
  /** `positive` and `negative` follow the metric's direction; `none` is not significant. */
  readonly verdict: 'positive' | 'negative' | 'none';
}

/** What to compute: how the metric is calculated, which direction is better, who is the control. */
export interface MetricQuestion {
  readonly dimension: MetricDimension;
  readonly optimize: Optimize;
  /** The key of the control variation. */
  readonly control: string;
}

/** Results of all variations, in the order given, and a comparison for each that can be tested. */
export interface MetricResults {
  readonly variations: readonly VariationResult[];
  readonly comparisons: readonly Comparison[];
}

interface Reduced {
  readonly raw: RawArm;
  readonly arm: MetricArm;
}

type TestOutcome = Pick<Comparison, 'test' | 'statistic' | 'pValue' | 'interval'>;

/** Undefined where no test exists: no units, or more events than units, which is no proportion. */
function runTest(
  dimension: MetricDimension,
  control: MetricArm,
  variation: MetricArm,
): TestOutcome | undefined {
  if (control.kind === 'count' && variation.kind === 'count') {
    const arms = [control, variation].map(({ events, denominator }) => ({
      successes: events,
      trials: denominator,
    }));
    const [c, v] = arms;
    if (!c || !v || arms.some(({ successes, trials }) => trials === 0 || successes > trials)) {
      return undefined;
    }
    const { z, pValue } = testProportions(c, v);
    return { test: 'z', statistic: z, pValue, interval: estimateProportionDifference(c, v) };
  }
  if (control.kind !== 'numeric' || variation.kind !== 'numeric') return undefined;
  const { summary: c } = control;
  const { summary: v } = variation;
  if (dimension === 'TOTAL_SUM' || c.count < 2 || v.count < 2) return undefined;
  const { t, pValue } = testMeans(c, v);
  return { test: 't', statistic: t, pValue, interval: estimateMeanDifference(c, v) };
}

function judge({ pValue, statistic }: TestOutcome, optimize: Optimize): Comparison['verdict'] {
  if (pValue >= SIGNIFICANCE_LEVEL) return 'none';
  return statistic > 0 === (optimize === 'increase') ? 'positive' : 'negative';
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

/** What two arms are compared by: their rate or mean, or for a sum the sum itself. */
function readLevel(dimension: MetricDimension, arm: MetricArm): number {
  return dimension === 'TOTAL_SUM' && arm.kind === 'numeric'
    ? arm.summary.total
    : describeArm(arm).rate;
}

function findControl(arms: readonly Reduced[], key: string): Reduced {
  const found = arms.find(({ raw }) => raw.key === key);
  return found ?? refuse('control', key, arms.map(({ raw }) => raw.key).join(', '));
}

function buildResult(
  { dimension, optimize }: MetricQuestion,
  control: Reduced,
  { raw: { key, name }, arm }: Reduced,
  outcome: TestOutcome | undefined,
): VariationResult {
  const levels = [readLevel(dimension, control.arm), readLevel(dimension, arm)] as const;
  const isControl = key === control.raw.key;
  return {
    key,
    name,
    ...describeArm(arm),
    percentDifference: isControl ? null : computeRelativeLift(...levels),
    chanceToBeatControl: outcome ? computeChanceToBeatControl(outcome.statistic, optimize) : null,
  };
}

/**
 * Computes a metric for each variation from raw counts. Counting metrics take a z-test, numeric
 * ones a Welch t-test, both two-tailed at 95 %. No correction for several variations.
 * @throws TypeError or RangeError that names the argument at fault.
 */
export function computeMetricResults(
  question: MetricQuestion,
  arms: readonly RawArm[],
): MetricResults {
  const { dimension, optimize } = question;
  requireOneOf('dimension', dimension, [...COUNT_DIMENSIONS, ...NUMERIC_DIMENSIONS]);
  requireOneOf('optimize', optimize, OPTIMIZE_DIRECTIONS);
  const reduced = arms.map((raw) => ({ raw, arm: reduceArm(dimension, raw) }));
  const control = findControl(reduced, question.control);
  const variations: VariationResult[] = [];
  const comparisons: Comparison[] = [];
  for (const entry of reduced) {
    const outcome = entry === control ? undefined : runTest(dimension, control.arm, entry.arm);
    variations.push(buildResult(question, control, entry, outcome));
    if (outcome) {
      comparisons.push({ key: entry.raw.key, ...outcome, verdict: judge(outcome, optimize) });
    }
  }
  return { variations, comparisons };
}
