import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { createOperationData } from './operation-data.ts';
import type { JsonObject } from '../openapi/json.ts';
import { parseJson } from './json-text.ts';
import { findStartProblems } from './page-request.ts';
import { planWireRequest } from './request.ts';
import { printShare, readShare } from './share.ts';
import { createState } from './state.ts';

const DOCUMENTS = [
  ['the Management API', MANAGEMENT],
  ['the Bucketing API', BUCKETING],
] as const;

describe('createOperationData', () => {
  it('contains only the schemas that an operation references', () => {
    const data = dataOf(MANAGEMENT, 'updateFeatureStatus');
    const text = JSON.stringify(data);
    const named = [...text.matchAll(/#\/\$defs\/([\w.-]+)/g)].map(([, name]) => name);
    expect(new Set(Object.keys(data.$defs))).toEqual(new Set(named));
    expect(Object.keys(data.$defs)).not.toContain('Webhook');
  });

  it('describes the fields of a body that an input can edit', () => {
    const properties = {
      name: { type: 'string', maxLength: 9, description: 'The `name`.\n\nMore.', default: 'a' },
      type: { type: 'string', enum: ['a', 'b'] },
      isOn: { type: 'boolean' },
      limit: { type: ['integer', 'null'] },
      made: { type: 'string', readOnly: true },
      list: { type: 'array' },
      either: { type: ['string', 'number'] },
    };
    const schema = { type: 'object', required: ['name'], properties };
    const data = dataOfOperation({ requestBody: { content: { 'application/json': { schema } } } });
    expect(data.body?.fields).toMatchObject([
      {
        name: 'name',
        kind: 'text',
        type: 'string, up to 9 characters',
        hint: 'The name. Default: a',
        required: true,
      },
      { name: 'type', kind: 'text', options: ['a', 'b'] },
      { name: 'isOn', kind: 'json', options: ['true', 'false'] },
      { name: 'limit', kind: 'json', required: false },
    ]);
  });

  it('keeps the documented order of examples', () => {
    expect(
      dataOf(MANAGEMENT, 'updateUserProfile').body?.examples.map(({ label }) => label),
    ).toEqual(['A profile with a user ID', 'Clear the user ID']);
  });

  it('gives the examples new keys for the sandbox, which has those of the document', () => {
    const operation = MANAGEMENT.operations.find(
      ({ operationId }) => operationId === 'createFeature',
    )!;
    const data = createOperationData(MANAGEMENT, operation, { api: 'test', sandbox: '/x' });
    const { examples = [] } = data.body ?? {};
    expect(examples).toHaveLength(3);
    for (const { text } of examples) expect(text).toContain('"my-checkout-redesign"');
  });

  it('begins with the smallest body that creates a Feature', () => {
    const { examples = [] } = dataOf(MANAGEMENT, 'createFeature').body ?? {};
    expect(examples.map(({ label }) => label)).toEqual([
      'A Feature with only a name and a key',
      'A Feature with two Variations',
      'A Feature with targeting turned on in Development',
    ]);
    expect(parseJson(examples[0]?.text ?? '')).toEqual({
      name: 'Checkout redesign',
      key: 'checkout-redesign',
    });
  });

  it('has the examples of the first successful response, named as those of the body', () => {
    const { answers, body } = dataOf(MANAGEMENT, 'updateFeatureConfiguration');
    expect(answers.map(({ status, examples }) => [status, examples?.length])).toEqual(
      answers.map(({ status }) => [status, status === '200' ? 2 : undefined]),
    );
    for (const { name, value } of answers[0]?.examples ?? []) {
      const sent = body?.examples.find((one) => one.name === name);
      expect(value).toMatchObject(parseJson(sent?.text ?? '') as JsonObject);
    }
  });

  it('omits parameters that authentication sends', () => {
    const data = dataOf(BUCKETING, 'getOptInConfig');
    expect(data.parameters.map(({ name }) => name)).toEqual(['user_id']);
    expect(data.auth.flatMap(({ schemes }) => schemes)).toMatchObject([
      { in: 'header', parameter: 'Authorization', prefix: '' },
      { in: 'query', parameter: 'sdkKey', label: 'SDK key' },
    ]);
    expect(dataOf(MANAGEMENT, 'getProject').auth[0]?.schemes).toMatchObject([
      { label: 'Access token', in: 'header', parameter: 'Authorization', prefix: 'Bearer ' },
    ]);
  });

  it('names the operations that list what a part of the path can be', () => {
    const { parameters } = dataOf(MANAGEMENT, 'getFeature');
    expect(parameters.map(({ name, list }) => [name, list])).toEqual([
      ['project', undefined],
      ['feature', '/v2/projects/{project}/features'],
    ]);
  });

  it('names the operation that shows a change in the audit log', () => {
    expect(dataOf(MANAGEMENT, 'createFeature').audit).toMatchObject({ parameter: 'feature' });
    expect(dataOf(MANAGEMENT, 'updateFeatureConfiguration').audit).not.toHaveProperty('parameter');
    expect(dataOf(MANAGEMENT, 'listFeatures')).not.toHaveProperty('audit');
  });

  it('says who may send a request, as the document does in the description', () => {
    const operations = MANAGEMENT.operations.filter((operation) => operation['x-access']);
    expect(operations.length).toBeGreaterThan(30);
    for (const { description, ...operation } of operations)
      for (const sentence of operation['x-access']?.split(/(?<=\.) /) ?? [])
        expect(description).toContain(sentence);
    expect(dataOf(MANAGEMENT, 'createMetric').access).toContain('Member role');
    expect(dataOf(BUCKETING, 'trackEvents')).not.toHaveProperty('access');
  });

  it("reports a parameter whose initial value can't be sent", () => {
    const list = { type: 'array', items: { type: 'string' }, example: [] };
    const data = dataOfOperation({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { enum: ['..', 'x'] } },
        { name: 'tags', in: 'query', required: true, schema: list },
      ],
    });
    expect(findStartProblems(data)).toEqual([
      'id must not be a step in the path',
      'tags is required',
    ]);
  });
});

describe.each(DOCUMENTS)('%s', (_, document) => {
  it.each(document.operations.map(({ operationId }) => operationId))(
    '%s starts with a valid request, which a link restores',
    (id) => {
      const data = dataOf(document, id);
      const state = createState(data);
      expect(findStartProblems(data)).toEqual([]);
      expect(planWireRequest(data, state, {}).url).not.toMatch(/\{[^{}]+\}/);
      expect(readShare(data, state, printShare(data, state).text ?? '')).toEqual({
        state,
        notes: [],
      });
      // What a reader loads with the explorer.
      expect(gzipSync(JSON.stringify(data)).length).toBeLessThan(5 * 1024);
      const labels = data.body?.examples.map(({ label }) => label) ?? [];
      expect(labels).toEqual([...new Set(labels)]);
    },
  );
});
