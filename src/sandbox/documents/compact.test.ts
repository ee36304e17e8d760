import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { loadDocument } from '../../lib/openapi/index.ts';
import { DOCUMENTS } from '../fixtures.ts';
import { compactDocument } from './compact.ts';

/** The maximum size of both documents, out of 120 KB for the whole sandbox. */
const MAX_GZIP_BYTES = 12_000;

it('contains all operations of both documents', () => {
  expect(DOCUMENTS.management.operations).toHaveLength(103);
  expect(DOCUMENTS.bucketing.operations).toHaveLength(9);
});

it('is small, plain JSON without descriptions', () => {
  const text = JSON.stringify(DOCUMENTS);
  expect(JSON.parse(text)).toEqual(DOCUMENTS);
  expect(text).not.toContain('"description":"');
  expect(text).not.toContain('"examples"');
  expect(gzipSync(text).length).toBeLessThan(MAX_GZIP_BYTES);
});

it('keeps required fields of requests and responses separate', () => {
  const { requestDefs, responseDefs } = DOCUMENTS.management;
  expect(responseDefs.Variation).toMatchObject({
    required: ['key', 'name', 'variables', '_id'],
  });
  expect(requestDefs.CreateProject).toMatchObject({ required: ['name', 'key'] });
  expect(requestDefs).not.toHaveProperty('Project');
});

it('rejects two different schemas with the same name', () => {
  const schema = (type: string) => ({ type });
  const body = ($ref: string) => ({ content: { 'application/json': { schema: { $ref } } } });
  const api = loadDocument(
    {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': { post: { requestBody: body('#/components/schemas/X'), responses: {} } },
        '/b': { post: { requestBody: body('#/x-more/X'), responses: {} } },
      },
      components: { schemas: { X: schema('string') } },
      'x-more': { X: schema('number') },
    },
    { source: 'test.yaml' },
  );
  expect(() => compactDocument(api)).toThrow(/test\.yaml: two schemas would both be called "X"/);
});
