/** Numbers that pages cite, computed by `lib/bucketing` and `lib/stats`. README.md says how. */
export { chooseIcon } from './comparisons.ts';
export type { RateExample } from './comparisons.ts';
export {
  MEAN_EXAMPLES,
  ORDERS,
  PLACES,
  PLANS,
  RATE_EXAMPLES,
  ROLLOUTS,
  TRACES,
} from './examples.ts';
export { figure, figureValue, readHalf } from './figures.ts';
export { formatCount, formatDifference, formatPlace, formatShare } from './format.ts';
export { describeMetricKinds } from './metric-kinds.ts';
export { countBalance, placeKeys } from './places.ts';
export { computePercentOnDay, entersByJump, findEntryDay } from './rollouts.ts';
export { traceUser } from './trace.ts';
