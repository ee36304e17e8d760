/** Statistics of experiments: distributions, tests, intervals, sample sizes and metric results. */
export { normalQuantile, SIGNIFICANCE_LEVEL } from './normal.ts';
export { estimateProportionDifference, testProportions } from './proportions.ts';
export type { ProportionArm } from './proportions.ts';
export { estimateMeanDifference, testMeans } from './means.ts';
export type { MeanArm } from './means.ts';
export { computeChanceToBeatControl, computeRelativeLift } from './lift.ts';
export type { Optimize } from './lift.ts';
export { computeProportionPower, sizeProportionTest } from './sample-size.ts';
export type { ProportionPlan } from './sample-size.ts';
export { simulateNullExperiments } from './null-experiments.ts';
export type { NullExperiment, NullExperimentsPlan } from './null-experiments.ts';
export { COUNT_DIMENSIONS, listUnitValues } from './metric-arms.ts';
export type {
  CountDimension,
  MetricDimension,
  MetricEvent,
  NumericDimension,
  RawArm,
} from './metric-arms.ts';
export { computeMetricResults } from './metric-results.ts';
export type { VariationResult } from './metric-results.ts';
