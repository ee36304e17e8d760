import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../openapi/index.ts';
import type { OperationData } from './data.ts';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { changesRealData, planWireRequest, printShownUrl } from './request.ts';
import { SECRET_MASK } from './secrets.ts';
import { BODY, createState, withText, type ExplorerState } from './state.ts';

const CREATE = dataOf(MANAGEMENT, 'createProject');

/** The data of an operation with one parameter. */
function withParameter(parameter: JsonObject, path = '/things'): OperationData {
  return dataOfOperation({ parameters: [{ name: 'p', ...parameter }] }, { path, method: 'get' });
}

const urlOf = (data: OperationData, state: ExplorerState): string =>
  planWireRequest(data, state, {}).url;

describe('planWireRequest', () => {
  it("combines the document's examples", () => {
    const request = planWireRequest(CREATE, createState(CREATE), { clientCredentials: 'abc' });
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://api.guidon.example/v1/projects',
      headers: [
        { name: 'Authorization', value: 'Bearer abc' },
        { name: 'Content-Type', value: 'application/json' },
      ],
    });
  });

  it.each<[JsonObject, string, string]>([
    [{ in: 'path', schema: { type: 'string' } }, 'a b/ü?', '/a%20b%2F%C3%BC%3F'],
    [{ in: 'path', schema: { type: 'array' } }, 'a, b', '/a,b'],
    [{ in: 'query', schema: { type: 'string' } }, 'a&b=c', '?p=a%26b%3Dc'],
    [{ in: 'query', schema: { type: 'string' } }, '007', '?p=007'],
    [{ in: 'query', schema: { type: 'integer' } }, '7', '?p=7'],
    [{ in: 'query', schema: { type: 'integer' } }, 'seven', '?p=seven'],
    [{ in: 'query', schema: {} }, '', ''],
    [{ in: 'query', schema: { type: 'array' } }, 'a, b', '?p=a&p=b'],
  ])('writes %j with %j as %s', (parameter, text, expected) => {
    const isPath = parameter.in === 'path';
    const data = withParameter(
      { required: isPath, ...parameter },
      isPath ? '/things/{p}' : '/things',
    );
    const state = withText(createState(data), `${String(parameter.in)} p`, text);
    expect(urlOf(data, state)).toBe(`https://api.example.com/base/things${expected}`);
  });

  it('removes trailing slashes from the base URL', () => {
    const state: ExplorerState = {
      ...createState(CREATE),
      server: 'own',
      baseUrl: ' http://localhost:1/api// ',
    };
    expect(urlOf(CREATE, state)).toBe('http://localhost:1/api/v1/projects');
  });

  it('sends the text of the body as it is, even if it is not JSON', () => {
    const state = withText(createState(CREATE), BODY, '{"a": 1,}');
    expect(planWireRequest(CREATE, state, {}).body).toEqual({
      type: 'application/json',
      text: '{"a": 1,}',
    });
  });
});

describe('authentication', () => {
  const opt = dataOf(BUCKETING, 'getOptInConfig');

  it('is sent as the scheme requires, and is masked when shown', () => {
    const credentials = { sdkKeyQuery: 'k&1', sdkKeyHeader: 'k2' };
    const inQuery = { ...createState(opt), auth: 1 };
    expect(planWireRequest(opt, inQuery, credentials).url).toMatch(/[?&]sdkKey=k%261$/);
    expect(printShownUrl(opt, inQuery)).toMatch(new RegExp(`[?&]sdkKey=${SECRET_MASK}$`));
    expect(planWireRequest(opt, createState(opt), credentials).headers).toContainEqual({
      name: 'Authorization',
      value: 'k2',
    });
  });

  it.each([
    ['deleteJiraIntegration', 'path token', 'jira_typed'],
    ['invalidateSdkKey', 'path key', 'guidon_server_0a1b2c3d'],
  ])('masks secrets in the path of %s as well', (id, field, secret) => {
    const data = dataOf(MANAGEMENT, id);
    const state = withText(createState(data), field, secret);
    expect(urlOf(data, state)).toContain(secret);
    const url = printShownUrl(data, state);
    expect(url).not.toContain(secret);
    expect(url).toContain(`/${SECRET_MASK}`);
  });

  it('is left out if none is entered', () => {
    const { headers } = planWireRequest(CREATE, createState(CREATE), {});
    expect(headers.map(({ name }) => name)).toEqual(['Content-Type']);
  });
});

it.each([
  ['sandbox', 'DELETE', false],
  [0, 'GET', false],
  [0, 'DELETE', true],
  ['own', 'DELETE', true],
] as const)(
  'knows whether a request to the server %s with %s changes real data',
  (server, method, is) => expect(changesRealData({ method }, { server })).toBe(is),
);
