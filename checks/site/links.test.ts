import { describe, expect, it } from 'vitest';
import { loosePages, sidebars } from '../../config/sidebars/index.ts';
import { readingOrder } from '../../src/lib/hosting/plan.ts';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { pathKey } from '../../src/lib/paths/paths.ts';
import { checkLinks } from '../../src/lib/hosting/check-links.ts';
import { attributesOf, files, pages, readBuilt } from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';
import { readRoutes } from '../support/routes.ts';

/** Number of routes that the specification requires. */
const ROUTE_COUNT = 249;
/** Sections whose pages are generated from data records, posts, tags and the OpenAPI documents. */
const GENERATED = /^\/(blog|errors|tags|management-api|bucketing-api)\//;

const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));

describe('links', () => {
  it('all lead to a page or a file (broken anchors are only counted)', () => {
    const linked = pages.map((page) => ({
      path: page.path,
      file: page.file,
      hrefs: [
        ...attributesOf(page, ':is(a, link)[href]', 'href'),
        ...attributesOf(page, ':is(script, img)[src]', 'src'),
      ].filter((href) => href !== ''),
      ids: new Set(['', 'top', ...attributesOf(page, '[id]', 'id')]),
    }));
    const { broken, brokenAnchors } = checkLinks(linked, site);
    leaveNote('anchors', `Broken anchors: ${brokenAnchors.length}`, brokenAnchors);
    expect(broken).toEqual([]);
  });
  it('to the Go SDK have another word for screen readers, because search engines take "Go" for no name', () => {
    const bare = pages.filter(({ $ }) =>
      $('a[href$="/go/"]')
        .toArray()
        .some((link) => $(link).text().trim() === 'Go'),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

describe('routes', () => {
  const promised = readRoutes('checks/routes.tsv').map(({ path }) => path);

  it('249 of 249 routes in routes.tsv have their own page', () => {
    const answers = promised.flatMap((path) => {
      const answer = resolvePath(path === '/' ? path : `${path.replace(/\/$/, '')}/`, site);
      return answer.kind === 'file' ? [answer.file] : [];
    });
    const own = new Set(answers.filter((file) => file !== '/404.html'));
    expect(promised).toHaveLength(ROUTE_COUNT);
    expect(own.size).toBe(ROUTE_COUNT);
  });

  it.each(promised)('%s is served with and without a trailing slash', (path) => {
    const bare = path.replace(/(.)\/$/, '$1');
    for (const spelling of [bare, bare === '/' ? '/' : `${bare}/`]) {
      expect(resolvePath(spelling, site)).toMatchObject({ kind: 'file' });
    }
  });

  it('are all required, listed in a sidebar, or generated from data', () => {
    const slugs = readingOrder(sidebars, loosePages).map((slug) => `/${slug}`);
    const known = new Set([...promised, ...slugs].map(pathKey));
    const others = pages
      .map(({ path }) => path)
      .filter((path) => path !== '/404.html' && !known.has(pathKey(path)) && !GENERATED.test(path));
    expect(others).toEqual([]);
  });

  it('are built once each (duplicates are only counted)', () => {
    const keys = pages.map(({ path }) => pathKey(path));
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    leaveNote('duplicates', `Duplicate routes: ${twice.length}`, twice);
    expect(keys.length).toBeGreaterThan(0);
  });
});
