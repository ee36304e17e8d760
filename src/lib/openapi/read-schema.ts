import { asList, asObject, asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer, lastToken, readPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveReference } from './reference.ts';
import { mergeSchemas } from './schema.ts';
import type { Schema, SchemaOption, SchemaUnion } from './schema.ts';
import { readKeywords } from './schema-keywords.ts';

/** Matches pointers of named schemas, such as `#/components/schemas/Feature` or `#/$defs/Feature`. */
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

/** Reads a schema object: merges the parts of `allOf`, its own keywords, and the variants of its union. */
function readNode(raw: RawDocument, pointer: string, node: JsonObject): Schema {
  const parts = asList(node.allOf).map((_, index) =>
    readAt(raw, joinPointer(pointer, 'allOf', index)),
  );
  const own = readKeywords(pointer, node);
  const union = readUnion(pointer, node);
  const merged = [...parts, { ...own, union }].reduce(mergeSchemas);
  return { ...merged, pointer, name: nameOf(pointer) };
}

/** Reads the schema at a pointer. Follows `$ref`s, and applies the keywords beside each `$ref`. */
function readAt(raw: RawDocument, pointer: string): Schema {
  const fail = (at: string, problem: string): never => {
    throw new OpenApiError(raw.source, { pointer: at, problem });
  };
  const value = readPointer(raw.root, pointer) ?? fail(pointer, 'there is no schema here');
  const target = resolveReference(raw, { pointer, value });
  if (!isJsonObject(target.value)) return fail(target.pointer, 'a schema must be an object');
  const base = readNode(raw, target.pointer, target.value);
  return target.siblings.toReversed().reduce((schema, sibling) => {
    return mergeSchemas(schema, readNode(raw, sibling.pointer, sibling.value));
  }, base);
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
  const schema = readAt(api.raw, ref.pointer);
  cache.set(ref.pointer, schema);
  return schema;
}
