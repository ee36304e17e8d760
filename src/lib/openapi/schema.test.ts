import { describe, expect, it } from 'vitest';
import { LIBRARY, refTo, wrapSchema } from './fixtures.ts';
import { describeType, isNullable, readSchema, valuesOf } from './schema.ts';
import type { Schema } from './types.ts';

const read = (schema: Schema) => readSchema(LIBRARY, schema);

describe('readSchema', () => {
  it('follows a reference, and keywords beside it win', () => {
    const { author, editor } = read(refTo('Book')).properties!;
    expect(read(author!)).toMatchObject({ name: 'Person', description: 'Who wrote it' });
    expect(read(editor!)).toMatchObject({ name: 'Person', description: 'A person' });
    expect(read(author!).id).toBe(read(editor!).id);
  });

  it('merges allOf, and keeps all properties and required names', () => {
    const map = read(refTo('Map'));
    expect(Object.keys(map.properties!)).toEqual(['kind', 'year', 'scale']);
    expect(map.required).toEqual(['kind', 'scale']);
    expect(map.name).toBe('Map');
  });

  it('takes a union of a schema and null as that schema, which may be null', () => {
    const book = read({ description: 'Or none', oneOf: [refTo('Book'), { type: 'null' }] });
    expect(book).toMatchObject({ name: 'Book', description: 'Or none', type: ['object', 'null'] });
    expect(book).toMatchObject({ id: read(refTo('Book')).id });
    expect(book).not.toHaveProperty('oneOf');
  });

  it('rejects a reference that leads nowhere', () => {
    expect(() => read(refTo('No'))).toThrow('library.json: $ref #/components/schemas/No leads');
  });
});

it('null is no type and no value', () => {
  const { binding } = read(refTo('Book')).properties!;
  expect(isNullable(binding!)).toBe(true);
  expect(valuesOf(binding!)).toEqual(['paper', 'cloth']);
});

it.each<[Schema, string]>([
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'array', items: refTo('Schema') }, 'array of Schema'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
  [{ properties: { a: {} } }, 'object'],
  [{}, 'any'],
])('the type of %j is %s', (schema, words) => {
  expect(describeType(wrapSchema(schema), schema)).toBe(words);
});
