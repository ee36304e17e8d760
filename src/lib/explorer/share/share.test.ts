import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/index.ts';
import { createEmptyState, createState } from '../example-state.ts';
import { dataOf, dataOfOperation, MANAGEMENT } from '../fixtures.ts';
import { formOf, withValue } from '../state.ts';
import type { ExplorerState } from '../state.ts';
import { printPayload, readPayload } from './payload.ts';
import { decodeState, encodeState } from './index.ts';
import type { EncodeOptions } from './encode-state.ts';
import type { OperationData } from '../data.ts';

const FEATURE = dataOf(MANAGEMENT, 'createFeature');
const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    accessToken: { type: 'string', example: 'abc123' },
    pin: { type: 'string', format: 'password' },
    hooks: { type: 'array', items: { type: 'object', properties: { secret: { type: 'string' } } } },
    free: {},
  },
};
const HOOK = dataOfOperation({
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'token', in: 'query', schema: { type: 'string' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ],
  requestBody: { content: { 'application/json': { schema: SCHEMA } } },
});
const BODY = 'body application/json';

function encode(data: OperationData, state: ExplorerState, options?: EncodeOptions) {
  const { text, problem, ...rest } = encodeState(data, state, options);
  if (text === undefined) throw new Error(problem);
  return { text, omitted: [], ...rest };
}

const reopen = (data: OperationData, state: ExplorerState, options?: EncodeOptions) =>
  decodeState(data, createState(data), encode(data, state, options).text);

const payloadOf = (text: string): string => JSON.stringify(readPayload(text).payload);

describe('a request in a link', () => {
  it('is the same after encoding and decoding', () => {
    const start = createState(FEATURE);
    expect(reopen(FEATURE, start)).toEqual({ state: start, notes: [] });
    const own: ExplorerState = {
      ...withValue(start, 'path project', 'ärger/& "🙂"'),
      server: { kind: 'listed', index: 0 },
      auth: 1,
    };
    expect(reopen(FEATURE, own)).toEqual({ state: own, notes: [] });
  });

  it('keeps absent values absent', () => {
    const empty = { ...createEmptyState(FEATURE), auth: undefined };
    expect(reopen(FEATURE, empty).state).toEqual(empty);
  });

  it('needs no escaping in a URL', () => {
    const { text } = encode(FEATURE, withValue(createState(FEATURE), 'path project', '??>>~~ü'));
    expect(text).toMatch(/^v1\.[\w-]+$/);
  });

  it('leaves the choice of the server to the page, if asked to', () => {
    const start: ExplorerState = { ...createState(FEATURE), server: { kind: 'sandbox' } };
    const { text } = encode(FEATURE, createState(FEATURE), { withServer: false });
    expect(decodeState(FEATURE, start, text).state.server).toEqual({ kind: 'sandbox' });
  });

  it('has a limited size', () => {
    const state = withValue(createState(FEATURE), 'path project', 'x'.repeat(10_000));
    expect(encodeState(FEATURE, state).problem).toMatch(
      /^The request is too long for a link: [\d,]+ of at most 8,000 characters\.$/,
    );
  });

  it.each([
    '',
    'x',
    'v1',
    'v1.',
    'v1.!!!',
    'v1.e30x',
    'v1.W10',
    'v0.e30',
    `v1.${'a'.repeat(9000)}`,
  ])('is rejected with a message if it is %j', (text) => {
    const start = createState(FEATURE);
    const { state, notes } = decodeState(FEATURE, start, text);
    expect(state).toBe(start);
    expect(notes).toEqual([expect.stringMatching(/^The link /)]);
  });

  it('reports a link of a later version', () => {
    const [note] = decodeState(FEATURE, createState(FEATURE), 'v2.e30').notes;
    expect(note).toBe(
      'The link has version 2, and this page reads versions up to 1. Reload the page.',
    );
  });

  it('rejects values that nest too deeply', () => {
    const deep = printPayload({ b: JSON.parse(`${'['.repeat(99)}${']'.repeat(99)}`) as [] });
    expect(readPayload(deep).problem).toBeDefined();
  });

  it('leaves out parameters that the operation no longer has', () => {
    const p = { 'query old': [1], 'path gone': 'x', 'query __proto__': 'y' };
    const text = printPayload({ p });
    const start = createState(HOOK);
    expect(decodeState(HOOK, start, text)).toEqual({
      state: { ...start, forms: {}, auth: undefined },
      notes: [
        'The operation has no query parameter “old”. It is left out.',
        'The operation has no path parameter “gone”. It is left out.',
        'The operation has no query parameter “__proto__”. It is left out.',
      ],
    });
  });

  it.each<JsonObject>([
    { s: 7 },
    { s: [9, {}] },
    { p: [1] },
    { q: [[1, 2], 'x'], h: {} },
    { a: 99 },
    { a: 'x' },
    { p: { 'constructor x': '1', toString: '1' } },
    { p: JSON.parse('{"__proto__ x":"1","__proto__":"2"}') as JsonObject },
    { s: [0, JSON.parse('{"__proto__":"x"}') as JsonObject] },
  ])('keeps %j', (payload) => {
    const { state } = decodeState(FEATURE, createState(FEATURE), printPayload(payload));
    expect(state.server).toEqual({ kind: 'listed', index: 0 });
  });
});

