import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../openapi/index.ts';
import { dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import type { OperationData } from './data.ts';
import { printNext, printShare, printStart, readShare, type ShareOptions } from './share.ts';
import { BODY, createState, textOf, withText, type ExplorerState } from './state.ts';

const FEATURE = dataOf(MANAGEMENT, 'createFeature');
const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string' }, accessToken: { type: 'string' }, free: {} },
};
const HOOK = dataOfOperation({
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'token', in: 'query', schema: { type: 'string' }, example: 'example-1' },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ],
  requestBody: {
    content: { 'application/json': { schema: SCHEMA, example: { accessToken: 'abc123' } } },
  },
});

function print(data: OperationData, state: ExplorerState, options?: ShareOptions) {
  const printed = printShare(data, state, options);
  if (printed.problem !== undefined) throw new Error(printed.problem);
  return printed;
}

const reopen = (data: OperationData, state: ExplorerState, options?: ShareOptions) =>
  readShare(data, createState(data), print(data, state, options).text);

describe('a request in a link', () => {
  it('is the same after writing and reading', () => {
    const start = createState(FEATURE);
    expect(reopen(FEATURE, start)).toEqual({ state: start, notes: [] });
    const changed = { ...withText(start, 'path project', 'ärger/& "🙂"'), auth: 1 };
    expect(reopen(FEATURE, changed)).toEqual({ state: changed, notes: [] });
  });

  it('keeps empty fields empty', () => {
    const state = { ...createState(FEATURE), texts: {} };
    expect(reopen(FEATURE, state).state).toEqual(state);
  });

  it('leaves the choice of the server to the page, if asked to', () => {
    const start: ExplorerState = { ...createState(FEATURE), server: 'sandbox' };
    const { text } = print(FEATURE, createState(FEATURE), { withServer: false });
    expect(readShare(FEATURE, start, text).state.server).toBe('sandbox');
  });

  it('takes the texts that it leaves out from the examples, if it is only a start', () => {
    const { state } = readShare(FEATURE, createState(FEATURE), printStart({ 'path project': 'x' }));
    expect(textOf(state, 'path project')).toBe('x');
    expect(textOf(state, BODY)).toBe(FEATURE.body?.examples[0]?.text);
  });

  it('has a limited size', () => {
    const state = withText(createState(FEATURE), 'path project', 'x'.repeat(10_000));
    expect(printShare(FEATURE, state).problem).toMatch(
      /^The request is too long for a link: [\d,]+ of at most 8,000 characters\.$/,
    );
  });

  it('leaves out fields that the operation no longer has', () => {
    const { state, notes } = readShare(HOOK, createState(HOOK), 'query+old=1&__proto__=y');
    expect(state.texts).toEqual({});
    expect(notes).toEqual([
      'The operation has no field “query old”. It is left out.',
      'The operation has no field “__proto__”. It is left out.',
    ]);
  });

  it.each(['server=7', 'server=https://evil.example', 'server=', 'auth=99', 'auth=x'])(
    'can’t choose a server or a way that the document does not list: %s',
    (text) => {
      const start = createState(FEATURE);
      const { state } = readShare(FEATURE, start, text);
      expect([state.server, state.auth]).toEqual([
        start.server,
        text.startsWith('auth') ? start.auth : undefined,
      ]);
    },
  );

  it('contains no base URL, so that nobody else chooses the host of the credentials', () => {
    const baseUrl = 'http://localhost:1/a?key=hidden';
    const { text } = print(HOOK, { ...createState(HOOK), server: 'own', baseUrl });
    expect(text).not.toContain('localhost');
    const { state, notes } = readShare(HOOK, createState(HOOK), text);
    expect(state).toMatchObject({ server: 'own' });
    expect(state).not.toHaveProperty('baseUrl');
    expect(notes).toEqual([expect.stringContaining('Fill in the base URL')]);
  });
});

