import { describe, expect, it } from 'vitest';
import {
  describeLimits,
  listExamples,
  readSchema,
  typesOf,
} from '../../../src/lib/openapi/index.ts';
import type { ApiDocument, Operation } from '../../../src/lib/openapi/index.ts';
import {
  API_NAMES,
  APIS,
  bodySchemaOf,
  listProperties,
  readExpected,
  splitCell,
} from '../../support/api-documents.ts';
import type { ApiName, Row } from '../../support/api-documents.ts';

const rows = readExpected('errors.tsv');

/** Returns an operation's value in the column "api" of errors.tsv, such as "ofrep". */
function groupOf(api: ApiName, { tags }: Operation): string {
  return tags.includes('OFREP') ? 'ofrep' : api;
}

/** Reports whether an operation has a query parameter that can be invalid: required, or with a constraint. */
function isChecked(api: ApiDocument, { parameters }: Operation): boolean {
  return parameters.some((parameter) => {
    if (parameter.in !== 'query') return false;
    const schema = readSchema(api, parameter.schema);
    const isAnyText = typesOf(schema).join() === 'string' && !schema.format && !schema.enum;
    const isLimited = describeLimits(schema).length > 0;
    return parameter.required === true || !isAnyText || isLimited;
  });
}

/** Reports whether an operation's body has a field `key`, whose value another object may already have. */
function takesKey(api: ApiDocument, operation: Operation): boolean {
  const ref = bodySchemaOf(operation);
  if (!ref) return false;
  const { items } = readSchema(api, ref);
  return listProperties(api, items ?? ref).includes('key');
}

const RULES: Readonly<Record<string, (api: ApiDocument, operation: Operation) => boolean>> = {
  'every operation': () => true,
  'request can be invalid': (api, operation) =>
    operation.requestBody !== undefined || isChecked(api, operation),
  'names something': (_, { path: template }) => template.includes('{'),
  'takes a key': takesKey,
};

function appliesTo(row: Row, api: ApiDocument, operation: Operation): boolean {
  if (row.rule === 'listed') return splitCell(row.operations).includes(operation.operationId);
  const rule = RULES[row.rule ?? ''];
  if (!rule) throw new Error(`errors.tsv: no rule "${row.rule}"`);
  return rule(api, operation);
}

const operations = API_NAMES.flatMap((name) =>
  APIS[name].operations.map((operation) => ({ id: operation.operationId, name, operation })),
);

/** Returns the messages of a 400 that name a field or a parameter which the operation doesn't have. */
function listStrangeInputs(api: ApiDocument, operation: Operation): readonly string[] {
  const ref = bodySchemaOf(operation);
  const fields = ref ? listProperties(api, readSchema(api, ref).items ?? ref) : [];
  const taken = new Set([...fields, ...operation.parameters.map((parameter) => parameter.name)]);
  const { content = {} } = operation.responses['400'] ?? {};
  return Object.values(content)
    .flatMap(listExamples)
    .flatMap(({ value }) => (value as { message?: readonly string[] | string }).message ?? [])
    .filter((text) => {
      const [, field] = /^(?:\[\d+\]\.)?(\w+).* (?:is required|must )/.exec(text) ?? [];
      return field !== undefined && field !== 'At' && !taken.has(field);
    });
}

describe('errors', () => {
  it('follow from the rules', () => {
    const listed = operations.map(({ id, name, operation }) => {
      const own = rows.filter((row) => row.api === groupOf(name, operation));
      return [
        id,
        own.filter((row) => appliesTo(row, APIS[name], operation)).map(({ status }) => status),
      ];
    });
    const documented = operations.map(({ id, operation }) => [
      id,
      Object.keys(operation.responses).filter((status) => status >= '400'),
    ]);
    expect(documented).toEqual(listed);
  });

  it('have the body of their status', () => {
    const wrong = operations.flatMap(({ id, name, operation }) =>
      Object.entries(operation.responses)
        .filter(([status, { content = {} }]) => {
          const row = rows.find(
            (one) => one.api === groupOf(name, operation) && one.status === status,
          );
          const [schema] = Object.values(content).flatMap((media) => media.schema ?? []);
          const found = schema ? (readSchema(APIS[name], schema).name ?? '') : '-';
          return status >= '400' && !splitCell(row?.body).includes(found);
        })
        .map(([status]) => `${id} ${status}`),
    );
    expect(wrong).toEqual([]);
  });

  it('with 400 name inputs of the operation', () => {
    const strange = operations.flatMap(({ id, name, operation }) =>
      listStrangeInputs(APIS[name], operation).map((text) => `${id}: ${text}`),
    );
    expect(strange).toEqual([]);
  });
});
