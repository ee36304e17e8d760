import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';
import { followRef, type CompactDefs, type CompactParameter } from '../documents/model.ts';

/** Converts a text to the type of its schema, or returns the text unchanged if that isn't possible. */
function parse(text: string, { type }: JsonObject): JsonValue {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Reads a parameter and converts it to its schema's type. Lists are written `a=1&a=2` or `a=1,2`. */
export function readParameter(
  { name, in: place, schema }: CompactParameter,
  query: URLSearchParams,
  headers: Headers,
  defs: CompactDefs,
): JsonValue | undefined {
  if (place === 'header') return headers.get(name) ?? undefined;
  const texts = query.getAll(name);
  const [first] = texts;
  if (first === undefined) return undefined;
  const resolved = followRef(schema, defs);
  if (resolved.type !== 'array') return parse(first, resolved);
  const items = followRef(resolved.items, defs);
  return texts.flatMap((text) => text.split(',')).map((text) => parse(text, items));
}
