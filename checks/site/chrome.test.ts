import { spawnSync } from 'node:child_process';
import type { Cheerio } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { hasFullHistory } from '../../config/index.ts';
import config from '../../site.config.ts';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { files, pages, readBuilt, type BuiltPage } from '../support/built-site.ts';

const { links } = config;
const docsOf = (path: string) => pages.find((page) => page.path === path)!;

/** Paths of the pages of which something is not so. */
const without = (holds: (page: BuiltPage) => boolean) =>
  pages.filter((page) => !holds(page)).map(({ path }) => path);

/** The links inside an element as "label -> href", marks for the eye left out. */
function linksIn({ $ }: BuiltPage, scope: string): string[] {
  return $(`${scope} a`)
    .map((_, element) => {
      const label: Cheerio<typeof element> = $(element).clone();
      label.find('[aria-hidden]').remove();
      return `${label.text().trim()} -> ${$(element).attr('href')}`;
    })
    .get();
}

describe('the navbar of every page', () => {
  const wanted = [
    'Home -> /',
    'SDKs -> /sdk/',
    'Management API -> /management-api/',
    'Bucketing API -> /bucketing-api/',
    'Integrations -> /integrations/',
    'CLI / MCP -> /cli-mcp/',
    'Best Practices -> /best-practices/',
    `Blog -> ${links.blog}`,
    `Chat community -> ${links.chat}`,
  ];

  it('leads to the sections, the APIs and the community', () => {
    expect(linksIn(docsOf('/'), 'header nav')).toEqual(wanted);
    const dropdowns = docsOf('/').$('header nav details > summary');
    expect(dropdowns.map((_, element) => docsOf('/').$(element).text().trim()).get()).toEqual([
      'APIs',
      'Community',
    ]);
    const other = without((page) => linksIn(page, 'header nav').join() === wanted.join());
    expect(other).toEqual([]);
  });

  it('leads to sign-up in the dashboard, to the chat and to product updates', () => {
    for (const link of [
      `Sign Up -> ${links.signUp}`,
      `Chat -> ${links.chat}`,
      `Product updates -> ${links.productUpdates}`,
    ])
      expect(
        without((page) => linksIn(page, 'header .end').includes(link)),
        link,
      ).toEqual([]);
    expect(new URL(links.signUp).origin).toBe(new URL(links.dashboard).origin);
    expect(new URL(links.signUp).search).toMatch(/sign-?up/i);
  });

  it('has the search box with its label and placeholder', () => {
    const textOf = ({ $ }: BuiltPage, part: string) =>
      $(`header [data-search-button] ${part}`).text().trim();
    expect(without((page) => textOf(page, '.sr-only') === 'Search')).toEqual([]);
    expect(without((page) => textOf(page, '.placeholder') === 'Search docs')).toEqual([]);
  });

  it('stays where it is unless the operator wants it to hide', () => {
    expect(config.navbar.hideOnScroll).toBe(false);
    expect(without(({ $ }) => $('header.navbar').attr('data-navbar') === '')).toEqual([]);
  });
});

describe('the footer of every page', () => {
  it('has resources, more, community, privacy and the year', () => {
    const columns = {
      Resources: [
        'Home -> /',
        `Dashboard -> ${links.dashboard}`,
        `Code host -> ${links.codeHost}`,
        `Chat -> ${links.chat}`,
      ],
      More: [`Blog -> ${links.blog}`],
      Community: [`Social -> ${links.social}`, `Chat -> ${links.chat}`],
    };
    for (const [title, wanted] of Object.entries(columns)) {
      const column = `footer nav[aria-label="${title}"]`;
      expect(linksIn(docsOf('/'), column)).toEqual(wanted);
      const other = without((page) => linksIn(page, column).join() === wanted.join());
      expect(other, title).toEqual([]);
    }
    const privacy = `Privacy policy -> ${links.privacy}`;
    expect(without((page) => linksIn(page, 'footer .legal').includes(privacy))).toEqual([]);
    // The year of the build: the last one in the first days of January.
    const copyright = /^Copyright © \d{4} Guidon$/;
    expect(without(({ $ }) => copyright.test($('footer .legal span').text().trim()))).toEqual([]);
  });

  it('says what the docs are about', () => {
    expect(config.tagline).toMatch(/feature management and experimentation/i);
    expect(without(({ $ }) => $('footer').text().includes(config.tagline))).toEqual([]);
  });
});

