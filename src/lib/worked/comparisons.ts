import type { MeanArm, Optimize, ProportionArm, ProportionPlan } from '../stats/index.ts';
import {
  SIGNIFICANCE_LEVEL,
  computeChanceToBeatControl,
  computeRelativeLift,
  estimateMeanDifference,
  estimateProportionDifference,
  sizeProportionTest,
  testMeans,
  testProportions,
} from '../stats/index.ts';
import type { Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatCount, formatDifference, formatPValue, formatShare } from './format.ts';

/** A comparison of two rates: the numbers of events and users of the control and of a Variation. */
export interface RateExample {
  readonly control: ProportionArm;
  readonly variation: ProportionArm;
  readonly optimize: Optimize;
}

/** A comparison of two means, in the Metric's unit. */
export interface MeanExample {
  readonly control: MeanArm;
  readonly variation: MeanArm;
  readonly optimize: Optimize;
  readonly unit: string;
}

/** The dashboard's icon for the result of a Metric. */
export type Icon = 'Check mark' | 'X' | 'Ellipsis';

const asShare = (share: number) => formatShare(share);
const asDifference = (share: number) => formatDifference(share);
const asCount = (count: number) => formatCount(count);
/** Rounds a planned number of users to hundreds, because a plan is no more exact than its assumptions. */
const asEstimate = (value: number) => formatCount(Math.round(value / 100) * 100);
const fixed = (decimals: number) => (value: number) => value.toFixed(decimals);

/** Returns the icon for a result: not significant, or significant and better or worse than the control. */
export function chooseIcon(pValue: number, difference: number, optimize: Optimize): Icon {
  if (pValue >= SIGNIFICANCE_LEVEL) return 'Ellipsis';
  return difference > 0 === (optimize === 'increase') ? 'Check mark' : 'X';
}

function readLift(control: number, variation: number): number {
  const lift = computeRelativeLift(control, variation);
  if (lift === null) throw new RangeError('A worked example needs a control above 0.');
  return lift;
}

/** Computes the numbers of an example's z-test. The bounds of the interval are in percentage points. */
export function computeRateFigures({ control, variation, optimize }: RateExample): Figures {
  const test = testProportions(control, variation);
  const { lower, upper } = estimateProportionDifference(control, variation);
  return {
    controlRate: toFigure(test.controlRate, asShare),
    variationRate: toFigure(test.variationRate, asShare),
    difference: toFigure(test.difference, fixed(2)),
    lift: toFigure(readLift(test.controlRate, test.variationRate), asDifference),
    pooledRate: toFigure(test.pooledRate, asShare),
    standardError: toFigure(test.standardError, fixed(5)),
    z: toFigure(test.z, fixed(2)),
    pValue: toFigure(test.pValue, formatPValue),
    lower: toFigure(lower * 100, fixed(1)),
    upper: toFigure(upper * 100, fixed(1)),
    chance: toFigure(computeChanceToBeatControl(test.z, optimize), fixed(3)),
  };
}

/** Computes the numbers of an example's t-test, in the Metric's unit. */
export function computeMeanFigures({ control, variation, optimize }: MeanExample): Figures {
  const test = testMeans(control, variation);
  const { lower, upper } = estimateMeanDifference(control, variation);
  return {
    difference: toFigure(test.difference, asCount),
    lift: toFigure(readLift(control.mean, variation.mean), asDifference),
    standardError: toFigure(test.standardError, fixed(3)),
    t: toFigure(test.t, fixed(2)),
    df: toFigure(test.df, asCount),
    pValue: toFigure(test.pValue, formatPValue),
    lower: toFigure(lower, fixed(1)),
    upper: toFigure(upper, fixed(1)),
    chance: toFigure(computeChanceToBeatControl(test.t, optimize), fixed(3)),
  };
}

/** The users that a planned conversion test needs, in each arm and in total. */
export function computePlanFigures(plan: ProportionPlan): Figures {
  const users = sizeProportionTest(plan);
  return { users: toFigure(users, asEstimate), total: toFigure(users * 2, asEstimate) };
}

/** The rates of a funnel: `step2` is the share of users in the first step who completed the second. */
export function computeFunnelFigures(steps: readonly number[]): Figures {
  const rates = steps.slice(1).map((users, index) => {
    const before = steps[index] ?? Number.NaN;
    return [`step${index + 2}`, toFigure(users / before, asShare)] as const;
  });
  return Object.fromEntries(rates);
}
