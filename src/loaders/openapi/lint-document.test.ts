import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProblems, lintDocument } from './lint-document.ts';
import { makeDocument, OPERATION } from './testing.ts';

const load = (paths: object, others: object = {}) => makeDocument({ paths, ...others });
const OPEN_ID = { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' };
const get = (changes: object) => load({ '/a': { get: { ...OPERATION, ...changes } } });
const put = (requestBody: object) => load({ '/a': { put: { ...OPERATION, requestBody } } });
const send = (schema: object) =>
  put({ required: true, content: { 'application/json': { schema } } });
const parameter = (changes: object) =>
  get({ parameters: [{ name: 'b', in: 'query', schema: { type: 'string' }, ...changes }] });

const lint = (document: object) => lintDocument(JSON.stringify(document), '/specs/x.json');

it.each(['specs/management-api.json', 'specs/bucketing-api.yaml'])(
  '%s keeps to all rules, also those that only warn',
  async (file) => {
    expect(await findProblems(readFileSync(file, 'utf8'), file)).toEqual([]);
  },
);

describe('lintDocument', () => {
  it('accepts what the site can show', async () => {
    await lint(get({}));
    await lint(send({ type: 'object', properties: { if: { type: 'string' } } }));
  });

  it('names the source, the place, and the number of other faults', async () => {
    const faults = { responses: {}, tags: ['U'] };
    await expect(lint(get(faults))).rejects.toThrow(
      /^\/specs\/x\.json at #\/paths\/~1a\/get\/.*\(and 1 more\)$/,
    );
  });

  it.each<[string, object, RegExp]>([
    ['another version', { ...load({}), openapi: '3.0.3' }, /only OpenAPI 3\.1/],
    ['a path that is a list', load([]), /Expected type `Paths`/],
    ['a broken reference', send({ $ref: '#/components/schemas/Lost' }), /Can't resolve \$ref/],
    ['a reference to another file', put({ $ref: '../../package.json#/x' }), /Bundle them into one/],
    ['a keyword that pages lack', send({ patternProperties: {} }), /does not show this keyword/],
    ['a wrong pattern', send({ type: 'string', pattern: '(' }), /must be a regular expression/],
    ['another media type', put({ required: true, content: { 'text/csv': {} } }), /not text\/csv/],
    ['an optional body', put({ content: { 'application/json': {} } }), /no optional body/],
    [
      'a body of GET',
      get({ requestBody: { required: true, content: { 'application/json': {} } } }),
      /no body of a GET/,
    ],
    ['a parameter in a cookie', parameter({ in: 'cookie' }), /in the path, in the query, and in h/],
    ['a parameter in a style', parameter({ style: 'deepObject' }), /only the style "form"/],
    ['a parameter that the path lacks', parameter({ in: 'path', required: true }), /not used in/],
    ['a path without its parameter', load({ '/a/{b}': { get: OPERATION } }), /parameter `\{b\}`/],
    ['parameters of a path', load({ '/a': { parameters: [], get: OPERATION } }), /Move parameters/],
    ['a repeated ID', load({ '/a': { get: OPERATION, put: OPERATION } }), /unique/],
    ['no ID', get({ operationId: undefined }), /operationId/],
    ['no tag', get({ tags: [] }), /needs a tag/],
    ['no response', get({ responses: {} }), /needs a response/],
    [
      'no status code',
      get({ responses: { default: { description: 'A.' } } }),
      /such as 404 instead of default/,
    ],
    ['an unknown scheme', get({ security: [{ missing: [] }] }), /no `missing` security scheme/],
    [
      'a scheme that the site lacks',
      load({ '/a': { get: OPERATION } }, { components: { securitySchemes: { a: OPEN_ID } } }),
      /only bearer tokens, OAuth 2\.0, and API keys/,
    ],
  ])('finds %s', async (_, document, words) => {
    await expect(lint(document)).rejects.toThrow(words);
  });
});
