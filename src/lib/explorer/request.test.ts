import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../openapi/index.ts';
import { createEmptyState, createState } from './example-state.ts';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { planRequest, printShownUrl, SECRET_MASK, toWireRequest } from './request.ts';
import { formOf, withForm, withValue } from './state.ts';
import type { ExplorerState } from './state.ts';
import type { OperationData } from './data.ts';

const CREATE = dataOf(MANAGEMENT, 'createProject');
const JSON_BODY = 'body application/json';

/** The data of an operation with one parameter. */
function withParameter(parameter: JsonObject, path = '/things'): OperationData {
  return dataOfOperation({ parameters: [{ name: 'p', ...parameter }] }, { path, method: 'get' });
}

const urlOf = (data: OperationData, state: ExplorerState): string =>
  toWireRequest(planRequest(data, state)).url;

describe('planRequest', () => {
  it("combines the document's examples", () => {
    const plan = planRequest(CREATE, createState(CREATE), { 'clientCredentials token': 'abc' });
    expect(plan.problems).toEqual([]);
    expect(toWireRequest(plan)).toMatchObject({
      method: 'POST',
      url: 'https://api.guidon.example/v1/projects',
      headers: [
        { name: 'Authorization', value: 'Bearer abc' },
        { name: 'Content-Type', value: 'application/json' },
      ],
    });
  });

  it.each<[JsonObject, JsonValue, string]>([
    [{ in: 'path', schema: { type: 'string' } }, 'a b/ü?', '/a%20b%2F%C3%BC%3F'],
    [{ in: 'path', schema: { type: 'array' } }, ['a', 'b,c'], '/a,b%2Cc'],
    [{ in: 'query', schema: {} }, 'a&b=c', '?p=a%26b%3Dc'],
    [{ in: 'query', schema: {} }, '', '?p='],
    [{ in: 'query', schema: {} }, [], ''],
    [{ in: 'query', schema: {} }, ['a', 'b'], '?p=a&p=b'],
  ])('writes %j with %j as %s', (parameter, value, expected) => {
    const data = withParameter(
      { required: parameter.in === 'path', ...parameter },
      parameter.in === 'path' ? '/things/{p}' : '/things',
    );
    const state = withValue(createEmptyState(data), `${String(parameter.in)} p`, value);
    expect(urlOf(data, state)).toBe(`https://api.example.com/base/things${expected}`);
  });

  it('reports missing fields, and still builds the request', () => {
    const data = dataOf(MANAGEMENT, 'updateVariable');
    const plan = planRequest(data, createEmptyState(data));
    expect(plan.problems).toEqual([
      { form: 'clientCredentials token', pointer: '', problem: 'is required' },
      { form: 'path project', pointer: '', problem: 'is required' },
      { form: 'path key', pointer: '', problem: 'is required' },
      { form: JSON_BODY, pointer: '', problem: 'is required' },
    ]);
    expect(plan.address).toBe('https://api.guidon.example/v1/projects/{project}/variables/{key}');
  });

  it.each(['', '.', '..'])('refuses %j as a part of a path', (value) => {
    const data = withParameter({ in: 'path', required: true, schema: {} }, '/things/{p}');
    const [problem] = planRequest(data, withValue(createState(data), 'path p', value)).problems;
    expect(problem?.form).toBe('path p');
  });

  it.each(['x\r\nEvil: 1', '🙂'])('refuses %j in a header', (value) => {
    const data = withParameter({ in: 'header', schema: {} });
    const { problems } = planRequest(data, withValue(createState(data), 'header p', value));
    expect(problems).toMatchObject([{ form: 'header p' }]);
  });

  it("rejects a token with characters that headers can't contain", () => {
    const { problems } = planRequest(CREATE, createState(CREATE), {
      'clientCredentials token': 'a b',
    });
    expect(problems).toMatchObject([{ form: 'clientCredentials token' }]);
  });

  it.each([
    ['', /^is required/],
    ['localhost:8080', /^must be an address/],
    ['ftp://a.example', /^must be an address/],
    ['https://me:pw@a.example', /user name or password/],
    ['https://a.example/?x', /"\?"/],
  ])('refuses the base URL %j', (url, problem) => {
    const state: ExplorerState = { ...createState(CREATE), server: { kind: 'own', url } };
    const [first] = planRequest(CREATE, state).problems;
    expect(first).toEqual({ form: 'server', pointer: '', problem: expect.stringMatching(problem) });
  });

  it('removes trailing slashes from the base URL', () => {
    const state: ExplorerState = {
      ...createState(CREATE),
      server: { kind: 'own', url: ' http://localhost:1/api// ' },
    };
    expect(urlOf(CREATE, state)).toBe('http://localhost:1/api/v1/projects');
  });

  it('sends invalid JSON unchanged, and reports its position', () => {
    const broken = { ...formOf(createState(CREATE), JSON_BODY), text: '{"a": 1,}' };
    const plan = planRequest(CREATE, withForm(createState(CREATE), JSON_BODY, broken));
    expect(plan.body).toMatchObject({ text: '{"a": 1,}' });
    expect(plan.problems.at(-1)).toEqual({
      form: JSON_BODY,
      pointer: '',
      problem: 'line 1, column 9: There is an extra comma before "}".',
    });
  });
});

describe('authentication', () => {
  const opt = dataOf(BUCKETING, 'getOptInConfig');

  it('is sent as the scheme requires, and is masked when shown', () => {
    const credentials = { 'sdkKeyQuery key': 'k&1', 'sdkKeyHeader key': 'k2' };
    const inQuery = { ...createState(opt), auth: 1 };
    expect(toWireRequest(planRequest(opt, inQuery, credentials)).url).toMatch(/[?&]sdkKey=k%261$/);
    expect(printShownUrl(opt, inQuery)).toMatch(new RegExp(`[?&]sdkKey=${SECRET_MASK}$`));
    const inHeader = createState(opt);
    expect(toWireRequest(planRequest(opt, inHeader, credentials)).headers).toContainEqual({
      name: 'Authorization',
      value: 'k2',
    });
  });

  it.each([
    ['deleteJiraIntegration', 'path token', 'jira_typed'],
    ['invalidateSdkKey', 'path key', 'guidon_server_0a1b2c3d'],
  ])('masks secrets in the path of %s as well', (id, form, secret) => {
    const data = dataOf(MANAGEMENT, id);
    const state = withValue(createState(data), form, secret);
    expect(toWireRequest(planRequest(data, state)).url).toContain(secret);
    const url = printShownUrl(data, state);
    expect(url).not.toContain(secret);
    expect(url).toContain(`/${SECRET_MASK}`);
  });

  it('is omitted if none is chosen or entered', () => {
    const none = planRequest(CREATE, { ...createState(CREATE), auth: undefined }, {});
    expect(none.problems).toEqual([]);
    expect(none.auth).toEqual([]);
    const { headers } = toWireRequest(planRequest(CREATE, createState(CREATE), {}));
    expect(headers.map(({ name }) => name)).toEqual(['Content-Type']);
  });

  it('is optional if the document allows it', () => {
    const data = dataOfOperation(
      {},
      {
        path: '/x',
        security: [{}, { key: [] }],
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } } },
      },
    );
    expect(planRequest(data, createState(data)).problems).toEqual([]);
  });
});
