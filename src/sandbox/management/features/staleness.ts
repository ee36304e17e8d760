import { toTimestamp } from '../../clock.ts';
import type { Schemas } from '../../documents/model.ts';
import type { ConfigurationRecord, FeatureRecord } from '../../store/entities.ts';
import { isProtected } from '../access.ts';
import type { Workspace } from '../call.ts';
import { listPlaces } from './find-feature.ts';

const DAY_MS = 86_400_000;
const SHORT_DAYS = 14;
const LONG_DAYS = 30;
const UNUSED_DAYS = 14;
const RELEASED_DAYS = 14;

type Staleness = Schemas['FeatureStaleness'];

/** Returns the first daily check, at midnight UTC, that is at least `days` after `since`. */
function findCheck(since: number, days: number): number {
  return Math.ceil((since + days * DAY_MS) / DAY_MS) * DAY_MS;
}

/** Returns the variation that a configuration serves to everyone, and since when; undefined without one. */
function servesEveryoneSince({ status, targets, updatedAt }: ConfigurationRecord) {
  const [first] = targets;
  const filters = first?.audience.filters.filters ?? [];
  // An empty list of filters matches nobody.
  const isAll =
    filters.length > 0 && filters.every((filter) => 'type' in filter && filter.type === 'all');
  const [share, ...others] = first?.distribution ?? [];
  if (status !== 'active' || !isAll || share === undefined || others.length > 0) return undefined;
  const { rollout } = first ?? {};
  const stages = rollout?.stages ?? [];
  const end = stages.at(-1);
  if (
    rollout &&
    rollout.type !== 'schedule' &&
    (end?.percentage ?? rollout.startPercentage) !== 1
  ) {
    return undefined;
  }
  const done = rollout ? Date.parse(end?.date ?? rollout.startDate) : 0;
  return { variation: share._variation, since: Math.max(done, Date.parse(updatedAt)) };
}

/** Returns the time since which production has served one variation to everyone; undefined if it doesn't. */
function releasedSince(workspace: Workspace, feature: FeatureRecord): number | undefined {
  if (feature.type !== 'release' && feature.type !== 'experiment') return undefined;
  const served = listPlaces(workspace, feature)
    .filter(({ environment }) => isProtected(environment))
    .map(({ configuration }) => servesEveryoneSince(configuration));
  const [first] = served;
  if (first === undefined || served.some((entry) => entry?.variation !== first.variation)) {
    return undefined;
  }
  return Math.max(...served.map((entry) => entry?.since ?? 0));
}

/** Returns the time of the last evaluation of a feature's variables, or else of its creation. */
function lastUsed({ store }: Workspace, { _id, createdAt }: FeatureRecord): number {
  const hours = store.collections.evaluations
    .filter(({ _feature }) => _feature === _id)
    .map(({ hour }) => Date.parse(hour));
  return Math.max(Date.parse(createdAt), ...hours);
}

function listFindings(workspace: Workspace, feature: FeatureRecord) {
  const isShort = feature.type === 'release' || feature.type === 'experiment';
  const unmodified = isShort ? 'unmodifiedShort' : 'unmodifiedLong';
  const updated = Date.parse(feature.updatedAt);
  const released = releasedSince(workspace, feature);
  return [
    { reason: 'released', at: released && findCheck(released, RELEASED_DAYS) },
    { reason: 'unused', at: findCheck(lastUsed(workspace, feature), UNUSED_DAYS) },
    { reason: unmodified, at: findCheck(updated, isShort ? SHORT_DAYS : LONG_DAYS) },
  ] as const;
}

/** Returns whether a feature is stale, with the strongest of the reasons that the project checks for. */
export function describeStaleness(workspace: Workspace, feature: FeatureRecord): Staleness {
  const { staleness } = workspace.project.settings;
  const { disabled = false, snoozedUntil } = feature.silence ?? {};
  const fresh: Staleness = { stale: false, disabled, snoozedUntil };
  if (staleness?.enabled !== true || feature.status !== 'active') return fresh;
  const found = listFindings(workspace, feature).find(
    ({ reason, at }) => staleness[reason] !== false && at !== undefined && at <= workspace.clock(),
  );
  if (found?.at === undefined) return fresh;
  return { ...fresh, stale: true, reason: found.reason, detectedAt: toTimestamp(found.at) };
}

export function isSilenced({ clock }: Workspace, { disabled, snoozedUntil }: Staleness): boolean {
  return disabled === true || (snoozedUntil !== undefined && Date.parse(snoozedUntil) > clock());
}

export function matchesStaleness(
  workspace: Workspace,
  feature: FeatureRecord,
  filter: string,
): boolean {
  const staleness = describeStaleness(workspace, feature);
  const isReported = staleness.stale && !isSilenced(workspace, staleness);
  if (filter === 'notStale') return !isReported;
  if (!isReported || filter === 'all') return isReported;
  return staleness.reason?.startsWith(filter) ?? false;
}
