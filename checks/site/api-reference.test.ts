import { slug } from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { describeLimits, readSchema, valuesOf } from '../../src/lib/openapi/index.ts';
import type { Operation } from '../../src/lib/openapi/index.ts';
import { listModels } from '../../src/lib/openapi/page/index.ts';
import { APIS, API_NAMES, nameCall, readExpected, type ApiName } from '../support/api-documents.ts';
import { files, pageAt, pages, textsOf, type BuiltPage } from '../support/built-site.ts';

/** Returns the built page at a path below an API's root. */
const pageIn = (api: ApiName, path: string): BuiltPage => pageAt(`/${api}-api/${path}`);

const operations = API_NAMES.flatMap((api) =>
  APIS[api].operations.map((operation) => ({ api, operation, name: nameCall(operation) })),
);
const models = API_NAMES.flatMap((api) =>
  listModels(APIS[api]).map((model) => ({ api, model, name: `${api}: ${model.name}` })),
);
const pageOf = (api: ApiName, { slug }: Operation) => pageIn(api, `operations/${slug}/`);

/** Returns the text of the element with an id, or undefined if the page has no such element. */
function textOf({ $ }: BuiltPage, id: string): string | undefined {
  const element = $(`[id="${id}"]`);
  return element.length === 1 ? element.text() : undefined;
}

describe('operations', () => {
  it('have one page each, for all 112 expected operations', () => {
    const promised = readExpected('operations.tsv').map(({ api, operationId = '' }) => {
      const base = api === 'management' ? 'management-api' : 'bucketing-api';
      return `/${base}/operations/${slug(operationId)}/`;
    });
    expect(promised).toHaveLength(112);
    const built = pages.map(({ path }) => path).filter((path) => path.includes('-api/operations/'));
    expect(built.toSorted()).toEqual(promised.toSorted());
  });

  it.each(operations)(
    '$name shows its summary, method and exact path, and links to the OpenAPI documents',
    (row) => {
      const page = pageOf(row.api, row.operation);
      const { $ } = page;
      expect($('h1').text()).toBe(row.operation.summary);
      expect($('.call .method').text()).toBe(row.operation.method.toUpperCase());
      expect($('.call [data-path]').text()).toBe(row.operation.path);
      for (const file of [`/${row.api}-api.json`, `/${row.api}-api.yaml`]) {
        expect(files).toContain(file);
        expect($(`main a[href="${file}"]`).length).toBeGreaterThan(0);
      }
      const crumbs = textsOf(page, '.breadcrumbs li');
      expect(crumbs).toHaveLength(3);
      expect(crumbs[1]).toBe(row.operation.tags[0]);
    },
  );

  it.each(operations)('$name documents each response status', ({ api, operation }) => {
    const page = pageOf(api, operation);
    const missing = Object.keys(operation.responses).filter(
      (status) => !textOf(page, `response-${status}`)?.includes(status),
    );
    expect(missing).toEqual([]);
  });

  it.each(operations)('$name has an anchor for each parameter', ({ api, operation }) => {
    const page = pageOf(api, operation);
    const missing = operation.parameters.filter(
      ({ in: place, name }) => !textOf(page, `param-${place}-${name}`)?.includes(name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(operations)('$name lists each related guide once', ({ api, operation }) => {
    const guides = textsOf(pageOf(api, operation), '.guides a');
    expect(guides).toEqual([...new Set(guides)]);
  });

  it('are listed in the table on the overview page of their API', () => {
    for (const { api, operation } of operations) {
      const { $ } = pageIn(api, '');
      const link = $(`main a[href="/${api}-api/operations/${operation.slug}/"]`);
      expect(link.closest('tr').text()).toContain(operation.path);
    }
  });
});

describe('models', () => {
  it.each(models)('$name shows each field with its limits and enum values', ({ api, model }) => {
    const page = pageIn(api, `models/${model.slug}/`);
    const { properties = {} } = readSchema(APIS[api], model.schema);
    const missing = Object.entries(properties).flatMap(([name, schema]) => {
      const text = textOf(page, `field-${name}`)?.replace(/\s+/g, ' ');
      if (text === undefined) return [name];
      const value = readSchema(APIS[api], schema);
      // The page capitalizes the first limit of a field.
      const capitalized = describeLimits(value).map((words, index) =>
        index === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words,
      );
      const expected = [...capitalized, ...valuesOf(value).map(String)];
      return expected.filter((words) => !text.includes(words)).map((words) => `${name}: ${words}`);
    });
    expect(missing).toEqual([]);
  });

  it('document each expected entity and field', () => {
    const missing = readExpected('entities.tsv').flatMap(({ api, schema = '', fields = '' }) => {
      const name = api === 'management' ? 'management' : 'bucketing';
      const [model = '', ...below] = schema.split('/').filter((part) => part !== 'properties');
      const found = listModels(APIS[name]).find((other) => other.name === model);
      if (!found) return [`${schema}: no page`];
      const page = pageIn(name, `models/${found.slug}/`);
      const prefix = ['field', ...below.filter((part) => part !== 'items')].join('-');
      // Field ids of a union contain the name of the variant before the name of the field.
      const isShown = (field: string) =>
        page.$(`[id="${prefix}-${field}"], [id^="${prefix}-"][id$="-${field}"]`).length > 0;
      return fields
        .split(' ')
        .filter((field) => !isShown(field))
        .map((field) => `${schema}: ${field}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('pages of the references', () => {
  const own = pages.filter(({ path }) => /^\/(management|bucketing)-api\//.test(path));

  it('have a description that no other page of the same API has', () => {
    const taken = new Map<string, string>();
    const duplicates = own.flatMap(({ path, $ }) => {
      const text = `${path.split('/')[1]} ${$('meta[name=description]').attr('content') ?? ''}`;
      const first = taken.get(text);
      taken.set(text, path);
      return first === undefined ? [] : [`${path} and ${first}: ${text}`];
    });
    expect(duplicates).toEqual([]);
  });
});
