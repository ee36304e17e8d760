import { describe, expect, it } from 'vitest';
import { LIBRARY, WORKSHOP } from '../openapi/fixtures.ts';
import type { ApiDocument } from '../openapi/index.ts';
import type { OperationData } from './data.ts';
import { createState } from './example-state.ts';
import { BUCKETING, MANAGEMENT } from './fixtures.ts';
import { listFields, readBodyField, readParameterField } from './form/read-field.ts';
import { setValue } from './form/edit.ts';
import { EMPTY_FORM } from './form/field.ts';
import type { Field, FormState } from './form/field.ts';
import { valueAt } from './form/value-at.ts';
import { findStartProblems } from './page-request.ts';
import { createOperationData } from './operation-data.ts';
import { planRequest, toWireRequest } from './request.ts';
import { decodeState, encodeState } from './share/index.ts';
import { BODY_KEY, formOf, keyOfParameter } from './state.ts';
import type { ExplorerState } from './state.ts';

/** The explorer data of each operation, converted to JSON and back as on a page. */
function listData(document: ApiDocument): readonly OperationData[] {
  return document.operations.map((operation) => {
    const data = createOperationData(document, operation, { api: 'test' });
    return JSON.parse(JSON.stringify(data)) as OperationData;
  });
}

const OWN_SERVER = { kind: 'own', url: 'https://api.example.com/base' } as const;

/** Copies a value into an empty form field by field, to check that the fields cover all of it. */
function rebuild(data: OperationData, field: Field, from: FormState, into: FormState): FormState {
  const value = valueAt(from.value, field.pointer);
  if (value === undefined) return into;
  const isNested = ['object', 'map', 'list', 'union'].includes(field.kind);
  if (!isNested || typeof value !== 'object' || value === null) {
    return setValue(into, field.pointer, value);
  }
  const start = field.kind === 'union' ? undefined : Array.isArray(value) ? [] : {};
  const opened = start === undefined ? into : setValue(into, field.pointer, start);
  return listFields(data, field, from).reduce(
    (state, child) => rebuild(data, child, from, state),
    opened,
  );
}

function listForms(data: OperationData, state: ExplorerState): readonly [Field, FormState][] {
  const parameters = data.parameters.map((parameter): [Field, FormState] => [
    readParameterField(data, parameter),
    formOf(state, keyOfParameter(parameter)),
  ]);
  const body = readBodyField(data);
  return [
    ...parameters,
    ...(body ? [[body, formOf(state, BODY_KEY)] satisfies [Field, FormState]] : []),
  ];
}

function expectAddress(data: OperationData): void {
  const { url } = toWireRequest(planRequest(data, createState(data, OWN_SERVER)));
  expect(URL.canParse(url), url).toBe(true);
  expect(url).not.toMatch(/\{[^{}]+\}/);
}

function expectForms(data: OperationData): void {
  for (const [field, form] of listForms(data, createState(data, OWN_SERVER))) {
    expect(rebuild(data, field, form, EMPTY_FORM).value).toEqual(form.value);
  }
}

/** Checks that a link restores the request, unless it is too long or contains a secret. */
function expectLink(data: OperationData): void {
  const state = createState(data);
  const encoded = encodeState(data, state);
  if (encoded.problem !== undefined || encoded.omitted.length > 0) return;
  const { text } = encoded;
  const decoded = decodeState(data, createState(data), text);
  expect(decoded.notes).toEqual([]);
  expect(decodeState(data, createState(data), encodeState(data, decoded.state).text ?? '')).toEqual(
    decoded,
  );
  expect(planRequest(data, decoded.state)).toEqual(planRequest(data, state));
}

describe.each([
  ['the Management API', MANAGEMENT],
  ['the Bucketing API', BUCKETING],
])('%s', (_, document) => {
  it.each(listData(document).map((data) => [data.id, data] as const))(
    '%s starts with a valid request',
    (_id, data) => {
      expectAddress(data);
      expect(findStartProblems(data)).toEqual([]);
      expectForms(data);
      expectLink(data);
    },
  );
});

it.each([LIBRARY, WORKSHOP])(
  '$source: each operation has a request that can be filled in, shared, and judged',
  (document) => {
    for (const data of listData(document)) {
      expectAddress(data);
      expectForms(data);
      expectLink(data);
      expect(() => findStartProblems(data)).not.toThrow();
    }
  },
);
