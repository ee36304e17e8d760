import { describe, expect, it } from 'vitest';
import { loadDocument } from './document.ts';
import { LIBRARY, loadMinimal } from './fixtures.ts';
import { listAuthWays, listOwnParameters } from './security.ts';

const [readBook, deleteBook] = LIBRARY.operations;

describe('loadDocument', () => {
  it.each([
    [null, 'x.json: this is not an OpenAPI 3.1 document, because "openapi" is missing'],
    [{ swagger: '2.0' }, 'because "openapi" is missing'],
    [{ openapi: '3.0.3' }, 'because "openapi" is "3.0.3"'],
  ])('rejects %j', (value, message) => {
    expect(() => loadDocument(value, { source: 'x.json' })).toThrow(message);
  });

  it('names a reference that leads nowhere, or to another document', () => {
    const load = ($ref: string) => () =>
      loadMinimal({ paths: { '/a': { get: { requestBody: { $ref } } } } });
    expect(load('#/components/requestBodies/No')).toThrow(
      'test.json: $ref #/components/requestBodies/No leads nowhere',
    );
    expect(load('other.yaml#/x')).toThrow('other.yaml#/x leads out of the document');
  });

  it('resolves parameters, responses, and their examples', () => {
    expect(deleteBook?.parameters.map(({ name }) => name)).toEqual(['bookId', 'X-Trace']);
    expect(readBook?.responses['404']).toMatchObject({ description: 'A problem' });
    const examples = { a: { $ref: '#/components/examples/A', summary: 'Own' } };
    const { operations } = loadMinimal({
      paths: {
        '/a': { get: { parameters: [{ name: 'a', in: 'query', schema: {}, examples }] } },
      },
      components: { examples: { A: { summary: 'Shared', value: 1 } } },
    });
    expect(operations[0]?.parameters[0]?.examples).toEqual({ a: { summary: 'Own', value: 1 } });
  });

  it('gives operations slugs of their own, and keeps webhooks apart', () => {
    const { operations, webhooks } = loadMinimal({
      paths: {
        '/a': { get: { operationId: 'getPart' }, put: { operationId: 'get part!' } },
        '/b': { get: { operationId: 'getpart' } },
      },
      webhooks: { broke: { post: { operationId: 'broke' } } },
    });
    expect(operations.map(({ slug }) => slug)).toEqual(['getpart', 'get-part', 'getpart-2']);
    expect(webhooks).toMatchObject([{ path: 'broke', summary: 'broke' }]);
  });

  it('lists the tags that have operations', () => {
    const { tags } = loadMinimal({
      tags: [{ name: 'Unused' }, { name: 'Tools & more' }],
      paths: { '/a': { get: { operationId: 'a', tags: ['Tools & more'] } } },
    });
    expect(tags).toMatchObject([{ slug: 'tools-more', operations: [{ operationId: 'a' }] }]);
  });

  it('replaces the servers', () => {
    const options = { source: 'x', serverUrl: 'http://127.0.0.1:1' };
    expect(loadDocument(LIBRARY.root, options).servers).toEqual([{ url: 'http://127.0.0.1:1' }]);
    expect(LIBRARY.servers.map(({ url }) => url)).toEqual(['https://library.example/v2']);
  });
});

describe('security', () => {
  it("is the document's, or none if the operation says so", () => {
    const names = listAuthWays(LIBRARY, readBook!).map((way) => way.map(({ name }) => name));
    expect(names).toEqual([['key'], []]);
    expect(listAuthWays(LIBRARY, deleteBook!)).toEqual([]);
  });

  it('sends its own parameter', () => {
    const names = listOwnParameters(LIBRARY, readBook!).map(({ name }) => name);
    expect(names).toEqual(['bookId', 'X-Trace', 'filter']);
  });
});
