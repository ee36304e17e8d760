import { compilePattern } from './example-pattern.ts';
import { isJsonObject } from './json.ts';
import type { JsonValue } from './json.ts';
import type { Schema, SchemaType } from './schema.ts';

const CHECK_TYPE: Readonly<Record<SchemaType, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isJsonObject,
  array: Array.isArray,
};

/** Documents hold examples and defaults of a wrong type. Those are not worth showing. */
function fits(schema: Schema, value: JsonValue): boolean {
  if (value === null) return schema.nullable || schema.types.length === 0;
  if (schema.enum && typeof value !== 'object' && !schema.enum.includes(value)) return false;
  if (typeof value === 'string' && schema.pattern !== undefined) {
    if (compilePattern(schema.pattern)?.test(value) === false) return false;
  }
  return schema.types.length === 0 || schema.types.some((type) => CHECK_TYPE[type](value));
}

/** The value that the document itself offers for a schema. */
export function pickGiven(schema: Schema): JsonValue | undefined {
  if (schema.const !== undefined) return schema.const;
  const given = [...schema.examples, schema.default, ...(schema.enum ?? [])];
  return given.find((value) => value !== undefined && fits(schema, value));
}
