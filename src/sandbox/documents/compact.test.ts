import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { loadDocument } from '../../lib/openapi/index.ts';
import { DOCUMENTS } from '../fixtures.ts';
import { compactDocument } from './compact.ts';

/** What the two documents may weigh in the page, of the 120 KB that all of the sandbox has. */
const MAX_GZIP_BYTES = 12_000;

it('has all operations of both documents', () => {
  expect(DOCUMENTS.management.operations).toHaveLength(103);
  expect(DOCUMENTS.bucketing.operations).toHaveLength(9);
});

it('is plain JSON without words for people, and light', () => {
  const text = JSON.stringify(DOCUMENTS);
  expect(JSON.parse(text)).toEqual(DOCUMENTS);
  expect(text).not.toContain('"description":"');
  expect(text).not.toContain('"examples"');
  expect(gzipSync(text).length).toBeLessThan(MAX_GZIP_BYTES);
});

it('keeps what is required apart for requests and answers', () => {
  const { requestDefs, responseDefs } = DOCUMENTS.management;
  expect(responseDefs.Variation).toMatchObject({
    required: ['key', 'name', 'variables', '_id'],
  });
  expect(requestDefs.CreateProject).toMatchObject({ required: ['name', 'key'] });
  expect(requestDefs).not.toHaveProperty('Project');
});

it('refuses two schemas that would get one name', () => {
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
