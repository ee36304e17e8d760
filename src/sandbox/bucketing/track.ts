import type { User } from '../../lib/bucketing/index.ts';
import type { Reply } from '../contract.ts';
import type { TrackedEvent } from '../store/event-log.ts';
import { countReads, listVariations, openVisit, recordExposure } from './evaluation.ts';
import type { Visit } from './evaluation.ts';
import { refuseInvalid } from './refusals.ts';
import type { BucketingContext } from './session.ts';
import { findUserIdFault } from './user-id.ts';

/** Reads that an SDK counted itself. `target` is the variable, `value` how often it was read. */
const READ_TYPES: Readonly<Record<string, 'served' | 'defaulted'>> = {
  variableEvaluated: 'served',
  aggVariableEvaluated: 'served',
  variableDefaulted: 'defaulted',
  aggVariableDefaulted: 'defaulted',
};

type Variations = Readonly<Record<string, string>>;

/** The variation that a report of reads is about: the one that it names, or the user's present one. */
function findReadVariation(visit: Visit, event: TrackedEvent, variations: Variations) {
  const feature = visit.subject.config.variables.get(event.target ?? '')?.feature;
  if (feature === undefined) return undefined;
  const named = feature.variations.get(String(event.metaData?.['_variation']));
  return named?._id ?? variations[feature.source._id];
}

function countReported(visit: Visit, event: TrackedEvent, variations: Variations): void {
  const isServed = READ_TYPES[event.type] === 'served';
  const variation = isServed ? findReadVariation(visit, event, variations) : undefined;
  const isSum = event.type.startsWith('agg');
  const reads = isSum ? Math.max(0, Math.floor(event.value ?? 1)) : 1;
  if (reads > 0) countReads(visit, event.target ?? '', variation, reads);
}

function recordAll(visit: Visit, events: readonly TrackedEvent[]): void {
  const variations = listVariations(visit);
  const isRead = ({ type }: TrackedEvent) => Object.hasOwn(READ_TYPES, type);
  for (const event of events.filter(isRead)) countReported(visit, event, variations);
  const { log, session, subject } = visit;
  const own = events.filter((event) => !isRead(event));
  log.recordEvents(session, subject.user.user_id, own, variations);
  recordExposure(visit, variations);
}

/**
 * `POST /v1/track`. Events are attributed to the variations that the user holds now. Stored data is
 * merged without being asked for: an app that relies on EdgeDB sends only the ID here as well.
 */
export function trackEvents(context: BucketingContext): Reply {
  const { request, session } = context;
  const { user, events } = request.body as unknown as {
    user: User;
    events: readonly TrackedEvent[];
  };
  refuseInvalid(findUserIdFault(user.user_id, 'user.user_id'));
  recordAll(openVisit(session, context, user, { usesEdgeDb: true, isExplained: false }), events);
  const count = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  return { status: 201, body: { message: `Successfully received ${count}` } };
}
