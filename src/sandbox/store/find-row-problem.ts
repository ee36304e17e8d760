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

/** The fields that every record of a collection has. Handlers rely on them. */
const REQUIRED: {
  readonly [Name in CollectionName]: {
    readonly [Key in RequiredKeys<Entities[Name]>]: Kind<Entities[Name][Key]>;
  };
} = {
  organizations: { name: 'string', emailDomain: 'string', _id: 'string' },
  members: { _organization: 'string', name: 'string', email: 'string', _id: 'string' },
  clients: { secret: 'string', _member: 'string', _id: 'string' },
  tokens: { _member: 'string', expiresAt: 'string', _id: 'string' },
  projects: {
    _organization: 'string',
    name: 'string',
    key: 'string',
    settings: 'object',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
  },
  environments: {
    name: 'string',
    key: 'string',
    type: 'string',
    sdkKeys: 'object',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  audiences: {
    name: 'string',
    key: 'string',
    filters: 'object',
    source: 'string',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  variables: {
    key: 'string',
    type: 'string',
    status: 'string',
    source: 'string',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  features: {
    source: 'string',
    status: 'string',
    type: 'string',
    name: 'string',
    key: 'string',
    variations: 'list',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  configurations: {
    _feature: 'string',
    _environment: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
    status: 'string',
    targets: 'list',
  },
  customProperties: {
    name: 'string',
    key: 'string',
    propertyKey: 'string',
    type: 'string',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  metrics: {
    name: 'string',
    key: 'string',
    event: 'string',
    dimension: 'string',
    optimize: 'string',
    source: 'string',
    _createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  metricAssociations: { _metric: 'string', _feature: 'string', _id: 'string', _project: 'string' },
  overrides: {
    _environment: 'string',
    _feature: 'string',
    _variation: 'string',
    _member: 'string',
    dvcUserId: 'string',
    _id: 'string',
    _project: 'string',
  },
  userProfiles: { _member: 'string', dvcUserId: 'string', _id: 'string', _project: 'string' },
  changeRequests: {
    _feature: 'string',
    status: 'string',
    operation: 'string',
    proposal: 'object',
    changes: 'list',
    _baseFeatureSnapshot: 'object',
    reviewers: 'list',
    reviews: 'list',
    _createdBy: 'string',
    _updatedBy: 'string',
    _id: 'string',
    _project: 'string',
  },
  webhooks: {
    name: 'string',
    url: 'string',
    events: 'list',
    source: 'string',
    createdBy: 'string',
    createdAt: 'string',
    updatedAt: 'string',
    _id: 'string',
    _project: 'string',
  },
  jiraConnections: { _organization: 'string', baseUrl: 'string', _id: 'string' },
  jiraIssues: { _feature: 'string', issueId: 'string', _id: 'string', _project: 'string' },
  dynatraceEnvironments: {
    dynatraceEnvironmentId: 'string',
    _organization: 'string',
    accessToken: 'string',
    environmentUrl: 'string',
    _id: 'string',
  },
  audit: { date: 'string', a0_user: 'string', changes: 'list', _id: 'string' },
  evaluations: {
    _environment: 'string',
    variable: 'string',
    sdkType: 'string',
    hour: 'string',
    count: 'number',
    _id: 'string',
    _project: 'string',
  },
  exposures: {
    _environment: 'string',
    _feature: 'string',
    _variation: 'string',
    user_id: 'string',
    date: 'string',
    _id: 'string',
    _project: 'string',
  },
  events: {
    _environment: 'string',
    user_id: 'string',
    type: 'string',
    date: 'string',
    variations: 'object',
    _id: 'string',
    _project: 'string',
  },
  edgeUsers: { _environment: 'string', user_id: 'string', data: 'object', _id: 'string' },
  optIns: { _environment: 'string', user_id: 'string', choices: 'object', _id: 'string' },
};

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/**
 * What is wrong with a record that a file brings, as the rest of a sentence; undefined if nothing is.
 * A record without its fields would make every call that touches it fail.
 */
export function findRowProblem(name: CollectionName, row: unknown): string | undefined {
  const values = new Map(Object.entries(typeof row === 'object' && row !== null ? row : {}));
  const wrong = Object.entries(REQUIRED[name]).find(
    ([key, kind]) => values.get(key) === null || kindOf(values.get(key)) !== kind,
  );
  if (!wrong) return undefined;
  const [key, kind] = wrong;
  return `a record of "${name}" has no "${key}" that is a ${kind}`;
}
