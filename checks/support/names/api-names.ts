import { readdirSync } from 'node:fs';
import { isJsonObject, readPointer } from '../../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import { API_NAMES, APIS } from '../api-documents.ts';

export interface ApiNames {
  /** Names of body fields, parameters, headers, schemas, operations, and webhooks. */
  readonly names: ReadonlySet<string>;
  /** All enum values, as text. */
  readonly values: ReadonlySet<string>;
  /** Enum values by the name of the field, if every field of this name is an enum. */
  readonly valuesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Error codes that have a record or occur in an example of a response. */
  readonly errorCodes: ReadonlySet<string>;
}

export function readApiNames(): ApiNames {
  const values = new Set<string>();
  const enumsOf = new Map<string, (readonly string[] | undefined)[]>();
  for (const api of API_NAMES) {
    const root = APIS[api].root;
    visitObjects(root, (node) => {
      for (const value of listEnum(node) ?? []) values.add(value);
      for (const [name, schema] of listFields(node))
        enumsOf.set(name, [...(enumsOf.get(name) ?? []), readEnum(root, schema)]);
    });
  }
  const operations = API_NAMES.flatMap((api) => [...APIS[api].operations, ...APIS[api].webhooks]);
  const schemas = API_NAMES.flatMap((api) => APIS[api].schemas.map(({ name }) => name));
  const ids = [
    ...operations.map(({ operationId }) => operationId),
    ...API_NAMES.flatMap((api) => APIS[api].webhooks.map(({ path }) => path)),
  ];
  const parameters = operations.flatMap(({ path }) => path.match(/\{\w+\}/g) ?? []);
  return {
    errorCodes: readErrorCodes(),
    values,
    names: new Set([...enumsOf.keys(), ...values, ...schemas, ...ids, ...parameters]),
    valuesOf: new Map(
      [...enumsOf].flatMap(([name, lists]) =>
        lists.every((list) => list !== undefined) ? [[name, new Set(lists.flat())]] : [],
      ),
    ),
  };
}

function readErrorCodes(): ReadonlySet<string> {
  const files = readdirSync('src/content/data/errors');
  const documents = JSON.stringify(API_NAMES.map((name) => APIS[name].root));
  const documented = [...documents.matchAll(/"errorType":"([A-Z_]+)"/g)].map(
    ([, code = '']) => code,
  );
  return new Set([...documented, ...files.map((file) => file.replace(/\.mdx$/, '').toUpperCase())]);
}

/** Calls `visit` for each object of a document. Skips examples, which can have any keys. */
function visitObjects(node: JsonValue, visit: (node: JsonObject) => void): void {
  if (Array.isArray(node))
    for (const entry of node as readonly JsonValue[]) visitObjects(entry, visit);
  if (!isJsonObject(node)) return;
  visit(node);
  for (const [key, inner] of Object.entries(node))
    if (key !== 'example' && key !== 'examples') visitObjects(inner, visit);
}

/** Lists the properties of a schema, the name of a parameter, and the headers of a response. */
function listFields(node: JsonObject): [name: string, schema: JsonValue][] {
  const { properties, headers, name, in: place, schema = {} } = node;
  return [
    ...Object.entries(isJsonObject(properties) ? properties : {}),
    ...Object.keys(isJsonObject(headers) ? headers : {}).map((key): [string, JsonValue] => [
      key,
      {},
    ]),
    ...(typeof name === 'string' && typeof place === 'string'
      ? [[name, schema] as [string, JsonValue]]
      : []),
  ];
}

/** Returns the values that a schema's `enum` or `const` allows; undefined if it has neither. */
function listEnum(schema: JsonObject): string[] | undefined {
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly JsonValue[]).map(String);
  return schema['const'] === undefined ? undefined : [String(schema['const'])];
}

/** Returns the values of an enum or of an array of enum values; undefined for other schemas. */
function readEnum(root: JsonValue, schema: JsonValue): readonly string[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { $ref: ref, items } = schema;
  if (typeof ref === 'string') return readEnum(root, readPointer(root, ref) ?? {});
  const parts = schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'];
  if (Array.isArray(parts)) {
    const lists = (parts as readonly JsonValue[]).map((part) => readEnum(root, part));
    return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  }
  return listEnum(schema) ?? (items === undefined ? undefined : readEnum(root, items));
}
