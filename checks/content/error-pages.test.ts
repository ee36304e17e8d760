import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findErrorUses } from '../../src/lib/openapi/index.ts';
import { APIS, readExpected } from '../support/api-documents.ts';

const FOLDER = 'src/content/data/errors';
const MIN_WORDS = 150;

const pages = readdirSync(FOLDER).map((file) => {
  const [, frontmatter = '', body = ''] = readFileSync(path.join(FOLDER, file), 'utf8').split(
    /^---$/m,
  );
  return { code: path.parse(file).name, frontmatter, body };
});
const codes = pages.map(({ code }) => code);

/** The statuses and error codes that need a page: those in errors.tsv, which comes from the specification. */
const promised = [
  ...new Set(
    readExpected('errors.tsv').flatMap(({ status = '', says = '' }) => [
      status,
      ...(says.match(/\b[A-Z]+(_[A-Z]+)+\b|\bGENERAL\b/g) ?? []).map((code) => code.toLowerCase()),
    ]),
  ),
  // Not in errors.tsv: the status "Not Modified", and the error code for a Feature key that is in use.
  '304',
  'err_dupe_feature_key',
];

describe('the pages of errors', () => {
  it('cover the errors in the specification', () => {
    expect(codes.toSorted()).toStrictEqual([...new Set(promised)].toSorted());
  });

  it.each(pages)('$code has a long enough text and says what to do', ({ body, code }) => {
    const words = body.replace(/<[^>]+>|\]\([^)]+\)|[#*`[-]/g, ' ').match(/[\w'’.]+/g) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(body).toMatch(/^## What to do\n\n1\. /m);
    for (const name of ['ErrorBody', 'ErrorCalls']) {
      expect(body).toContain(`<${name} code="${code}" />`);
    }
  });

  it.each(codes)('%s is a documented response of an operation', (code) => {
    const uses = Object.values(APIS).flatMap((api) => findErrorUses(api, code));
    expect(uses.length).toBeGreaterThan(0);
  });

  it.each(pages)('$code does not state a number for the rate limit', ({ body }) => {
    expect(body).not.toMatch(/\d+ (requests|calls) (a|an|per) /);
  });

  it('have a page for each status that an operation documents', () => {
    const operations = Object.values(APIS).flatMap((api) => api.operations);
    const statuses = operations.flatMap(({ responses }) => Object.keys(responses));
    const errors = new Set(statuses.filter((status) => !status.startsWith('2')));
    expect([...errors].filter((status) => !codes.includes(status))).toStrictEqual([]);
  });
});
