import { describe, expect, it } from 'vitest';
import { LIBRARY, WORKSHOP } from './fixtures.ts';
import { loadDocument } from './load-document.ts';

const load = (value: unknown) => loadDocument(value, { source: 'specs/x.json' });
const minimal = (paths: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  paths,
});

describe('invalid documents', () => {
  it.each([
    [null, /specs\/x\.json: the document is not an object/],
    [{ swagger: '2.0' }, /OpenAPI "2\.0" is not supported; convert the document to 3\.1/],
    [{ openapi: '3.0.3' }, /OpenAPI "3\.0\.3" is not supported/],
    [{ info: {} }, /"openapi" is missing/],
    [{ openapi: '4.0.0' }, /OpenAPI "4\.0\.0" is not supported/],
    [{ openapi: '3.1.0', paths: [] }, /at #\/paths: "paths" must be an object/],
    [
      minimal({ '/a': { parameters: [], get: {} } }),
      /at #\/paths\/~1a: the site reads no parameters of a path; move them to its operations/,
    ],
    [minimal({ '/a': { get: 5 } }), /at #\/paths\/~1a\/get: an operation must be an object/],
    [
      minimal({ '/a': { get: { parameters: [{ in: 'query' }] } } }),
      /at #\/paths\/~1a\/get\/parameters\/0: a parameter needs a "name"/,
    ],
    [
      minimal({ '/a': { get: { parameters: [{ name: 'b', in: 'body' }] } } }),
      /"in" of a parameter must be one of path, query, header, not "body"/,
    ],
    [
      minimal({ '/a': { get: { parameters: [{ name: 'b', in: 'query', style: 'deepObject' }] } } }),
      /a query parameter needs a "schema", the style "form"/,
    ],
    [
      minimal({ '/a': { get: { parameters: [{ $ref: '#/components/parameters/No' }] } } }),
      /parameters\/0: \$ref #\/components\/parameters\/No leads nowhere/,
    ],
    [
      minimal({ '/a': { get: { requestBody: { $ref: 'other.yaml#/x' } } } }),
      /other\.yaml#\/x leads out of the document; bundle/,
    ],
    [minimal({ '/a': { $ref: '#/paths/~1a' } }), /leads back to itself/],
  ])('%j', (value, message) => {
    expect(() => load(value)).toThrow(message);
  });
});

describe('operations', () => {
  it('keeps slugs apart', () => {
    expect(WORKSHOP.operations.map(({ slug }) => slug)).toEqual([
      'getpart',
      'get-part',
      'getpart-2',
      'get-mirror',
    ]);
  });

  it('skips extensions beside paths, whatever they hold', () => {
    const { operations } = load(
      minimal({ 'x-order': 'by name', 'x-list': [1], '/a': { get: {} } }),
    );
    expect(operations.map(({ path }) => path)).toEqual(['/a']);
  });

  it('keeps webhooks apart and skips extensions', () => {
    expect(WORKSHOP.webhooks).toMatchObject([{ kind: 'webhook', path: 'partBroke' }]);
    expect(WORKSHOP.operations.some(({ path }) => path === 'x-note')).toBe(false);
  });
});

describe('parameters', () => {
  const [get] = LIBRARY.operations;

  it('reads them in order, and whether they are required', () => {
    expect(get?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['bookId', true],
      ['X-Trace', true],
      ['api_key', false],
      ['filter', false],
    ]);
    expect(get?.parameters[1]?.description).toBe('Of the operation itself');
  });

  it('marks parameters that a security scheme sends', () => {
    expect(get?.parameters.map(({ coveredBy }) => coveredBy)).toEqual([
      undefined,
      undefined,
      'key',
      undefined,
    ]);
  });
});

describe('security', () => {
  it("uses the document's default, or none if the operation overrides it", () => {
    const [get, remove] = LIBRARY.operations;
    const names = get?.security.map(({ schemes }) => schemes.map(({ scheme }) => scheme.type));
    expect(names).toEqual([['apiKey'], ['apiKey', 'unknown'], []]);
    expect(remove?.security).toEqual([]);
  });
});

describe('responses', () => {
  it('keeps statuses, media types, headers, and the examples that can be read', () => {
    const responses = LIBRARY.operations[0]?.responses ?? [];
    expect(responses.map(({ status }) => status)).toEqual(['200', '404', '500']);
    expect(responses[0]?.headers).toMatchObject([{ name: 'X-Rate', examples: [{ value: 3 }] }]);
    expect(responses[0]?.content.map(({ type }) => type)).toEqual([
      'application/json',
      'application/xml',
    ]);
    expect(responses[0]?.content[0]?.examples.map(({ name }) => name)).toEqual(['found']);
    expect(responses[1]?.description).toBe('A problem');
  });
});

describe('tags', () => {
  it('lists those that have operations', () => {
    expect(
      WORKSHOP.tags.map(({ name, slug, operations }) => [name, slug, operations.length]),
    ).toEqual([['Tools & more', 'tools-more', 4]]);
  });
});

describe('servers', () => {
  it('can be replaced', () => {
    const api = loadDocument(LIBRARY.raw.root, { source: 'x', serverUrl: 'http://127.0.0.1:1' });
    expect(api.servers).toEqual([{ url: 'http://127.0.0.1:1' }]);
    expect(LIBRARY.servers.map(({ url }) => url)).toEqual(['https://library.example/v2']);
  });
});
