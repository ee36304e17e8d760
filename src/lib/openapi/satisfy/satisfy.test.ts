import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../json.ts';
import { findContradiction } from './contradiction.ts';
import { satisfySchema } from './satisfy-schema.ts';

const ajv = new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 9 });
addFormats.default(ajv);

/** Judges by ajv. Of a few schemas made by chance it makes code that does not run: those are passed over. */
function judgeByAjv(schema: JsonObject | boolean, value: JsonValue): boolean {
  try {
    return ajv.validate(schema, value);
  } catch (error) {
    fc.pre(!(error instanceof ReferenceError));
    throw error;
  }
}

const text = { type: 'string' };
const fields = (...names: readonly string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const closed = (...names: readonly string[]): JsonObject => ({
  ...fields(...names),
  additionalProperties: false,
});
const self = { $ref: '#/$defs/Node' };

const SATISFIABLE: Readonly<Record<string, JsonObject>> = {
  'forms that each fit alone': { oneOf: [fields('a', 'b'), fields('c', 'd')] },
  'forms that include each other': {
    oneOf: [{ ...fields('a'), required: ['a'] }, fields('a'), { type: 'integer' }],
  },
  'what must not fit': { type: 'string', not: { enum: ['string', 'a'] } },
  'a field that must not be there': {
    ...fields('a', 'b'),
    minProperties: 1,
    not: { required: ['a'] },
  },
  'one that must be there for not to hold': { ...fields('a'), not: { not: { required: ['a'] } } },
  'a condition': {
    ...fields('kind', 'size'),
    required: ['kind'],
    if: { properties: { kind: { const: 'big' } } },
    then: { required: ['size'], properties: { size: { pattern: '^[0-9]{3}$' } } },
    else: false,
  },
  'fields that ask for others': {
    required: ['a'],
    dependentRequired: { a: ['b'] },
    dependentSchemas: { b: { properties: { b: { type: 'integer', minimum: 9 } } } },
  },
  'a list that holds what is asked for': {
    type: 'array',
    items: { type: 'integer' },
    contains: { minimum: 100 },
    minContains: 2,
    uniqueItems: true,
  },
  'a list of a few fixed values': {
    type: 'array',
    items: { enum: ['x', 'y', 'z'] },
    minItems: 3,
    uniqueItems: true,
  },
  'a list of different objects': {
    type: 'array',
    items: { ...fields('a'), required: ['a'] },
    minItems: 5,
    uniqueItems: true,
  },
  'a tuple that ends': {
    type: 'array',
    prefixItems: [text, { type: 'boolean' }],
    items: false,
    minItems: 2,
  },
  'steps in a narrow range': { type: 'number', minimum: 7.1, maximum: 7.4, multipleOf: 0.05 },
  'a pattern and a length': { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$', minLength: 60 },
  'two patterns': {
    allOf: [
      { type: 'string', pattern: '^[A-Z]' },
      { type: 'string', pattern: '[0-9]$' },
    ],
  },
  'a password': {
    type: 'string',
    pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[!@#$%&*]).{12,}$',
  },
  'a format and a length': { type: 'string', format: 'uri', minLength: 80, maxLength: 90 },
  'a short address': { type: 'string', format: 'email', maxLength: 8 },
  'names that are asked for': {
    type: 'object',
    propertyNames: { pattern: '^x-[a-z]{3}$' },
    additionalProperties: { type: 'integer' },
    minProperties: 4,
  },
  'names by pattern': {
    type: 'object',
    patternProperties: { '^[a-z]{2}$': { const: 1 } },
    additionalProperties: false,
    minProperties: 1,
  },
  'nothing unevaluated': {
    allOf: [{ ...fields('a'), required: ['a'] }, { anyOf: [fields('b'), fields('c')] }],
    unevaluatedProperties: false,
    required: ['c'],
  },
  'a recursion that may end': {
    ...self,
    $defs: {
      Node: {
        type: 'object',
        required: ['next'],
        properties: { next: { anyOf: [self, { type: 'array', items: self, minItems: 1 }, text] } },
      },
    },
  },
  'all of several unions': {
    allOf: [{ oneOf: [fields('a'), text] }, { anyOf: [{ type: 'integer' }, { required: ['q'] }] }],
  },
};

const IMPOSSIBLE: Readonly<Record<string, readonly [JsonObject | boolean, string, RegExp]>> = {
  nothing: [false, '#', /allows nothing/],
  'types that clash': [
    { allOf: [text, { type: 'integer' }] },
    '#/allOf/1',
    /^asks for string and integer at once$/,
  ],
  'values of another type': [
    { required: ['a'], type: 'object', properties: { a: { type: 'string', enum: [1, 2] } } },
    '#/properties/a',
    /^none of its values fits .*: 1, 2$/,
  ],
  'a length': [{ ...text, minLength: 10, maxLength: 5 }, '#', /^minLength 10 is over maxLength 5$/],
  'a format that is longer': [
    { ...text, format: 'uuid', maxLength: 32 },
    '#',
    /^no uuid has a length/,
  ],
  'an empty range': [
    { type: 'integer', exclusiveMinimum: 1, maximum: 1.5 },
    '#',
    /no whole number/,
  ],
  'a closed part': [
    { allOf: [closed('a'), { ...fields('b'), required: ['b'] }] },
    '#/allOf/1',
    /^requires "b", which is not allowed$/,
  ],
  'a field that is false': [
    { type: 'object', required: ['a'], properties: { a: false } },
    '#',
    /^requires "a", which is not allowed$/,
  ],
  'a name': [
    { type: 'object', required: ['A'], propertyNames: { pattern: '^[a-z]$' } },
    '#',
    /which propertyNames does not allow/,
  ],
  'too many fields': [
    { type: 'object', required: ['a', 'b'], maxProperties: 1 },
    '#',
    /^requires 2 fields and allows 1$/,
  ],
  'too few fields': [{ ...closed('a'), minProperties: 2 }, '#', /over the 1 fields/],
  'too few values': [
    { type: 'array', items: { enum: [1, 2] }, minItems: 3, uniqueItems: true },
    '#',
    /^needs 3 different entries, and there are 2$/,
  ],
  'an entry that nothing fits': [
    { type: 'array', minItems: 1, items: { allOf: [text, { type: 'null' }] } },
    '#/items/allOf/1',
    /at once/,
  ],
  'forms that are the same': [{ oneOf: [text, text, { allOf: [text] }] }, '#/oneOf/0', /./],
  'a recursion without end': [
    {
      ...self,
      $defs: { Node: { type: 'object', required: ['next'], properties: { next: self } } },
    },
    '#/$defs/Node/properties/next',
    /no end/,
  ],
};

describe('satisfySchema', () => {
  it.each(Object.entries(SATISFIABLE))('finds a value: %s', (_, schema) => {
    const value = satisfySchema(schema);
    expect(value).toBeDefined();
    expect(ajv.validate(schema, value), JSON.stringify(value)).toBe(true);
    expect(findContradiction(schema)).toBeUndefined();
  });

  it.each(Object.entries(IMPOSSIBLE))('finds none: %s', (_, [schema]) => {
    expect(satisfySchema(schema)).toBeUndefined();
  });

  it('fills in what may be there, takes what the schema offers, and leaves out what is read-only', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { ...text, examples: ['given'] }, b: text, c: { ...text, readOnly: true } },
    };
    expect(satisfySchema(schema)).toEqual({ a: 'given', b: 'string' });
  });

  it('keeps to a rule beyond the schema', () => {
    expect(satisfySchema({ enum: ['', 'x'] }, (value) => value !== '')).toBe('x');
  });
});

