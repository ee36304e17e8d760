import { asList, asObject, asText, asTexts } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { joinPointer, lastToken, readPointer } from './pointer.ts';
import { firstParagraph } from './prose.ts';
import type { RawDocument } from './raw-document.ts';
import { readSchema } from './read-schema.ts';
import { resolveReference } from './reference.ts';
import type { Direction } from './drop-hidden.ts';

/** Keywords that limit a value and hold no schema. */
const LIMITS: readonly string[] = [
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
  ...['uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  'dependentRequired',
];
/** Keywords that hold one schema. */
const SCHEMA: readonly string[] = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['propertyNames', 'contains', 'not', 'if', 'then', 'else'],
];
/** Keywords that hold a list of schemas. */
const SCHEMA_LIST: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords that hold schemas by name. */
const SCHEMA_MAP: readonly string[] = ['properties', 'patternProperties', 'dependentSchemas'];

const FLAGS = ['deprecated', 'readOnly', 'writeOnly'] as const;

/** A schema while it is put together. */
type Writable = Record<string, JsonValue>;

function mapValues(object: JsonObject, convert: (key: string, value: JsonValue) => JsonValue) {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, convert(key, value)]),
  );
}

/** The texts, default, and first example of a schema object, as plain text for a form. */
function copyAnnotations({ title, description, default: preset, ...node }: JsonObject): Writable {
  const about = firstParagraph(asText(description));
  // An object's fields have examples of their own.
  const examples = [...asList(node.examples), node.example ?? null]
    .filter((value) => value !== null && typeof value !== 'object')
    .slice(0, 1);
  return {
    ...(asText(title) === undefined ? {} : { title: title ?? null }),
    ...(about === '' ? {} : { description: about }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(examples.length === 0 ? {} : { examples }),
    ...Object.fromEntries(FLAGS.filter((flag) => node[flag] === true).map((flag) => [flag, true])),
  };
}

/** OpenAPI 3.0 writes `minimum: 1, exclusiveMinimum: true`; JSON Schema wants `exclusiveMinimum: 1`. */
function moveLimit(copy: Writable, exclusive: string, limit: string): void {
  const isExclusive = copy[exclusive];
  if (typeof isExclusive !== 'boolean') return;
  Reflect.deleteProperty(copy, exclusive);
  if (!isExclusive || copy[limit] === undefined) return;
  copy[exclusive] = copy[limit];
  Reflect.deleteProperty(copy, limit);
}

/** How schemas are taken out of a document. */
export interface BundleOptions {
  /** Whether the validated value is sent or received. Without it, both kinds of fields are required. */
  readonly direction?: Direction | undefined;
  /** Whether descriptions, defaults, and discriminators are kept, because a form shows them. */
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
    const schema = this.#convertObject(pointer, value);
    return value.nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
  }

  /** Keywords beside a `$ref` count in OpenAPI 3.1 and are ignored in 3.0. */
  #convertObject(pointer: string, node: JsonObject): JsonObject {
    const $ref = node.$ref === undefined ? undefined : this.#refer(pointer, node);
    if ($ref !== undefined && this.#raw.version === '3.0') return { $ref };
    const copy: Writable = {
      ...($ref === undefined ? {} : { $ref }),
      ...(this.#annotate ? this.#annotateObject(pointer, node) : {}),
    };
    for (const key of Object.keys(node)) this.#convertKeyword(pointer, node, key, copy);
    const required = this.#listRequired(pointer, node);
    if (required.length > 0) copy.required = required;
    moveLimit(copy, 'exclusiveMinimum', 'minimum');
    moveLimit(copy, 'exclusiveMaximum', 'maximum');
    return copy;
  }

  /** A mapping names a schema by pointer or by name. In the bundle, it names an entry of `$defs`. */
  #annotateObject(pointer: string, node: JsonObject): Writable {
    const { propertyName, mapping } = asObject(node.discriminator);
    if (typeof propertyName !== 'string') return copyAnnotations(node);
    const at = joinPointer(pointer, 'discriminator');
    const targets = mapValues(asObject(mapping), (_, target) => {
      const name = String(target);
      const $ref = name.startsWith('#') ? name : joinPointer('#/components/schemas', name);
      return this.#refer(at, { $ref });
    });
    const all: Writable = mapping === undefined ? {} : { mapping: targets };
    return { ...copyAnnotations(node), discriminator: { propertyName, ...all } };
  }

  #convertKeyword(pointer: string, node: JsonObject, key: string, copy: Writable): void {
    const value = node[key] ?? null;
    const place = joinPointer(pointer, key);
    const convert = (token: string | number, child: JsonValue) =>
      this.#convert(joinPointer(place, token), child);
    if (LIMITS.includes(key)) copy[key] = value;
    if (SCHEMA.includes(key)) copy[key] = this.#convert(place, value);
    if (SCHEMA_MAP.includes(key)) copy[key] = mapValues(asObject(value), convert);
    if (SCHEMA_LIST.includes(key)) {
      // With a discriminator, variants may overlap, because its value selects one.
      const isSelected = key === 'oneOf' && node.discriminator !== undefined;
      const list = asList(value).map((child, index) => convert(index, child));
      copy[isSelected ? 'anyOf' : key] = list;
    }
  }

  /** A request doesn't need read-only fields, nor a response write-only ones. */
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

/** Schemas with their shared definitions. Each needs `$defs` beside it to stand alone. */
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
 * A schema of the document as a JSON Schema 2020-12 document for any validator, with everything that
 * it refers to under `$defs`.
 * @param direction whether the validated value is sent or received; without it, both count as required
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
