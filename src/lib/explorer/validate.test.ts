import { describe, expect, it } from 'vitest';
import { dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { BODY, createState, withText, type ExplorerState } from './state.ts';
import { checkAnswer, findProblems, findValueProblems } from './validate.ts';

const LIST = dataOf(MANAGEMENT, 'listFeatures');
const CREATE = dataOf(MANAGEMENT, 'createFeature');
const TOKEN = { clientCredentials: 'abc' };

describe('findProblems', () => {
  it("reports the parameter that doesn't match its schema", () => {
    const state = withText(createState(LIST), 'query perPage', '1001');
    expect(findProblems(LIST, state, TOKEN)).toEqual([
      {
        part: 'values',
        field: 'query perPage',
        name: 'perPage',
        problem: 'must be at most 1000, is 1001',
        control: 'query-perPage',
        text: 'perPage must be at most 1000, is 1001',
      },
    ]);
  });

  it('reports a value in the body at its line', () => {
    const body =
      '{\n  "name": "a",\n  "key": "a",\n  "variables": [\n    { "key": "a", "type": "Nope" }\n  ]\n}';
    expect(findValueProblems(CREATE, withText(createState(CREATE), BODY, body))).toMatchObject([
      { field: BODY, name: 'variables.0.type', place: { line: 5, column: 19 } },
    ]);
  });

  it('reports a missing value at the line of the object that lacks it', () => {
    const body = '{\n  "name": "a",\n  "key": "a",\n  "variables": [\n    {}\n  ]\n}';
    const [first] = findValueProblems(CREATE, withText(createState(CREATE), BODY, body));
    expect(first).toMatchObject({ name: 'variables.0.key', place: { line: 5, column: 5 } });
  });

  it.each([
    ['{"a": 1,}', 'a name in double quotes is expected', 9],
    ['{"a" 1}', 'a colon is expected after the name', 6],
    ['[1 2]', 'a comma is expected', 4],
    ["{'a': 1}", 'strings need double quotes', 2],
    ['{“a”: 1}', 'JSON needs straight quotes ("), and these are curly (“ ”)', 2],
    ['{"a”: 1}', 'JSON needs straight quotes ("), and these are curly (“ ”)', 2],
    ['{"a": "b}', 'the closing double quote is missing', 7],
    ['{} // c', 'JSON has no comments', 4],
    ['{"a": 01}', 'a comma is expected', 8],
  ])('explains what is wrong with %s', (body, problem, column) => {
    const [first] = findValueProblems(CREATE, withText(createState(CREATE), BODY, body));
    expect(first).toMatchObject({ name: BODY, problem, place: { line: 1, column } });
  });

  it('reports what is missing', () => {
    const data = dataOf(MANAGEMENT, 'updateVariable');
    const empty = { ...createState(data), texts: {} };
    expect(findProblems(data, empty, {}).map(({ name, problem }) => `${name} ${problem}`)).toEqual([
      'Access token is required',
      'project is required',
      'key is required',
      'body is required',
    ]);
  });

  it.each([
    ['path', '.', 'must not be a step in the path'],
    ['path', '..', 'must not be a step in the path'],
    ['header', 'x\r\nEvil: 1', 'contains characters that a header cannot have'],
    ['header', '🙂', 'contains characters that a header cannot have'],
  ])('refuses in a %s the text %j', (place, text, problem) => {
    const parameter = { name: 'p', in: place, required: true, schema: { type: 'string' } };
    const data = dataOfOperation({ parameters: [parameter] }, { path: '/x/{p}', method: 'get' });
    expect(findValueProblems(data, withText(createState(data), `${place} p`, text))).toMatchObject([
      { name: 'p', problem },
    ]);
  });

  it("refuses a token with characters that a header can't have", () => {
    const [first] = findProblems(LIST, createState(LIST), { clientCredentials: 'a b' });
    expect(first).toMatchObject({ part: 'auth', field: 'clientCredentials' });
  });

  it.each([
    ['', /^is required/],
    ['localhost:8080', /^must be an address/],
    ['ftp://a.example', /^must be an address/],
    ['https://me:pw@a.example', /user name or password/],
    ['https://a.example/?x', /“\?”/],
  ])('refuses the base URL %j', (url, problem) => {
    const state: ExplorerState = { ...createState(LIST), server: 'own', baseUrl: url };
    const [first] = findProblems(LIST, state, TOKEN);
    expect(first).toMatchObject({ part: 'server', problem: expect.stringMatching(problem) });
  });

  it('needs no credential where the document makes it optional', () => {
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'K' } };
    const security = [{}, { key: [] }];
    const data = dataOfOperation({}, { path: '/x', security, components: { securitySchemes } });
    expect(findProblems(data, createState(data), {})).toEqual([]);
  });
});

describe('checkAnswer', () => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const data = dataOfOperation(
    {
      responses: {
        200: { description: '', content: { 'application/json': { schema } } },
        202: { description: '', content: { 'application/json': {} } },
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
      status: '200',
      mismatches: [],
    });
    expect(check(200, '{"id":1}')).toMatchObject({
      status: '200',
      mismatches: [{ pointer: '/id', message: 'id: must be a string, is 1' }],
    });
  });

  it('accepts an empty response if it is documented', () => {
    expect(check(204, '', '')).toEqual({ status: '204', mismatches: [] });
  });

  const INVALID = 'The body isn’t valid JSON, so it can’t be compared.';
  const LARGE = 'The response is too large to compare with the document. Request less data.';

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
    [200, '{"id": }', 'application/json', INVALID],
    [200, '['.repeat(200_000) + ']'.repeat(200_000), 'application/json', INVALID],
    [202, JSON.stringify('x'.repeat(600_000)), 'application/json', LARGE],
    [202, JSON.stringify(Array.from({ length: 20_000 }, () => 1)), 'application/json', LARGE],
    [202, JSON.stringify(Array.from({ length: 5000 }, () => [[[]]])), 'application/json', LARGE],
    [202, JSON.stringify(Array.from({ length: 240_000 }, () => 1)), 'application/json', LARGE],
  ])("explains why a response can't be checked: %i", (status, text, type, reason) => {
    expect(check(status, text, type)).toEqual({ reason });
  });
});
