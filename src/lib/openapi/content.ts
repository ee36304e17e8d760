import { asObject, asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiExample, ApiHeader, ApiMediaType, SchemaRef } from './model.ts';
import { joinPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveObject } from './reference.ts';
import type { Part } from './reference.ts';

/** Reads the object under a key and follows its `$ref`. Undefined if the key is missing or null. */
export function readPart(
  raw: RawDocument,
  { pointer, value }: Part,
  key: string,
  what: string,
): Part | undefined {
  const child = Object.hasOwn(value, key) ? value[key] : undefined;
  if (child === undefined || child === null) return undefined;
  return resolveObject(raw, { pointer: joinPointer(pointer, key), value: child }, what);
}

/** Reads each entry of the map under a key and follows its `$ref`. */
export function readEntries(
  raw: RawDocument,
  parent: Part,
  key: string,
  what: string,
): readonly (Part & { readonly key: string })[] {
  const map: Part = {
    pointer: joinPointer(parent.pointer, key),
    value: asObject(parent.value[key]),
  };
  return Object.keys(map.value).flatMap((entry) => {
    const part = readPart(raw, map, entry, what);
    return part ? [{ key: entry, ...part }] : [];
  });
}

/** A reference to the `schema` of a parameter, header, or media type, if it has one. */
export function readSchemaRef({ pointer, value }: Part): SchemaRef | undefined {
  return isJsonObject(value.schema) ? { pointer: joinPointer(pointer, 'schema') } : undefined;
}

function toExample(name: string, value: JsonObject): ApiExample {
  return {
    name,
    summary: asText(value.summary),
    description: asText(value.description),
    value: value.value,
  };
}

function readNamedExamples(raw: RawDocument, part: Part): readonly ApiExample[] {
  return readEntries(raw, part, 'examples', 'an example').map(({ key, value }) =>
    toExample(key, value),
  );
}

/** The examples of a parameter, header, or media type: the named `examples`, or the single `example`. */
export function readExamples(raw: RawDocument, part: Part): readonly ApiExample[] {
  const { example } = part.value;
  const named = readNamedExamples(raw, part);
  if (named.length > 0) return named;
  return example === undefined ? [] : [{ name: 'example', value: example as JsonValue }];
}

/** The media types of a request or response body, in the order of the document. */
export function readContent(raw: RawDocument, part: Part): readonly ApiMediaType[] {
  return readEntries(raw, part, 'content', 'a media type').map((entry) => ({
    type: entry.key,
    schema: readSchemaRef(entry),
    examples: readExamples(raw, entry),
  }));
}

/** The headers of a response. */
export function readHeaders(raw: RawDocument, part: Part): readonly ApiHeader[] {
  return readEntries(raw, part, 'headers', 'a header').map((entry) => ({
    name: entry.key,
    required: entry.value.required === true,
    deprecated: entry.value.deprecated === true,
    description: asText(entry.value.description),
    schema: { pointer: joinPointer(entry.pointer, 'schema') },
    examples: readExamples(raw, entry),
  }));
}
