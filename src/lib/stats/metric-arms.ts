import { summarizeValues, type Summary } from './summary.ts';

/** Metrics that count events, compared with a z-test of rates. */
const COUNT_DIMENSIONS = ['COUNT_PER_UNIQUE_USER', 'COUNT_PER_VARIABLE_EVALUATION'] as const;
/** Metrics of event values, compared with a t-test of means. `TOTAL_SUM` is a single number, so it has no test. */
export type NumericDimension =
  | 'SUM_PER_UNIQUE_USER'
  | 'AVERAGE_PER_UNIQUE_USER'
  | 'TOTAL_AVERAGE'
  | 'TOTAL_SUM';
export type CountDimension = (typeof COUNT_DIMENSIONS)[number];
/** How a metric is calculated, in the Management API's terms. */
export type MetricDimension = CountDimension | NumericDimension;

export interface MetricEvent {
  readonly user_id: string;
  readonly value?: number;
}

export interface RawArm {
  readonly key: string;
  readonly name: string;
  /** Events of the metric's type that users sent while they had the variation. */
  readonly events: readonly MetricEvent[];
  /** Users who received the variation. A user may be there several times. */
  readonly users: readonly string[];
  /** The number of evaluations of the feature's variables. Only for `COUNT_PER_VARIABLE_EVALUATION`. */
  readonly evaluations?: number;
}

/** The numbers that a statistical test needs from a variation. */
export type MetricArm =
  | { readonly kind: 'count'; readonly events: number; readonly denominator: number }
  | { readonly kind: 'numeric'; readonly summary: Summary };

function isCountDimension(dimension: MetricDimension): dimension is CountDimension {
  return COUNT_DIMENSIONS.some((name) => name === dimension);
}

function listValues(events: readonly MetricEvent[]): number[] {
  return events.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function groupByUser(events: readonly MetricEvent[]): ReadonlyMap<string, number[]> {
  const byUser = new Map<string, number[]>();
  for (const { user_id, value } of events) {
    if (value === undefined) continue;
    const values = byUser.get(user_id);
    if (values === undefined) byUser.set(user_id, [value]);
    else values.push(value);
  }
  return byUser;
}

/**
 * Lists the values whose mean (for `TOTAL_SUM`, whose sum) a numeric metric compares.
 * - `SUM_PER_UNIQUE_USER`: the sum of each user's values, 0 for a user without events.
 * - `AVERAGE_PER_UNIQUE_USER`: the mean of each user's values. Users without events are left out.
 * - `TOTAL_AVERAGE` and `TOTAL_SUM`: the value of each event.
 * Events without a value are left out.
 */
export function listUnitValues(dimension: NumericDimension, arm: RawArm): readonly number[] {
  if (dimension === 'TOTAL_AVERAGE' || dimension === 'TOTAL_SUM') return listValues(arm.events);
  const byUser = groupByUser(arm.events);
  if (dimension === 'AVERAGE_PER_UNIQUE_USER') {
    return [...byUser.values()].map((values) => summarizeValues(values).mean);
  }
  const users = new Set([...arm.users, ...byUser.keys()]);
  return [...users].map((user) => summarizeValues(byUser.get(user) ?? []).total);
}

/** Reduces a variation's data to the numbers that its test needs. Metrics per evaluation need `evaluations`. */
export function reduceArm(dimension: MetricDimension, arm: RawArm): MetricArm {
  if (!isCountDimension(dimension)) {
    return { kind: 'numeric', summary: summarizeValues(listUnitValues(dimension, arm)) };
  }
  const events = arm.events.length;
  const denominator =
    dimension === 'COUNT_PER_UNIQUE_USER' ? new Set(arm.users).size : (arm.evaluations ?? 0);
  return { kind: 'count', events, denominator };
}
