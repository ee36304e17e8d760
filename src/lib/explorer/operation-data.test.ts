import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { findStartProblems } from './page-request.ts';

describe('createOperationData', () => {
  it('contains only the schemas that an operation references', () => {
    const data = dataOf(MANAGEMENT, 'updateFeatureStatus');
    const text = JSON.stringify(data);
    const named = [...text.matchAll(/#\/\$defs\/([\w.-]+)/g)].map(([, name]) => name);
    const defs = [...Object.keys(data.$defs), ...Object.keys(data.answerDefs)];
    expect(new Set(defs)).toEqual(new Set(named));
    expect(defs).not.toContain('Webhook');
  });

  it('has short, plain descriptions for the form', () => {
    const data = dataOfOperation({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                name: {
                  type: 'string',
                  description: 'The `name`.\n\nMore.',
                  default: 'a',
                  example: 'b',
                },
              },
            },
          },
        },
      },
    });
    expect(data.body?.schema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', description: 'The name.', default: 'a', examples: ['b'] },
      },
    });
  });

  it('has the example of the first successful response', () => {
    const { answers } = dataOf(MANAGEMENT, 'createFeature');
    expect(answers.map(({ status, example }) => [status, example !== undefined])).toEqual(
      answers.map(({ status }) => [status, status === '201']),
    );
    expect(answers[0]?.example).toMatchObject({ key: 'checkout-redesign' });
  });

  it('omits parameters that authentication sends', () => {
    const data = dataOf(BUCKETING, 'getOptInConfig');
    expect(data.parameters.map(({ name }) => name)).toEqual(['user_id']);
    expect(data.auth.flatMap(({ schemes }) => schemes)).toMatchObject([
      { kind: 'key', in: 'header', parameter: 'Authorization' },
      { kind: 'key', in: 'query', parameter: 'sdkKey', inputs: [{ label: 'SDK key' }] },
    ]);
  });

  it('describes how to get a token', () => {
    const schemes = dataOf(MANAGEMENT, 'createFeature').auth.flatMap((way) => way.schemes);
    expect(schemes).toMatchObject([
      {
        kind: 'bearer',
        inputs: [{ label: 'Access token', secret: true }],
        exchange: { grant: 'client_credentials', tokenUrl: '/oauth/token' },
      },
      { kind: 'bearer', exchange: { grant: 'refresh_token', tokenUrl: '/oauth/token' } },
    ]);
  });

  it('offers valid examples first', () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
    const examples = { bad: { value: { a: 'x' } }, good: { summary: 'Good', value: { a: 5 } } };
    const data = dataOfOperation({
      requestBody: { content: { 'application/json': { schema, examples } } },
    });
    expect(data.body?.examples).toEqual([
      { label: 'Good', value: { a: 5 } },
      { label: 'All fields', value: { a: 1 } },
      { label: 'bad', value: { a: 'x' } },
    ]);
  });

  it('shows an example that is not valid, and says what is wrong with it', () => {
    const properties = { a: { type: 'string' } };
    const schema = { properties, required: ['a'], not: { required: ['a'] } };
    const data = dataOfOperation(
      { requestBody: { content: { 'application/json': { schema } } } },
      { path: '/things' },
    );
    expect(data.body?.examples).toEqual([{ label: 'All fields', value: { a: 'string' } }]);
    expect(findStartProblems(data)).toMatchObject([{ form: 'body application/json' }]);
  });

  it.each([MANAGEMENT, BUCKETING])('labels each example of a body differently', (document) => {
    for (const { id } of document.operations) {
      const labels = dataOf(document, id).body?.examples.map(({ label }) => label) ?? [];
      expect(labels, id).toEqual([...new Set(labels)]);
    }
  });

  it("reports a parameter whose initial value can't be sent", () => {
    const list = { type: 'array', items: { type: 'string' }, example: [] };
    const id = { type: 'string', enum: ['..', '', 'x'] };
    const data = dataOfOperation({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: id },
        { name: 'tags', in: 'query', required: true, schema: list },
      ],
    });
    expect(findStartProblems(data)).toEqual([
      { form: 'path id', pointer: '', problem: 'must not be a step in the path' },
      { form: 'query tags', pointer: '', problem: 'is required' },
    ]);
  });

  it('stays small', () => {
    const sizes = [MANAGEMENT, BUCKETING].flatMap((document) =>
      document.operations.map(({ id }) => gzipSync(JSON.stringify(dataOf(document, id))).length),
    );
    expect(Math.max(...sizes)).toBeLessThan(8 * 1024);
  });
});
