import { describe, expect, it } from 'vitest';
import { LIBRARY, WORKSHOP } from './fixtures.ts';
import { loadDocument } from './load-document.ts';
import { assertSound, findProblems } from './problems.ts';

function load(paths: unknown, openapi = '3.0.0') {
  const document = { openapi, info: { title: 'X', version: '1' }, paths };
  return loadDocument(document, { source: 'specs/x.json' });
}

const ok = { responses: { 200: { description: 'OK' } } };

describe('findProblems', () => {
  it('names what is wrong in the odd documents', () => {
    expect(findProblems(LIBRARY).map(({ problem }) => problem)).toContainEqual(
      expect.stringMatching(/^components\/securitySchemes has no "missing" that the site supports/),
    );
    expect(findProblems(WORKSHOP)).toEqual([]);
  });

  it('names a reference that leads nowhere', () => {
    const schema = { $ref: '#/components/schemas/Lost' };
    const body = { content: { 'application/json': { schema } } };
    const api = load({ '/a': { put: { requestBody: body, ...ok } } });
    expect(findProblems(api)[0]?.problem).toMatch(/schemas\/Lost leads nowhere/);
  });

  it('names a body that is not JSON', () => {
    const api = load({ '/a': { put: { requestBody: { content: { 'text/csv': {} } }, ...ok } } });
    expect(findProblems(api)).toMatchObject([{ pointer: '#/paths/~1a/put' }]);
    expect(findProblems(api)[0]?.problem).toContain('text/csv');
  });

  it('finds double IDs and parameters that the path does not have, or has alone', () => {
    const api = load({
      '/a/{b}': {
        get: {
          operationId: 'x',
          parameters: [{ name: 'c', in: 'path', required: true }],
          ...ok,
        },
        post: { operationId: 'x', parameters: [{ name: 'b', in: 'path' }] },
      },
    });
    expect(findProblems(api)).toEqual([
      {
        pointer: '#/paths/~1a~1{b}/post',
        problem: 'operationId "x" is taken by #/paths/~1a~1{b}/get; give each its own',
      },
      {
        pointer: '#/paths/~1a~1{b}/get',
        problem: 'the path has {b}, but no such parameter; declare it',
      },
      {
        pointer: '#/paths/~1a~1{b}/get',
        problem: 'the parameter "c" is not in the path /a/{b}',
      },
      {
        pointer: '#/paths/~1a~1{b}/post',
        problem: 'the operation has no responses; document one at least',
      },
    ]);
  });

  it('takes a $ref in data, or a property of that name, for what it is', () => {
    const schema = {
      properties: { $ref: { type: 'string' }, example: { $ref: '#/no' } },
      example: { $ref: '#/nowhere' },
    };
    const content = { 'application/json': { schema } };
    const api = load({ '/a': { get: { responses: { 200: { description: 'OK', content } } } } });
    expect(findProblems(api).map(({ pointer }) => pointer.split('/').slice(-2))).toEqual([
      ['properties', 'example'],
    ]);
  });
});

describe('assertSound', () => {
  it('says where the first fault is and how many more there are', () => {
    const api = load({ '/a/{b}': { get: {} } });
    expect(() => {
      assertSound(api);
    }).toThrow(
      'specs/x.json at #/paths/~1a~1{b}/get: the path has {b}, but no such parameter; declare it (and 1 more)',
    );
    expect(() => {
      assertSound(WORKSHOP);
    }).not.toThrow();
  });
});
