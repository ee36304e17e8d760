import { asObject, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { copyAssertions } from './json-schema-assertions.ts';
import type { Writable } from './json-schema-assertions.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { joinPointer, lastToken, readPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { readSchema } from './read-schema.ts';
import { resolveReference } from './reference.ts';
import type { Direction } from './synthesize.ts';

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const ONE = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
] as const;
const LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const MAP = ['properties', 'patternProperties', 'dependentSchemas'] as const;
function isSchema(value: JsonValue | undefined): value is JsonObject | boolean {
  return isJsonObject(value) || typeof value === 'boolean';
}

/**
 * A list under `items` was how tuples were written before `prefixItems`. With a discriminator, the
 * forms of a `oneOf` may overlap: its value says which one is meant.
 */
function renameList(key: string, node: JsonObject): string {
  if (key === 'items') return 'prefixItems';
  const isSelected = key === 'oneOf' && node.discriminator !== undefined;
  return isSelected && node.anyOf === undefined ? 'anyOf' : key;
}

class Bundler {
  readonly #raw: RawDocument;
  readonly #direction: Direction | undefined;
  readonly #names = new Map<string, string>();
  readonly #defs: Writable = {};

  constructor(raw: RawDocument, direction: Direction | undefined) {
    this.#raw = raw;
    this.#direction = direction;
  }

  bundle(pointer: string): JsonObject | boolean {
    const schema = this.#convert(pointer, readPointer(this.#raw.root, pointer) ?? true);
    if (typeof schema === 'boolean' || Object.keys(this.#defs).length === 0) return schema;
    return { ...schema, $defs: this.#defs };
  }

  #convert(pointer: string, node: JsonValue): JsonObject | boolean {
    if (typeof node === 'boolean') return node;
    const value = asObject(node);
    const schema = this.#convertKeywords(pointer, value);
    return value.nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
  }

  /** What stands beside a `$ref` counts in 3.1 and is ignored in 3.0. */
  #convertKeywords(pointer: string, node: JsonObject): JsonObject {
    const $ref = node.$ref === undefined ? undefined : this.#refer(pointer, node);
    if ($ref !== undefined && this.#raw.version === '3.0') return { $ref };
    const copy: Writable = { ...($ref === undefined ? {} : { $ref }), ...copyAssertions(node) };
    const required = this.#listRequired(pointer, node);
    if (required.length > 0) copy.required = required;
    this.#convertChildren(pointer, node, copy);
    return copy;
  }

  #convertChildren(pointer: string, node: JsonObject, copy: Writable): void {
    for (const key of ONE) {
      const child = node[key];
      if (isSchema(child)) copy[key] = this.#convert(joinPointer(pointer, key), child);
    }
    for (const key of [...LIST, 'items'] as const) {
      const list = node[key];
      if (!Array.isArray(list) || list.length === 0) continue;
      copy[renameList(key, node)] = (list as readonly JsonValue[]).map((child, index) =>
        this.#convert(joinPointer(pointer, key, index), child),
      );
    }
    for (const key of MAP) {
      const entries = Object.entries(asObject(node[key])).filter(([, child]) => isSchema(child));
      if (entries.length === 0) continue;
      copy[key] = Object.fromEntries(
        entries.map(([name, child]) => [
          name,
          this.#convert(joinPointer(pointer, key, name), child),
        ]),
      );
    }
  }

  /** Read-only fields are not required in a request, nor write-only ones in an answer. */
  #listRequired(pointer: string, node: JsonObject): readonly string[] {
    const hidden = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    const properties = asObject(node.properties);
    return [...new Set(asTexts(node.required))].filter((name) => {
      if (this.#direction === undefined || !Object.hasOwn(properties, name)) return true;
      const ref = { pointer: joinPointer(pointer, 'properties', name) };
      return !readSchema({ raw: this.#raw }, ref)[hidden];
    });
  }

  #refer(pointer: string, node: JsonObject): string {
    const target = resolveReference(this.#raw, { pointer, value: { $ref: node.$ref ?? null } });
    const known = this.#names.get(target.pointer);
    if (known !== undefined) return `#/$defs/${known}`;
    const base = lastToken(target.pointer).replace(/[^\w.-]/g, '_') || 'schema';
    const name = base in this.#defs ? `${base}_${this.#names.size}` : base;
    this.#names.set(target.pointer, name);
    this.#defs[name] = true;
    this.#defs[name] = this.#convert(target.pointer, target.value);
    return `#/$defs/${name}`;
  }
}

/**
 * A schema of the document as a JSON Schema 2020-12 document of its own, for any validator: 3.0
 * keywords translated, all that it refers to under `$defs`, nothing else.
 * @param direction whether what is validated is sent or received; without it, both count as required
 */
export function toJsonSchema(
  api: Pick<ApiDocument, 'raw'>,
  ref: SchemaRef,
  direction?: Direction,
): JsonObject | boolean {
  return new Bundler(api.raw, direction).bundle(ref.pointer);
}