describe('findContradiction', () => {
  it.each(Object.entries(IMPOSSIBLE))('names %s', (_, [schema, pointer, reason]) => {
    const found = findContradiction(schema);
    expect(found?.reason).toMatch(reason);
    expect(found?.pointer).toBe(pointer);
  });
});

const VALUES: readonly JsonValue[] = [
  ...[null, true, 0, 1, 2, 3, 0.5, -1, '', 'a', 'ab', 'b1', '2026-01-15'],
  ...[[], [1], [1, 1], ['a', 1], ['a', 'b'], [[]], [null]],
  ...[{}, { a: 1 }, { a: 'a' }, { b: 1 }, { a: 1, b: 'a' }, { a: { a: 1 } }, { a: null, b: [] }],
];

/** Schemas of a few keywords each, so that they meet and clash often. */
const { schema: anySchema } = fc.letrec<{ schema: JsonObject | boolean }>((tie) => {
  const schema = tie('schema');
  const count = fc.nat(3);
  const schemas = fc.array(schema, { minLength: 1, maxLength: 3 });
  const byName = fc.dictionary(fc.constantFrom('a', 'b'), schema, { maxKeys: 2 });
  const names = fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 });
  const type = fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'null', 'boolean');
  const some: { requiredKeys: [] } = { requiredKeys: [] };
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc.record({ type }, some) as fc.Arbitrary<JsonObject>,
      fc.record(
        { type, minimum: count, exclusiveMaximum: count, multipleOf: fc.constantFrom(0.5, 2) },
        some,
      ),
      fc.record(
        { type, minLength: count, maxLength: count, pattern: fc.constantFrom('^a', '[0-9]') },
        some,
      ),
      fc.record({ enum: fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 3 }) }),
      fc.record({ type, properties: byName, required: names, additionalProperties: schema }, some),
      fc.record(
        { required: names, maxProperties: count, minProperties: count, propertyNames: schema },
        some,
      ),
      fc.record(
        { type, items: schema, minItems: count, maxItems: count, uniqueItems: fc.boolean() },
        some,
      ),
      fc.record({ contains: schema, minContains: count, maxItems: count }, some),
      fc.record({ type, prefixItems: schemas, items: schema, minItems: count }, some),
      fc.record({ allOf: schemas, not: schema }, some),
      fc.record({ anyOf: schemas, oneOf: schemas }, some),
      fc.record({ if: schema, then: schema, else: schema }, some),
      fc.record({ anyOf: schemas, dependentSchemas: byName }, some),
    ) as fc.Arbitrary<JsonObject | boolean>,
  };
});

describe('both, over schemas made by chance', () => {
  it('claim nothing that a value proves wrong', () => {
    const counts = { proved: 0, found: 0, open: 0 };
    fc.assert(
      fc.property(anySchema, (schema) => {
        const found = satisfySchema(schema);
        const proof = findContradiction(schema);
        const isFitted = found !== undefined || VALUES.some((value) => judgeByAjv(schema, value));
        expect(isFitted && proof, JSON.stringify(proof)).toBeFalsy();
        if (found !== undefined)
          expect(judgeByAjv(schema, found), JSON.stringify(found)).toBe(true);
        counts[proof ? 'proved' : found === undefined ? 'open' : 'found'] += 1;
      }),
      { numRuns: 1500 },
    );
    expect(counts.proved).toBeGreaterThan(100);
    expect(counts.found).toBeGreaterThan(500);
    expect(counts.open, JSON.stringify(counts)).toBeLessThan(30);
  });
});
