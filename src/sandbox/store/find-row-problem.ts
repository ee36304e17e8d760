import type { CollectionName, Entities } from './entities.ts';

/** The name of a type, such as 'list' for an array. Strings have none, because they aren't checked. */
type Kind<Value> = Value extends number
  ? 'number'
  : Value extends readonly unknown[]
    ? 'list'
    : 'object';
/** The required fields of a record that aren't strings, each with the name of its type. */
type LookedInto<Row> = {
  readonly [
    Key in keyof Row as undefined extends Row[Key] ? never : Row[Key] extends string ? never : Key
  ]: Kind<Row[Key]>;
};

/** The fields of imported records to check, because handlers would fail if one had another type. */
const REQUIRED: { readonly [Name in CollectionName]: LookedInto<Entities[Name]> } = {
  organizations: {},
  members: {},
  clients: {},
  tokens: {},
  projects: { settings: 'object' },
  environments: { sdkKeys: 'object' },
  audiences: { filters: 'object' },
  variables: {},
  features: { variations: 'list' },
  configurations: { targets: 'list' },
  customProperties: {},
  metrics: {},
  metricAssociations: {},
  overrides: {},
  userProfiles: {},
  changeRequests: {
    proposal: 'object',
    changes: 'list',
    _baseFeatureSnapshot: 'object',
    reviewers: 'list',
    reviews: 'list',
  },
  webhooks: { events: 'list' },
  jiraConnections: {},
  jiraIssues: {},
  dynatraceEnvironments: {},
  audit: { changes: 'list' },
  evaluations: { count: 'number' },
  exposures: {},
  events: { variations: 'object' },
  edgeUsers: { data: 'object' },
  optIns: { choices: 'object' },
};

export const COLLECTIONS = Object.keys(REQUIRED) as CollectionName[];

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Returns what's wrong with an imported record, as the end of a sentence; undefined if it's valid. */
function findRowProblem(name: CollectionName, row: unknown): string | undefined {
  const values = new Map(Object.entries(typeof row === 'object' && row !== null ? row : {}));
  const required = Object.entries({ _id: 'string', ...REQUIRED[name] });
  const wrong = required.find(
    ([key, kind]) => values.get(key) === null || kindOf(values.get(key)) !== kind,
  );
  if (!wrong) return undefined;
  const [key, kind] = wrong;
  return `a record of "${name}" has no "${key}" that is a ${kind}`;
}

/** Returns what's wrong with an imported snapshot and how to fix it; undefined if it's valid. */
export function findSnapshotProblem(value: unknown): string | undefined {
  const problem = describeSnapshotProblem(value);
  if (problem === undefined) return undefined;
  return `This is no snapshot of a sandbox: ${problem}. Export one, or reset the sandbox.`;
}

function describeSnapshotProblem(value: unknown): string | undefined {
  const { version, ids, rows } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (version !== 1 || typeof ids !== 'number' || typeof rows !== 'object' || rows === null) {
    return 'it needs "version" 1, "ids", and "rows"';
  }
  for (const [name, list] of Object.entries(rows)) {
    const collection = COLLECTIONS.find((known) => known === name);
    if (!collection || !Array.isArray(list)) return `"${name}" is no list of records`;
    const problem = list.map((row) => findRowProblem(collection, row)).find(Boolean);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
