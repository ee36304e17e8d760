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

/** Schemas already read, by document and pointer. */
const CACHE = new WeakMap<RawDocument, Map<string, Schema>>();

function nameOf(pointer: string): string | undefined {
  return NAMED.test(pointer) ? lastToken(pointer) : undefined;
}

function readDiscriminator(node: JsonObject): string | undefined {
  return asText(asObject(node.discriminator).propertyName);
}

function readOption(node: JsonObject, pointer: string, value: JsonValue): SchemaOption {
  const target = asText(asObject(value).$ref);
  const mapping = Object.entries(asObject(asObject(node.discriminator).mapping));
  if (target === undefined) return { schema: { pointer }, values: [] };
  const mapped = mapping.filter(([, to]) => to === target).map(([from]) => from);
  const implied = readDiscriminator(node) === undefined ? undefined : nameOf(target);
  const values = mapped.length > 0 || implied === undefined ? mapped : [implied];
  return { schema: { pointer }, values };
}

/** The union of a schema's `oneOf` or `anyOf`, or undefined without variants. */
function readUnion(pointer: string, node: JsonObject): SchemaUnion | undefined {
  const keyword = node.oneOf === undefined ? 'anyOf' : 'oneOf';
  const options = asList(node[keyword]).map((value, index) =>
    readOption(node, joinPointer(pointer, keyword, index), value),
  );
  return options.length === 0 ? undefined : { options, discriminator: readDiscriminator(node) };
}

/**
 * The empty schema that the parts are merged into. An `allOf` with one part only adds annotations, so the
 * result keeps that part's pointer and name.
 */
function startOf(pointer: string, parts: readonly Schema[], own: Schema): Schema {
  const [only] = parts;
  const isWrapper = parts.length === 1 && own.properties.length === 0;
  return only && isWrapper
    ? { ...createAnySchema(only.pointer), name: only.name }
    : createAnySchema(pointer);
}

class SchemaReader {
  readonly #raw: RawDocument;
  /** Pointers that are being read, so that a circular `allOf` ends. */
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
    if (!isJsonObject(value)) {
      throw new OpenApiError(this.#raw.source, { pointer, problem: 'a schema must be an object' });
    }
    if (this.#open.has(pointer)) return createAnySchema(pointer);
    this.#open.add(pointer);
    const schema = this.#readNode(pointer, value);
    this.#open.delete(pointer);
    return { ...schema, name: nameOf(pointer) ?? schema.name };
  }

  #readNode(pointer: string, node: JsonObject): Schema {
    const parts = asList(node.allOf).map((_, index) =>
      this.read(joinPointer(pointer, 'allOf', index)),
    );
    const own = readKeywords(pointer, node);
    const merged = [...parts, own].reduce(mergeSchemas, startOf(pointer, parts, own));
    const union = readUnion(pointer, node);
    return union ? { ...merged, unions: [...merged.unions, union] } : merged;
  }
}

/**
 * Reads the schema at a pointer of a document. Nested schemas are returned as references.
 * @throws OpenApiError if there is no schema, or a reference can't be resolved
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
