import { describe, expect, it } from 'vitest';
import type { LoaderMode } from '../mode.ts';
import { urlsOf } from './code-hosts.ts';
import { isSafePath, listPaths, loadFiles, type LoadedFile } from './files.ts';
import { playCodeHosts } from './local-hosts.ts';
import { readLock } from './lock.ts';
import { readSettings } from './settings.ts';
import type { RemoteSource } from './sources.ts';
import { compareSnapshot, describeChanges, writeSnapshot } from './sync.ts';
import { startServer } from '../testing.ts';
import { makeFolder, makeSource } from './testing.ts';

const FILES = {
  'tool/README.md': '# Tool\n',
  'tool/docs/a.md': '# A\n\nThe first topic.\n',
  'tool/docs/b.md': '# B\n',
};
const HOST = 'https://github.guidon.example';

/** Starts a simulated code host with a snapshot, and records the requests. */
async function setUp(options: {
  sources?: readonly RemoteSource[];
  host?: Readonly<Record<string, string>>;
  /** The parts of the URLs that the host has no answer for. */
  broken?: readonly string[];
}) {
  const { sources = [makeSource()] } = options;
  const requests: string[] = [];
  const warnings: string[] = [];
  const hostFolder = makeFolder(options.host ?? FILES);
  const snapshot = makeFolder();
  const snapshotFolder = snapshot.folder;
  let { broken = [] } = options;
  const onAnswer = (address: string, status: number) =>
    requests.push(`${status} ${decodeURIComponent(address)}`);
  const hosts = playCodeHosts({ folder: hostFolder.folder, sources, onAnswer });
  const server = await startServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '');
    if (broken.some((part) => address.includes(part))) response.writeHead(404).end();
    else void hosts(request, response);
  });
  const { baseUrl } = server;
  const environment = { REMOTE_GITHUB_TOKEN: 'secret-token' };
  const settingsOf = (mode: LoaderMode) => ({ mode, baseUrl, timeoutMs: 60_000, environment });
  const now = () => new Date('2026-11-21T00:00:00Z');
  const sync = async () => {
    const settings = settingsOf('live');
    const comparison = await compareSnapshot(sources, { snapshotFolder, settings, now });
    return { ...comparison, summary: writeSnapshot(comparison, snapshotFolder) };
  };
  const load = (mode: LoaderMode, source = sources[0] ?? makeSource()) =>
    loadFiles(source, {
      settings: settingsOf(mode),
      snapshotFolder,
      locked: readLock(snapshotFolder)[source.id],
      warn: (message) => warnings.push(message),
      now,
    });
  return {
    requests,
    warnings,
    hostFolder,
    snapshot,
    sync,
    load,
    fail: (...parts: readonly string[]) => (broken = parts),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      hostFolder[Symbol.dispose]();
      snapshot[Symbol.dispose]();
    },
  };
}

const pathsOf = (files: readonly LoadedFile[]) => files.map(({ path }) => path);

describe('each code host', () => {
  it.for(['github', 'gitlab', 'bitbucket'] as const)('%s gives its files', async (host) => {
    const paths = ['README.md', 'docs/a.md'];
    await using world = await setUp({ sources: [makeSource({ host, paths })] });
    await world.sync();
    expect(pathsOf(await world.load('live'))).toEqual(['README.md', 'docs/a.md']);
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
    expect(pathsOf(await world.load('live'))).toEqual(['README.md']);
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
    expect(pathsOf(await world.load('snapshot'))).toHaveLength(3);
  });
});