describe('every page', () => {
  it('stands in one layout: header, navigation, main and footer', () => {
    for (const part of ['header.navbar', 'nav.docs-nav', 'main', 'footer.site-footer'])
      expect(
        without(({ $ }) => $(part).length === 1),
        part,
      ).toEqual([]);
  });

  it('asks for no account and has no form', () => {
    const fields = 'input[type=password], input[type=email], input[autocomplete=username]';
    expect(without(({ $ }) => $('form:not([role=search])').length === 0)).toEqual([]);
    expect(without(({ $ }) => $(fields).length === 0)).toEqual([]);
    expect(readBuilt('/_headers')).not.toMatch(/authenticat|authoriz/i);
  });

  it('answers at its own path and not below it', () => {
    const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));
    const folders = pages.filter(({ path }) => path.endsWith('/'));
    expect(folders.length).toBeGreaterThan(0);
    const loose = folders.filter(
      ({ path }) => resolvePath(`${path}nothing-here`, site).kind !== 'not-found',
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('lists the headings of levels 2 to 3 in its table of contents, and no other', () => {
    const withToc = pages.filter(({ $ }) => $('[data-toc]').length > 0);
    expect(withToc.length).toBeGreaterThan(0);
    const wrong = withToc.filter(({ $ }) => {
      const listed = $('.toc.beside a').map((_, element) => $(element).attr('href'));
      // Headings of tables that components draw are listed by the tables themselves.
      const texts = 'main :is(.sl-markdown-content, .page-actions)';
      const own = $(`${texts} :is(h2, h3)[id]`).not('[data-no-toc] *');
      const headings = own.map((_, element) => `#${$(element).attr('id')}`);
      return listed.get().join() !== headings.get().join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('of the docs but the first asks whether it helped, in two links that say which page it is', () => {
    const { $ } = docsOf('/errors/401/');
    const [yes = '', no = ''] = $('.page-actions .meta p a')
      .map((_, link) => $(link).attr('href'))
      .get();
    for (const href of [yes, no]) expect(href.startsWith(`${links.searchFeedback}?`)).toBe(true);
    expect(new URL(no).searchParams.get('title')).toBe('Not helpful: 401 Unauthorized');
    expect(new URL(no).searchParams.get('body')).toBe('/errors/401/');
    const silent = without((page) => page.$('.page-actions .meta p a').length === 2);
    expect(silent).toEqual(['/404.html', '/']);
  });

  it('has a title that no other page has', () => {
    const titles = pages.map(({ $ }) => $('title').text());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('names itself in its language and as the default for all others', () => {
    const without = pages.filter(({ $ }) => {
      const languages = $('link[rel=alternate][hreflang]').map((_, link) =>
        $(link).attr('hreflang'),
      );
      return languages.get().join() !== 'en,x-default';
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('says when it last changed, if it has no source of its own, too', () => {
    if (!hasFullHistory()) return;
    const undated = pages.filter(
      ({ $ }) => !/^\d{4}-/.test($('.page-actions time').attr('datetime') ?? ''),
    );
    // A source that is not committed yet has no date.
    const own = undated.filter(({ $ }) => $('a[href*="/edit/main/"]').length === 0);
    expect(own.map(({ path }) => path)).toEqual(['/404.html']);
  });

  it('of the docs has breadcrumbs, and so does one that no group is above', () => {
    const without = pages.filter(
      ({ $ }) =>
        $('.docs-nav .tree [aria-current=page]').length > 0 && $('.breadcrumbs li').length === 0,
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('of the docs says when it last changed, where its source is committed', () => {
    if (!hasFullHistory()) return;
    const args = ['ls-tree', '-r', '--full-tree', '--name-only', 'HEAD', 'src/content/docs'];
    const committed = spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n');
    const paths = committed
      .filter((file) => /\.mdx?$/.test(file) && !/\/404\.mdx?$/.test(file))
      .map((file) => file.replace(/^src\/content\/docs|(\/index)?\.mdx?$/g, ''));
    const dated = new Set(
      pages
        .filter(({ $ }) => /^\d{4}-/.test($('.page-actions time').attr('datetime') ?? ''))
        .map(({ path }) => path),
    );
    expect(paths.filter((path) => !dated.has(`${path}/`))).toEqual([]);
  });
});

describe('the home page', () => {
  it('is the root, and named as the site’s own', () => {
    const { $ } = docsOf('/');
    expect($('link[rel=canonical]').attr('href')).toBe(`${config.url}/`);
    expect($('.hero h1').text().trim()).not.toBe('');
    expect($('header .brand').attr('href')).toBe('/');
    expect($('header .brand').text().trim()).toBe(config.title);
  });

  it('is the only one with the banner about a wrong base path', () => {
    const withBanner = pages.filter(({ $ }) => $('[data-base-url-banner]').length > 0);
    expect(withBanner.map(({ path }) => path)).toEqual(['/']);
    const banner = docsOf('/').$('[data-base-url-banner]');
    const text = banner.text().replace(/\s+/g, ' ');
    expect(text).toContain('did not load properly');
    expect(text).toContain('We suggest trying the path');
    expect(banner.find('[data-suggested-base]')).toHaveLength(1);
  });
});
