import { computeMetricResults, type MetricEvent, type RawArm } from '../../lib/stats/index.ts';
import type { Schemas } from '../documents/model.ts';
import type {
  EnvironmentRecord,
  EvaluationRecord,
  EventRecord,
  ExposureRecord,
  FeatureRecord,
  MetricRecord,
} from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { startOfPeriod } from './results.ts';

export interface Measurement {
  readonly metric: MetricRecord;
  readonly feature: FeatureRecord;
  readonly environment?: EnvironmentRecord;
  readonly isInside: (moment: string) => boolean;
}

type MetricResult = Schemas['MetricResult'];

export const NO_RESULTS: MetricResult = { dataSeries: [], variations: [] };

interface TrackedData {
  readonly events: readonly EventRecord[];
  readonly exposures: readonly ExposureRecord[];
  readonly evaluations: readonly EvaluationRecord[];
}

/** Collects the data to measure. Events from before the metric's creation don't count. */
function findTracked({ collections }: Store, measurement: Measurement): TrackedData {
  const { metric, feature, environment, isInside } = measurement;
  const isHere = ({ _environment }: { readonly _environment: string }) =>
    environment === undefined || _environment === environment._id;
  const created = Date.parse(metric.createdAt);
  return {
    events: collections.events.filter(
      (event) =>
        event._project === metric._project &&
        event.type === metric.event &&
        feature._id in event.variations &&
        Date.parse(event.date) >= created &&
        isInside(event.date) &&
        isHere(event),
    ),
    exposures: collections.exposures.filter(
      (exposure) =>
        exposure._feature === feature._id && isInside(exposure.date) && isHere(exposure),
    ),
    evaluations: collections.evaluations.filter(
      (entry) => entry._feature === feature._id && isInside(entry.hour) && isHere(entry),
    ),
  };
}

function readEvent({ user_id, value }: EventRecord): MetricEvent {
  return { user_id, value };
}

function listArms({ _id, variations }: FeatureRecord, tracked: TrackedData): RawArm[] {
  return variations.map((variation) => {
    const isOwn = ({ _variation }: { readonly _variation?: string }) =>
      _variation === variation._id;
    return {
      key: variation.key,
      name: variation.name,
      events: tracked.events
        .filter((event) => event.variations[_id] === variation._id)
        .map(readEvent),
      users: tracked.exposures.filter(isOwn).map(({ user_id }) => user_id),
      evaluations: tracked.evaluations.filter(isOwn).reduce((total, { count }) => total + count, 0),
    };
  });
}

/** Returns the key of the variation that others are compared with: the control, or else the first. */
function findControl({ controlVariation, variations }: FeatureRecord): string | undefined {
  return (variations.find(({ _id }) => _id === controlVariation) ?? variations[0])?.key;
}

function groupByDay(tracked: TrackedData): Map<string, TrackedData> {
  const days = new Map<string, { [Kind in keyof TrackedData]: TrackedData[Kind][number][] }>();
  const at = (moment: string) => {
    const day = startOfPeriod(moment, 'day');
    const known = days.get(day) ?? { events: [], exposures: [], evaluations: [] };
    days.set(day, known);
    return known;
  };
  for (const event of tracked.events) at(event.date).events.push(event);
  for (const exposure of tracked.exposures) at(exposure.date).exposures.push(exposure);
  for (const entry of tracked.evaluations) at(entry.hour).evaluations.push(entry);
  return days;
}

export function computeResults(store: Store, measurement: Measurement): MetricResult {
  const { feature, metric } = measurement;
  const { dimension, optimize } = metric;
  const control = findControl(feature);
  if (control === undefined) return NO_RESULTS;
  const question = { dimension, optimize, control };
  const tracked = findTracked(store, measurement);
  const days = [...groupByDay(tracked)].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    dataSeries: days.map(([date, seen]) => ({
      date,
      values: Object.fromEntries(
        computeMetricResults(question, listArms(feature, seen)).map((result) => [
          result.key,
          dimension === 'TOTAL_SUM' ? (result.totalValue ?? 0) : result.rate,
        ]),
      ),
    })),
    variations: computeMetricResults(question, listArms(feature, tracked)),
  };
}
