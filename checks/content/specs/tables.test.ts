import { expect, it } from 'vitest';
import { joinPointer, readSchema } from '../../../src/lib/openapi/index.ts';
import type { JsonValue, Operation } from '../../../src/lib/openapi/index.ts';
import {
  API_NAMES,
  apiOf,
  APIS,
  bodySchemaOf,
  listProperties,
  placeOf,
  readExpected,
  splitCell,
} from '../../support/api-documents.ts';
import type { ApiName, Row } from '../../support/api-documents.ts';

// Compares the tables in expected/ with the documents: everything in a table must be in a document, and the reverse.

const LIMITS = [
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties'],
  ...['maxProperties', 'default'],
];
const ENUMS = ['enum', 'const'];
/** Keywords that contain data. Inside their values, "minimum" is the name of a field, not a limit. */
const DATA = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);

/** Finds every use of the given JSON Schema keywords in a document, with its place under `components`. */
function findKeywords(
  api: ApiName,
  keywords: readonly string[],
  pointer: string,
  node: JsonValue,
): Row[] {
  if (typeof node !== 'object' || node === null) return [];
  return (Object.entries(node) as [string, JsonValue][]).flatMap(([key, value]) => {
    const isName = pointer.endsWith('/properties');
    const place = pointer.replace('#/components/', '');
    const found = {
      api,
      place,
      keyword: key,
      value: String(value),
      values: [value].flat().join(' '),
    };
    const own = !isName && keywords.includes(key) ? [found] : [];
    if (!isName && DATA.has(key)) return own;
    return [...own, ...findKeywords(api, keywords, joinPointer(pointer, key), value)];
  });
}
const findAll = (keywords: readonly string[]) =>
  API_NAMES.flatMap((api) => findKeywords(api, keywords, '#', APIS[api].root));

function listOperations(): Row[] {
  return API_NAMES.flatMap((api) =>
    APIS[api].operations.map((operation) => {
      const { method, path, operationId, tags, responses, deprecated } = operation;
      const marks = { deprecated, beta: operation['x-beta'], inferred: operation['x-inferred'] };
      return {
        api,
        tag: tags.join(' '),
        method: method.toUpperCase(),
        path,
        operationId,
        success: Object.keys(responses)
          .filter((status) => status < '400')
          .join(' '),
        marks: Object.entries(marks)
          .flatMap(([mark, isSet]) => (isSet ? [mark] : []))
          .join(' '),
      };
    }),
  );
}

function findOperation(row: Row): Operation {
  const found = APIS[apiOf(row)].operations.find(
    ({ method, path }) => method === row.method?.toLowerCase() && path === row.path,
  );
  if (!found) throw new Error(`fields.tsv: no operation ${row.method} ${row.path}`);
  return found;
}

/** Returns the names in the part of an operation that a row is about: its query, body, or response. */
function listNames(row: Row): readonly string[] {
  const api = APIS[apiOf(row)];
  const { parameters, responses, ...operation } = findOperation(row);
  const body = bodySchemaOf({ parameters, responses, ...operation });
  if (row.in === 'body') return body ? listProperties(api, body) : [];
  if (row.in === 'required') return body ? (readSchema(api, body).required ?? []) : [];
  if (row.in === 'schema') return body ? [readSchema(api, body).name ?? ''] : [];
  if (row.in === 'answer') {
    const [media] = Object.values(Object.values(responses)[0]?.content ?? {});
    return media?.schema ? listProperties(api, media.schema) : [];
  }
  return parameters.filter((parameter) => parameter.in === row.in).map(({ name }) => name);
}

/** Lists the parameters of all operations by place, and what the documents have for the other rows. */
function listFields(rows: readonly Row[]): Row[] {
  const parameters = API_NAMES.flatMap((api) =>
    APIS[api].operations.flatMap(({ method, path, parameters: list }) =>
      ['query', 'header', 'cookie'].flatMap((place) => {
        const own = list.filter((parameter) => (parameter.in as string) === place);
        const names = own.map(({ name }) => name).join(' ');
        const mark = own.some((parameter) => parameter['x-inferred']) ? 'inferred' : '';
        const row = { api, method: method.toUpperCase(), path, in: place, names, mark };
        return own.length === 0 ? [] : [row];
      }),
    ),
  );
  const others = rows.filter((row) => !['query', 'header', 'cookie'].includes(row.in ?? ''));
  return [...parameters, ...others.map((row) => ({ ...row, names: listNames(row).join(' ') }))];
}

const listEntities = (rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const fields = listProperties(APIS[apiOf(row)], placeOf(`schemas/${row.schema}`));
    return { ...row, fields: fields.join(' ') };
  });

/** Returns the sentence of a row if the description of its schema has it, or else the description. */
const listStates = (rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const { description = '' } = readSchema(APIS[apiOf(row)], placeOf(`schemas/${row.schema}`));
    return { ...row, says: description.includes(row.says ?? '') ? (row.says ?? '') : description };
  });

/** The tables, with the columns that are compared, and what the documents have for a table's rows. */
const TABLES: readonly (readonly [string, readonly string[], (rows: readonly Row[]) => Row[]])[] = [
  [
    'operations.tsv',
    ['api', 'tag', 'method', 'path', 'operationId', 'success', 'marks'],
    listOperations,
  ],
  ['fields.tsv', ['api', 'method', 'path', 'in', 'names', 'mark'], listFields],
  ['entities.tsv', ['api', 'schema', 'fields'], listEntities],
  ['limits.tsv', ['api', 'place', 'keyword', 'value'], () => findAll(LIMITS)],
  ['enums.tsv', ['api', 'place', 'values'], () => findAll(ENUMS)],
  ['states.tsv', ['api', 'schema', 'says'], listStates],
];
/** Columns with names in any order. */
const LISTS = ['names', 'fields'];

it.each(TABLES)('%s has what the documents have', (file, columns, list) => {
  const rows = readExpected(file);
  const print = (row: Row) =>
    columns
      .map((column) =>
        LISTS.includes(column) ? splitCell(row[column]).toSorted().join(' ') : row[column],
      )
      .join(' · ');
  expect(list(rows).map(print).toSorted()).toEqual(rows.map(print).toSorted());
});

it.each(API_NAMES)('the %s document states no limit that the specification leaves open', (api) => {
  const text = JSON.stringify(APIS[api].root);
  expect(text).not.toMatch(/\d+ (?:requests|calls) (?:a|per) /);
  expect(text).not.toMatch(/expires_in|X-RateLimit/i);
});
