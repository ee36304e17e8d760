// Asks a build on each server for everything that the build promises. The notes of `npm test` have the table.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProject } from '../../config/index.ts';
import siteConfig from '../../site.config.ts';
import {
  createStaticSite,
  readAssets,
  readHosting,
  writeHostFiles,
} from '../../scripts/server/index.ts';
import { listen } from '../../src/sandbox-server/index.ts';
import { contentType } from '../../src/lib/hosting/content-type.ts';
import {
  stripSlash,
  toHref,
  toMarkdownPath,
  withBase,
  withoutBase,
} from '../../src/lib/paths/paths.ts';
import { leaveNote } from '../support/notes.ts';
import {
  askHandler,
  askServer,
  COMPRESSED,
  hostBuild,
  isInstalled,
  removeBuild,
  startServer,
  type Ask,
  type HostedBuild,
  type Reply,
  type ServerName,
} from './testing.ts';

const REVALIDATED = 'public, max-age=0, must-revalidate';
const IMMUTABLE = /^public, max-age=\d{8,}, immutable$/;
const MARKDOWN = 'text/markdown, text/html;q=0.9';
/** What browsers send. */
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** A build with what the promises need to know of it. */
interface Subject extends HostedBuild {
  readonly base: string;
  /** The paths of some pages, without a slash at the end: the home page, pages at each depth, with capitals. */
  readonly pages: readonly string[];
  readonly read: (file: string) => string;
  readonly hashed: string;
}

const textOf = ({ body }: Reply) => body.toString();
const typeOf = ({ headers }: Reply) => headers['content-type'];
const varyOf = ({ headers }: Reply) => headers['vary']?.toLowerCase().split(/,\s*/) ?? [];
/** The target of a redirect, without the server's own address, which Apache adds. */
const locationOf = ({ location }: Reply['headers']) =>
  location?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '');
const bare = (path: string) => path || '/';

