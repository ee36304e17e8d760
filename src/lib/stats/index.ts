/** Statistics of experiments: distributions, tests, sample sizes and metric results. */
export { normalQuantile } from './normal.ts';
export { testProportions } from './proportions.ts';
export { testMeans } from './means.ts';
export type { MeanArm } from './means.ts';
export { computeChanceToBeatControl } from './lift.ts';
export type { Optimize } from './lift.ts';
export { computeProportionPower, sizeProportionTest } from './sample-size.ts';
export type { ProportionPlan } from './sample-size.ts';
export { simulateNullExperiments } from './null-experiments.ts';
export type { NullExperiment } from './null-experiments.ts';
export type { MetricDimension, MetricEvent, RawArm } from './metric-arms.ts';
export { computeMetricResults } from './metric-results.ts';
