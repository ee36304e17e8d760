import { getOwn, isJsonObject, mapValues, type JsonObject, type JsonValue } from './json.ts';
import { lastToken } from './pointer.ts';
import { follow } from './document.ts';
import type { Schema, SchemaSource } from './types.ts';

/** Keywords that don't affect validation. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly'],
  ...['externalDocs'],
]);
/** Keywords whose value is data and not a schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'required']);

/**
 * Collects schemas of a document for validators: JSON Schema 2020-12 without annotations, plus the `discriminator`
 * of OpenAPI. All of them share the definitions in `$defs`.
 */
export class SchemaBundle {
  readonly #api: SchemaSource;
  readonly #names = new Map<string, string>();
  readonly #defs: Record<string, JsonValue> = {};

  constructor(api: SchemaSource) {
    this.#api = api;
  }

  /** The schemas that the collected ones refer to, by name. */
  get $defs(): JsonObject {
    return this.#defs;
  }

  /** Returns a schema whose references lead to `$defs`. Without a schema, everything is valid. */
  get(schema: Schema | undefined): JsonObject | boolean {
    return schema === undefined ? true : (this.#convert(schema as JsonObject) as JsonObject);
  }

  #convert(node: JsonValue): JsonValue {
    if (Array.isArray(node)) return (node as readonly JsonValue[]).map((one) => this.#convert(one));
    if (!isJsonObject(node)) return node;
    const keywords = Object.entries(node).filter(
      ([key]) => !key.startsWith('x-') && !ANNOTATIONS.has(key),
    );
    return Object.fromEntries(keywords.map(([key, value]) => [key, this.#keyword(key, value)]));
  }

  #keyword(key: string, value: JsonValue): JsonValue {
    if (DATA.has(key)) return value;
    if (key === '$ref') return this.#refer(String(value));
    if (!isJsonObject(value)) return this.#convert(value);
    if (key === 'properties') return mapValues(value, (schema) => this.#convert(schema));
    if (key !== 'discriminator') return this.#convert(value);
    const mapping = isJsonObject(value.mapping) ? value.mapping : {};
    return { ...value, mapping: mapValues(mapping, (target) => this.#refer(String(target))) };
  }

  #refer($ref: string): string {
    const known = this.#names.get($ref);
    if (known !== undefined) return `#/$defs/${known}`;
    const base = lastToken($ref).replace(/[^\w.-]/g, '_');
    const name = base in this.#defs ? `${base}_${this.#names.size}` : base;
    this.#names.set($ref, name);
    // Reserves the name, because the schema can contain itself.
    this.#defs[name] = true;
    this.#defs[name] = this.#convert(follow<JsonObject>(this.#api, $ref));
    return `#/$defs/${name}`;
  }
}

/** Converts a schema to a document of its own, with the schemas that it refers to in `$defs`. */
export function bundle(api: SchemaSource, schema: Schema): JsonObject {
  const schemas = new SchemaBundle(api);
  return { ...(schemas.get(schema) as JsonObject), $defs: schemas.$defs };
}

function collect(value: JsonValue | undefined, $defs: JsonObject, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const target = isJsonObject(value) ? value.$ref : undefined;
  const name = typeof target === 'string' ? target.replace('#/$defs/', '') : undefined;
  if (name !== undefined && !names.has(name) && Object.hasOwn($defs, name)) {
    names.add(name);
    collect(getOwn($defs, name), $defs, names);
  }
  for (const child of Object.values(value) as JsonValue[]) collect(child, $defs, names);
}

/** Adds only the definitions that a schema needs, because a validator indexes every definition that it gets. */
export function withReachableDefs(
  schema: JsonObject | boolean,
  $defs: JsonObject,
): JsonObject | boolean {
  if (typeof schema === 'boolean') return schema;
  const names = new Set<string>();
  collect(schema, $defs, names);
  const reached = Object.entries($defs).filter(([name]) => names.has(name));
  return names.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(reached) };
}
