import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/lib/openapi/index.ts';
import { breakEach, sample } from './break-schema.ts';

const breakAll = (schema: JsonObject, value?: JsonObject, defs: JsonObject = {}) =>
  breakEach(schema, value, { defs, path: [], depth: 0 });
const titles = (schema: JsonObject, value?: JsonObject, defs?: JsonObject) =>
  breakAll(schema, value, defs).map(({ title }) => title);
const inObject = (field: JsonObject): JsonObject => ({
  type: 'object',
  properties: { field },
  additionalProperties: false,
});

describe('a schema, broken one rule at a time', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 3 }, ['minLength', 'maxLength']],
    [{ type: 'string', pattern: '^[a-z]+$' }, ['pattern']],
    [{ type: 'string', format: 'date-time' }, ['format']],
    [{ type: 'string', enum: ['a', 'b'] }, ['enum']],
    [{ type: 'integer', minimum: 1, maximum: 9 }, ['minimum', 'maximum', 'type (fraction)']],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
      ['minItems', 'maxItems'],
    ],
  ])('%j breaks %j', (field, keywords) => {
    const found = titles(inObject(field));
    for (const keyword of keywords) expect(found).toContain(`${keyword} of field`);
  });

  it('keeps the rest of the value, and says what it broke', () => {
    const schema: JsonObject = {
      type: 'object',
      required: ['key'],
      properties: { key: { type: 'string' }, size: { type: 'number', maximum: 1 } },
    };
    const found = breakAll(schema, { key: 'a', size: 0 });
    expect(found).toContainEqual({ title: 'required key', value: { size: 0 }, name: 'key' });
    expect(found).toContainEqual({
      title: 'maximum of size',
      value: { key: 'a', size: 2 },
      name: 'size',
    });
  });

  it('puts in what the value leaves out, through references and lists', () => {
    const defs: JsonObject = {
      Stage: {
        type: 'object',
        required: ['at'],
        properties: { at: { type: 'number', minimum: 0 } },
      },
    };
    const schema = inObject({ type: 'array', minItems: 1, items: { $ref: '#/$defs/Stage' } });
    expect(breakAll(schema, undefined, defs)).toContainEqual({
      title: 'minimum of field/0/at',
      value: { field: [{ at: -1 }] },
      name: 'at',
    });
  });

  it('takes null for a fault only where it is one', () => {
    expect(titles(inObject({ type: 'string' }))).toContain('type (null) of field');
    expect(titles(inObject({ type: ['string', 'null'] }))).not.toContain('type (null) of field');
  });
});

it('makes a sample with what is required, and no more', () => {
  const schema: JsonObject = {
    type: 'object',
    required: ['a', 'b'],
    properties: { a: { enum: ['x', 'y'] }, b: { type: 'boolean' }, c: { type: 'string' } },
  };
  expect(sample(schema, {})).toEqual({ a: 'x', b: true });
});
