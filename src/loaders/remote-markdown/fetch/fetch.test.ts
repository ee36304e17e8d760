import { describe, expect, it } from 'vitest';
import { playCodeHosts } from '../local-hosts.ts';
import { addressesOf } from '../hosts/hosts.ts';
import { isSafePath, matchesGlob } from '../hosts/paths.ts';
import { readSettings } from '../settings.ts';
import { makeFolder, makeSource, startServer } from '../testing.ts';
import { FetchError, readRetryAfter, requestText } from '../../fetch/request.ts';
import { checkAddress } from './host-client.ts';
import { Queue } from './queue.ts';
import { delayBefore, RETRY, withRetries } from './retry.ts';

const ORIGIN = 'https://github.guidon.example';

describe('addresses', () => {
  const check = (url: string, baseUrl?: string) => () =>
    checkAddress(new URL(url), ORIGIN, baseUrl);

  it('must use the origin of the host and https', () => {
    expect(check('https://github.guidon.example/a')).not.toThrow();
    expect(check('http://github.guidon.example/a')).toThrow(`is not ${ORIGIN}`);
    expect(check('https://a.example/')).toThrow(`https://a.example is not ${ORIGIN}`);
    expect(check('https://github.guidon.example:8443/')).toThrow(`is not ${ORIGIN}`);
    expect(check('https://me:secret@github.guidon.example/')).toThrow(
      'the address holds credentials',
    );
  });
  it('must be on the test server if REMOTE_BASE_URL is set', () => {
    expect(check('http://127.0.0.1:4390/a')).toThrow(`is not ${ORIGIN}`);
    expect(check('http://127.0.0.1:4390/a', 'http://127.0.0.1:4390')).not.toThrow();
    expect(check('https://github.guidon.example/a', 'http://127.0.0.1:4390')).toThrow(
      'is not REMOTE_BASE_URL',
    );
  });
});

describe('requests', () => {
  it('never send a token to a test server or log it', async () => {
    const seen: (string | undefined)[] = [];
    await using server = await startServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(403).end();
    });
    const { HostClient } = await import('./host-client.ts');
    const client = new HostClient('github', {
      baseUrl: server.baseUrl,
      timeoutMs: 2000,
      environment: { REMOTE_GITHUB_TOKEN: 'secret-token' },
    });
    const failure = client.fetch('https://github.guidon.example/x', 'text/plain');
    await expect(failure).rejects.toThrow('the answer is 403');
    await expect(failure).rejects.not.toThrow('secret-token');
    expect(seen).toEqual([undefined]);
  });
  it('fail if a redirect leads to another host', async () => {
    await using server = await startServer((_request, response) =>
      response.writeHead(302, { location: 'https://a.example/' }).end(),
    );
    const { baseUrl } = server;
    const options = {
      headers: {},
      timeoutMs: 2000,
      maxBytes: 10,
      checkAddress: (url: URL) => checkAddress(url, ORIGIN, baseUrl),
    };
    await expect(requestText(`${baseUrl}/x`, options)).rejects.toThrow('https://a.example is not');
  });
  it('reject content that is not text', async () => {
    await using server = await startServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(Buffer.from([0xff, 0xfe, 0xfd])),
    );
    const { baseUrl } = server;
    const options = {
      headers: {},
      timeoutMs: 2000,
      maxBytes: 10,
      checkAddress: (url: URL) => checkAddress(url, ORIGIN, baseUrl),
    };
    await expect(requestText(`${baseUrl}/x`, options)).rejects.toThrow('is not UTF-8 text');
  });
  it('read Retry-After as seconds and as a date', () => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    expect(readRetryAfter('3', now)).toBe(3000);
    expect(readRetryAfter('Sat, 21 Nov 2026 00:00:05 GMT', now)).toBe(5000);
    expect(readRetryAfter('soon', now)).toBeUndefined();
    expect(readRetryAfter(null, now)).toBeUndefined();
  });
});

describe('retries', () => {
  const run = async (errors: FetchError[], random = 0.5) => {
    const sleeps: number[] = [];
    const options = {
      ...RETRY,
      random: () => random,
      sleep: async (ms: number) => void sleeps.push(ms),
    };
    const task = async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'done';
    };
    const result = await withRetries(task, options).catch((error: Error) => error.message);
    return { result, sleeps };
  };
  const failed = (facts = {}) => new FetchError('failed', { canRetry: true, ...facts });

  it('continue until a request succeeds', async () => {
    expect(await run([failed(), failed()])).toEqual({ result: 'done', sleeps: [300, 600] });
  });
  it('stop after three attempts, or after two without a response', async () => {
    expect((await run([failed(), failed(), failed()])).result).toBe('failed');
    const silent = { isSilent: true };
    expect(await run([failed(silent), failed(silent)])).toEqual({
      result: 'failed',
      sleeps: [300],
    });
  });
  it('are skipped for permanent errors', async () => {
    expect(await run([new FetchError('gone')])).toEqual({ result: 'gone', sleeps: [] });
  });
  it('wait as long as the host asks, up to a limit', async () => {
    expect((await run([failed({ retryAfterMs: 1500 })])).sleeps).toEqual([1500]);
    expect(await run([failed({ retryAfterMs: 60_000 })])).toEqual({ result: 'failed', sleeps: [] });
  });
  it('wait for increasing, random delays', () => {
    const delay = (random: number) => delayBefore(1, failed(), { ...RETRY, random: () => random });
    expect([delay(0), delay(1)]).toEqual([150, 450]);
  });
});

