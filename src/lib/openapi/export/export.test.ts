import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LIBRARY, WORKSHOP } from '../fixtures.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { loadDocument } from '../load-document.ts';
import type { ApiDocument } from '../model.ts';
import { createBrunoCollection, createPostmanCollection, withServerUrl } from './index.ts';

/** The Postman collection as its file contains it, without undefined fields. */
const exportToPostman = (api: ApiDocument) =>
  JSON.parse(JSON.stringify(createPostmanCollection(api))) as JsonObject;

const SPECS = new URL('../../../../specs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, SPECS), 'utf8');
const serverUrl = 'https://api.test';
const MANAGEMENT = loadDocument(JSON.parse(read('management-api.json')), {
  source: 'management',
  serverUrl,
});
const BUCKETING = loadDocument(parse(read('bucketing-api.yaml')), { source: 'b', serverUrl });
const APIS = [MANAGEMENT, BUCKETING, LIBRARY, WORKSHOP].map(
  (api) => [api.info.title, api] as const,
);

/** All objects in a value, with the path of keys that leads to each. */
function listObjects(value: JsonValue, path = ''): readonly (readonly [string, JsonObject])[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]: [string, JsonValue]) =>
    listObjects(child, `${path}/${key}`),
  );
  return Array.isArray(value) ? below : [[path, value as JsonObject], ...below];
}

interface PostmanItem {
  name: string;
  item?: PostmanItem[];
  request?: {
    method: string;
    header: { key: string; value: string }[];
    url: {
      raw: string;
      path: string[];
      query?: { key: string; disabled?: boolean }[];
      variable?: { key: string; value: string }[];
    };
    body?: { mode: string; raw: string };
    auth?: { type: string };
  };
  response?: { code: number; body: string; originalRequest: object }[];
}

function listItems(collection: JsonObject): PostmanItem[] {
  const folders = collection.item as unknown as PostmanItem[];
  return folders.flatMap(({ item }) => item ?? []);
}

describe('createPostmanCollection', () => {
  it.each(APIS)('%s has what the format 2.1 requires', (_, api) => {
    const collection = exportToPostman(api);
    expect(collection.info).toMatchObject({ name: api.info.title });
    expect((collection.info as JsonObject).schema).toMatch(/\/v2\.1\.0\/collection\.json$/);
    for (const [path, object] of listObjects(collection)) {
      if (/\/(header|query|variable)\/\d+$/.test(path)) {
        expect(object, path).toMatchObject({
          key: expect.any(String) as string,
          value: expect.any(String) as string,
        });
      }
    }
    for (const { request, name } of listItems(collection)) {
      expect(name).not.toBe('');
      expect(request?.method).toMatch(/^[A-Z]+$/);
      expect(request?.url.raw).toMatch(/^\{\{baseUrl\}\}\//);
      expect(request?.body?.mode ?? 'raw').toBe('raw');
    }
  });

  it.each(APIS)('%s has each operation once', (_, api) => {
    const items = listItems(exportToPostman(api));
    const calls = items.map(({ request }) => {
      const names = request?.url.path.map((part) => part.replace(/^:(.*)$/, '{$1}'));
      return `${request?.method} /${names?.join('/')}`;
    });
    expect(new Set(calls).size).toBe(calls.length);
    expect(items).toHaveLength(api.operations.length);
  });

  it('gives each variable of a path a value', () => {
    for (const { request } of listItems(exportToPostman(MANAGEMENT))) {
      const names = request?.url.path.filter((part) => part.startsWith(':'));
      const variables = request?.url.variable ?? [];
      expect(variables.map(({ key }) => `:${key}`)).toStrictEqual(names);
      expect(variables.every(({ value }) => value !== '')).toBe(true);
    }
  });

  it('disables optional parameters and enables required ones', () => {
    const items = listItems(exportToPostman(MANAGEMENT));
    const list = items.find(({ request }) => request?.url.raw === '{{baseUrl}}/v1/projects');
    const query = list?.request?.url.query ?? items[0]?.request?.url.query;
    expect(query?.every(({ disabled }) => disabled)).toBe(true);
    const results = items.find(({ request }) => request?.url.raw.includes('/results?'));
    expect(results?.request?.url.raw).toMatch(/\?feature=[\w-]+$/);
  });

  it('authenticates with a variable and contains no secret', () => {
    expect(exportToPostman(MANAGEMENT).auth).toMatchObject({ type: 'bearer' });
    const collection = exportToPostman(BUCKETING);
    expect(collection.auth).toMatchObject({
      type: 'apikey',
      apikey: [{ value: 'Authorization' }, { value: '{{token}}' }, { value: 'header' }],
    });
    expect(collection.variable).toStrictEqual([
      { key: 'baseUrl', value: serverUrl },
      { key: 'token', value: '' },
    ]);
  });

  it('includes successful responses that can be parsed', () => {
    const responses = listItems(exportToPostman(MANAGEMENT)).flatMap(
      ({ response }) => response ?? [],
    );
    expect(responses.length).toBeGreaterThan(60);
    for (const { code, body } of responses) {
      expect(code).toBeLessThan(300);
      expect(() => JSON.parse(body) as unknown).not.toThrow();
    }
  });
});

interface BrunoRequest {
  url: string;
  method: string;
  headers: { name: string; value: string; enabled: boolean }[];
  params: { name: string; value: string; type: string; enabled: boolean }[];
  body: { mode: string; json?: string };
  auth: { mode: string };
}

describe('createBrunoCollection', () => {
  it.each(APIS)('%s has each operation once, with what the format requires', (_, api) => {
    const collection = createBrunoCollection(api);
    const folders = collection.items as unknown as { items: { request: BrunoRequest }[] }[];
    const requests = folders.flatMap(({ items }) => items.map(({ request }) => request));
    expect(requests).toHaveLength(api.operations.length);
    for (const { url, method, params, body, auth } of requests) {
      expect(url.startsWith('{{baseUrl}}/')).toBe(true);
      expect(method).toMatch(/^[A-Z]+$/);
      const names = params.filter(({ type }) => type === 'path').map(({ name }) => name);
      for (const name of names) expect(url).toContain(`:${name}`);
      if (body.mode === 'json') expect(() => JSON.parse(body.json ?? '') as unknown).not.toThrow();
      expect(['inherit', 'none']).toContain(auth.mode);
    }
  });

  it('numbers folders and requests from 1 and names each', () => {
    for (const [, object] of listObjects(createBrunoCollection(MANAGEMENT))) {
      if (object.type !== 'http' && object.type !== 'folder') continue;
      expect(object.seq).toBeGreaterThan(0);
      expect(object.name).not.toBe('');
    }
  });

  it('keeps the token out of the file', () => {
    const { environments } = createBrunoCollection(BUCKETING);
    expect(environments).toMatchObject([
      { variables: [{ value: serverUrl }, { name: 'token', value: '', secret: true }] },
    ]);
  });
});

describe('withServerUrl', () => {
  it('replaces the servers and leaves the rest', () => {
    const root = { openapi: '3.1.0', servers: [{ url: '/', description: 'Guidon' }], paths: {} };
    expect(withServerUrl(root, serverUrl)).toStrictEqual({
      ...root,
      servers: [{ url: serverUrl, description: 'Guidon' }],
    });
  });
});
