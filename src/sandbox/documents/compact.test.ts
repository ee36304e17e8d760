import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DOCUMENTS } from '../fixtures.ts';

/** The maximum compressed size of both documents together. The whole sandbox may have 120 KB. */
const MAX_GZIP_BYTES = 7_000;

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

it('has the schemas of requests only', () => {
  const { defs } = DOCUMENTS.management;
  expect(defs.CreateProject).toMatchObject({ required: ['name', 'key'] });
  expect(defs).not.toHaveProperty('Project');
});
