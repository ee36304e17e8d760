import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { readSchema } from './read-schema.ts';
import type { Schema, SchemaProperty } from './schema.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** Whether a value belongs to a request or a response. Requests have no read-only properties. */
export type Direction = 'request' | 'response';

/** Whether requests omit a property because it is read-only. */
export function isHidden(api: Source, { schema }: SchemaProperty): boolean {
  return readSchema(api, schema).readOnly;
}

/** The properties of a schema and of all variants of its union. */
function listProperties(api: Source, schema: Schema): readonly SchemaProperty[] {
  const variants = schema.union?.options ?? [];
  const below = variants.flatMap((variant) => readSchema(api, variant.schema).properties);
  return [...schema.properties, ...below];
}

function dropFromObject(api: Source, schema: Schema, value: JsonObject): JsonObject {
  const properties = listProperties(api, schema);
  const entry = typeof schema.additional === 'object' ? schema.additional : undefined;
  const entries = Object.entries(value).flatMap(([name, child]): [string, JsonValue][] => {
    const all = properties.filter((property) => property.name === name);
    const shown = all.find((property) => !isHidden(api, property));
    if (all.length > 0 && !shown) return [];
    const ref = shown?.schema ?? entry;
    return [[name, ref ? dropHidden(api, ref, child) : child]];
  });
  return Object.fromEntries(entries);
}

/** Removes read-only properties from the value of a request, at any depth. */
export function dropHidden(api: Source, ref: SchemaRef, value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const schema = readSchema(api, ref);
  if (isJsonObject(value)) return dropFromObject(api, schema, value);
  const { items } = schema;
  const list = value as readonly JsonValue[];
  return items ? list.map((entry) => dropHidden(api, items, entry)) : list;
}
