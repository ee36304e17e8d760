import { describe, expect, it } from 'vitest';
import { extraRoutes } from '../../config/extra-routes.ts';
import { unwritten } from '../../config/sidebars/index.ts';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { pathKey } from '../../src/lib/paths/paths.ts';
import { checkLinks } from '../../src/lib/links/check-links.ts';
import { files, pages, readBuilt } from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';
import { readRoutes } from '../support/routes.ts';

const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));

describe('links', () => {
  it('all lead to a page or a file; broken anchors are counted', () => {
    const linked = pages.map(({ path, file, $ }) => ({
      path,
      file,
      hrefs: $('a[href], link[href], script[src], img[src]')
        .map((_, element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
        .get()
        .filter((href) => href !== ''),
      ids: new Set([
        '',
        'top',
        ...$('[id]')
          .map((_, element) => $(element).attr('id') ?? '')
          .get(),
      ]),
    }));
    const { broken, brokenAnchors } = checkLinks(linked, site);
    leaveNote('anchors', `Broken anchors: ${brokenAnchors.length}`, brokenAnchors);
    expect(broken).toEqual([]);
  });

  it('to unwritten pages are shown as text and counted', () => {
    const waiting = pages.map(({ $ }) => $('.unwritten').length).reduce((sum, n) => sum + n, 0);
    leaveNote(
      'unwritten',
      `Unwritten pages: ${unwritten.length}; links to them shown as text: ${waiting}`,
    );
    const still = new Set(unwritten.map(pathKey));
    const live = pages.flatMap(({ path, $ }) =>
      $('a[href^="/"]')
        .map((_, element) => $(element).attr('href') ?? '')
        .get()
        .filter((href) => still.has(pathKey(href.replace(/[?#].*/, ''))))
        .map((href) => `${path}: ${href}`),
    );
    expect(live).toEqual([]);
  });
});

describe('routes', () => {
  const waiting = new Set(unwritten.map(pathKey));
  const written = readRoutes('checks/routes.tsv').filter(({ path }) => !waiting.has(pathKey(path)));

  it.each(written.map(({ path }) => path))('%s answers with and without a slash', (path) => {
    const bare = path.replace(/(.)\/$/, '$1');
    for (const spelling of [bare, bare === '/' ? '/' : `${bare}/`]) {
      expect(resolvePath(spelling, site)).toMatchObject({ kind: 'file' });
    }
  });

  it('are promised, or on the list of extra routes with a reason', () => {
    const promised = new Set(readRoutes('checks/routes.tsv').map(({ path }) => pathKey(path)));
    const isExtra = (path: string) =>
      extraRoutes.some(({ prefix }) => path === `${prefix}/` || path.startsWith(`${prefix}/`));
    const others = pages
      .map(({ path }) => path)
      .filter((path) => path !== '/404.html' && !promised.has(pathKey(path)) && !isExtra(path));
    expect(others).toEqual([]);
    expect(extraRoutes.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });

  it('are each built once; duplicates are counted', () => {
    const keys = pages.map(({ path }) => pathKey(path));
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    leaveNote('duplicates', `Duplicate routes: ${twice.length}`, twice);
    expect(keys.length).toBeGreaterThan(0);
  });
});

describe('seeded mistakes', () => {
  const ids = new Set(['here']);
  const seeded = (href: string) =>
    checkLinks(
      [
        { path: '/sdk/', file: '/sdk/index.html', hrefs: [href], ids },
        { path: '/a/', file: '/a/index.html', hrefs: [], ids },
      ],
      hostSite(
        ['/sdk/index.html', '/a/index.html', '/x.png'],
        [{ from: '/old', to: '/a/', status: 301 }],
      ),
    );

  it('a broken link names the page, the link and the nearest page', () => {
    expect(seeded('/sdks/').broken[0]).toContain(
      '/sdk/ links to /sdks/, which no page or file answers (a redirect does not count). The nearest page is /sdk/.',
    );
  });
  it('a link that only a redirect answers is broken', () => {
    expect(seeded('/old').broken).toHaveLength(1);
  });
  it('a missing anchor is counted', () => {
    expect(seeded('/a/#there').brokenAnchors).toEqual(['/sdk/: /a/#there']);
  });
  it.each(['/a', '/a/#here', '#here', '/x.png', '../a/', 'https://guidon.example/x', '?q=1'])(
    '%s is fine',
    (href) => {
      expect(seeded(href)).toEqual({ broken: [], brokenAnchors: [] });
    },
  );
});
