import { describe, expect, it } from 'vitest';
import { describeType } from './describe-type.ts';
import { LIBRARY, refTo, WORKSHOP, wrapSchema } from './fixtures.ts';
import type { ApiDocument } from './model.ts';
import { readSchema } from './read-schema.ts';
import type { Schema } from './schema.ts';

function propertiesOf(api: ApiDocument, name: string): Record<string, Schema> {
  const schema = readSchema(api, refTo(name));
  return Object.fromEntries(
    schema.properties.map((property) => [property.name, readSchema(api, property.schema)]),
  );
}

const book = propertiesOf(LIBRARY, 'Book');
const part = propertiesOf(WORKSHOP, 'Spare part~1v1');

describe('keywords', () => {
  it('reads null as a flag, and keywords beside $ref', () => {
    expect(book.subtitle).toMatchObject({ types: ['string'], nullable: true });
    expect(book.binding).toMatchObject({ enum: ['paper', 'cloth'], nullable: true });
    expect(book.author).toMatchObject({ name: 'Person', nullable: false });
    expect(book.author?.description).toBe('Who wrote it');
  });

  it('merges allOf and maps discriminator values to variants', () => {
    const item = readSchema(LIBRARY, refTo('Item'));
    expect(item.union).toMatchObject({
      discriminator: 'kind',
      options: [{ values: ['map'] }, { values: ['disc', 'cd'] }],
    });
    const map = readSchema(LIBRARY, refTo('Map'));
    expect(map.properties.map(({ name, required }) => [name, required])).toEqual([
      ['kind', true],
      ['year', false],
      ['scale', true],
    ]);
  });

  it('reads type lists, const, and unions', () => {
    expect(part.free).toMatchObject({ types: [] });
    expect(part.code).toMatchObject({ types: ['string'], nullable: true });
    expect(part.state?.const).toBe('spare');
    expect(part.owner).toMatchObject({ name: 'Owner', union: undefined });
    expect(part.either).toMatchObject({ union: { options: [{}, {}] } });
  });

  it('follows references and keeps odd names', () => {
    expect(part.size).toMatchObject({ name: 'Measure', limits: { minimum: 0 } });
    expect(readSchema(WORKSHOP, refTo('Spare%20part%2Fv1')).name).toBe('Spare part/v1');
    expect(part.constructor).toMatchObject({ types: ['string'] });
  });
});

describe('recursion', () => {
  it('rejects a circular reference', () => {
    const api = wrapSchema({ $ref: '#/components/schemas/Schema' });
    expect(() => readSchema(api, refTo('Schema'))).toThrow(/leads back to itself/);
  });

  it('refuses a Boolean schema', () => {
    const api = wrapSchema({ properties: { a: false } });
    expect(() => readSchema(api, { pointer: `${refTo('Schema').pointer}/properties/a` })).toThrow(
      'test.json at #/components/schemas/Schema/properties/a: a schema must be an object',
    );
  });

  it('rejects a pointer to nothing', () => {
    expect(() => readSchema(LIBRARY, refTo('No'))).toThrow(
      'library.json at #/components/schemas/No: there is no schema here',
    );
  });
});

describe('describeType', () => {
  it.each([
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Schema' } }, 'array of Schema'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ properties: { a: {} } }, 'object'],
    [{}, 'any'],
  ])('%j is %s', (schema, words) => {
    const api = wrapSchema(schema);
    expect(describeType(api, readSchema(api, refTo('Schema')))).toBe(words);
  });
});
