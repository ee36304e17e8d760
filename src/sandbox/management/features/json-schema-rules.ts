import { dereference, type Schema } from '@cfworker/json-schema';
import type { JsonObject, JsonValue } from '../../../lib/openapi/index.ts';
import { createValidator, type Validate } from '../../../lib/openapi/validator/index.ts';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const ANY = { $ref: '#' };
const LIST = { type: 'array', items: ANY, minItems: 1 };
const BY_NAME = { type: 'object', additionalProperties: ANY };
const COUNT = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const NAMES = { type: 'array', items: TEXT };

const all = (names: readonly string[], schema: JsonObject) =>
  Object.fromEntries(names.map((name) => [name, schema]));

/** What the keywords of a JSON Schema may be. Others are allowed, and ignored. */
const META_SCHEMA: JsonObject = {
  type: ['object', 'boolean'],
  properties: {
    type: { anyOf: [{ enum: TYPES }, { type: 'array', items: { enum: TYPES }, minItems: 1 }] },
    enum: { type: 'array' },
    required: NAMES,
    dependentRequired: { type: 'object', additionalProperties: NAMES },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    uniqueItems: { type: 'boolean' },
    ...all(['allOf', 'anyOf', 'oneOf', 'prefixItems'], LIST),
    ...all(
      ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
      BY_NAME,
    ),
    ...all(['additionalProperties', 'unevaluatedProperties', 'propertyNames'], ANY),
    ...all(['items', 'unevaluatedItems', 'contains', 'not', 'if', 'then', 'else'], ANY),
    ...all(['minLength', 'maxLength', 'minItems', 'maxItems'], COUNT),
    ...all(['minProperties', 'maxProperties', 'minContains', 'maxContains'], COUNT),
    ...all(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], NUMBER),
    ...all(['$id', '$anchor', '$ref', 'pattern', 'format'], TEXT),
  },
};

let validate: Validate | undefined;

/** Returns what's wrong with a JSON Schema, after its name; undefined if it's valid. */
export function findSchemaFault(schema: JsonValue): string | undefined {
  validate ??= createValidator(META_SCHEMA);
  const [mismatch] = validate(schema);
  if (mismatch === undefined) return undefined;
  const { pointer, problem } = mismatch;
  return `is no JSON Schema${pointer === '' ? '' : `: at ${pointer}, it`} ${problem}`;
}

/**
 * Checks that each `$ref` leads to a part of the schema. The validator itself notices only when it follows one.
 * @throws Error that quotes the reference, or that says which ID two parts have in common
 */
export function requireReferences(schema: JsonObject): void {
  // The library adds properties to the objects of a schema, so it gets a copy.
  const parts = dereference(structuredClone(schema) as Schema);
  for (const part of Object.values(parts)) {
    if (typeof part !== 'object' || part.__absolute_ref__ === undefined) continue;
    if (parts[part.__absolute_ref__] !== undefined) continue;
    throw new Error(`the reference ${part.$ref} leads to no part of it`);
  }
}
