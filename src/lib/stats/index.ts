/** Statistics of experiments: distributions, tests, sample sizes and metric results. */
export { normalQuantile } from './normal.ts';
export { testProportions } from './proportions.ts';
export { testMeans, type MeanArm } from './means.ts';
export { computeChanceToBeatControl, type Optimize } from './lift.ts';
export { computeProportionPower, sizeProportionTest, type ProportionPlan } from './sample-size.ts';
export { simulateNullExperiments, type NullExperiment } from './null-experiments.ts';
export type { MetricDimension, MetricEvent, RawArm } from './metric-arms.ts';
export { computeMetricResults } from './metric-results.ts';
