import { asList, asObject, asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer, lastToken, readPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveReference } from './reference.ts';
import { createAnySchema } from './schema.ts';
import type { Schema, SchemaOption, SchemaUnion } from './schema.ts';
import { readKeywords } from './schema-keywords.ts';
import { mergeSchemas } from './schema-merge.ts';

/** Pointers of named schemas, in a document and in a bundled schema. */
const NAMED = /^#\/(components\/schemas|\$defs)\/[^/]+$/;

/** Reading is pure, so each schema of a document is read once. */
const CACHE = new WeakMap<RawDocument, Map<string, Schema>>();

function nameOf(pointer: string): string | undefined {
  return NAMED.test(pointer) ? lastToken(pointer) : undefined;
}

function readDiscriminator(node: JsonObject): string | undefined {
  return asText(asObject(node.discriminator).propertyName);
}

/** A mapping names its schema by pointer or by name. */
function isMappedTo(target: JsonValue, pointer: string): boolean {
  return target === pointer || (typeof target === 'string' && target === nameOf(pointer));
}

function readOption(node: JsonObject, pointer: string, value: JsonValue): SchemaOption {
  const target = asText(asObject(value).$ref);
  const mapping = Object.entries(asObject(asObject(node.discriminator).mapping));
  if (target === undefined) return { schema: { pointer }, values: [] };
  const mapped = mapping.filter(([, to]) => isMappedTo(to, target)).map(([from]) => from);
  const implied = readDiscriminator(node) === undefined ? undefined : nameOf(target);
  const values = mapped.length > 0 || implied === undefined ? mapped : [implied];
  return { schema: { pointer }, values };
}

const isNullOption = (value: JsonValue): boolean => asObject(value).type === 'null';

function readUnion(
  pointer: string,
  node: JsonObject,
  keyword: SchemaUnion['keyword'],
): { readonly union: SchemaUnion; readonly nullable: boolean } | undefined {
  const all = asList(node[keyword]);
  if (all.length === 0) return undefined;
  const options = all.flatMap((value, index) =>
    isNullOption(value) ? [] : [readOption(node, joinPointer(pointer, keyword, index), value)],
  );
  const union: SchemaUnion = { keyword, options, discriminator: readDiscriminator(node) };
  return { union, nullable: options.length < all.length };
}

/** `allOf` with one reference adds only texts, so the schema keeps the identity of its target. */
function startOf(pointer: string, parts: readonly Schema[], own: Schema): Schema {
  const [only] = parts;
  const isWrapper = parts.length === 1 && own.properties.length === 0;
  return only && isWrapper
    ? { ...createAnySchema(only.pointer), name: only.name }
    : createAnySchema(pointer);
}

class SchemaReader {
  readonly #raw: RawDocument;
  /** Schemas that are being read, so that an `allOf` that contains itself ends. */
  readonly #open = new Set<string>();

  constructor(raw: RawDocument) {
    this.#raw = raw;
  }

  read(pointer: string): Schema {
    const value = readPointer(this.#raw.root, pointer);
    if (value === undefined) {
      throw new OpenApiError(this.#raw.source, { pointer, problem: 'there is no schema here' });
    }
    const target = resolveReference(this.#raw, { pointer, value });
    const base = this.#readValue(target.pointer, target.value);
    return target.siblings.toReversed().reduce((schema, sibling) => {
      return mergeSchemas(schema, this.#readNode(sibling.pointer, sibling.value));
    }, base);
  }

  #readValue(pointer: string, value: JsonValue): Schema {
    if (this.#open.has(pointer)) return createAnySchema(pointer);
    this.#open.add(pointer);
    const any = createAnySchema(pointer);
    const schema = isJsonObject(value)
      ? this.#readNode(pointer, value)
      : { ...any, never: value === false };
    this.#open.delete(pointer);
    return { ...schema, name: nameOf(pointer) ?? schema.name };
  }

  #readNode(pointer: string, node: JsonObject): Schema {
    const parts = asList(node.allOf).map((_, index) =>
      this.read(joinPointer(pointer, 'allOf', index)),
    );
    const own = readKeywords(pointer, node);
    const merged = [...parts, own].reduce(mergeSchemas, startOf(pointer, parts, own));
    return (['oneOf', 'anyOf'] as const).reduce((schema, keyword) => {
      return this.#addUnion(schema, pointer, node, keyword);
    }, merged);
  }

  /** A union of one schema and null is that schema, nullable. */
  #addUnion(
    schema: Schema,
    pointer: string,
    node: JsonObject,
    keyword: SchemaUnion['keyword'],
  ): Schema {
    const found = readUnion(pointer, node, keyword);
    if (!found) return schema;
    const { union, nullable } = found;
    const [only] = union.options;
    if (nullable && only && union.options.length === 1) {
      const option = this.read(only.schema.pointer);
      return { ...mergeSchemas(option, schema), nullable: true };
    }
    const unions = union.options.length > 0 ? [...schema.unions, union] : schema.unions;
    return { ...schema, unions, nullable: schema.nullable || nullable };
  }
}

/**
 * Reads the schema at a pointer of a document. Schemas inside it are given as references.
 * @throws OpenApiError where there is no schema, or a reference cannot be followed
 */
export function readSchema(api: { readonly raw: RawDocument }, ref: SchemaRef): Schema {
  const cache = CACHE.get(api.raw) ?? new Map<string, Schema>();
  CACHE.set(api.raw, cache);
  const known = cache.get(ref.pointer);
  if (known) return known;
  const schema = new SchemaReader(api.raw).read(ref.pointer);
  cache.set(ref.pointer, schema);
  return schema;
}
