import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { OpenApiError } from '../../lib/openapi/index.ts';
import { loadSource, type LoadSourceOptions, type OpenApiSource } from './load-source.ts';
import { makeDocument, OPERATION } from './testing.ts';

/** A short timeout, for tests in which the response never arrives. */
const SHORT = { timeoutMs: 200 };
const document = (title: string, path = '/a') =>
  makeDocument({
    info: { title, version: '1', contact: { name: 'A' } },
    paths: { [path]: { get: OPERATION } },
  });

const LIVE = JSON.stringify(document('Live'));
let folder = '';
let origin = '';
let warnings: string[] = [];
let requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  writeFileSync(path.join(folder, 'copy.json'), JSON.stringify(document('Copy')));
  warnings = [];
  requests = [];
  answer = (_, response) => response.end(LIVE);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function load(changes: Partial<OpenApiSource> = {}, options: Partial<LoadSourceOptions> = {}) {
  const source: OpenApiSource = {
    id: 'management',
    base: 'management-api',
    file: 'copy.json',
    url: `${origin}/api`,
    ...changes,
  };
  return loadSource(source, {
    root: folder,
    mode: 'live',
    warn: (message) => warnings.push(message),
    ...options,
  });
}

const titleOf = async (loading: ReturnType<typeof load>) => (await loading).info.title;

describe('loadSource', () => {
  it('reads the committed copy without a request', async () => {
    expect(await titleOf(load({}, { mode: 'snapshot' }))).toBe('Copy');
    expect(await titleOf(load({ url: undefined }))).toBe('Copy');
    expect(requests).toHaveLength(0);
  });

  it('reads JSON from a URL and uses the URL as the source name', async () => {
    const loaded = await load();
    expect(loaded.info.title).toBe('Live');
    expect(loaded.source).toBe(`${origin}/api`);
    expect(warnings).toStrictEqual([]);
  });

  it('reads YAML with a byte-order mark', async () => {
    const text = `\uFEFF${stringify(document('Yaml'))}`;
    answer = (_, response) => response.end(text);
    expect(await titleOf(load())).toBe('Yaml');
  });
});

/** Faulty responses of a document's URL, each with a pattern that the error message matches. */
const FAULTS: readonly (readonly [
  string,
  { source?: Partial<OpenApiSource>; options?: Partial<LoadSourceOptions>; answer?: typeof answer },
  RegExp,
])[] = [
  ['404', { answer: (_, response) => response.writeHead(404).end() }, /\/api: the answer is 404/],
  ['a server that hangs', { options: SHORT, answer: () => undefined }, /no answer within 200 ms/],
  [
    'a body that never ends',
    { options: SHORT, answer: (_, response) => response.write('{') },
    /no answer within 200 ms/,
  ],
  ['a document that is too large', { options: { maxBytes: 20 } }, /larger than 20 bytes/],
  ['no server', { source: { url: 'http://127.0.0.1:9/api' } }, /127\.0\.0\.1:9\/api: /],
  ['http', { source: { url: 'http://elsewhere.example/api' } }, /is not https; use an https/],
  [
    'a redirect',
    { answer: (_, response) => response.writeHead(302, { location: '/moved' }).end() },
    /the answer is 302/,
  ],
];

describe('a URL with a fault', () => {
  it.each(FAULTS)('%s causes a warning and the use of the copy', async (_, fault, words) => {
    answer = fault.answer ?? answer;
    expect(await titleOf(load(fault.source, fault.options))).toBe('Copy');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(words);
    expect(warnings[0]).toContain('The committed copy copy.json is used instead.');
  });

  it('reports an error in the document with its JSON pointer', async () => {
    const text = JSON.stringify(document('Broken', '/a/{b}'));
    answer = (_, response) => response.end(text);
    expect(await titleOf(load())).toBe('Copy');
    expect(warnings[0]).toContain(
      `${origin}/api at #/paths/~1a~1{b}/get/parameters: The operation`,
    );
  });

  it.each([
    ['{"openapi": ', 'is not valid JSON'],
    ['openapi: [', 'is not valid YAML'],
    ['', 'is not an OpenAPI 3.1 document, because "openapi" is missing'],
    ['openapi: 3.0.3', 'is not an OpenAPI 3.1 document, because "openapi" is "3.0.3"'],
  ])('%j is rejected with a reason', async (text, words) => {
    answer = (_, response) => response.end(text);
    await load();
    expect(warnings[0]).toContain(words);
  });

  it('fails in every mode if the committed copy is no OpenAPI document', async () => {
    writeFileSync(path.join(folder, 'copy.json'), '{}');
    answer = (_, response) => response.writeHead(404).end();
    await expect(load({}, { mode: 'snapshot' })).rejects.toThrow(OpenApiError);
    await expect(load()).rejects.toThrow('copy.json: this is not an OpenAPI 3.1 document');
  });
});
