import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listModels } from '../../../src/lib/openapi/page/index.ts';
import { API_NAMES, APIS, readExpected, readTable } from '../../support/api-documents.ts';

/** A title must fit a browser tab and a search result, a description its snippet (see WRITING.md). */
const MAX_TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 50, max: 160 };

const all = API_NAMES.flatMap((name) => APIS[name].operations);

describe('operations', () => {
  it.each(API_NAMES)('of the %s document have unique titles and first lines', (name) => {
    const titles = APIS[name].operations.map(({ summary }) => summary);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > MAX_TITLE_LENGTH)).toEqual([]);
  });

  it('have a description that opens with a sentence for search results', () => {
    const wrong = all.filter(({ description = '' }) => {
      const [first = ''] = description.split('\n\n');
      return first.length < DESCRIPTION_LENGTH.min || first.length > DESCRIPTION_LENGTH.max;
    });
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('and models have no code in it, because search results and lists show it as plain text', () => {
    const models = API_NAMES.flatMap((name) => listModels(APIS[name]));
    const texts = [...all, ...models.map(({ schema }) => schema)].map(
      ({ description = '' }) => description.split('\n\n')[0],
    );
    expect(texts.filter((text) => text?.includes('`'))).toEqual([]);
  });
});

/** Facts that names don't show and that readers often get wrong. */
it.each([
  ['listFeatures', 'keys', /`keys=[\w-]+&keys=[\w-]+`/],
  ['listFeatures', 'search', /name, key, or description/],
  ['listFeatures', 'staleness', /`all`.*every stale/],
  ['submitChangeRequest', undefined, /Only the member who created/],
])('the description of %s %s says what %s matches', (id, parameter, fact) => {
  const operation = all.find(({ operationId }) => operationId === id);
  const described = parameter
    ? operation?.parameters.find(({ name }) => name === parameter)
    : operation;
  expect(described?.description).toMatch(fact);
});

/** The specification isn't in the repository. If a copy is next to the repository, the lists must match it. */
const SPECIFICATION = '../shared/spec/operations.tsv';
const NAMED = 'query, headers, body fields named by the spec';

describe.runIf(existsSync(SPECIFICATION))('the list', () => {
  it('of operations matches the specification', () => {
    const MARKS = { deprecated: 'deprecated', beta: 'beta' } as const;
    const theirs = readTable(SPECIFICATION).map(({ api, group, method, path: template, note }) => {
      const inferred = note?.includes('inferred') ? 'inferred' : '';
      const marks = MARKS[note as keyof typeof MARKS] ?? inferred;
      return [api, group, method, template, marks].join(' · ');
    });
    const ours = readExpected('operations.tsv').map(({ api, tag, method, path: template, marks }) =>
      [api, tag, method, template, marks].join(' · '),
    );
    expect(ours).toEqual(theirs);
  });

  it('of fields contains each query parameter in the specification', () => {
    const theirs = readTable(SPECIFICATION).flatMap((row) => {
      const query = /query ([\w, ]+)/.exec(row[NAMED] ?? '')?.[1];
      return query === undefined ? [] : [`${row.method} ${row.path} ${query.replaceAll(',', '')}`];
    });
    const ours = readExpected('fields.tsv')
      .filter((row) => row.in === 'query')
      .map((row) => `${row.method} ${row.path} ${row.names}`);
    expect(theirs.filter((row) => !ours.includes(row))).toEqual([]);
  });
});
