import { isJsonObject } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';
import type { CompactParameter, CompactSchema } from '../documents/model.ts';

function follow(schema: CompactSchema, defs: Readonly<Record<string, CompactSchema>>): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return follow(defs[$ref.slice('#/$defs/'.length)] ?? true, defs);
}

/** The value that a text stands for; the text itself where it is none of the type. */
function parse(text: string, { type }: JsonObject): JsonValue {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * The value of a parameter with the type of its schema. A list may be repeated (`keys=a&keys=b`) or
 * separated by commas.
 */
export function readParameter(
  { name, in: place, schema }: CompactParameter,
  query: URLSearchParams,
  headers: Headers,
  defs: Readonly<Record<string, CompactSchema>>,
): JsonValue | undefined {
  if (place === 'header') return headers.get(name) ?? undefined;
  const texts = query.getAll(name);
  const [first] = texts;
  if (first === undefined) return undefined;
  const resolved = follow(schema, defs);
  if (resolved.type !== 'array') return parse(first, resolved);
  const items = follow(isJsonObject(resolved.items) ? resolved.items : true, defs);
  return texts.flatMap((text) => text.split(',')).map((text) => parse(text, items));
}
