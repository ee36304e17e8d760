import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { PageSandbox } from './page-sandbox.ts';

/** What a project brings with it. */
const PRESET_ENVIRONMENTS = ['development', 'staging', 'production'];
const PRESET_VARIATIONS = ['variation-on', 'variation-off'];
const ALL_USERS = { filters: { operator: 'and', filters: [{ type: 'all' }] } };

/** A feature that the calls of a page name and that none of them creates before. */
interface NeededFeature {
  readonly variations: Set<string>;
  /** Values that variations of the page give, by variable. */
  readonly variables: Map<string, JsonValue>;
}

/** What the calls of a page name, and no earlier one creates: by project, then by kind and key. */
interface Needs {
  readonly objects: Set<string>;
  readonly features: Map<string, NeededFeature>;
  /** Type by variable. */
  readonly variables: Map<string, string>;
}

/** Where a kind of object is created, from the project. The order is that of creation. */
const COLLECTIONS: Readonly<Record<string, (key: string) => JsonObject>> = {
  environments: (key) => ({ name: key, key, type: 'staging' }),
  customProperties: (key) => ({ name: key, key, propertyKey: key, type: 'String' }),
  audiences: (key) => ({ name: key, key, filters: ALL_USERS.filters }),
  metrics: (key) => ({
    name: key,
    key,
    event: key,
    dimension: 'COUNT_PER_UNIQUE_USER',
    optimize: 'increase',
  }),
};
/** Fields of bodies and queries that name an object of a collection. */
const REFERENCES: Readonly<Record<string, string>> = {
  environment: 'environments',
  _environment: 'environments',
  metric: 'metrics',
  feature: 'features',
  _feature: 'features',
};
const ID = /^[0-9a-f]{24}$/;
const isLiteral = (key: JsonValue | undefined): key is string =>
  typeof key === 'string' && !key.includes('$') && !ID.test(key);

/** Reads the calls of a page in order, and keeps what they name before something creates it. */
class Reader {
  readonly needs = new Map<string, Needs>();
  readonly #made = new Set<string>();
  #project = 'storefront';

  read({ match, body, query }: PageCall): void {
    if (!match) return;
    const segments = match.operation.path.split('/');
    const values = match.values.map(({ parameter, value }) => ({
      kind: segments[segments.indexOf(`{${parameter.name}}`) - 1] ?? '',
      value,
    }));
    const project = values.find(({ kind }) => kind === 'projects')?.value;
    if (isLiteral(project)) this.#project = project;
    this.#readMade(match.operation.method, segments.at(-1) ?? '', body);
    if (match.operation.path === '/v1/projects') return;
    const feature = values.find(({ kind }) => kind === 'features')?.value;
    const isEvaluated = match.operation.path.startsWith('/v1/variables/');
    for (const { kind, value } of values) {
      this.#need(
        kind === 'flags' || (isEvaluated && kind === 'variables') ? 'features' : kind,
        value,
      );
    }
    for (const [name, value] of query) this.#need(REFERENCES[name] ?? '', value);
    if (isJsonObject(body))
      this.#readBody(body, feature, values.find(({ kind }) => kind === 'variables')?.value);
    else this.#of();
    const variation = values.find(({ kind }) => kind === 'variations')?.value;
    if (feature !== undefined && variation !== undefined) this.#needVariation(feature, variation);
  }

  #of(): Needs {
    const known = this.needs.get(this.#project);
    if (known) return known;
    const needs = { objects: new Set<string>(), features: new Map(), variables: new Map() };
    // What the page creates itself starts empty.
    if (!this.#made.has(`project ${this.#project}`)) this.needs.set(this.#project, needs);
    return needs;
  }

  #readMade(method: string, collection: string, body: JsonValue | undefined): void {
    if (method !== 'post' || !isJsonObject(body) || typeof body['key'] !== 'string') return;
    if (collection === 'projects') this.#project = body['key'];
    this.#made.add(
      `${collection === 'projects' ? 'project' : `${this.#project} ${collection}`} ${body['key']}`,
    );
  }

  #need(kind: string, key: string): void {
    if (!isLiteral(key) || this.#made.has(`${this.#project} ${kind} ${key}`)) return;
    const needs = this.#of();
    if (kind === 'features' && !needs.features.has(key))
      needs.features.set(key, { variations: new Set(), variables: new Map() });
    if (kind === 'variables') needs.variables.set(key, needs.variables.get(key) ?? 'Boolean');
    if (kind in COLLECTIONS && !PRESET_ENVIRONMENTS.includes(key))
      needs.objects.add(`${kind} ${key}`);
  }

  #needVariation(feature: string, key: JsonValue | undefined): void {
    if (!isLiteral(key) || this.#made.has(`${this.#project} variations ${key}`)) return;
    this.#of().features.get(feature)?.variations.add(key);
  }

  #readBody(body: JsonObject, feature: string | undefined, variable: string | undefined): void {
    const needs = this.#of();
    const type = readType(body);
    // The first call that tells the type decides.
    if (variable !== undefined && type !== undefined && needs.variables.get(variable) === 'Boolean')
      needs.variables.set(variable, type);
    for (const [name, value] of Object.entries(body)) {
      if (isLiteral(value)) this.#need(REFERENCES[name] ?? '', value);
    }
    const needed = feature === undefined ? undefined : needs.features.get(feature);
    if (feature === undefined || !needed) return;
    for (const key of findVariations(body)) this.#needVariation(feature, key);
    const values = isJsonObject(body['variables']) ? body['variables'] : {};
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined && !this.#made.has(`${this.#project} variables ${key}`))
        needed.variables.set(key, value);
    }
  }
}

