import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { loadDocument } from '../load-document.ts';
import { compareDocuments, findLastChanges } from './index.ts';

/** The old version of a small document. Tests compare it with an edited copy. */
const BASE = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/things/{key}': {
      patch: {
        operationId: 'updateThing',
        parameters: [
          { name: 'key', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          200: {
            description: 'Fine.',
            headers: { ETag: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          404: { description: 'Not found.' },
        },
      },
    },
    '/things': { get: { operationId: 'listThings', responses: { 200: { description: 'All.' } } } },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 100 },
          size: { type: ['integer', 'null'] },
          status: { type: 'string', enum: ['on', 'off'] },
          parent: { $ref: '#/components/schemas/Thing' },
          filter: {
            oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
          },
        },
      },
      A: { type: 'object', properties: { a: { type: 'string' } } },
      B: { type: 'object', properties: { b: { type: 'string' } } },
    },
  },
};
type Base = typeof BASE;

/** A document that tests can change. */
type Loose = { [key: string]: Loose };
const edited = (edit: (document: Loose) => void): Base => {
  const copy = structuredClone(BASE);
  edit(copy as unknown as Loose);
  return copy;
};
const load = (value: unknown) => loadDocument(value, { source: 'test' });

function textsOf(after: Base, isBreaking = true, before: Base = BASE): readonly string[] {
  return compareDocuments(load(before), load(after))
    .filter(({ breaking }) => breaking === isBreaking)
    .map(({ text }) => text);
}

type Edit = (document: Loose) => void;
const thing = (document: Loose) => document.components!.schemas!.Thing!;
const patch = (document: Loose) => document.paths!['/things/{key}']!.patch!;
const set = (target: Loose, value: object) => void Object.assign(target, value);

const BREAKS: readonly (readonly [string, Edit, string])[] = [
  ['a call that is gone', (d) => delete d.paths!['/things'], 'the operation was removed'],
  [
    'another ID',
    (d) => set(patch(d), { operationId: 'x' }),
    'the operationId changed from updateThing to x',
  ],
  [
    'a status that is gone',
    (d) => delete patch(d).responses!['404'],
    'the 404 response was removed',
  ],
  [
    'a header that is gone',
    (d) => delete patch(d).responses!['200']!.headers,
    'the 200 response no longer has the ETag header',
  ],
  ['a field that is gone', (d) => delete thing(d).properties!.size, 'Thing.size was removed'],
  [
    'a value that is gone',
    (d) => set(thing(d).properties!.status!, { enum: ['on'] }),
    'Thing.status no longer has the value "off"',
  ],
  [
    'values where any was taken',
    (d) => set(thing(d).properties!.name!, { enum: ['x'] }),
    'Thing.name now accepts only "x"',
  ],
  [
    'a field that is now required',
    (d) => set(thing(d), { required: ['name', 'size'] }),
    'Thing.size is now required',
  ],
  [
    'a field that answers may lack',
    (d) => set(thing(d), { required: [] }),
    'Thing.name is no longer required',
  ],
  [
    'a new required field',
    (d) =>
      set(thing(d), { required: ['name', 'x'], properties: { ...thing(d).properties, x: {} } }),
    'Thing.x is new and required',
  ],
  [
    'a type that is narrower',
    (d) => set(thing(d).properties!.size!, { type: 'integer' }),
    'Thing.size changed from integer or null to integer',
  ],
  [
    'a type that is wider',
    (d) => set(thing(d).properties!.name!, { type: ['string', 'number'] }),
    'Thing.name changed from string to string or number',
  ],
  [
    'a tighter limit',
    (d) => set(thing(d).properties!.name!, { maxLength: 50 }),
    'Thing.name: maxLength changed from 100 to 50',
  ],
  [
    'a new limit',
    (d) => set(thing(d).properties!.name!, { minLength: 1 }),
    'Thing.name: minLength changed from none to 1',
  ],
  [
    'a pattern',
    (d) => set(thing(d).properties!.name!, { pattern: '^a' }),
    'Thing.name: the pattern is now ^a',
  ],
  [
    'a closed object',
    (d) => set(thing(d), { additionalProperties: false }),
    'Thing no longer accepts other fields',
  ],
  [
    'a form that is gone',
    (d) => set(thing(d).properties!.filter!, { oneOf: [{ $ref: '#/components/schemas/A' }] }),
    'Thing.filter no longer has the B form',
  ],
  [
    'a parameter that is gone',
    (d) => set(patch(d), { parameters: [BASE.paths['/things/{key}'].patch.parameters[0]] }),
    'the query page parameter was removed',
  ],
  [
    'a tighter parameter',
    (d) => set((patch(d).parameters as unknown as Loose[])[1]!.schema!, { maximum: 10 }),
    'the query page parameter: maximum changed from 100 to 10',
  ],
  [
    'a parameter that is now required',
    (d) => set((patch(d).parameters as unknown as Loose[])[1]!, { required: true }),
    'the query page parameter is now required',
  ],
  [
    'a new required parameter',
    (d) =>
      (patch(d).parameters as unknown as object[]).push({
        name: 'q',
        in: 'query',
        required: true,
        schema: {},
      }),
    'the query q parameter is new and required',
  ],
  ['a body that is gone', (d) => delete patch(d).requestBody, 'the request body was removed'],
  [
    'a body that is now required',
    (d) => set(patch(d).requestBody!, { required: true }),
    'a request body is now required',
  ],
  [
    'another media type',
    (d) => set(patch(d).requestBody!, { content: { 'text/plain': {} } }),
    'the request body is no longer available as application/json',
  ],
];

