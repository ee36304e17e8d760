import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../json.ts';
import { createValidator } from './index.ts';

const tell = (schema: JsonObject, value: JsonValue): readonly string[] =>
  createValidator(schema)(value).map(({ message }) => message);

const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...rest,
});

describe('createValidator', () => {
  it('finds nothing wrong with a valid value', () => {
    const schema = object({ name: { type: 'string', maxLength: 3 } }, { required: ['name'] });
    expect(createValidator(schema)({ name: 'abc' })).toEqual([]);
  });

  it('names the place, the keyword, and the limit', () => {
    const schema = object({ name: { type: 'string', maxLength: 100 } });
    expect(createValidator(schema)({ name: 'x'.repeat(120) })).toEqual([
      {
        pointer: '/name',
        keyword: 'maxLength',
        schema: { type: 'string', maxLength: 100 },
        problem: 'must have at most 100 characters, has 120',
        message: 'name: must have at most 100 characters, has 120',
      },
    ]);
  });

  it('counts characters, not units', () => {
    expect(tell({ type: 'string', maxLength: 2 }, '🙂🙂')).toEqual([]);
    expect(tell({ type: 'string', maxLength: 1 }, '🙂🙂')).toEqual([
      'The value must have at most 1 character, has 2',
    ]);
  });

  it('points a missing field at the field', () => {
    const schema = object({ a: object({}, { required: ['the "b"/c'] }) });
    expect(createValidator(schema)({ a: {} })).toMatchObject([
      { pointer: '/a/the "b"~1c', message: 'a["the \\"b\\"/c"]: is required' },
    ]);
  });

  it.each<[JsonObject, JsonValue, string]>([
    [{ type: 'string' }, 5, 'must be a string, is 5'],
    [{ type: ['integer', 'null'] }, 'a', 'must be a whole number or null, is "a"'],
    [{ type: 'array' }, { a: 1 }, 'must be a list, is an object'],
    [{ enum: ['a', 'b', 'c'] }, 'd', 'must be one of "a", "b" or "c", is "d"'],
    [{ const: 1 }, 2, 'must be 1, is 2'],
    [{ minimum: 1 }, 0, 'must be at least 1, is 0'],
    [{ multipleOf: 0.1 }, 0.25, 'breaks the rule "multipleOf"'],
    [{ minLength: 1 }, '', 'must have at least 1 character, is empty'],
    [
      { pattern: '^[a-z0-9._-]+$' },
      'A b',
      'must contain only a-z, 0-9, dots, underscores or hyphens, but is "A b"',
    ],
    [{ pattern: '^a+$' }, 'b', 'must match ^a+$, but is "b"'],
    [{ pattern: '^a(?!b)' }, 'ab', 'must match ^a(?!b), but is "ab"'],
    [{ minItems: 2 }, [1], 'must have at least 2 entries, has 1'],
    [{ contains: { type: 'string' } }, [1, 2], 'breaks the rule "contains"'],
    [{ not: { type: 'string' } }, 'a', 'has a form that is excluded here'],
  ])('describes how %j rejects %j', (schema, value, problem) => {
    expect(createValidator(schema)(value).map((mismatch) => mismatch.problem)).toEqual([problem]);
  });

  it.each<[string, string, string]>([
    ['date-time', '2026-01-15T09:30:00Z', '2026-01-15 9:30'],
    ['date-time', '2026-06-30T23:59:59Z', '2026-06-30T23:59:60Z'],
    ['uri', 'https://example.com/a', 'example'],
    ['email', 'user@example.com', 'user@'],
    ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6', '3fa85f64'],
    ['ipv4', '192.0.2.1', '192.0.2'],
    ['duration', 'PT15M', '15 minutes'],
  ])('checks the format %s', (format, good, bad) => {
    expect(tell({ format }, good)).toEqual([]);
    expect(tell({ format }, bad)).toEqual([
      expect.stringMatching(/^The value must be (an?|of the format) /),
    ]);
  });

  it.each<[JsonObject, string]>([
    [{ pattern: '[' }, 'the pattern [ must be a regular expression'],
    [{ patternProperties: { '(?i)x': false } }, 'the pattern (?i)x must be a regular expression'],
  ])('refuses %j', (schema, problem) => {
    expect(() => createValidator(schema)).toThrow(problem);
  });

  it('ignores unknown formats', () => {
    expect(tell({ format: 'color' }, 'red')).toEqual([]);
  });

  it('lists the known fields for an unknown one', () => {
    const schema = object({ name: {}, key: {} }, { additionalProperties: false });
    expect(createValidator(schema)({ colour: 1 })).toMatchObject([
      {
        pointer: '/colour',
        keyword: 'additionalProperties',
        problem: 'is not a field here; the fields are name or key',
      },
    ]);
  });

  it('validates property names', () => {
    const schema: JsonObject = { propertyNames: { pattern: '^[a-z]+$' } };
    expect(tell(schema, { A: 1 })).toEqual([
      'A: is no allowed name: it must contain only a-z, but is "A"',
    ]);
  });

  it('formats paths like code', () => {
    const schema: JsonObject = { items: object({ a: { items: { type: 'string' } } }) };
    expect(tell(schema, [{ a: ['b', 1] }])).toEqual(['[0].a[1]: must be a string, is 1']);
  });

  it('ignores properties of Object.prototype', () => {
    const schema = object({ constructor: { type: 'string' } }, { required: ['toString'] });
    expect(tell(schema, {})).toEqual(['toString: is required']);
  });

  it('limits the number of mismatches', () => {
    const schema: JsonObject = { items: { type: 'string' } };
    const values = Array.from({ length: 5000 }, (_, index) => index);
    expect(createValidator(schema)(values)).toHaveLength(50);
  });

  it('handles more faults than the stack allows', () => {
    const schema: JsonObject = { properties: { list: { items: { type: 'string' } } } };
    const list = Array.from({ length: 200_000 }, () => 1);
    expect(createValidator(schema)({ list })[0]?.message).toBe('list[0]: must be a string, is 1');
  });

  it('accepts frozen and Boolean schemas', () => {
    expect(createValidator(Object.freeze({ type: 'string' }))('a')).toEqual([]);
    expect(createValidator(true)('a')).toEqual([]);
    expect(createValidator(false)('a')).toHaveLength(1);
  });
});