/** The type of a variable that a limit on its values tells. */
function readType({ validationSchema }: JsonObject): string | undefined {
  return isJsonObject(validationSchema) ? typeOf(validationSchema['exampleValue']) : undefined;
}

function typeOf(value: JsonValue | undefined): string {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'string') return 'String';
  return typeof value === 'number' ? 'Number' : 'JSON';
}

/** Keys of variations anywhere in a body. */
function findVariations(value: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((entry: JsonValue) => findVariations(entry));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    ['_variation', 'staticVariation', 'controlVariation'].includes(name) && entry !== undefined
      ? [entry]
      : findVariations(entry),
  );
}

/** What the calls of a page take as given, by project. */
export function listNeeds(calls: readonly PageCall[]): ReadonlyMap<string, Needs> {
  const reader = new Reader();
  for (const call of calls) reader.read(call);
  return reader.needs;
}

/**
 * Creates what is missing, with bodies as small as they can be. With `environment`, features serve all
 * users there. @throws Error for what the API refuses
 */
export async function provide(
  page: PageSandbox,
  needs: ReadonlyMap<string, Needs>,
  environment: string | undefined,
): Promise<void> {
  for (const [project, { objects, features, variables }] of needs) {
    const base = `/v1/projects/${project}`;
    if (await isMissing(page, base))
      await page.need('POST', '/v1/projects', { name: project, key: project });
    const sorted = Object.keys(COLLECTIONS).flatMap((kind) =>
      [...objects].filter((object) => object.startsWith(`${kind} `)),
    );
    for (const object of sorted) {
      const [kind = '', key = ''] = object.split(' ');
      if (await isMissing(page, `${base}/${kind}/${key}`))
        await page.need('POST', `${base}/${kind}`, COLLECTIONS[kind]?.(key));
    }
    for (const [key, needed] of features) {
      if (await isMissing(page, `${base}/features/${key}`))
        await page.need(
          'POST',
          `/v2/projects/${project}/features`,
          describe(key, needed, environment),
        );
    }
    for (const [key, type] of variables) {
      if (await isMissing(page, `${base}/variables/${key}`))
        await page.need('POST', `${base}/variables`, { name: key, key, type });
    }
  }
}

async function isMissing(page: PageSandbox, path: string): Promise<boolean> {
  return (await page.call('GET', path)).status === 404;
}

function describe(key: string, needed: NeededFeature, environment: string | undefined): JsonObject {
  const values = new Map([[key, true as JsonValue], ...needed.variables]);
  const missing = [...needed.variations].filter((name) => !PRESET_VARIATIONS.includes(name));
  const names = missing.length > 0 ? [...needed.variations] : PRESET_VARIATIONS;
  const on = { audience: ALL_USERS, distribution: [{ _variation: names[0] ?? '', percentage: 1 }] };
  return {
    name: key,
    key,
    type: 'release',
    variables: [...values].map(([name, value]) => ({ key: name, type: typeOf(value) })),
    variations: names.map((name) => ({
      key: name,
      name,
      variables: Object.fromEntries(values),
    })),
    ...(environment !== undefined && {
      configurations: { [environment]: { status: 'active', targets: [on] } },
    }),
  } as unknown as JsonObject;
}
