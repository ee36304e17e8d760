import type { JsonValue } from './json.ts';
import { isOfType } from './schema.ts';
import type { Schema, SchemaLimits } from './schema.ts';

/** A valid string for each `format` that the API documents use. */
const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  email: 'user@example.com',
  uri: 'https://example.com/',
  password: 'secret',
};

/** Example strings, tried in turn until one matches a pattern. If none does, the document needs an example. */
const TEXTS = ['string', 'a', 'A', '1', 'https://example.com/'];

function fitLength(text: string, { minLength = 0, maxLength = Infinity }: SchemaLimits): string {
  return [...text.padEnd(minLength, text)].slice(0, maxLength).join('');
}

/** Makes a string with the schema's format and length, and if possible one that matches its pattern. */
export function makeText({ pattern, format = '', limits }: Schema): string {
  const sample = FORMAT_SAMPLES[format];
  const fitted = TEXTS.map((text) => fitLength(text, limits));
  const all = sample === undefined ? fitted : [sample, ...fitted];
  const matcher = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return all.find((text) => matcher?.test(text) !== false) ?? all[0] ?? '';
}

/** Makes a number: the minimum, or 1 without a minimum, but never more than the maximum. */
export function makeNumber(limits: SchemaLimits, isInteger: boolean): number {
  const value = Math.min(limits.minimum ?? 1, limits.maximum ?? Infinity);
  return isInteger ? Math.ceil(value) : value;
}

/** Whether a schema's own example or default has the right type and matches enum and pattern. */
function fits(schema: Schema, value: JsonValue): boolean {
  if (value === null) return schema.nullable || schema.types.length === 0;
  if (schema.enum && typeof value !== 'object' && !schema.enum.includes(value)) return false;
  if (typeof value === 'string' && schema.pattern !== undefined) {
    if (!new RegExp(schema.pattern, 'u').test(value)) return false;
  }
  return schema.types.length === 0 || schema.types.some((type) => isOfType(type, value));
}

/** The document's own value, if any: constant, valid example, valid default, or first enum value. */
export function pickGiven(schema: Schema): JsonValue | undefined {
  if (schema.const !== undefined) return schema.const;
  const given = [...schema.examples, schema.default, ...(schema.enum ?? [])];
  return given.find((value) => value !== undefined && fits(schema, value));
}
