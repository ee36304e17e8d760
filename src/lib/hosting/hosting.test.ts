import { describe, expect, it } from 'vitest';
import { planRedirects, readingOrder } from './plan.ts';
import {
  formatHeaders,
  formatRedirects,
  headersFor,
  parseHeaders,
  parseRedirects,
} from './redirects.ts';
import { findErrorPage, hostSite, resolvePath } from './resolve.ts';
import { serveBuild } from './serve.ts';

const style = { basePath: '/', trailingSlash: true };
const pages = ['/', '/sdk', '/platform/flags/b', '/platform/flags/a', '/debug/globalData'];
const order = readingOrder({ home: ['', { label: 'Flags', items: ['platform/flags/a'] }] }, []);
const redirects = planRedirects({ style, pages, order, moved: { '/old': '/sdk' } });
const target = (from: string) => redirects.find((redirect) => redirect.from === from)?.to;

describe('planRedirects', () => {
  it('redirects a folder without a page to its first page', () => {
    expect(target('/platform')).toBe('/platform/flags/a/');
    expect(target('/platform/flags')).toBe('/platform/flags/a/');
    expect(target('/sdk')).toBeUndefined();
  });
  it("redirects a lowercase path to the page's spelling", () => {
    expect(target('/debug/globaldata')).toBe('/debug/globalData/');
  });
  it('redirects moved pages', () => {
    expect(target('/old')).toBe('/sdk/');
  });
  it('adds the base path to both paths', () => {
    const based = { basePath: '/docs', trailingSlash: false };
    expect(planRedirects({ style: based, pages: ['/a/b'], order: [], moved: {} })).toEqual([
      { from: '/docs/a', to: '/docs/a/b' },
      { from: '/docs/a/', to: '/docs/a/b' },
    ]);
  });
});

describe('files for static hosts', () => {
  it('are the same after writing and reading', () => {
    expect(parseRedirects(`# a note\n${formatRedirects(redirects)}`)).toEqual(redirects);
    const rules = { '/*': { 'X-A': "default-src 'self'; img-src data:" }, '/a': { 'X-A': 'b' } };
    expect(parseHeaders(formatHeaders(rules))).toEqual(rules);
  });
  it('join the values that two rules set for a path', () => {
    const rules = { '/*': { a: '1', b: '1' }, '/_astro/*': { a: '2' } };
    expect(headersFor(rules, '/_astro/x.js')).toEqual({ a: '1, 2', b: '1' });
    expect(headersFor(rules, '/')).toEqual({ a: '1', b: '1' });
  });
});

describe('resolvePath', () => {
  const files = pages.map((path) => `${path === '/' ? '' : path}/index.html`);
  const site = hostSite([...files, '/favicon.svg'], redirects);
  it.each([
    ['/sdk', { kind: 'file', file: '/sdk/index.html' }],
    ['/sdk/', { kind: 'file', file: '/sdk/index.html' }],
    ['/', { kind: 'file', file: '/index.html' }],
    ['/favicon.svg', { kind: 'file', file: '/favicon.svg' }],
    ['/SDK/', { kind: 'redirect', to: '/sdk/' }],
    ['/debug/GLOBALDATA', { kind: 'redirect', to: '/debug/globalData/' }],
    ['/platform/', { kind: 'redirect', to: '/platform/flags/a/' }],
    ['/sdk/index', { kind: 'redirect', to: '/sdk/' }],
    ['/sdk/index.html', { kind: 'redirect', to: '/sdk/' }],
    ['/sdk.html', { kind: 'redirect', to: '/sdk/' }],
    ['/index.html', { kind: 'redirect', to: '/' }],
    ['/nowhere.html', { kind: 'not-found' }],
    ['/nowhere', { kind: 'not-found' }],
    ['/..%2fpackage.json', { kind: 'not-found' }],
    ['/%E0%A4%A', { kind: 'undecodable' }],
  ])('%s', (path, answer) => {
    expect(resolvePath(path, site)).toEqual(answer);
  });

  it('has a 404 page for each folder with one', () => {
    const own = hostSite(['/404.html', '/fr/404.html'], []);
    const paths = ['/nope', '/sdk/nope/', '/fr/nope', '/fr/a/b/'];
    expect(paths.map((path) => findErrorPage(path, own))).toEqual([
      '/404.html',
      '/404.html',
      '/fr/404.html',
      '/fr/404.html',
    ]);
  });

  it('returns Markdown for a request that accepts it, if it exists', () => {
    const own = hostSite([...files, '/index.md', '/sdk.md'], redirects);
    const fileAt = (path: string) => resolvePath(path, own, 'text/markdown, text/html;q=0.9');
    expect(fileAt('/')).toEqual({ kind: 'file', file: '/index.md' });
    expect(fileAt('/sdk/')).toEqual({ kind: 'file', file: '/sdk.md' });
    expect(fileAt('/platform/flags/a')).toEqual({
      kind: 'file',
      file: '/platform/flags/a/index.html',
    });
    for (const accept of [
      'text/html',
      'text/html,text/markdown;q=0.5',
      'text/markdown;q=0',
      'text/markdown;q=0.5, */*',
    ])
      expect(resolvePath('/sdk/', own, accept), accept).toMatchObject({ file: '/sdk/index.html' });
    for (const accept of ['TEXT/MARKDOWN', 'text/html;q=0.9,text/markdown; charset=utf-8'])
      expect(resolvePath('/sdk/', own, accept), accept).toMatchObject({ file: '/sdk.md' });
  });
});

const mcp = () => Promise.resolve(new Response('docs server'));

it.each([
  ['/docs/mcp', 'docs server'],
  ['/docs/mcp/server-card', 'docs server'],
  ['/docs/mcp/other', 'a file'],
  ['/mcp', 'a file'],
])('answers %s with %s', async (path, text) => {
  const files = ['/docs/guidon-docs.mjs', '/docs/404.html'];
  const hosting = { basePath: '/docs/', trailingSlash: true, files, redirects: [], headers: {} };
  const assets = () => Promise.resolve(new Response('a file'));
  const ask = (rules: typeof hosting) =>
    serveBuild(rules, mcp)(new Request(`https://a.example${path}`), assets);
  expect(await (await ask(hosting)).text()).toBe(text);
  expect(await (await ask({ ...hosting, files: files.slice(1) })).text()).toBe('a file');
});

it('a missing page is Markdown with the nearest pages for a program', async () => {
  const files = ['/404.html', '/404.md', '/sdk/node.md', '/sdk/go.md', '/cli.md'];
  const answer = serveBuild({ ...style, files, redirects: [], headers: {} }, mcp);
  const assets = () =>
    Promise.resolve(new Response('# Page not found\n', { headers: { ETag: '"a"' } }));
  const ask = (path: string, headers = {}) =>
    answer(new Request(`https://a.example${path}`, { headers }), assets);
  for (const reply of [
    await ask('/docs/node.md'),
    await ask('/docs/node', { Accept: 'text/markdown' }),
  ]) {
    expect([reply.status, reply.headers.get('ETag')]).toEqual([404, null]);
    expect(await reply.text()).toBe(
      '# Page not found\n\n## Nearest pages\n\n- [/sdk/node.md](https://a.example/sdk/node.md)\n',
    );
  }
  expect(await (await ask('/docs/node')).text()).toBe('# Page not found\n');
});