/** What a build promises of each server. Each rejects if the promise is broken. */
const PROMISES: Readonly<Record<string, (ask: Ask, subject: Subject) => Promise<void>>> = {
  'pages, with and without a slash': async (ask, { pages, read }) => {
    for (const path of pages)
      for (const form of new Set([bare(path), `${path}/`])) {
        const reply = await ask(form, { Accept: HTML });
        expect([reply.status, typeOf(reply)], form).toEqual([200, 'text/html; charset=utf-8']);
        expect(textOf(reply), form).toBe(read(`${path}/index.html`));
        const head = await ask(form, { Accept: HTML }, 'HEAD');
        expect([head.status, head.headers['etag']]).toEqual([200, reply.headers['etag']]);
      }
  },
  'policy and security headers, once each': async (ask, { base, hosting, hashed }) => {
    const wanted = Object.entries(hosting.headers[`${base}/*`] ?? {});
    expect(wanted.map(([name]) => name)).toContain('Content-Security-Policy');
    for (const path of [`${base}/`, `${base}/index.md`, hashed, `${base}/nowhere`]) {
      const { headers } = await ask(path);
      for (const [name, value] of wanted) expect(headers[name.toLowerCase()], path).toBe(value);
    }
  },
  'cache times': async (ask, { base, hashed }) => {
    for (const path of ['/', '/index.md', '/sw.js', '/nowhere', '/_astro/gone.js'])
      expect((await ask(base + path)).headers['cache-control'], path).toBe(REVALIDATED);
    expect((await ask(hashed)).headers['cache-control']).toMatch(IMMUTABLE);
  },
  'every redirect, with its query': async (ask, { hosting: { redirects } }) => {
    expect(redirects.length).toBeGreaterThan(0);
    for (const { from, to } of redirects) {
      const { status, headers } = await ask(`${from}?q=a%20b`);
      expect([status, locationOf(headers)], from).toEqual([301, `${encodeURI(to)}?q=a%20b`]);
    }
  },
  'other spellings of a path': async (ask, { base, pages, hosting }) => {
    for (const path of pages.filter((name) => name === name.toLowerCase())) {
      const upper = base + path.slice(base.length).toUpperCase();
      const spellings = [`${path}/index`, `${path}/index.html`];
      if (path !== base) spellings.push(`${path}.html`, upper, `${upper}/`);
      for (const spelling of spellings) {
        const { status, headers } = await ask(spelling);
        const wanted = toHref(bare(path), hosting);
        expect([status, locationOf(headers)], spelling).toEqual([301, wanted]);
      }
    }
  },
  'a missing page, in HTML': async (ask, { base, hosting, read }) => {
    for (const path of [
      '/nowhere',
      '/nowhere/',
      '/nowhere.html',
      '/a/b/nowhere',
      '/nowhere.png',
      '/_astro/nowhere.js',
      '/_headers',
      '/_redirects',
    ]) {
      const reply = await ask(base + path, {
        Accept: HTML,
        'If-None-Match': '*',
        Range: 'bytes=0-1',
      });
      expect([reply.status, typeOf(reply)], path).toEqual([404, 'text/html; charset=utf-8']);
      expect(textOf(reply), path).toBe(read(`${base}/404.html`));
    }
    for (const file of hosting.files.filter((name) => name.endsWith('/404.html')))
      expect(textOf(await ask(file.replace('404.html', 'nowhere'))), file).toBe(read(file));
  },
  'a missing page, in Markdown': async (ask, { base, read }) => {
    for (const [path, accept] of [
      ['/nowhere', MARKDOWN],
      ['/a/nowhere/', MARKDOWN],
      ['/nowhere.md', '*/*'],
    ]) {
      const reply = await ask(base + path!, { Accept: accept! });
      expect([reply.status, typeOf(reply)], path).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(textOf(reply), path).toContain(read(`${base}/404.md`).split('\n').at(-2));
    }
  },
  'Markdown to a request that prefers it': async (ask, { base, pages, hosting, read }) => {
    const twins = pages.filter((path) => hosting.files.includes(markdownOf(path, base)));
    expect(twins.length).toBeGreaterThan(1);
    for (const path of twins)
      for (const accept of ['text/markdown', MARKDOWN, 'TEXT/MARKDOWN; charset=utf-8, */*;q=0.1']) {
        const reply = await ask(`${path}/`, { Accept: accept });
        expect([reply.status, typeOf(reply)], path).toEqual([200, 'text/markdown; charset=utf-8']);
        expect(textOf(reply)).toBe(read(markdownOf(path, base)));
        expect(varyOf(reply)).toContain('accept');
      }
    for (const accept of [HTML, '*/*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0']) {
      const reply = await ask(`${base}/`, { Accept: accept });
      expect(typeOf(reply), accept).toBe('text/html; charset=utf-8');
      expect(varyOf(reply)).toContain('accept');
    }
  },
  'the types of all files': async (ask, { hosting }) => {
    const samples = new Map(
      hosting.files.map((file) => [`${file.split('/')[1]} ${/[^/.]*$/.exec(file)?.[0]}`, file]),
    );
    for (const file of samples.values()) {
      const reply = await ask(encodeURI(file), {}, 'HEAD');
      const type = hosting.headers[file]?.['Content-Type'] ?? contentType(file);
      if (!file.endsWith('.html')) expect([reply.status, typeOf(reply)], file).toEqual([200, type]);
    }
  },
  ranges: async (ask, { base, read }) => {
    for (const file of [`${base}/index.md`, `${base}/icon-192.png`]) {
      const reply = await ask(file, { Range: 'bytes=2-9' });
      expect([reply.status, reply.body.length], file).toEqual([206, 8]);
      expect(reply.headers['content-range']).toMatch(/^bytes 2-9\/\d+$/);
      expect(read(file)).toContain(textOf(reply));
    }
  },
  'conditional requests': async (ask, { base, hashed }) => {
    const tags = new Set<string>();
    for (const [path, accept] of [
      ['/', HTML],
      ['/', MARKDOWN],
      ['/sw.js', '*/*'],
      [hashed.slice(base.length), '*/*'],
    ]) {
      const { headers } = await ask(base + path!, { Accept: accept! });
      const tag = headers['etag'] ?? '';
      tags.add(tag);
      const reply = await ask(base + path!, { Accept: accept!, 'If-None-Match': tag });
      expect([reply.status, reply.body.length], path).toEqual([304, 0]);
      expect(reply.headers['cache-control']).toBe(headers['cache-control']);
      expect((await ask(base + path!, { Accept: accept!, 'If-None-Match': '"old"' })).status).toBe(
        200,
      );
    }
    expect(tags.size).toBe(4);
  },
  'compressed copies': async (ask, { base, read }) => {
    const reply = await ask(`${base}/`, { Accept: HTML, 'Accept-Encoding': 'gzip' });
    expect([reply.headers['content-encoding'], typeOf(reply)]).toEqual([
      'gzip',
      'text/html; charset=utf-8',
    ]);
    expect(varyOf(reply)).toEqual(expect.arrayContaining(['accept', 'accept-encoding']));
    expect(gunzipSync(reply.body).toString()).toBe(read(base + COMPRESSED));
  },
  'nothing outside, and no redirect to elsewhere': async (ask, { base }) => {
    const outside = base === '' ? [] : ['/', '/guide', '/404.html'];
    for (const path of [
      ...outside,
      `${base}/..%2fmain.conf`,
      `${base}/%2e%2e/%2e%2e/site.conf`,
      `${base}/%E0%A4%A`,
      '//evil.example/index.html',
      '//EVIL.example/',
      '//evil.example/%2e%2e',
    ]) {
      const { status, headers } = await ask(path);
      expect(locationOf(headers) ?? '/', path).toMatch(/^\/(?!\/)/);
      if (!path.startsWith('//')) expect([400, 404], path).toContain(status);
    }
  },
};