describe('breaking changes', () => {
  it.each(BREAKS)('%s', (_, edit, text) => {
    expect(textsOf(edited(edit))).toContain(text);
  });

  it('names the calls, and reports each change once', () => {
    const after = edited((d) => delete thing(d).properties!.size);
    expect(compareDocuments(load(BASE), load(after))).toStrictEqual([
      { calls: ['PATCH /things/{key}'], breaking: true, text: 'Thing.size was removed' },
    ]);
  });
});

const ADDITIONS: readonly (readonly [string, Edit, string])[] = [
  [
    'a call',
    (d) => set(d.paths!['/things']!, { post: BASE.paths['/things'].get }),
    'the operation is new',
  ],
  [
    'a status',
    (d) => set(patch(d).responses!, { 409: { description: '' } }),
    'the 409 response is new',
  ],
  ['a field', (d) => set(thing(d).properties!, { x: {} }), 'Thing.x is new'],
  [
    'a value',
    (d) => set(thing(d).properties!.status!, { enum: ['on', 'off', 'x'] }),
    'Thing.status has the new value "x"',
  ],
  [
    'a form',
    (d) => (thing(d).properties!.filter!.oneOf as unknown as object[]).push({ title: 'C' }),
    'Thing.filter has a new form, C',
  ],
  [
    'a parameter',
    (d) =>
      (patch(d).parameters as unknown as object[]).push({ name: 'q', in: 'query', schema: {} }),
    'the query q parameter is new',
  ],
  ['a deprecation', (d) => set(patch(d), { deprecated: true }), 'the operation is deprecated'],
];

describe('compatible changes', () => {
  it.each(ADDITIONS)('%s', (_, edit, text) => {
    expect(textsOf(edited(edit))).toStrictEqual([]);
    expect(textsOf(edited(edit), false)).toStrictEqual([text]);
  });

  it.each<readonly [string, Edit]>([
    ['words', (d) => set(patch(d), { summary: 'Other', description: 'Other' })],
    ['a wider limit', (d) => set(thing(d).properties!.name!, { maxLength: 200 })],
    [
      'the name of a path parameter',
      (d) => {
        const item = d.paths!['/things/{key}']!;
        (item.patch!.parameters as unknown as Loose[])[0]!.name = 'id' as unknown as Loose;
        set(d, { paths: { '/things/{id}': item, '/things': d.paths!['/things'] } });
      },
    ],
  ])('%s', (_, edit) => {
    expect(textsOf(edited(edit))).toStrictEqual([]);
    expect(textsOf(edited(edit), false)).toStrictEqual([]);
  });

  it('an unchanged Management API', () => {
    const file = new URL('../../../../specs/management-api.json', import.meta.url);
    const api = load(JSON.parse(readFileSync(file, 'utf8')));
    expect(compareDocuments(api, api)).toStrictEqual([]);
  });
});

describe('findLastChanges', () => {
  const at = (date: string, edit: Edit) => ({
    date,
    document: edited(edit) as unknown as JsonObject,
  });
  const call = 'PATCH /things/{key}';

  it('dates an operation by the last change of its schemas', () => {
    const versions = [
      at('2026-01-01', () => undefined),
      at('2026-02-01', (d) => set(d.components!.schemas!.B!, { title: 'B' })),
      at('2026-03-01', (d) => set(d.components!.schemas!.B!, { title: 'B' })),
    ];
    expect([...findLastChanges(versions)]).toStrictEqual([
      [call, '2026-02-01'],
      ['GET /things', '2026-01-01'],
    ]);
  });

  it('counts a reverted change as a change', () => {
    const change: Edit = (d) => set(patch(d), { summary: 'New' });
    const versions = [at('1', () => undefined), at('2', change), at('3', () => undefined)];
    expect(findLastChanges(versions).get(call)).toBe('3');
  });

  it('drops removed operations and dates restored ones', () => {
    const gone: Edit = (d) => delete d.paths!['/things'];
    const versions = [at('1', () => undefined), at('2', gone)];
    expect(findLastChanges(versions).has('GET /things')).toBe(false);
    expect(findLastChanges([...versions, at('3', () => undefined)]).get('GET /things')).toBe('3');
  });

  it('returns nothing without a history', () => {
    expect(findLastChanges([]).size).toBe(0);
  });
});
