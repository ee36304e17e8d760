import type { JsonObject } from '../../lib/bucketing/index.ts';
import type { Write } from './collection.ts';
import type { AuditChange, CollectionName } from './entities.ts';

/** The changes that one call made in one feature, or outside of features in a project or organization. */
export interface Save {
  readonly _project?: string;
  readonly _feature?: string;
  readonly changes: readonly AuditChange[];
}

/** What records are called, also in the types of changes: `addedCustomProperty`. Others are not logged. */
export const NOUNS = {
  projects: 'Project',
  environments: 'Environment',
  audiences: 'Audience',
  variables: 'Variable',
  features: 'Feature',
  configurations: 'Feature',
  customProperties: 'Custom Property',
  metrics: 'Metric',
  metricAssociations: 'MetricAssociation',
  changeRequests: 'FeatureChangeRequest',
  webhooks: 'Webhook',
  jiraConnections: 'JiraConnection',
  jiraIssues: 'JiraIssue',
  dynatraceEnvironments: 'DynatraceEnvironment',
} as const satisfies Partial<Record<CollectionName, string>>;

/** Collections whose changes belong to the audit log of a feature. */
const OF_FEATURE: ReadonlySet<CollectionName> = new Set<CollectionName>([
  'features',
  'variables',
  'configurations',
  'jiraIssues',
]);

/** Fields that aren't logged, because they never change, or only as a consequence of other changes. */
const DERIVED: ReadonlySet<string> = new Set([
  '_id',
  '_project',
  'createdAt',
  'updatedAt',
  'startedAt',
  'prodTargetingUpdatedAt',
  '_createdBy',
]);
const SHOWN_AS: Readonly<Record<string, string>> = { silence: 'staleness' };
const SECRET: ReadonlySet<string> = new Set(['sdkKeys', 'accessToken']);

type Row = JsonObject & { readonly _id: string };
type RowWrite = Write<Row>;
/** What a call changed in a record of a collection. */
export type CollectionWrite = Write & { readonly collection: CollectionName };
type NameEnvironment = (id: string) => string;

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function pick(row: Row, fields: readonly string[]): JsonObject {
  return Object.fromEntries(
    fields
      .filter((field) => row[field] !== undefined)
      .map((field) => [SHOWN_AS[field] ?? field, SECRET.has(field) ? '(hidden)' : row[field]]),
  );
}

function listFields(row: Row): string[] {
  return Object.keys(row).filter((field) => !DERIVED.has(field));
}

function listChanged(before: Row | undefined, after: Row | undefined): readonly string[] {
  if (before === undefined || after === undefined)
    return listFields(before ?? after ?? { _id: '' });
  const fields = new Set([...listFields(before), ...listFields(after)]);
  return [...fields].filter((field) => !isSame(before[field], after[field]));
}

function describeConfiguration(
  { before, after }: RowWrite,
  nameOf: NameEnvironment,
): AuditChange[] {
  const fields = listChanged(before, after).filter((field) => !field.startsWith('_'));
  if (fields.length === 0) return [];
  const environment = String((after ?? before)?._environment);
  const wrap = (row: Row | undefined) =>
    row === undefined ? null : { configurations: { [nameOf(environment)]: pick(row, fields) } };
  return [
    {
      type: 'modifiedFeature',
      newContents: wrap(after),
      previousContents: wrap(before),
      _environments: [environment],
    },
  ];
}

/** Lists changed variations. They are part of the feature's record, but are logged separately. */
function describeVariations(before: Row, after: Row): AuditChange[] {
  const index = (row: Row) =>
    new Map((row.variations as readonly Row[]).map((variation) => [variation._id, variation]));
  const [old, now] = [index(before), index(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
    describeRow('Variation', old.get(id), now.get(id)),
  );
}

function describeRow(noun: string, before: Row | undefined, after: Row | undefined): AuditChange[] {
  const fields = listChanged(before, after);
  if (fields.length === 0) return [];
  const verb = before === undefined ? 'added' : after === undefined ? 'deleted' : 'modified';
  return [
    {
      type: `${verb}${noun}`,
      newContents: after === undefined ? null : pick(after, fields),
      previousContents: before === undefined ? null : pick(before, fields),
    },
  ];
}

function describeWrite(
  collection: CollectionName,
  write: RowWrite,
  nameOf: NameEnvironment,
): AuditChange[] {
  const { before, after } = write;
  if (collection === 'configurations') return describeConfiguration(write, nameOf);
  if (!(collection in NOUNS)) return [];
  const noun = NOUNS[collection as keyof typeof NOUNS].replaceAll(' ', '');
  if (collection !== 'features' || before === undefined || after === undefined) {
    return describeRow(noun, before, after);
  }
  const rest = { ...after, variations: before.variations };
  return [...describeRow(noun, before, rest), ...describeVariations(before, after)];
}

function findPlace(collection: CollectionName, { before, after }: RowWrite): Omit<Save, 'changes'> {
  const row = after ?? before ?? { _id: '' };
  const owner = collection === 'features' ? row._id : (row._feature ?? before?._feature);
  const project = collection === 'projects' ? row._id : row._project;
  return {
    _project: project as string | undefined,
    _feature: OF_FEATURE.has(collection) ? (owner as string | undefined) : undefined,
  };
}

export function describeSaves(
  writes: readonly CollectionWrite[],
  nameOf: NameEnvironment,
): readonly Save[] {
  const saves = new Map<string, Save & { changes: AuditChange[] }>();
  for (const { collection, ...states } of writes) {
    const write = states as RowWrite;
    const changes = describeWrite(collection, write, nameOf);
    if (changes.length === 0) continue;
    const place = findPlace(collection, write);
    const key = JSON.stringify([place._project, place._feature]);
    const save = saves.get(key) ?? { ...place, changes: [] };
    save.changes.push(...changes);
    saves.set(key, save);
  }
  return [...saves.values()];
}
