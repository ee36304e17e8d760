import type { CollectionName, Entities } from './entities.ts';

/** What a field that every record has must be. */
type Kind<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends readonly unknown[]
      ? 'list'
      : 'object';
type RequiredKeys<Row> = {
  [Key in keyof Row]-?: undefined extends Row[Key] ? never : Key;
}[keyof Row];

/** Fields that hold a text. */
function texts<Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, 'string'])) as Record<Name, 'string'>;
}

const AUTHORED = texts('_createdBy', 'createdAt', 'updatedAt');
const KEYED = { ...AUTHORED, ...texts('_project', 'name', 'key') };
const REPORTED = texts('_project', '_environment', 'user_id', 'date');

/** The fields that every record of a collection has, besides `_id`. Handlers rely on them. */
const REQUIRED: {
  readonly [Name in CollectionName]: {
    readonly [Key in Exclude<RequiredKeys<Entities[Name]>, '_id'>]: Kind<Entities[Name][Key]>;
  };
} = {
  organizations: texts('name', 'emailDomain'),
  members: texts('_organization', 'name', 'email'),
  clients: texts('secret', '_member'),
  tokens: texts('_member', 'expiresAt'),
  projects: { ...AUTHORED, ...texts('_organization', 'name', 'key'), settings: 'object' },
  environments: { ...KEYED, type: 'string', sdkKeys: 'object' },
  audiences: { ...KEYED, source: 'string', filters: 'object' },
  variables: { ...AUTHORED, ...texts('_project', 'key', 'type', 'status', 'source') },
  features: { ...KEYED, ...texts('source', 'status', 'type'), variations: 'list' },
  configurations: {
    ...texts('_project', '_feature', '_environment', 'updatedAt', 'status'),
    targets: 'list',
  },
  customProperties: { ...KEYED, ...texts('propertyKey', 'type') },
  metrics: { ...KEYED, ...texts('event', 'dimension', 'optimize', 'source') },
  metricAssociations: texts('_project', '_metric', '_feature'),
  overrides: texts('_project', '_environment', '_feature', '_variation', '_member', 'dvcUserId'),
  userProfiles: texts('_project', '_member', 'dvcUserId'),
  changeRequests: {
    ...texts('_project', '_feature', 'status', 'operation', '_createdBy', '_updatedBy'),
    proposal: 'object',
    changes: 'list',
    _baseFeatureSnapshot: 'object',
    reviewers: 'list',
    reviews: 'list',
  },
  webhooks: {
    ...texts('_project', 'name', 'url', 'source', 'createdBy', 'createdAt', 'updatedAt'),
    events: 'list',
  },
  jiraConnections: texts('_organization', 'baseUrl'),
  jiraIssues: texts('_project', '_feature', 'issueId'),
  dynatraceEnvironments: texts(
    'dynatraceEnvironmentId',
    '_organization',
    'accessToken',
    'environmentUrl',
  ),
  audit: { ...texts('date', 'a0_user'), changes: 'list' },
  evaluations: {
    ...texts('_project', '_environment', 'variable', 'sdkType', 'hour'),
    count: 'number',
  },
  exposures: { ...REPORTED, ...texts('_feature', '_variation') },
  events: { ...REPORTED, type: 'string', variations: 'object' },
  edgeUsers: { ...texts('_environment', 'user_id'), data: 'object' },
  optIns: { ...texts('_environment', 'user_id'), choices: 'object' },
};

/** The names of all collections. */
export const COLLECTIONS = Object.keys(REQUIRED) as CollectionName[];

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/**
 * Reports what is wrong with a record of an imported file, as the rest of a sentence; undefined for a
 * sound one. A record without its fields would make every call that touches it fail.
 */
export function findRowProblem(name: CollectionName, row: unknown): string | undefined {
  const values = new Map(Object.entries(typeof row === 'object' && row !== null ? row : {}));
  const required = Object.entries({ _id: 'string', ...REQUIRED[name] });
  const wrong = required.find(
    ([key, kind]) => values.get(key) === null || kindOf(values.get(key)) !== kind,
  );
  if (!wrong) return undefined;
  const [key, kind] = wrong;
  return `a record of "${name}" has no "${key}" that is a ${kind}`;
}
