import type { JsonValue } from '../../lib/openapi/index.ts';
import { toTimestamp } from '../clock.ts';
import type { EvaluationRecord } from '../store/entities.ts';
import { inProject, ok, type ProjectCall } from './call.ts';
import { inFeature, type FeatureCall } from './features/find-feature.ts';
import { findFilteredEnvironment, listRecords } from './records.ts';
import { invalid } from './refusals.ts';

function readMoment(value: JsonValue | undefined): number | undefined {
  return typeof value === 'string' ? Date.parse(value) : undefined;
}

/** Returns a function that checks whether a time is from `startDate` to `endDate`. Throws 400 if swapped. */
export function readTimeSpan(
  query: Readonly<Record<string, JsonValue>>,
): (moment: string) => boolean {
  const start = readMoment(query.startDate) ?? -Infinity;
  const end = readMoment(query.endDate) ?? Infinity;
  if (end < start) throw invalid('endDate must not be before startDate');
  return (moment) => {
    const time = Date.parse(moment);
    return time >= start && time <= end;
  };
}

/** Returns the start of the hour, day, or month of a time, in UTC. */
export function startOfPeriod(moment: string, period: string): string {
  const date = new Date(moment);
  if (period === 'month') date.setUTCDate(1);
  if (period === 'hour') date.setUTCMinutes(0, 0, 0);
  else date.setUTCHours(0, 0, 0, 0);
  return toTimestamp(date.getTime());
}

/** A call for what was evaluated in a project, or in one of its features. */
type EvaluationsCall = ProjectCall & Partial<FeatureCall>;

function findEvaluations(call: EvaluationsCall): EvaluationRecord[] {
  const { sdkType, platform, variable } = call.request.query;
  const { feature, environment = findFilteredEnvironment(call) } = call;
  const isInside = readTimeSpan(call.request.query);
  const key = listRecords(call, 'variables').find(({ _id }) => _id === variable)?.key ?? variable;
  return call.store.collections.evaluations.filter(
    (entry) =>
      entry._project === call.project._id &&
      (feature === undefined || entry._feature === feature._id) &&
      (environment === undefined || entry._environment === environment._id) &&
      (key === undefined || entry.variable === key) &&
      (sdkType === undefined || entry.sdkType === sdkType) &&
      (platform === undefined || entry.platform === platform) &&
      isInside(entry.hour),
  );
}

function groupByPeriod(call: ProjectCall, entries: readonly EvaluationRecord[]) {
  const period = String(call.request.query.period ?? 'day');
  const groups = Map.groupBy(entries, ({ hour }) => startOfPeriod(hour, period));
  return [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
}

function sum(entries: readonly EvaluationRecord[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}

function countTotals(call: EvaluationsCall) {
  const entries = findEvaluations(call);
  const dataSeries = groupByPeriod(call, entries).map(([date, group]) => ({
    date,
    total: sum(group),
  }));
  return ok({ total: sum(entries), dataSeries });
}

const getProjectEvaluations = inProject('viewer', (call) => {
  const dataSeries = groupByPeriod(call, findEvaluations(call)).map(([date, group]) => ({
    date,
    values: Object.fromEntries(
      [...Map.groupBy(group, ({ variable }) => variable)].map(([key, own]) => [key, sum(own)]),
    ),
  }));
  return ok({ dataSeries });
});

/** Returns the audit log of a Feature, latest entry first. Archived Features have one as well. */
const getFeatureAuditLog = inFeature('viewer', (call) => {
  const { environment, feature } = call;
  const { a0_user } = call.request.query;
  const isInside = readTimeSpan(call.request.query);
  const found = call.store.collections.audit.filter(
    (entry) =>
      entry._feature === feature._id &&
      (a0_user === undefined || entry.a0_user === a0_user) &&
      isInside(entry.date) &&
      (environment === undefined ||
        entry.changes.some(({ _environments }) => _environments?.includes(environment._id))),
  );
  return ok(found.reverse().map(({ date, a0_user, changes }) => ({ date, a0_user, changes })));
});

export const resultHandlers = {
  getFeatureAuditLog,
  getFeatureTotalEvaluations: inFeature('viewer', countTotals),
  getProjectEvaluations,
  getProjectTotalEvaluations: inProject('viewer', countTotals),
};