const markdownOf = (path: string, base: string) =>
  withBase(toMarkdownPath(bare(withoutBase(path, base))), base);

/** Returns some pages of each depth: the first, and the first with capitals. */
function choosePages(files: readonly string[]): string[] {
  const all = files
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -11));
  const chosen = new Map(
    all
      .toReversed()
      .map((path) => [`${path.split('/').length} ${/[A-Z]/.test(path)} ${path[1]}`, path]),
  );
  return [...chosen.values()];
}

async function openBuild(dir: string | undefined): Promise<Subject> {
  const { site, outDir } = await loadProject(dir);
  if (!existsSync(join(outDir, '_headers'))) throw new Error(`${outDir} has no finished build.`);
  const hosting = readHosting(outDir, site);
  const build = hostBuild(outDir, hosting);
  const base = stripSlash(site.basePath).replace(/^\/$/, '');
  const read = (file: string) => readFileSync(join(build.root, 'www', file)).toString();
  const hashed =
    hosting.files.find((file) => file.startsWith(`${base}/_astro/`) && file.endsWith('.js')) ?? '';
  return { ...build, base, read, hashed, pages: choosePages(hosting.files) };
}

type Start = (subject: Subject) => Promise<{ ask: Ask; stop: () => unknown }>;

const installed =
  (name: ServerName): Start =>
  async (subject) => {
    const { address, stop } = await startServer(name, subject);
    return { ask: askServer(address), stop };
  };

const preview: Start = async ({ root, hosting }) => {
  const server = createStaticSite(join(root, 'www', hosting.basePath), hosting);
  return { ask: askServer(await listen(server, 0)), stop: () => server.close() };
};

