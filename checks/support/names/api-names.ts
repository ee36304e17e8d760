import { readdirSync } from 'node:fs';
import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { API_NAMES, APIS, ROOT } from '../../content/specs/support.ts';

/** All names in the API documents, by kind. */
export interface ApiNames {
  /** Fields of bodies, parameters, headers, schemas, operations, and webhooks. */
  readonly names: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** All enum values, as text. */
  readonly values: ReadonlySet<string>;
  /** Enum values by field, if each field of that name has an enum. */
  readonly valuesOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly statuses: ReadonlySet<string>;
  /** Error codes with a record or in an example of a response. */
  readonly errorCodes: ReadonlySet<string>;
}

/** Collects the names of both documents. Skips examples, which can have any keys. */
export function readApiNames(): ApiNames {
  const fields = new Set<string>();
  const values = new Set<string>();
  const enumsOf = new Map<string, (readonly string[] | undefined)[]>();
  for (const api of API_NAMES) {
    const root = APIS[api].raw.root as JsonValue;
    visitFields(root, (name, schema) => {
      fields.add(name);
      enumsOf.set(name, [...(enumsOf.get(name) ?? []), readEnum(root, schema)]);
    });
    visitEnums(root, (value) => values.add(value));
  }
  const operations = API_NAMES.flatMap((api) => [...APIS[api].operations, ...APIS[api].webhooks]);
  const schemas = API_NAMES.flatMap((api) => APIS[api].schemas.map(({ name }) => name));
  const ids = operations.flatMap(({ id, kind, path }) => (kind === 'webhook' ? [id, path] : [id]));
  const parameters = operations.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []);
  return {
    errorCodes: readErrorCodes(),
    fields,
    values,
    names: new Set([...fields, ...values, ...schemas, ...ids, ...parameters]),
    valuesOf: new Map(
      [...enumsOf].flatMap(([name, lists]) =>
        lists.every((list) => list !== undefined) ? [[name, new Set(lists.flat())]] : [],
      ),
    ),
    statuses: new Set(operations.flatMap(({ responses }) => responses.map(({ status }) => status))),
  };
}

function readErrorCodes(): ReadonlySet<string> {
  const files = readdirSync(`${ROOT}/src/content/data/errors`);
  const documents = JSON.stringify(API_NAMES.map((name) => APIS[name].raw.root as JsonValue));
  const documented = [...documents.matchAll(/"errorType":"([A-Z_]+)"/g)].map(
    ([, code = '']) => code,
  );
  return new Set([...documented, ...files.map((file) => file.replace(/\.mdx$/, '').toUpperCase())]);
}

/** Calls `visit` for each property of a schema and each parameter. */
function visitFields(node: JsonValue, visit: (name: string, schema: JsonValue) => void): void {
  if (Array.isArray(node))
    for (const entry of node as readonly JsonValue[]) visitFields(entry, visit);
  if (!isJsonObject(node)) return;
  const { properties, name, in: place, schema } = node;
  if (isJsonObject(properties))
    for (const [field, inner] of Object.entries(properties)) visit(field, inner);
  if (typeof name === 'string' && typeof place === 'string') visit(name, schema ?? {});
  if (place === 'header' || isJsonObject(node['headers']))
    for (const header of Object.keys(isJsonObject(node['headers']) ? node['headers'] : {}))
      visit(header, {});
  for (const [key, inner] of Object.entries(node))
    if (key !== 'example' && key !== 'examples') visitFields(inner, visit);
}

function visitEnums(node: JsonValue, visit: (value: string) => void): void {
  if (Array.isArray(node))
    for (const entry of node as readonly JsonValue[]) visitEnums(entry, visit);
  if (!isJsonObject(node)) return;
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'enum' && Array.isArray(inner))
      for (const value of inner as readonly JsonValue[]) visit(String(value));
    else if (key === 'const') visit(String(inner));
    else if (key !== 'example' && key !== 'examples') visitEnums(inner, visit);
  }
}

/** Resolves a reference. Returns other schemas unchanged. */
function follow(root: JsonValue, schema: JsonValue): JsonValue {
  if (!isJsonObject(schema) || typeof schema['$ref'] !== 'string') return schema;
  const parts = schema['$ref'].slice(2).split('/');
  const target = parts.reduce<JsonValue>((at, part) => {
    return isJsonObject(at) ? (at[part] ?? {}) : {};
  }, root);
  return follow(root, target);
}

/** Returns the values of an enum or of an array of one; undefined for other schemas. */
function readEnum(root: JsonValue, given: JsonValue): readonly string[] | undefined {
  const schema = follow(root, given);
  if (!isJsonObject(schema)) return undefined;
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly JsonValue[]).map(String);
  if (schema['const'] !== undefined) return [String(schema['const'])];
  const parts = schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'];
  if (Array.isArray(parts)) {
    const lists = (parts as readonly JsonValue[]).map((part) => readEnum(root, part));
    return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  }
  const { items } = schema;
  return items === undefined ? undefined : readEnum(root, items);
}
