import { compilePattern } from './example-pattern.ts';
import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { SCHEMA_TYPES } from './schema.ts';

/** A schema while it is put together. */
export type Writable = Record<string, JsonValue>;

const TYPES: readonly JsonValue[] = [...SCHEMA_TYPES, 'null'];

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number';
}

function isCount(value: JsonValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isTypes(value: JsonValue): boolean {
  if (!Array.isArray(value)) return TYPES.includes(value);
  return value.length > 0 && value.every((type) => TYPES.includes(type as JsonValue));
}

/** A validator compiles patterns with the `u` flag and refuses the whole schema for one. */
export function isPattern(value: JsonValue): boolean {
  return typeof value === 'string' && compilePattern(value)?.unicode === true;
}

/** The keywords that say what is valid, with what each of them may hold. */
const ASSERTIONS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: isTypes,
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  format: (value) => typeof value === 'string',
  pattern: isPattern,
  multipleOf: (value) => typeof value === 'number' && value > 0,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: (value) => typeof value === 'boolean',
  minContains: isCount,
  maxContains: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  dependentRequired: (value) => isJsonObject(value) && Object.values(value).every(Array.isArray),
};

/** In 3.0, `exclusiveMinimum: true` makes `minimum` exclusive; JSON Schema wants the limit itself. */
function moveLimit(
  node: JsonObject,
  copy: Writable,
  flag: 'exclusiveMinimum' | 'exclusiveMaximum',
  limit: 'minimum' | 'maximum',
): void {
  const value = copy[limit];
  if (node[flag] !== true || value === undefined) return;
  copy[flag] = value;
  Reflect.deleteProperty(copy, limit);
}

/**
 * What a schema object says of valid values, as JSON Schema 2020-12 writes it. Texts for people are
 * left out, and so is what a validator would refuse: public documents hold types and patterns that
 * do not exist.
 */
export function copyAssertions(node: JsonObject): Writable {
  const copy: Writable = {};
  for (const [key, isSound] of Object.entries(ASSERTIONS)) {
    const value = node[key];
    if (value !== undefined && isSound(value)) copy[key] = value;
  }
  moveLimit(node, copy, 'exclusiveMinimum', 'minimum');
  moveLimit(node, copy, 'exclusiveMaximum', 'maximum');
  return copy;
}
