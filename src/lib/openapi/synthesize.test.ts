import { describe, expect, it } from 'vitest';
import { LIBRARY, refTo, WORKSHOP, wrapSchema } from './fixtures.ts';
import { pickExample, synthesizeExample } from './synthesize.ts';

const request = { direction: 'request' } as const;
const response = { direction: 'response' } as const;

function makeFrom(schema: unknown) {
  return synthesizeExample(wrapSchema(schema), refTo('Schema'), request);
}

describe('synthesizeExample', () => {
  it.each([
    [{ type: 'string', minLength: 9, maxLength: 9 }, 'stringstr'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', format: 'email' }, 'user@example.com'],
    [{ type: 'integer', minimum: 4 }, 4],
    [{ type: 'integer', maximum: -2 }, -2],
    [{ const: false, default: true }, false],
    [{ type: 'string', default: 'd', examples: ['e'] }, 'e'],
    [{ type: 'integer', examples: ['seven'], default: null, enum: [3] }, 3],
    [{ type: 'string', pattern: '^a$', examples: ['wrong'] }, 'a'],
    [{ enum: ['x', 'y'] }, 'x'],
    [{ type: 'string', pattern: '^.{0,100}$' }, 'string'],
    [{ type: 'string', pattern: '^[0-9]*$' }, '1'],
    [{ type: 'null' }, null],
    [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
    [{ type: 'array', maxItems: 0, items: {} }, []],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
  ])('%j > %j', (schema, value) => {
    expect(makeFrom(schema)).toEqual(value);
  });

  it('omits read-only or write-only fields, also in documented examples', () => {
    const sent = synthesizeExample(LIBRARY, refTo('Book'), request);
    const received = synthesizeExample(LIBRARY, refTo('Book'), response);
    expect(sent).not.toHaveProperty('id');
    expect(received).toHaveProperty('id');
    const schema = { properties: { id: { readOnly: true } }, examples: [{ id: 1, name: 'a' }] };
    expect(makeFrom(schema)).toEqual({ name: 'a' });
  });

  it('omits them at any depth, in lists, unions, and maps', () => {
    const item = { properties: { id: { type: 'string', readOnly: true }, name: {} } };
    const example = {
      items: [{ id: '1', name: 'a' }],
      form: { id: '2', name: 'b' },
      map: { any: { id: '3', name: 'c' } },
    };
    const schema = {
      properties: {
        items: { items: item },
        form: { oneOf: [item, { type: 'string' }] },
        map: { additionalProperties: item },
      },
      example,
    };
    expect(makeFrom(schema)).toEqual({
      items: [{ name: 'a' }],
      form: { name: 'b' },
      map: { any: { name: 'c' } },
    });
  });

  it('ends in recursive schemas, even if the recursion is required', () => {
    expect(synthesizeExample(WORKSHOP, refTo('Chain'), request)).toBeDefined();
    expect(synthesizeExample(WORKSHOP, refTo('Branch'), request)).toEqual({ left: 'leaf' });
    expect(synthesizeExample(LIBRARY, refTo('Problem'), request)).toEqual({
      code: 'strin',
      causes: [],
    });
  });

  it('names the entries of a map as propertyNames requires', () => {
    const part = synthesizeExample(WORKSHOP, refTo('Spare part~1v1'), request);
    expect(part).toMatchObject({
      labels: { 'x-a': 1 },
      coded: 'AB-000',
      state: 'spare',
    });
  });

  it('fills in only what is required when asked', () => {
    const options = { ...request, includeOptional: false };
    expect(synthesizeExample(LIBRARY, refTo('Book'), options)).toEqual({ title: 'Emma' });
  });

  it('stays small in a schema that grows with each level', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    let schema: unknown = { type: 'string' };
    for (let level = 0; level < 8; level += 1) {
      schema = { properties: Object.fromEntries(names.map((name) => [name, schema])) };
    }
    expect(JSON.stringify(makeFrom(schema)).length).toBeLessThan(20_000);
  });
});

describe('pickExample', () => {
  it("returns the document's first example", () => {
    const [media] = LIBRARY.operations[0]?.responses[0]?.content ?? [];
    expect(media && pickExample(LIBRARY, media, response)).toEqual({ title: 'Persuasion' });
  });

  it('generates an example without one, or none without a schema', () => {
    const picked = pickExample(LIBRARY, { schema: refTo('Filter'), examples: [] }, request);
    expect(picked).toEqual({ shelf: 'string' });
    expect(pickExample(LIBRARY, { examples: [] }, request)).toBeUndefined();
  });
});