describe('a link never contains', () => {
  const state = withValue(withValue(createState(HOOK), 'path id', 'thing'), BODY, {
    name: 'n',
    accessToken: 'mine-1',
    pin: '0000-pin',
    hooks: [{ secret: 'mine-2' }, { secret: '' }],
    free: { deep: [{ clientSecret: 'mine-3' }] },
  });

  it("fields with a secret's name or format", () => {
    const { text, omitted } = encode(HOOK, withValue(state, 'query token', 'mine-4'));
    expect(payloadOf(text)).not.toMatch(/mine|0000/);
    expect(omitted.toSorted()).toEqual(['accessToken', 'clientSecret', 'pin', 'secret', 'token']);
    const { value } = formOf(decodeState(HOOK, createState(HOOK), text).state, BODY);
    expect(value).toEqual({ name: 'n', hooks: [{}, { secret: '' }], free: { deep: [{}] } });
  });

  it("the reader's credentials, in any field", () => {
    const credentials = { 'key token': 's3cret-value' };
    const path = withValue(state, 'path id', 'a s3cret-value b');
    const pasted = withValue(path, BODY, ['s3cret-value', 'ok']);
    const { text, omitted } = encode(HOOK, pasted, { credentials });
    expect(payloadOf(text)).not.toContain('s3cret-value');
    expect(payloadOf(text)).toContain('ok');
    expect(omitted).toEqual(['id', '0']);
  });

  it.each([
    'Bearer abcdefgh',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig',
    'guidon_server_4f0a1b2c3d',
  ])('%s, whatever the field', (secret) => {
    const { text } = encode(HOOK, withValue(state, BODY, { name: secret }));
    expect(payloadOf(text)).not.toContain(secret);
  });

  it('the username and password of a server URL', () => {
    const server = {
      kind: 'own',
      url: 'http://me:hidden@localhost:1/a?key=hidden#hidden',
    } as const;
    const { text } = encode(HOOK, { ...state, server });
    expect(payloadOf(text)).not.toContain('hidden');
    expect(payloadOf(text)).toContain('http://localhost:1/a');
  });

  it.each(['https://evil.example', 'http://localhost:8080', 'http://127.0.0.1'])(
    'the host %s to the place where credentials go',
    (url) => {
      const server = { kind: 'own', url } as const;
      const { state: opened, notes } = reopen(HOOK, { ...state, server });
      expect(opened.server).toEqual({ kind: 'own', url: '' });
      expect(notes).toEqual([expect.stringContaining(url)]);
    },
  );

  it('contains examples that the document publishes', () => {
    const { text } = encode(HOOK, withValue(state, BODY, { accessToken: 'abc123' }));
    expect(payloadOf(text)).toContain('abc123');
  });
});
