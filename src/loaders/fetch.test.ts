import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { fetchText, type FetchOptions } from './fetch.ts';
import { startServer } from './testing.ts';

/** Fetches the answer of a server. Returns its text, or the message of the error, and the requests. */
async function ask(listener: RequestListener, options: Partial<FetchOptions> = {}) {
  const requests: IncomingMessage[] = [];
  await using server = await startServer((request, response) => {
    requests.push(request);
    void listener(request, response);
  });
  const url = `${server.baseUrl}/file`;
  const all = { accept: 'text/plain', timeoutMs: 60_000, maxBytes: 1000, ...options };
  const fetched = await fetchText(url, all).catch((error: Error) => ({
    text: error.message.replace(server.baseUrl, ''),
  }));
  return { fetched, requests };
}

const answer =
  (
    status: number,
    headers: Record<string, string> = {},
    body: string | Buffer = '',
  ): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'retry-after': '0', ...headers }).end(body);

it('returns the text with a byte-order mark, and what lets a host say later that it is the same', async () => {
  const headers = { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' };
  const { fetched, requests } = await ask(answer(200, headers, '\uFEFF# Tool'), {
    token: 'secret',
  });
  expect(fetched).toEqual({
    text: '\uFEFF# Tool',
    etag: '"1"',
    lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT',
  });
  expect(requests[0]?.headers).toMatchObject({
    accept: 'text/plain',
    authorization: 'Bearer secret',
  });
});

it('returns the known copy if the host says that it is up to date', async () => {
  const known = { text: '# Tool', etag: '"1"' };
  const { fetched, requests } = await ask(answer(304), { known });
  expect(fetched).toBe(known);
  expect(requests[0]?.headers['if-none-match']).toBe('"1"');
  expect((await ask(answer(304))).fetched.text).toBe('/file: the answer is 304');
});

it.concurrent.for<[string, RequestListener, string, number]>([
  ['a missing file', answer(404), 'the answer is 404', 1],
  ['a host that is busy', answer(429), 'the answer is 429', 3],
  ['a host with an error', answer(500), 'the answer is 500', 3],
  ['a redirect', answer(302, { location: '/file' }), 'the answer is 302', 1],
  ['a web page', answer(200, { 'content-type': 'text/html' }, '<h1>'), 'is a web page, not the', 1],
  ['a large file', answer(200, {}, 'x'.repeat(1001)), 'the answer is larger than 1000 bytes', 1],
  ['another encoding', answer(200, {}, Buffer.from([0xff, 0xfe])), 'is not UTF-8 text', 1],
  ['a lost connection', (_, response) => response.destroy(), 'the answer is cut off', 3],
  [
    'half of a file',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('# Half', () => response.destroy());
    },
    'the answer is cut off',
    1,
  ],
])('explains %s', async ([, listener, reason, asked], { expect }) => {
  const { fetched, requests } = await ask(listener);
  expect(fetched.text).toMatch(/^\/file: /);
  expect(fetched.text).toContain(reason);
  expect(requests).toHaveLength(asked);
});

it.concurrent.for<[string, RequestListener]>([
  ['no answer', () => undefined],
  ['no end', (_, response) => response.write('{')],
])('explains %s, and asks no second time', async ([, listener], { expect }) => {
  const { fetched, requests } = await ask(listener, { timeoutMs: 200 });
  expect(fetched.text).toBe('/file: no answer within 200 ms');
  // On a busy machine, the time can be over before the request reaches the server.
  expect(requests.length).toBeLessThanOrEqual(1);
});

it.each([
  ['http://elsewhere.example/api', 'is not https; use an https address'],
  ['http://127.0.0.1:9/api', 'http://127.0.0.1:9/api: '],
])('explains why %s cannot be asked', async (url, reason) => {
  await expect(fetchText(url, { accept: '', timeoutMs: 60_000, maxBytes: 1 })).rejects.toThrow(
    reason,
  );
});