describe('a union', () => {
  const form = (type: string, properties: JsonObject): JsonObject =>
    object(
      { type: { const: type }, ...properties },
      { required: ['type', ...Object.keys(properties)] },
    );
  const shapes: JsonObject = {
    oneOf: [{ $ref: '#/$defs/Circle' }, { $ref: '#/$defs/Square' }],
    discriminator: {
      propertyName: 'type',
      mapping: { circle: '#/$defs/Circle', square: '#/$defs/Square' },
    },
  };
  const $defs: JsonObject = {
    Circle: form('circle', { radius: { type: 'number' } }),
    Square: form('square', { side: { type: 'number' }, color: { enum: ['red'] } }),
  };
  const shape: JsonObject = { ...shapes, $defs };

  it('reports the faults of the variant that the discriminator selects', () => {
    expect(tell(shape, { type: 'square', side: 'a', color: 'blue' })).toEqual([
      'side: must be a number, is "a"',
      'color: must be "red", is "blue"',
    ]);
  });

  it("lists the discriminator's values for an unknown one", () => {
    expect(createValidator(shape)({ type: 'line' })).toMatchObject([
      { pointer: '/type', message: 'type: must be "circle" or "square", is "line"' },
    ]);
    expect(tell(shape, {})).toEqual(['type: is required: it must be "circle" or "square"']);
  });

  it('joins types, and omits null if there is a value', () => {
    expect(tell({ anyOf: [{ type: 'string' }, { type: 'number' }] }, true)).toEqual([
      'The value must be a string or a number, is true',
    ]);
    expect(tell({ anyOf: [{ type: 'string', minLength: 2 }, { type: 'null' }] }, 'a')).toEqual([
      'The value must have at least 2 characters, has 1',
    ]);
  });

  it('joins values', () => {
    expect(tell({ anyOf: [{ const: 'a' }, { enum: ['b'] }] }, 'c')).toEqual([
      'The value must be "a" or "b", is "c"',
    ]);
  });

  it('reports a fault of each variant if none is nearest', () => {
    expect(tell({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, {})).toEqual([
      'The value fits none of its forms: a is required; or b is required',
    ]);
  });

  it('reports a value that matches several variants', () => {
    expect(tell({ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'a')).toEqual([
      'The value fits 2 of its forms at once, must fit exactly one',
    ]);
  });

  it('reports each entry of a list separately', () => {
    expect(tell({ items: shapes, $defs }, [{ type: 'circle' }, { type: 'line' }])).toEqual([
      '[0].radius: is required',
      '[1].type: must be "circle" or "square", is "line"',
    ]);
  });
});

it('follows cycles to the depth of the value', () => {
  const part: JsonObject = object(
    { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Part' } } },
    { required: ['name'] },
  );
  const validate = createValidator({ $ref: '#/$defs/Part', $defs: { Part: part } });
  expect(validate({ name: 'a', parts: [{ name: 'b', parts: [] }] })).toEqual([]);
  expect(validate({ name: 'a', parts: [{ name: 'b', parts: [{}] }] })).toMatchObject([
    { pointer: '/parts/0/parts/0/name' },
  ]);
});
