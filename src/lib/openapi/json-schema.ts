import { asObject, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { copyAnnotations } from './json-schema-annotations.ts';
import { copyAssertions, isPattern } from './json-schema-assertions.ts';
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

/** How schemas are taken out of a document. */
export interface BundleOptions {
  /** Whether what is validated is sent or received; without it, both count as required. */
  readonly direction?: Direction | undefined;
  /** Whether texts for people, defaults, and discriminators are kept, as a form needs them. */
  readonly annotate?: boolean | undefined;
}

class Bundler {
  readonly #raw: RawDocument;
  readonly #direction: Direction | undefined;
  readonly #annotate: boolean;
  readonly #names = new Map<string, string>();
  readonly #defs: Writable = {};

  constructor(raw: RawDocument, { direction, annotate = false }: BundleOptions) {
    this.#raw = raw;
    this.#direction = direction;
    this.#annotate = annotate;
  }

  /** The schemas that were referred to so far, by name. */
  get defs(): JsonObject {
    return this.#defs;
  }

  bundle(pointer: string): JsonObject | boolean {
    return this.#convert(pointer, readPointer(this.#raw.root, pointer) ?? true);
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
    if (this.#annotate) this.#addAnnotations(pointer, node, copy);
    this.#convertChildren(pointer, node, copy);
    return copy;
  }

  /** A mapping may name its schema by pointer or by name; here it names what is under `$defs`. */
  #addAnnotations(pointer: string, node: JsonObject, copy: Writable): void {
    Object.assign(copy, copyAnnotations(node));
    const { propertyName, mapping } = asObject(node.discriminator);
    if (typeof propertyName !== 'string') return;
    const targets = Object.entries(asObject(mapping)).flatMap(([value, target]) => {
      if (typeof target !== 'string') return [];
      const $ref = target.startsWith('#') ? target : joinPointer('#/components/schemas', target);
      // No reference: what leads to another file, or nowhere, selects nothing and harms nothing.
      if (readPointer(this.#raw.root, $ref) === undefined) return [];
      return [[value, this.#refer(joinPointer(pointer, 'discriminator'), { $ref })] as const];
    });
    copy.discriminator = {
      propertyName,
      ...(targets.length > 0 ? { mapping: Object.fromEntries(targets) } : {}),
    };
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
      const all = Object.entries(asObject(node[key])).filter(([, child]) => isSchema(child));
      const entries = key === 'patternProperties' ? all.filter(([name]) => isPattern(name)) : all;
      // Which fields a pattern names that cannot be read is unknown: none is refused for it.
      if (entries.length < all.length) Reflect.deleteProperty(copy, 'additionalProperties');
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

/** Schemas that share what they refer to. Each needs `$defs` beside it to stand alone. */
export interface SchemaBundle {
  readonly schemas: readonly (JsonObject | boolean)[];
  readonly $defs: JsonObject;
}

/** Takes several schemas out of a document at once, as JSON Schema 2020-12 writes them. */
export function bundleSchemas(
  api: Pick<ApiDocument, 'raw'>,
  refs: readonly SchemaRef[],
  options: BundleOptions = {},
): SchemaBundle {
  const bundler = new Bundler(api.raw, options);
  const schemas = refs.map(({ pointer }) => bundler.bundle(pointer));
  return { schemas, $defs: bundler.defs };
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
  const { schemas, $defs } = bundleSchemas(api, [ref], { direction });
  const [schema = true] = schemas;
  if (typeof schema === 'boolean' || Object.keys($defs).length === 0) return schema;
  return { ...schema, $defs };
}
