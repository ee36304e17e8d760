import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_NAMES, APIS, readExpected, readTable, ROOT } from './support.ts';

const OPERATION_COUNT = 112;
/** A title must fit a browser tab and a search result, a description its snippet (see WRITING.md). */
const MAX_TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = { min: 50, max: 160 };

const all = API_NAMES.flatMap((name) => APIS[name].operations);

describe('operations', () => {
  it('are all in the list', () => {
    expect(all).toHaveLength(OPERATION_COUNT);
  });

  it('have IDs that are unique across both documents', () => {
    const ids = all.map(({ operationId }) => operationId.toLowerCase());
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.filter(({ operationId }) => !/^[a-z][A-Za-z0-9]*$/.test(operationId))).toEqual([]);
  });

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
});

describe('response headers', () => {
  it('are the ETag of the bulk evaluation and Retry-After', () => {
    const headers = all.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { headers: list = {} }]) =>
        Object.keys(list).map((name) => `${operationId} ${status} ${name}`),
      ),
    );
    expect(headers.toSorted()).toEqual([
      'ofrepEvaluateFlag 429 Retry-After',
      'ofrepEvaluateFlags 200 ETag',
      'ofrepEvaluateFlags 304 ETag',
      'ofrepEvaluateFlags 429 Retry-After',
    ]);
  });
});

describe('tags', () => {
  it.each(API_NAMES)('of the %s document are declared, described, and used', (name) => {
    const { tags, root } = APIS[name];
    expect(tags.filter(({ description }) => description === undefined)).toEqual([]);
    expect(tags.map((tag) => tag.name)).toEqual(
      (root.tags as { name: string }[]).map((tag) => tag.name),
    );
  });
});

describe('documents', () => {
  it('have the versions of the specification and are OpenAPI 3.1', () => {
    const versions = API_NAMES.map((name) => [APIS[name].info.version, APIS[name].root.openapi]);
    expect(versions).toEqual([
      ['1.0.0', '3.1.0'],
      ['1.3.0', '3.1.0'],
    ]);
  });

  it('describe the token endpoint as a security scheme', () => {
    expect(all.some(({ path: template }) => template.includes('oauth'))).toBe(false);
    expect(Object.values(APIS.management.securitySchemes)).toMatchObject([
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token' } } },
      { type: 'http', scheme: 'bearer', 'x-grant-type': 'refresh_token' },
    ]);
    expect(Object.values(APIS.bucketing.securitySchemes)).toMatchObject([
      { type: 'apiKey', in: 'query', name: 'sdkKey' },
      { type: 'apiKey', in: 'header', name: 'Authorization' },
    ]);
  });

  it('document the webhook events', () => {
    const events = APIS.management.webhooks.map(({ path: event }) => event);
    expect(events).toEqual(['modifiedFeature', 'addedVariable']);
  });
});

/** The descriptions must state facts that names don't show and that readers often get wrong. */
describe('descriptions say', () => {
  const read = (id: string, parameter?: string): string | undefined => {
    const operation = all.find((one) => one.operationId === id);
    if (parameter === undefined) return operation?.description;
    return operation?.parameters.find(({ name }) => name === parameter)?.description;
  };
  const { schemas } = APIS.management.root.components as {
    schemas: { MetricVariationResult: { properties: Record<string, { description?: string }> } };
  };
  const results = schemas.MetricVariationResult.properties;

  it('where both grants get a token', () => {
    for (const { description } of Object.values(APIS.management.securitySchemes)) {
      expect(description).toContain('token endpoint `/oauth/token`');
    }
  });
  it('how to filter Features', () => {
    expect(read('listFeatures', 'keys')).toMatch(/`keys=[\w-]+&keys=[\w-]+`/);
    expect(read('listFeatures', 'search')).toContain('name, key, or description');
    expect(read('listFeatures', 'staleness')).toMatch(/`all`.*every stale/);
  });
  it('who can submit a Change Request', () => {
    expect(read('submitChangeRequest')).toContain('Only the member who created');
  });
  it('what the results of a Metric are for each dimension', () => {
    expect(results.totalValue?.description).toMatch(/`AVERAGE_PER_UNIQUE_USER`.*averages/);
    expect(results.chanceToBeatControl?.description).toContain('`TOTAL_SUM`');
    expect(results.percentDifference?.description).toMatch(/control's .* is 0/);
  });
});

/** The specification isn't in the repository. If a copy is next to the repository, the lists must match it. */
const SPECIFICATION = path.join(ROOT, '../shared/spec/operations.tsv');
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