describe('a link of version 1', () => {
  const old = (payload: JsonObject) =>
    `v1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;

  it('still opens', () => {
    const p = { 'path project': 'my shöp', 'query page': 2, 'query keys': ['a', 'b'] };
    const list = dataOf(MANAGEMENT, 'listFeatures');
    expect(readShare(list, createState(FEATURE), old({ p })).state.texts).toEqual({
      'path project': 'my shöp',
      'query page': '2',
      'query keys': 'a,b',
    });
    const body = readShare(FEATURE, createState(FEATURE), old({ b: { key: 'a' }, e: 1 })).state;
    expect(textOf(body, BODY)).toBe('{\n  "key": "a"\n}');
    expect(textOf(body, 'path project')).toBe('storefront');
  });

  it.each(['v1.', 'v1.!!!', 'v1.e30x', 'v1.bnVsbA'])('is refused if it is broken: %s', (text) => {
    const start = createState(FEATURE);
    const { state, notes } = readShare(FEATURE, start, text);
    expect(state).toBe(start);
    expect(notes).toEqual([expect.stringMatching(/^The link is not complete/)]);
  });

  it('can’t choose a host', () => {
    const start = createState(HOOK);
    const { state } = readShare(HOOK, start, old({ s: 'https://evil.example' }));
    expect(state.server).toBe(start.server);
    expect(state).not.toHaveProperty('baseUrl');
  });
});

describe('a link never contains', () => {
  const body = JSON.stringify({
    name: 'n',
    accessToken: 'mine-1',
    free: [{ clientSecret: 'mine-3' }],
  });
  const state = withText(withText(createState(HOOK), 'path id', 'thing'), BODY, body);

  it("fields with a secret's name", () => {
    const { text, omitted } = print(HOOK, withText(state, 'query token', 'mine-4'));
    expect(text).not.toContain('mine');
    expect(omitted.toSorted()).toEqual(['accessToken', 'clientSecret', 'token']);
    const opened = textOf(readShare(HOOK, createState(HOOK), text).state, BODY);
    expect(JSON.parse(opened)).toEqual({ name: 'n', free: [{}] });
  });

  it("the reader's credentials, in any field", () => {
    const credentials = { key: 's3cret-value' };
    const path = withText(state, 'path id', 'a s3cret-value b');
    const pasted = withText(path, BODY, '["s3cret-value", "ok"]');
    const { text, omitted } = print(HOOK, pasted, { credentials });
    expect(text).not.toContain('s3cret-value');
    expect(text).toContain('ok');
    expect(omitted).toEqual(['id', '0']);
  });

  it.each([
    'Bearer abcdefgh',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig',
    'guidon_server_4f0a1b2c3d',
  ])('%s, whatever the field', (secret) => {
    const inBody = withText(state, BODY, JSON.stringify({ name: secret }));
    expect(print(HOOK, inBody).text).not.toContain(
      new URLSearchParams([['', secret]]).toString().slice(1),
    );
    expect(print(HOOK, withText(state, BODY, JSON.stringify(secret))).omitted).toEqual([BODY]);
  });

  it('a body that is not JSON, because a secret in it can’t be found', () => {
    const { text, omitted } = print(HOOK, withText(state, BODY, '{"accessToken": "mine'));
    expect(text).not.toContain('mine');
    expect(omitted).toEqual([BODY]);
  });

  it('but examples that the document publishes', () => {
    const published = withText(state, BODY, JSON.stringify({ accessToken: 'abc123' }));
    const { text, omitted } = print(HOOK, withText(published, 'query token', 'example-1'));
    expect(text).toContain('abc123');
    expect(text).toContain('example-1');
    expect(omitted).toEqual([]);
  });
});

describe('printNext', () => {
  const next = { title: 'Get a Feature', href: '/x', parameter: 'feature' };
  const state = withText(createState(FEATURE), 'path project', 'web');

  it('names the created object', () => {
    const text = printNext(next, FEATURE, state, { key: 'new', _id: '1' });
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual({
      server: '0',
      'path project': 'web',
      'path feature': 'new',
      rest: 'examples',
    });
    expect(
      printNext({ ...next, parameter: 'id' }, FEATURE, state, { key: 'new', _id: '1' }),
    ).toContain('path+id=1');
  });

  it('returns nothing if the response has no name', () => {
    expect(printNext(next, FEATURE, state, {})).toBeUndefined();
  });

  it('stays with the same object without a parameter', () => {
    const audit = { title: 'Audit log', href: '/x' };
    expect(printNext(audit, FEATURE, state, undefined)).toContain('path+project=web');
  });
});