describe('the queue', () => {
  it('limits the number of concurrent tasks', async () => {
    const queue = new Queue(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 7 }, () => queue.run(task)));
    expect(most).toBe(2);
    expect(running).toBe(0);
  });
});

describe('paths', () => {
  it.for([
    '../a.md',
    '/a.md',
    'a/../b.md',
    'a//b.md',
    'a\\b.md',
    'C:a.md',
    './a.md',
    'a/',
    '',
    'a\0.md',
  ])('"%s" is rejected', (path) => {
    expect(isSafePath(path)).toBe(false);
  });
  it('that lead out of the folder of a source are rejected', async () => {
    const evil = { tree: [{ path: 'docs/../../x.md', type: 'blob' }] };
    await using server = await startServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(evil)),
    );
    const { HostClient } = await import('./host-client.ts');
    const { listPaths } = await import('../load-files.ts');
    const client = new HostClient('github', { baseUrl: server.baseUrl, timeoutMs: 2000 });
    await expect(listPaths(makeSource({ paths: ['**/*.md'] }), client)).rejects.toThrow(
      'the path "docs/../../x.md" leads out of its folder',
    );
  });
  it('match globs within a folder with * and across folders with **', () => {
    expect(matchesGlob('docs/a.md', 'docs/*.md')).toBe(true);
    expect(matchesGlob('docs/a/b.md', 'docs/*.md')).toBe(false);
    expect(matchesGlob('docs/a/b.md', '**/*.md')).toBe(true);
    expect(matchesGlob('a.md', '**/*.md')).toBe(true);
    expect(matchesGlob('aXmd', '*.md')).toBe(false);
  });
});

describe('addresses of files', () => {
  const of = (host: 'github' | 'gitlab' | 'bitbucket' | 'downloads') => {
    const addresses = addressesOf(makeSource({ host, repository: 'org/tool', folder: 'sub' }));
    return [addresses.raw('docs/a b.md'), addresses.page('a.md'), addresses.edit('a.md')];
  };
  it('have the format of each host', () => {
    expect(of('github')).toEqual([
      'https://github.guidon.example/api/v3/repos/org/tool/contents/sub/docs/a%20b.md?ref=v1.0.0',
      'https://github.guidon.example/org/tool/blob/v1.0.0/sub/a.md',
      'https://github.guidon.example/org/tool/edit/main/sub/a.md',
    ]);
    expect(of('gitlab')).toEqual([
      'https://gitlab.guidon.example/api/v4/projects/org%2Ftool/repository/files/sub%2Fdocs%2Fa%20b.md/raw?ref=v1.0.0',
      'https://gitlab.guidon.example/org/tool/-/blob/v1.0.0/sub/a.md',
      'https://gitlab.guidon.example/org/tool/-/edit/main/sub/a.md',
    ]);
    expect(of('bitbucket')).toEqual([
      'https://bitbucket.guidon.example/2.0/repositories/org/tool/src/v1.0.0/sub/docs/a%20b.md',
      'https://bitbucket.guidon.example/org/tool/src/v1.0.0/sub/a.md',
      'https://bitbucket.guidon.example/org/tool/src/main/sub/a.md?mode=edit',
    ]);
    expect(of('downloads')[0]).toBe(
      'https://downloads.guidon.example/org/tool/v1.0.0/sub/docs/a%20b.md',
    );
  });
});

describe('settings', () => {
  it('select snapshot mode, which needs no network, by default', () => {
    expect(readSettings({})).toEqual({ mode: 'snapshot', timeoutMs: 8000 });
  });
  it.for([
    [{ REMOTE_MODE: 'fast' }, 'REMOTE_MODE is "fast". Write one of: snapshot, live, strict.'],
    [{ REMOTE_TIMEOUT_MS: '5s' }, 'REMOTE_TIMEOUT_MS is "5s". Write milliseconds'],
    [
      { REMOTE_BASE_URL: 'https://a.example' },
      'REMOTE_BASE_URL is "https://a.example". Write the address',
    ],
    [{ REMOTE_BASE_URL: 'http://10.0.0.1' }, 'Write the address of a server on this machine'],
  ] as const)('%o is explained', ([environment, message]) => {
    expect(() => readSettings(environment)).toThrow(message);
  });
});

describe('the local hosts', () => {
  it('return 304 for unchanged files and 404 for unknown ones', async () => {
    using made = makeFolder({ 'tool/README.md': '# T\n' });
    const sources = [makeSource()];
    await using server = await startServer(playCodeHosts({ folder: made.folder, sources }));
    const address = new URL(addressesOf(makeSource()).raw('README.md'));
    const url = server.baseUrl + address.pathname + address.search;
    const first = await fetch(url);
    expect(await first.text()).toBe('# T\n');
    const again = await fetch(url, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${server.baseUrl}/none`)).status).toBe(404);
  });
});
