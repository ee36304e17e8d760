import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { OpenApiError } from '../../lib/openapi/index.ts';
import { startServer } from '../testing.ts';
import { loadSource, type LoadSourceOptions, type OpenApiSource } from './load-source.ts';
import { makeDocument, OPERATION } from './testing.ts';

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
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  writeFileSync(path.join(folder, 'copy.json'), JSON.stringify(document('Copy')));
  warnings = [];
  requests = [];
  answer = (_, response) => response.end(LIVE);
  server = await startServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  origin = server.baseUrl;
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
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

describe('a URL with a fault', () => {
  it('causes a warning and the use of the copy', async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await titleOf(load())).toBe('Copy');
    expect(warnings).toEqual([
      `${origin}/api: the answer is 404\nThe committed copy copy.json is used instead.`,
    ]);
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
