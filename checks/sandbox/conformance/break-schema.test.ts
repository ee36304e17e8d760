import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import { breakEach } from './break-schema.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const breakAll = (properties: JsonObject, value: JsonValue, required: readonly string[] = []) =>
  breakEach(value, ajv.compile({ type: 'object', properties, required }), Object.keys(properties));

describe('values that violate one rule of a schema', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 3 }, 'abc', ['type', 'minLength', 'maxLength']],
    [{ type: 'string', pattern: '^[a-z]*$' }, 'abc', ['type', 'pattern']],
    [{ enum: ['a', 'b'] }, 'a', ['enum']],
    [{ type: 'integer', minimum: 0, maximum: 9 }, 1, ['type', 'minimum', 'maximum']],
    [
      { type: 'array', minItems: 1, maxItems: 9, uniqueItems: true },
      ['a'],
      ['type', 'minItems', 'maxItems', 'uniqueItems'],
    ],
  ] as const)('%j breaks each of its keywords', (field, value, keywords) => {
    const given = { field } as unknown as JsonObject;
    const titles = breakAll(given, { field: value as JsonValue }).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(keywords.map((keyword) => `${keyword} of field`)),
    );
  });
  it('keep the rest of the value, and name the field', () => {
    const found = breakAll({ key: {}, size: { maximum: 1 } }, { key: 'a', size: 0 }, ['key']);
    expect(found).toContainEqual({ title: 'required of key', value: { size: 0 }, name: 'key' });
    expect(found).toContainEqual({
      title: 'maximum of size',
      value: { key: 'a', size: 1.5 },
      name: 'size',
    });
  });
  it('include optional fields and entries of lists', () => {
    const stage = { type: 'object', properties: { at: { type: 'number' } }, required: ['at'] };
    const found = breakAll(
      { note: { type: 'string' }, stages: { type: 'array', items: stage } },
      { stages: [{ at: 1 }] },
    ).map(({ title }) => title);
    expect(found).toEqual(
      expect.arrayContaining(['type of note', 'required of stages/0/at', 'type of stages/0']),
    );
  });
  it('include null only if the schema rejects it', () => {
    const found = breakAll({ note: { type: ['string', 'null'] } }, { note: 'a' });
    expect(found.map(({ value }) => value)).not.toContainEqual({ note: null });
  });
});