/** Edge functions, with files as their hosts return them. They read `deploy/built/site.json`. */
const edge =
  (
    load: () => Promise<
      (assets: ReturnType<typeof readAssets>) => (request: Request) => Promise<Response>
    >,
  ): Start =>
  async ({ root, hosting }) => {
    writeHostFiles(hosting, 'deploy/built');
    const handle = (await load())(readAssets(join(root, 'www')));
    return { ask: askHandler(handle), stop: () => undefined };
  };

type Answer = (request: Request, context: object) => Promise<Response>;

/** Not a literal path, with which the type checker would read the docs server of the build, a file of 3 MB. */
const load = async <Module>(file: string): Promise<Module> =>
  ((await import(pathToFileURL(file).href)) as { default: Module }).default;

const cloudflare = edge(async () => {
  const worker = await load<{ fetch: Answer }>('deploy/cloudflare/worker.js');
  return (assets) => (request) => worker.fetch(request, { ASSETS: { fetch: assets } });
});
const netlify = edge(async () => {
  const answer = await load<Answer>('deploy/netlify/docs.js');
  return (assets) => (request) => answer(request, { next: assets });
});

/** Servers that also run the docs server. */
const COMPUTING: Readonly<Record<string, Start>> = {
  preview,
  Cloudflare: cloudflare,
  Netlify: netlify,
};
const SERVERS: Readonly<Record<string, Start>> = {
  nginx: installed('nginx'),
  Caddy: installed('Caddy'),
  Apache: installed('Apache'),
  ...COMPUTING,
};

/** Whether each promise held, by promise and then by server. */
const results: Record<string, Record<string, string>> = {};

describe.each([
  ['the docs', undefined, Object.keys(SERVERS)],
  ['a site under /docs', 'e2e/fixtures/sub-path', ['preview', 'nginx', 'Caddy', 'Apache']],
])('%s', (_, dir, servers) => {
  let subject: Subject;
  beforeAll(async () => void (subject = await openBuild(dir)));
  afterAll(() => removeBuild(subject));

  describe.each(servers)('on %s', (name) => {
    const column = dir === undefined ? name : `${name} /docs`;
    const isMissing = name in { nginx: 0, Caddy: 0, Apache: 0 } && !isInstalled(name as ServerName);
    let server: Awaited<ReturnType<Start>>;
    beforeAll(async () => {
      if (!isMissing) server = await SERVERS[name]!(subject);
    });
    afterAll(() => server?.stop());

    it.skipIf(isMissing).each(Object.entries(PROMISES))('%s', async (promise, keep) => {
      (results[promise] ??= {})[column] = 'no';
      await keep(server.ask, subject);
      (results[promise] ??= {})[column] = 'yes';
    });
    it.skipIf(!(name in COMPUTING) || dir !== undefined)('the docs server at /mcp', async () => {
      const Host = new URL(siteConfig.url).host;
      const { status, headers } = await server.ask('/mcp/server-card', { Host });
      expect([status, headers['content-type']]).toEqual([200, 'application/mcp-server-card+json']);
    });
    if (isMissing)
      for (const promise of Object.keys(PROMISES)) (results[promise] ??= {})[column] = '-';
  });
});

afterAll(() => {
  const columns = [...new Set(Object.values(results).flatMap(Object.keys))];
  const width = Math.max(...Object.keys(results).map(({ length }) => length));
  const rows = Object.entries(results).map(([promise, held]) =>
    [promise.padEnd(width), ...columns.map((name) => (held[name] ?? '').padEnd(name.length))].join(
      '  ',
    ),
  );
  const missing = columns.filter(
    (name) => rows.length > 0 && results[Object.keys(results)[0]!]?.[name] === '-',
  );
  const note = missing.length > 0 ? ` Not installed: ${missing.join(', ')}.` : '';
  leaveNote(
    'hosts',
    [`Promises by servers.${note}`, [''.padEnd(width), ...columns].join('  '), ...rows].join('\n'),
  );
});
