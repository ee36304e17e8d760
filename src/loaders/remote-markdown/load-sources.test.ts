import { afterEach, describe, expect, it, vi } from 'vitest';
import { HostClient } from './fetch/host-client.ts';
import { loadSourceFiles } from './load-files.ts';
import type { LoadedFile } from './load-files.ts';
import { playCodeHosts } from './local-hosts.ts';
import { readLock } from './lock.ts';
import type { LoaderMode } from '../mode.ts';
import type { RemoteSource } from './sources.ts';
import { compareSnapshot, describeChanges, writeSnapshot } from './sync.ts';
import { makeFolder, makeSource, startServer, withFaults } from './testing.ts';
import type { Fault } from './testing.ts';

const FILES = {
  'tool/README.md': '# Tool\n',
  'tool/docs/a.md': '# A\n\nThe first topic.\n',
  'tool/docs/b.md': '# B\n',
};
/** Tests don't wait this long: a request times out as soon as the host has received it without answering. */
const TIMEOUT_MS = 400;

/** Replaces the timeouts of requests. Returns a function that times out the request for a URL. */
function takeOverTimeouts(): (address: string) => void {
  const controllers = new Map<string, AbortController>();
  let last = new AbortController();
  const request = fetch;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => (last = new AbortController()).signal);
  vi.stubGlobal('fetch', (url: URL, options: RequestInit) => {
    controllers.set(url.pathname + url.search, last);
    return request(url, options);
  });
  return (address) => controllers.get(address)?.abort();
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Starts a simulated code host with a snapshot. Records requests, and the delays between attempts. */
async function setUp(options: {
  sources?: readonly RemoteSource[];
  host?: Readonly<Record<string, string>>;
  faults?: Readonly<Record<string, Fault>>;
}) {
  const { sources = [makeSource()], faults = {} } = options;
  const requests: string[] = [];
  const sleeps: number[] = [];
  const warnings: string[] = [];
  const hostFolder = makeFolder(options.host ?? FILES);
  const snapshot = makeFolder();
  const state = { faults };
  const endRequest = takeOverTimeouts();
  const onAnswer = (address: string, status: number) => {
    requests.push(`${status} ${decodeURIComponent(address)}`);
    if (status === 0) endRequest(address);
  };
  const faultOf = (address: string) =>
    Object.entries(state.faults).find(([part]) => decodeURIComponent(address).includes(part))?.[1];
  const hosts = playCodeHosts({ folder: hostFolder.folder, sources, onAnswer });
  const server = await startServer(withFaults(hosts, faultOf, onAnswer));
  const newClient = (source: RemoteSource) =>
    new HostClient(source.host, {
      baseUrl: server.baseUrl,
      timeoutMs: TIMEOUT_MS,
      maxBytes: 100_000,
      retry: { sleep: async (ms) => void sleeps.push(ms), random: () => 0.5 },
    });
  const now = () => new Date('2026-11-21T00:00:00Z');
  const sync = async () => {
    const comparison = await compareSnapshot(sources, {
      snapshotFolder: snapshot.folder,
      clientOf: (host) => newClient(sources.find((source) => source.host === host) ?? makeSource()),
      now,
    });
    return { ...comparison, summary: writeSnapshot(comparison, snapshot.folder) };
  };
  const load = (mode: LoaderMode, source = sources[0] ?? makeSource()) =>
    loadSourceFiles(source, {
      mode,
      snapshotFolder: snapshot.folder,
      locked: readLock(snapshot.folder)[source.id],
      client: newClient(source),
      warn: (message) => warnings.push(message),
      now,
    });
  return {
    requests,
    sleeps,
    warnings,
    hostFolder,
    snapshot,
    sync,
    load,
    fail: (next: Readonly<Record<string, Fault>>) => (state.faults = next),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      hostFolder[Symbol.dispose]();
      snapshot[Symbol.dispose]();
    },
  };
}

const origins = (files: readonly LoadedFile[]) => files.map(({ path, from }) => `${path} ${from}`);

/** Faulty responses for a file, each with the reported reason and the expected number of requests. */
const FAULTS = [
  [404, 'the answer is 404', 1],
  [429, 'the answer is 429', 3],
  [500, 'the answer is 500', 3],
  ['hang', `no answer within ${TIMEOUT_MS} ms`, 2],
  ['cut', 'the answer is cut off', 3],
  ['reset', 'the answer is cut off', 3],
  ['html', 'the answer is text/html, not the file', 1],
  ['loop', 'more than 3 redirects', 4],
  ['huge', 'the answer is larger than 100000 bytes', 1],
] as const;

