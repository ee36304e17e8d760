import type { User } from '../../lib/bucketing/index.ts';
import type { Reply } from '../contract.ts';
import type { TrackedEvent } from '../store/event-log.ts';
import { countReads, listVariations, openVisit, recordExposure, type Visit } from './evaluation.ts';
import { refuseInvalid } from './refusals.ts';
import { findUserIdFault, type BucketingContext } from './session.ts';

/** Events that report evaluations in SDKs. `target` is the Variable's key, `value` how often it was read. */
const READ_TYPES: Readonly<Record<string, 'served' | 'defaulted'>> = {
  variableEvaluated: 'served',
  aggVariableEvaluated: 'served',
  variableDefaulted: 'defaulted',
  aggVariableDefaulted: 'defaulted',
};

type Variations = Readonly<Record<string, string>>;

/** Returns the IDs of the Feature and the Variation that an event reports, or else of what the user gets now. */
function findReadVariation(visit: Visit, event: TrackedEvent, variations: Variations) {
  const feature = visit.subject.config.variables.get(event.target ?? '')?.feature;
  if (feature === undefined) return undefined;
  const named = event.metaData?.['_variation'];
  const reported = typeof named === 'string' ? feature.variations.get(named) : undefined;
  const _variation = reported?._id ?? variations[feature.source._id];
  return _variation === undefined ? undefined : { _feature: feature.source._id, _variation };
}

/** Counts the evaluations that an event reports. If a Variation was served, the user received it. */
function countReported(visit: Visit, event: TrackedEvent, variations: Variations): void {
  const isServed = READ_TYPES[event.type] === 'served';
  const served = isServed ? findReadVariation(visit, event, variations) : undefined;
  const isSum = event.type.startsWith('agg');
  const reads = isSum ? Math.max(0, Math.floor(event.value ?? 1)) : 1;
  if (reads === 0) return;
  countReads(visit, event.target ?? '', served?._variation, reads);
  if (served !== undefined) recordExposure(visit, { [served._feature]: served._variation });
}

/** Records the other events with all Variations of the user, who therefore counts as having received them. */
function recordOwn(visit: Visit, own: readonly TrackedEvent[], variations: Variations): void {
  if (own.length === 0) return;
  const { log, session, subject } = visit;
  log.recordEvents(session, subject.user.user_id, own, variations);
  recordExposure(visit, variations);
}

function recordAll(visit: Visit, events: readonly TrackedEvent[]): void {
  const variations = listVariations(visit);
  const isRead = ({ type }: TrackedEvent) => Object.hasOwn(READ_TYPES, type);
  for (const event of events.filter(isRead)) countReported(visit, event, variations);
  recordOwn(
    visit,
    events.filter((event) => !isRead(event)),
    variations,
  );
}

/** Limits the values of events, so that no sum of them is more than a number can hold. */
function findValueFault(events: readonly TrackedEvent[]): string | undefined {
  const max = Number.MAX_SAFE_INTEGER;
  const index = events.findIndex(({ value = 0 }) => Math.abs(value) > max);
  return index < 0 ? undefined : `events[${index}].value must be from ${-max} to ${max}`;
}

/** Handles `POST /v1/track`. Merges EdgeDB data, because apps that use EdgeDB send only the user ID. */
export function trackEvents(context: BucketingContext): Reply {
  const { request, session } = context;
  const { user, events } = request.body as unknown as {
    user: User;
    events: readonly TrackedEvent[];
  };
  refuseInvalid(findUserIdFault(user.user_id, 'user.user_id'));
  refuseInvalid(findValueFault(events));
  recordAll(openVisit(session, context, user, { usesEdgeDb: true, isExplained: false }), events);
  const count = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  return { status: 201, body: { message: `Successfully received ${count}` } };
}