describe('snapshot mode', () => {
  it('sends no requests', async () => {
    await using world = await setUp({});
    await world.sync();
    world.requests.length = 0;
    expect(pathsOf(await world.load('snapshot'))).toHaveLength(3);
    expect(world.requests).toEqual([]);
  });

  it('rejects a copy that is too large with the way out', async () => {
    await using world = await setUp({});
    await world.sync();
    world.snapshot.write('tool/README.md', 'a'.repeat(49_153));
    await expect(world.load('snapshot')).rejects.toThrow(
      /Remote source "tool": .*README\.md is larger than 49152 bytes\. Change it in its repository, or remove it from `paths`/,
    );
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
    expect(pathsOf(await world.load('live'))).toEqual(['README.md', 'docs/a.md', 'docs/b.md']);
    expect(world.requests.filter((line) => line.startsWith('200'))).toHaveLength(2);
  });

  it('uses the copy of a file that the host does not give', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail('docs/a.md');
    const file = (await world.load('live')).find(({ path }) => path === 'docs/a.md');
    expect(file).toMatchObject({ text: FILES['tool/docs/a.md'] });
    expect(world.warnings).toEqual([
      expect.stringMatching(
        /^Remote source "tool": .*docs\/a\.md.*: the answer is 404\. .* The copy tool\/docs\/a\.md is used instead\.$/,
      ),
    ]);
  });

  it('uses the files of the lock file if the listing fails', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail('/git/trees/');
    expect(pathsOf(await world.load('live'))).toHaveLength(3);
    expect(world.warnings[0]).toContain('The list in lock.json is used instead.');
  });

  it('keeps the copy of a renamed file and also loads the new file', async () => {
    await using world = await setUp({});
    await world.sync();
    world.fail('docs/a.md');
    world.hostFolder.write('tool/docs/renamed.md', '# A\n');
    const files = await world.load('live');
    expect(pathsOf(files)).toContain('docs/renamed.md');
    expect(pathsOf(files)).toContain('docs/a.md');
  });

  it('omits files that neither the host nor the snapshot has', async () => {
    await using world = await setUp({ broken: ['docs/b.md'] });
    const files = await world.load('live');
    expect(pathsOf(files)).toEqual(['README.md', 'docs/a.md']);
    expect(world.warnings[0]).toContain('There is no copy: the page is left out.');
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
    expect(pathsOf(await world.load('snapshot'))).toHaveLength(4);
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
    world.fail('docs/a.md');
    const { changes, failures } = await world.sync();
    expect(changes).toEqual([]);
    expect(failures[0]).toContain(
      'docs/a.md?ref=v1.0.0: the answer is 404. Check its entry in src/',
    );
    expect(pathsOf(await world.load('snapshot'))).toHaveLength(3);
  });

  it('keeps the copies of a source with a document that would hold up the build', async () => {
    await using world = await setUp({});
    await world.sync();
    world.hostFolder.write('tool/docs/a.md', '>'.repeat(101));
    const { changes, failures } = await world.sync();
    expect(changes).toEqual([]);
    expect(failures[0]).toContain('docs/a.md nests lists, quotes, or emphasis more than 100');
  });
});

describe('requests', () => {
  it('never send a token to a test server or log it', async () => {
    const seen: (string | undefined)[] = [];
    await using server = await startServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(403).end();
    });
    const environment = { REMOTE_GITHUB_TOKEN: 'secret-token' };
    const settings = {
      mode: 'live',
      baseUrl: server.baseUrl,
      timeoutMs: 60_000,
      environment,
    } as const;
    const listing = listPaths(makeSource(), settings);
    await expect(listing).rejects.toThrow('the answer is 403');
    await expect(listing).rejects.not.toThrow('secret-token');
    expect(seen).toEqual([undefined]);
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
    const evil = { tree: [{ path: 'docs/C:x.md', type: 'blob' }] };
    await using server = await startServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(evil)),
    );
    const settings = { ...readSettings({}), baseUrl: server.baseUrl };
    await expect(listPaths(makeSource(), settings)).rejects.toThrow('leads out of its folder');
  });
  it('match globs within a folder with * and across folders with **', async () => {
    const files = {
      'tool/a.md': '',
      'tool/docs/a.md': '',
      'tool/docs/a/b.md': '',
      'tool/aXmd': '',
    };
    const list = async (glob: string) => {
      await using world = await setUp({ sources: [makeSource({ paths: [glob] })], host: files });
      return Object.values((await world.sync()).lock).flatMap(({ files }) => Object.keys(files));
    };
    expect(await list('docs/*.md')).toEqual(['docs/a.md']);
    expect(await list('**/*.md')).toEqual(['a.md', 'docs/a.md', 'docs/a/b.md']);
  });
});

describe('the URLs of a file', () => {
  const of = (host: RemoteSource['host']) => {
    const urls = urlsOf(makeSource({ host, repository: 'org/tool', folder: 'sub' }));
    return [urls.raw('docs/a b.md'), urls.page('a.md'), urls.edit('a.md')];
  };
  it('have the format of each host', () => {
    expect(of('github')).toEqual([
      `${HOST}/api/v3/repos/org/tool/contents/sub/docs/a%20b.md?ref=v1.0.0`,
      `${HOST}/org/tool/blob/v1.0.0/sub/a.md`,
      `${HOST}/org/tool/edit/main/sub/a.md`,
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
    expect(readSettings({})).toMatchObject({ mode: 'snapshot', timeoutMs: 8000 });
  });
  it.for([
    [{ REMOTE_MODE: 'fast' }, 'REMOTE_MODE is "fast". Write one of: snapshot, live.'],
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
