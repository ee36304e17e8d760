import { describe, expect, it } from 'vitest';
import { LIBRARY, WORKSHOP } from './fixtures.ts';
import { loadDocument } from './load-document.ts';
import { assertSound, findProblems } from './problems.ts';

function load(paths: unknown) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    tags: [{ name: 'T' }],
    paths,
  };
  return loadDocument(document, { source: 'specs/x.json' });
}

const ok = { operationId: 'a', tags: ['T'], responses: { 200: { description: 'OK' } } };

describe('findProblems', () => {
  it('lists the problems of the fixtures', () => {
    expect(findProblems(LIBRARY).map(({ problem }) => problem)).toContainEqual(
      expect.stringMatching(/^components\/securitySchemes has no "missing" that the site supports/),
    );
    expect(findProblems(WORKSHOP)).toEqual([]);
  });

  it('reports a broken reference', () => {
    const schema = { $ref: '#/components/schemas/Lost' };
    const body = { content: { 'application/json': { schema } } };
    const api = load({ '/a': { put: { requestBody: body, ...ok } } });
    expect(findProblems(api)[0]?.problem).toMatch(/schemas\/Lost leads nowhere/);
  });

  it.each([
    [{ required: true, content: { 'text/csv': {} } }, 'text/csv'],
    [{ required: true, content: {} }, 'none'],
    [{ content: { 'application/json': {} } }, 'an optional body'],
  ])('names the body %j', (requestBody, found) => {
    const api = load({ '/a': { put: { requestBody, ...ok } } });
    expect(findProblems(api)).toEqual([
      {
        pointer: '#/paths/~1a/put',
        problem: `the site supports only a required body of application/json, not ${found}`,
      },
    ]);
  });

  it('names a body of a GET operation', () => {
    const requestBody = { required: true, content: { 'application/json': {} } };
    const [problem] = findProblems(load({ '/a': { get: { requestBody, ...ok } } }));
    expect(problem?.problem).toBe('the site supports no body of a get operation');
  });

  it('reports duplicate IDs, and parameters that are missing in the path or in the list', () => {
    const api = load({
      '/a/{b}': {
        get: { ...ok, parameters: [{ name: 'c', in: 'path', schema: {} }] },
        post: { ...ok, parameters: [{ name: 'b', in: 'path', schema: {} }], responses: {} },
        put: {
          ...ok,
          operationId: 'c',
          parameters: [{ name: 'b', in: 'path', schema: {} }],
          responses: { default: {} },
        },
      },
    });
    expect(findProblems(api)).toEqual([
      {
        pointer: '#/paths/~1a~1{b}/post',
        problem: 'operationId "a" is taken by #/paths/~1a~1{b}/get; give each its own',
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
        pointer: '#/paths/~1a~1{b}/put',
        problem: 'the operation needs a status code such as 404 instead of default',
      },
      {
        pointer: '#/paths/~1a~1{b}/post',
        problem: 'the operation needs a response',
      },
    ]);
  });

  it('reports a missing ID, an undeclared tag, and unsupported features', () => {
    const schema = {
      description: 'Either:\n- a\n- b',
      pattern: '(a',
      properties: { if: { nullable: true } },
      patternProperties: {},
    };
    const body = { required: true, content: { 'application/json': { schema } } };
    const api = load({ '/a': { put: { ...ok, operationId: '', tags: ['U'], requestBody: body } } });
    expect(findProblems(api).map(({ pointer, problem }) => [pointer.slice(15), problem])).toEqual([
      [
        '/requestBody/content/application~1json/schema',
        'the pattern (a must be a regular expression',
      ],
      [
        '/requestBody/content/application~1json/schema',
        'the site does not support "patternProperties" here',
      ],
      [
        '/requestBody/content/application~1json/schema',
        'the description must be paragraphs, without lists or headings',
      ],
      [
        '/requestBody/content/application~1json/schema/properties/if',
        'the site does not support "nullable" here',
      ],
      ['', 'the operation needs an operationId'],
      ['', 'the operation needs one tag, which the document declares under "tags"'],
    ]);
  });

  it('ignores $ref in data and as the name of a property', () => {
    const schema = {
      properties: { $ref: { type: 'string' }, example: { $ref: '#/no' } },
      example: { $ref: '#/nowhere' },
    };
    const content = { 'application/json': { schema } };
    const api = load({
      '/a': { get: { ...ok, responses: { 200: { description: 'OK', content } } } },
    });
    expect(findProblems(api).map(({ pointer }) => pointer.split('/').slice(-2))).toEqual([
      ['properties', 'example'],
    ]);
  });
});

describe('assertSound', () => {
  it('reports the first problem and the number of others', () => {
    const api = load({ '/a/{b}': { get: { ...ok, responses: {} } } });
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
