import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/lib/openapi/index.ts';
import type { Operation } from '../../../src/lib/openapi/index.ts';
import {
  API_NAMES,
  apiOf,
  APIS,
  bodySchemaOf,
  listProperties,
  nameCall,
  readExpected,
  readTable,
  ROOT,
  splitCell,
} from './support.ts';
import type { ApiName, Row } from './support.ts';

const expected = readExpected('fields.tsv');

function findCall(row: Row): Operation {
  const operation = APIS[apiOf(row)].operations.find(
    ({ method, path }) => method === row.method?.toLowerCase() && path === row.path,
  );
  if (!operation) throw new Error(`fields.tsv: no operation ${row.method} ${row.path}`);
  return operation;
}

/** Returns the names in the part of an operation that a row is about: its query, body, or response. */
function listNames(row: Row, operation: Operation): readonly string[] {
  const api = APIS[apiOf(row)];
  const body = bodySchemaOf(operation);
  if (row.in === 'body') return body ? listProperties(api, body) : [];
  if (row.in === 'required') return body ? (readSchema(api, body).required ?? []) : [];
  if (row.in === 'schema') return body ? [readSchema(api, body).name ?? ''] : [];
  if (row.in === 'answer') {
    const [{ content = {} } = {}] = Object.values(operation.responses);
    const [media] = Object.values(content);
    return media?.schema ? listProperties(api, media.schema) : [];
  }
  return operation.parameters
    .filter((parameter) => parameter.in === row.in)
    .map(({ name }) => name);
}

describe('the fields in the specification', () => {
  it.each(expected.map((row) => [`${row.method} ${row.path} · ${row.in}`, row] as const))(
    '%s',
    (_, row) => {
      const names = listNames(row, findCall(row));
      expect(names.toSorted()).toEqual(splitCell(row.names).toSorted());
    },
  );
});

describe('parameters', () => {
  const listed = (place: string) =>
    expected
      .filter((row) => row.in === place)
      .map((row) => `${row.api} ${row.method} ${row.path}`)
      .toSorted();
  const documented = (place: string) =>
    API_NAMES.flatMap((name) =>
      APIS[name].operations
        .filter(({ parameters }) => parameters.some((parameter) => parameter.in === place))
        .map((operation) => `${name} ${nameCall(operation)}`),
    ).toSorted();

  it.each(['query', 'header', 'cookie'])('in the %s only exist for listed operations', (place) => {
    expect(documented(place)).toEqual(listed(place));
  });

  it('are marked as inferred if and only if the list says so', () => {
    const inferred = (name: ApiName) =>
      APIS[name].operations.flatMap((operation) =>
        operation.parameters
          .filter((parameter) => parameter['x-inferred'])
          .map((parameter) => `${name} ${nameCall(operation)} ${parameter.name}`),
      );
    const rows = expected.filter(({ mark }) => mark === 'inferred');
    const wanted = rows.flatMap((row) =>
      splitCell(row.names).map((field) => `${row.api} ${row.method} ${row.path} ${field}`),
    );
    expect(API_NAMES.flatMap(inferred).toSorted()).toEqual(wanted.toSorted());
  });
});

describe('response headers', () => {
  it('are the ETag of the bulk evaluation and Retry-After', () => {
    const headers = API_NAMES.flatMap((name) =>
      APIS[name].operations.flatMap(({ operationId, responses }) =>
        Object.entries(responses).flatMap(([status, { headers: list = {} }]) =>
          Object.keys(list).map((header) => `${operationId} ${status} ${header}`),
        ),
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

const SPECIFICATION = path.join(ROOT, '../shared/spec/operations.tsv');
const NAMED = 'query, headers, body fields named by the spec';

describe.runIf(existsSync(SPECIFICATION))('the list of fields', () => {
  it('contains each query parameter in the specification', () => {
    const rows = readTable(SPECIFICATION).flatMap((row) => {
      const query = /query ([\w, ]+)/.exec(row[NAMED] ?? '')?.[1];
      return query === undefined ? [] : [`${row.method} ${row.path} ${query.replaceAll(',', '')}`];
    });
    const ours = expected
      .filter((row) => row.in === 'query')
      .map((row) => `${row.method} ${row.path} ${row.names}`);
    expect(rows.filter((row) => !ours.includes(row))).toEqual([]);
  });
});
