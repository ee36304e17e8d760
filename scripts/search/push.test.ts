import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planPush, type SearchRecord } from '../../src/lib/search/index.ts';
import { pushPlan } from './push.ts';

const record = (objectID: string, content = 'x'): SearchRecord => ({
  objectID,
  url: '/a/',
  type: 'content',
  hierarchy: { lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content,
  anchor: null,
  section: 'A',
  language: 'en',
  version: '',
});
const synonyms = { synonyms: [{ from: ['toggle'], to: ['feature'] }], suggestions: [] };
const records = Array.from({ length: 1500 }, (_, index) => record(String(index)));
const plan = planPush(records, synonyms, 'docs');

describe('the plan of a push', () => {
  it('fills a temporary index that finally replaces the public one', () => {
    expect(plan.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /1/indexes/docs_tmp',
      'PUT /1/indexes/docs_tmp/settings',
      'POST /1/indexes/docs_tmp/synonyms/batch?replaceExistingSynonyms=true',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/operation',
    ]);
    expect(plan.at(-1)?.body).toEqual({ operation: 'move', destination: 'docs' });
  });

  it('truncates records to the provider’s size limit', () => {
    const steps = planPush([record('long', 'y'.repeat(20_000))], synonyms, 'docs');
    const { requests } = steps[3]?.body as { requests: { body: SearchRecord }[] };
    expect(JSON.stringify(requests[0]?.body).length).toBeLessThanOrEqual(9000);
  });
});

describe('a push', () => {
  let server: Server;
  let host: string;
  let calls: string[];
  let fails: (call: string) => boolean;
  beforeEach(async () => {
    calls = [];
    fails = () => false;
    const seen = new Map<string, number>();
    server = createServer((request, response) => {
      void text(request).then(() => {
        const call = `${request.method} ${request.url}`;
        calls.push(call);
        if (fails(call)) response.writeHead(403).end('{"message":"no"}');
        else if (request.method === 'GET') {
          // The second request for a task's status answers that the task is complete.
          const times = (seen.get(call) ?? 0) + 1;
          seen.set(call, times);
          response.end(JSON.stringify({ status: times > 1 ? 'published' : 'notPublished' }));
        } else response.end(JSON.stringify({ taskID: calls.length }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const push = () => pushPlan(plan, { appId: 'A', apiKey: 'k', host, pollMs: 1 });

  it('waits for the task of each step before the next one', async () => {
    await push();
    const steps = calls.filter((call) => !call.startsWith('GET'));
    expect(steps).toHaveLength(plan.length);
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2 * plan.length);
    expect(calls.at(-1)).toMatch(/^GET \/1\/indexes\/docs\/task\//);
  });

  it('deletes the temporary index and keeps the public one if a step fails', async () => {
    fails = (call) => call.endsWith('/batch');
    await expect(push()).rejects.toThrow(/write 1000 records to docs_tmp.*as it was/);
    expect(calls.some((call) => call.includes('/operation'))).toBe(false);
    expect(calls.filter((call) => call === 'DELETE /1/indexes/docs_tmp')).toHaveLength(2);
  });

  it('reports a host that does not respond', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(
      pushPlan(plan, { appId: 'A', apiKey: 'k', host: `http://127.0.0.1:${port}`, pollMs: 1 }),
    ).rejects.toThrow(/failed to remove the temporary index/);
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
