import { describe, expect, it } from 'vitest';
import { createState } from './example-state.ts';
import { dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { withValue } from './state.ts';
import { checkAnswer, findSchemaProblems } from './validate.ts';

const LIST = dataOf(MANAGEMENT, 'listFeatures');
const CREATE = dataOf(MANAGEMENT, 'createFeature');

describe('findSchemaProblems', () => {
  it("reports the field that doesn't match", () => {
    const state = withValue(createState(LIST), 'query perPage', 1001);
    expect(findSchemaProblems(LIST, state)).toEqual([
      { form: 'query perPage', pointer: '', problem: 'must be at most 1000, is 1001' },
    ]);
  });

  it('follows references from the body to its parts', () => {
    const variables = [{ key: 'a', type: 'Nope' }];
    const state = withValue(createState(CREATE), 'body application/json', {
      name: 'a',
      key: 'a',
      variables,
    });
    const problems = findSchemaProblems(CREATE, state);
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/variables/0/type']);
  });
});

describe('checkAnswer', () => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const data = dataOfOperation(
    {
      responses: {
        200: { description: '', content: { 'application/json': { schema } } },
        204: { description: '' },
        501: { description: '', content: { 'text/csv': {} } },
      },
    },
    { path: '/x' },
  );
  const check = (status: number, text: string, type = 'application/json') =>
    checkAnswer(data, { status, type, text });

  it('accepts a documented response, or lists the differences', () => {
    expect(check(200, '{"id":"a"}', 'Application/JSON; charset=utf-8')).toEqual({
      kind: 'valid',
      status: '200',
    });
    expect(check(200, '{"id":1}')).toMatchObject({
      kind: 'different',
      mismatches: [{ pointer: '/id', message: 'id: must be a string, is 1' }],
    });
  });

  it('accepts an empty response if it is documented', () => {
    expect(check(204, '', '')).toEqual({ kind: 'valid', status: '204' });
  });

  it.each([
    [500, '', '', 'The document does not describe the status 500.'],
    [200, '', '', 'The response has no body to compare.'],
    [
      200,
      '<p>',
      'text/html',
      'The document describes application/json, the response is text/html.',
    ],
    [200, '<p>', '', 'The document describes application/json, the response is of no type.'],
    [204, 'x', 'text/plain', 'The document describes no body for the status 204.'],
    [501, 'a,b', 'text/csv', 'Only JSON can be compared.'],
    [
      200,
      '{"id": }',
      'application/json',
      'The response can’t be compared as JSON: line 1, column 8. There is } where a value is expected.',
    ],
    [
      200,
      '['.repeat(200_000) + ']'.repeat(200_000),
      'application/json',
      'The response can’t be compared as JSON: line 1, column 201. The text nests deeper than 200 levels.',
    ],
  ])("explains why a response can't be checked: %i %j %s", (status, text, type, reason) => {
    expect(check(status, text, type)).toEqual({ kind: 'unchecked', reason });
  });
});