describe('each code host', () => {
  it.for(['github', 'gitlab', 'bitbucket'] as const)('%s gives its files', async (host) => {
    const paths = ['README.md', 'docs/a.md'];
    await using world = await setUp({ sources: [makeSource({ host, paths })] });
    await world.sync();
    expect(origins(await world.load('live'))).toEqual([
      'README.md unchanged',
      'docs/a.md unchanged',
    ]);
    expect(world.warnings).toEqual([]);
  });

  it('rejects a glob where the host gives no listing', async () => {
    await using world = await setUp({ sources: [makeSource({ host: 'gitlab' })] });
    const { failures } = await world.sync();
    expect(failures[0]).toContain('paths of this host have to be without "*"');
  });

  it('loads the files in the table from a plain https server', async () => {
    const source = makeSource({ host: 'downloads', repository: 'notes', paths: ['README.md'] });
    await using world = await setUp({ sources: [source] });
    await world.sync();
    expect(origins(await world.load('strict'))).toEqual(['README.md unchanged']);
    expect(world.requests.every((line) => line.includes('/notes/v1.0.0/README.md'))).toBe(true);
  });

  it('loads a folder of a repository that two sources share', async () => {
    const worker = makeSource({ id: 'worker', folder: 'worker', paths: ['README.md'] });
    await using world = await setUp({
      sources: [makeSource(), worker],
      host: { ...FILES, 'worker/README.md': '# Worker\n' },
    });
    await world.sync();
    expect((await world.load('snapshot', worker)).map(({ text }) => text)).toEqual(['# Worker\n']);
    expect(origins(await world.load('snapshot'))).toHaveLength(3);
  });
});

describe('snapshot mode', () => {
  it('sends no requests', async () => {
    await using world = await setUp({});
    await world.sync();
    world.requests.length = 0;
    expect(origins(await world.load('snapshot'))).toHaveLength(3);
    expect(world.requests).toEqual([]);
  });

  it.for(FAULTS)('has every page while its host answers with %s', async ([fault]) => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ '': fault });
    world.requests.length = 0;
    const files = await world.load('snapshot');
    expect(files.map(({ text }) => text)).toEqual(Object.values(FILES));
    expect(world.requests).toEqual([]);
    expect(world.warnings).toEqual([]);
  });

  it('keeps a file that was renamed on its host until the next sync', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/a.md': 404 });
    world.hostFolder.write('tool/docs/renamed.md', '# A\n');
    expect(origins(await world.load('snapshot'))).toContain('docs/a.md snapshot');
  });

  it('rejects an edited copy with the command that restores it', async () => {
    await using world = await setUp({});
    await world.sync();
    world.snapshot.write('tool/docs/a.md', '# Edited\n');
    await expect(world.load('snapshot')).rejects.toThrow(
      /Remote source "tool": .*docs\/a\.md: the file differs from lock\.json\. Restore it .* "Edit a copy" in src\/content\/remote\/README\.md/,
    );
  });

  it('reports a source that was never synced', async () => {
    await using world = await setUp({});
    await expect(world.load('snapshot')).rejects.toThrow('Run npm run remote:sync.');
  });
});

describe('live mode', () => {
  it('revalidates the copies, and fetches the listing and changed files', async () => {
    await using world = await setUp({});
    await world.sync();
    world.requests.length = 0;
    await world.load('live');
    expect(world.requests.map((line) => line.slice(0, 3))).toEqual(['200', '304', '304', '304']);
    world.hostFolder.write('tool/docs/a.md', '# A, again\n');
    world.requests.length = 0;
    expect(origins(await world.load('live'))).toEqual([
      'README.md unchanged',
      'docs/a.md fetched',
      'docs/b.md unchanged',
    ]);
    expect(world.requests.filter((line) => line.startsWith('200'))).toHaveLength(2);
  });

  it.for(FAULTS)('uses the copy where a file answers with %s', async ([fault, reason, asked]) => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/a.md': fault });
    world.requests.length = 0;
    const files = await world.load('live');
    expect(origins(files)[1]).toBe('docs/a.md snapshot');
    expect(files[1]?.text).toBe(FILES['tool/docs/a.md']);
    expect(world.warnings).toHaveLength(1);
    expect(world.warnings[0]).toContain(`Remote source "tool"`);
    expect(world.warnings[0]).toContain(reason);
    expect(world.warnings[0]).toContain('The copy tool/docs/a.md is used instead.');
    expect(world.requests.filter((line) => line.includes('docs/a.md'))).toHaveLength(asked);
  });

  it('waits longer before each attempt', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/a.md': 'cut' });
    await world.load('live');
    expect(world.sleeps).toEqual([300, 600]);
  });

  it('stops requesting files from a host that does not respond', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`tool/docs/${index}.md`, `# ${index}\n`]),
    );
    await using world = await setUp({ host: { ...FILES, ...many } });
    await world.sync();
    world.fail({ '/api/': 'hang' });
    world.requests.length = 0;
    expect(await world.load('live')).toHaveLength(33);
    // Two requests for the listing, and two batches of four files before the loader gives up on the host.
    expect(world.requests.length).toBeLessThanOrEqual(2 + 2 * 4);
    expect(world.warnings.join()).toContain('its host gave no usable answer before');
  });

  it('uses the files of the lock file if the listing fails', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ '/git/trees/': 500 });
    expect(origins(await world.load('live'))).toHaveLength(3);
    expect(world.warnings[0]).toContain('The list in lock.json is used instead.');
  });

  it('keeps the copy of a renamed file and also loads the new file', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/a.md': 404 });
    world.hostFolder.write('tool/docs/renamed.md', '# A\n');
    const files = await world.load('live');
    expect(origins(files)).toContain('docs/renamed.md fetched');
    expect(origins(files)).toContain('docs/a.md snapshot');
  });

  it('omits files that neither the host nor the snapshot has', async () => {
    await using world = await setUp({ faults: { 'docs/b.md': 500 } });
    const files = await world.load('live');
    expect(origins(files)).toEqual(['README.md fetched', 'docs/a.md fetched']);
    expect(world.warnings[0]).toContain('There is no copy: the page is left out.');
  });
});

describe('strict mode', () => {
  it.for(FAULTS)(
    'fails if the response for a file is %s, and reports the file after a limited number of attempts',
    async ([fault, reason, asked]) => {
      await using world = await setUp({});
      await world.sync();
      world.fail({ 'docs/a.md': fault });
      world.requests.length = 0;
      await expect(world.load('strict')).rejects.toThrow(
        new RegExp(`Remote source "tool": .*docs/a\\.md.*: ${reason}\\. Check its entry in src/`),
      );
      expect(world.requests.filter((line) => line.includes('docs/a.md'))).toHaveLength(asked);
    },
  );

  it('passes if all responses are 304, and reports both names of a renamed file', async () => {
    await using world = await setUp({});
    await world.sync();
    world.requests.length = 0;
    expect(origins(await world.load('strict'))).toHaveLength(3);
    expect(world.requests.filter((line) => !line.startsWith('304'))).toHaveLength(1);
    world.hostFolder.rename('tool/docs/a.md', 'tool/docs/renamed.md');
    await expect(world.load('strict')).rejects.toThrow(
      'docs/renamed.md, docs/a.md: the host and lock.json list different files',
    );
  });

  it('fails if the listing fails, because it has no fallback', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ '/git/trees/': 500 });
    await expect(world.load('strict')).rejects.toThrow(/git\/trees.*: the answer is 500/);
  });

  it('fails on a changed file', async () => {
    await using world = await setUp({});
    await world.sync();
    world.hostFolder.write('tool/docs/a.md', '# Other\n');
    await expect(world.load('strict')).rejects.toThrow(
      /Remote source "tool": https:\/\/github\.guidon\.example\/.*a\.md.*: the file differs from lock\.json/,
    );
  });

  it('fails on a new, missing, or unreachable file', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/b.md': 404 });
    await expect(world.load('strict')).rejects.toThrow(
      /b\.md.*: the answer is 404\. Check its entry/,
    );
    world.fail({});
    world.hostFolder.write('tool/docs/c.md', '# C\n');
    await expect(world.load('strict')).rejects.toThrow(
      'docs/c.md: the host and lock.json list different',
    );
  });

  it('fails if the table and the lock file have different refs', async () => {
    await using world = await setUp({});
    await world.sync();
    await expect(world.load('strict', makeSource({ ref: 'v2.0.0' }))).rejects.toThrow(
      'lock.json has the ref v1.0.0, the table v2.0.0',
    );
  });
});

describe('a sync', () => {
  it('applies added, changed, and removed files, and shows the changed lines', async () => {
    const source = makeSource();
    await using world = await setUp({ sources: [source] });
    await world.sync();
    world.hostFolder.write('tool/docs/a.md', '# A\n\nThe other topic.\n');
    world.hostFolder.write('tool/docs/c.md', '# C\n');
    const comparison = await world.sync();
    expect(describeChanges(comparison)).toBe(
      [
        'changed  tool/docs/a.md',
        '           # A',
        '',
        '         - The first topic.',
        '         + The other topic.',
        '',
        'added    tool/docs/c.md (4 bytes)',
      ]
        .join('\n')
        .replaceAll('\n\n', '\n         \n'),
    );
    expect(origins(await world.load('snapshot'))).toHaveLength(4);
    expect((await world.sync()).changes).toEqual([]);
  });

  it('reports new digests of copies that were edited together with their host', async () => {
    await using world = await setUp({});
    await world.sync();
    expect((await world.sync()).summary).toBe('Nothing changed.');
    world.snapshot.write('tool/docs/a.md', '# Edited\n');
    world.hostFolder.write('tool/docs/a.md', '# Edited\n');
    const { summary } = await world.sync();
    expect(summary).toBe('The copies match the hosts. New digests in lock.json: 1.');
  });

  it('keeps the copies of a source that it cannot read', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail({ 'docs/a.md': 500 });
    const { changes, failures } = await world.sync();
    expect(changes).toEqual([]);
    expect(failures[0]).toContain('docs/a.md?ref=v1.0.0: the answer is 500');
    expect(origins(await world.load('snapshot'))).toHaveLength(3);
  });
});
