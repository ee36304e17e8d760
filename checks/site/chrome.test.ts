import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { load, type Cheerio } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { hasFullHistory } from '../../config/index.ts';
import config from '../../site.config.ts';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import {
  attributesOf,
  files,
  pageAt,
  pages,
  readBuilt,
  type BuiltPage,
} from '../support/built-site.ts';

const { links } = config;

type Part = Pick<BuiltPage, 'path' | '$'>;

/** Returns the distinct headers or footers of all pages, each with the path of a page that has it. */
function distinct(tag: 'header' | 'footer'): Part[] {
  const groups = Map.groupBy(pages, ({ html }) => {
    const start = html.indexOf(`<${tag}`);
    return html.slice(start, html.indexOf(`</${tag}>`, start));
  });
  return [...groups].map(([html, [page]]) => ({ path: page?.path ?? '', $: load(html) }));
}
const headers = distinct('header');
const footers = distinct('footer');

/** Returns the paths of the pages for which a condition doesn't hold. */
const pathsWhereNot = (holds: (page: BuiltPage) => boolean) => pathsOf(pages, holds);
const pathsOf = <P extends Part>(parts: readonly P[], holds: (part: P) => boolean) =>
  parts.filter((part) => !holds(part)).map(({ path }) => path);

/** Returns the links inside an element as "label -> href", without icons hidden from screen readers. */
function linksIn({ $ }: Part, scope: string): string[] {
  return $(`${scope} a`)
    .map((_, element) => {
      const label: Cheerio<typeof element> = $(element).clone();
      label.find('[aria-hidden]').remove();
      return `${label.text().trim()} -> ${$(element).attr('href')}`;
    })
    .get();
}

it('the menu of the home page also lists the pages below Home, such as Platform', () => {
  expect(linksIn(pageAt('/'), '.menu-main ul ul').map((link) => link.split(' -> ')[0])).toEqual(
    expect.arrayContaining(['Quickstart', 'Essentials', 'Platform']),
  );
});

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

  it('links to the sections, the APIs and the community', () => {
    expect(linksIn(pageAt('/'), 'header nav')).toEqual(wanted);
    const dropdowns = pageAt('/').$('header nav details > summary');
    expect(dropdowns.map((_, element) => pageAt('/').$(element).text().trim()).get()).toEqual([
      'APIs',
      'Community',
    ]);
    const other = pathsOf(headers, (part) => linksIn(part, 'nav').join() === wanted.join());
    expect(other).toEqual([]);
  });

  it('links to sign-up in the dashboard, the chat and the product updates', () => {
    for (const link of [
      `Sign Up -> ${links.signUp}`,
      `Chat -> ${links.chat}`,
      `Product updates -> ${links.productUpdates}`,
    ])
      expect(
        pathsOf(headers, (part) => linksIn(part, '.end').includes(link)),
        link,
      ).toEqual([]);
    expect(new URL(links.signUp).origin).toBe(new URL(links.dashboard).origin);
    expect(new URL(links.signUp).search).toMatch(/sign-?up/i);
  });

  it('has the search box with its label and placeholder', () => {
    const textOf = ({ $ }: Part, name: string) => $(`[data-search-button] ${name}`).text().trim();
    expect(pathsOf(headers, (part) => textOf(part, '.sr-only') === 'Search')).toEqual([]);
    expect(pathsOf(headers, (part) => textOf(part, '.placeholder') === 'Search docs')).toEqual([]);
  });

  it('stays visible on scroll, because the configuration does not hide it', () => {
    expect(config.navbar.hideOnScroll).toBe(false);
    expect(pathsOf(headers, ({ $ }) => $('header.navbar').attr('data-navbar') === '')).toEqual([]);
  });
});

describe('the footer of every page', () => {
  it('has the columns Resources, More and Community, the privacy policy and a copyright year', () => {
    const columns = {
      Resources: [
        'Home -> /',
        `Dashboard -> ${links.dashboard}`,
        `Code host -> ${links.codeHost}`,
        `Chat -> ${links.chat}`,
      ],
      More: [`Blog -> ${links.blog}`],
      Community: [`Social -> ${links.social}`, `Chat community -> ${links.chat}`],
    };
    for (const [title, wanted] of Object.entries(columns)) {
      const column = `footer nav[aria-label="${title}"]`;
      expect(linksIn(pageAt('/'), column)).toEqual(wanted);
      const other = pathsOf(footers, (part) => linksIn(part, column).join() === wanted.join());
      expect(other, title).toEqual([]);
    }
    const privacy = `Privacy policy -> ${links.privacy}`;
    expect(pathsOf(footers, (part) => linksIn(part, '.legal').includes(privacy))).toEqual([]);
    // Any year is right, because a site that was built in December may be tested in January.
    const copyright = /^Copyright © \d{4} Guidon$/;
    const isShown = ({ $ }: Part) => copyright.test($('.legal').contents().first().text().trim());
    expect(pathsOf(footers, isShown)).toEqual([]);
  });

  it('shows the tagline, which names what the product does', () => {
    expect(config.tagline).toMatch(/feature management and experimentation/i);
    expect(pathsOf(footers, ({ $ }) => $('footer').text().includes(config.tagline))).toEqual([]);
  });
});

describe('every page', () => {
  it('has exactly one header, docs navigation, main and footer', () => {
    const partsOf = ({ $ }: BuiltPage) =>
      $('header.navbar, nav.docs-nav, main, footer.site-footer')
        .map((_, { tagName }) => tagName)
        .get();
    const wrong = pages.filter(
      (page) => partsOf(page).toSorted().join() !== 'footer,header,main,nav',
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('needs no sign-in and has no form except search', () => {
    const fields = 'input[type=password], input[type=email], input[autocomplete=username]';
    const forms = `form:not([role=search]), ${fields}`;
    expect(pathsWhereNot(({ $ }) => $(forms).length === 0)).toEqual([]);
    expect(readBuilt('/_headers')).not.toMatch(/authenticat|authoriz/i);
  });

  it('is served only at its own path, not at paths below it', () => {
    const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));
    const folders = pages.filter(({ path }) => path.endsWith('/'));
    expect(folders.length).toBeGreaterThan(0);
    const loose = folders.filter(
      ({ path }) => resolvePath(`${path}nothing-here`, site).kind !== 'not-found',
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('lists exactly its headings of levels 2 and 3 in its table of contents', () => {
    const withToc = pages.filter(({ $ }) => $('[data-toc]').length > 0);
    const without = pages.filter((page) => !withToc.includes(page)).map(({ path }) => path);
    expect(without.filter((path) => /-api\/(operations|models)\/./.test(path))).toEqual([]);
    const own = 'main :is(.sl-markdown-content, .page-actions) :is(h2, h3)[id]';
    const wrong = withToc.filter((page) => {
      const listed = attributesOf(page, '.toc:not(.bar) a', 'href');
      return (
        listed.join() !==
        attributesOf(page, own, 'id')
          .map((id) => `#${id}`)
          .join()
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('except the home and 404 pages answers a vote in place, and links to issue forms that name the page', () => {
    const voted = attributesOf(pageAt('/errors/401/'), '.page-actions details a', 'href');
    const [yes = '', no = ''] = voted;
    for (const href of [yes, no]) expect(href.startsWith(`${links.searchFeedback}?`)).toBe(true);
    const fields = new URL(no).searchParams;
    expect(fields.get('title')).toBe('Wrong: 401 Unauthorized');
    expect(fields.get('page')).toBe(`${config.url}/errors/401/`);
    for (const href of [yes, no]) {
      const template = new URL(href).searchParams.get('template') ?? '';
      expect(existsSync(`.github/ISSUE_TEMPLATE/${template}`)).toBe(true);
    }
    const missing = pathsWhereNot((page) => page.$('.page-actions details a').length === 2);
    expect(missing).toEqual(['/404.html', '/']);
  });

  it('has a title that no other page has', () => {
    const titles = pages.map(({ head }) => head('title').text());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('has hreflang links for English and as the default language', () => {
    const wrong = pages.filter(({ head }) => {
      const languages = head('link[rel=alternate][hreflang]').map((_, link) =>
        head(link).attr('hreflang'),
      );
      return languages.get().join() !== 'en,x-default';
    });
    // The 404 page answers for any address, so it names none.
    expect(wrong.map(({ path }) => path)).toEqual(['/404.html']);
    expect(pageAt('/404.html').$('link[rel=canonical], meta[property="og:url"]')).toHaveLength(0);
  });

  it('shows when it last changed, even if it is generated and has no source file', () => {
    if (!hasFullHistory()) return;
    const undated = pages.filter(
      ({ $ }) => !/^\d{4}-/.test($('.page-actions time').attr('datetime') ?? ''),
    );
    // A page whose source isn't committed has no date either, so pages with an edit link are left out.
    const own = undated.filter(({ $ }) => $('a[href*="/edit/main/"]').length === 0);
    expect(own.map(({ path }) => path)).toEqual(['/404.html']);
  });

  it('in the sidebar has breadcrumbs, even outside of all groups', () => {
    const missing = pages.filter(
      ({ $ }) =>
        $('.docs-nav .tree [aria-current=page]').length > 0 && $('.breadcrumbs li').length === 0,
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('with a committed source file shows when it last changed', () => {
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
  it('is at the root, and the brand in the navbar links to it', () => {
    const { $ } = pageAt('/');
    expect($('link[rel=canonical]').attr('href')).toBe(`${config.url}/`);
    expect($('.hero h1').text().trim()).not.toBe('');
    expect($('header .brand').attr('href')).toBe('/');
    expect($('header .brand').text().trim()).toBe(config.title);
  });

  it('is the only page with the banner about a wrong base path', () => {
    const withBanner = pages.filter(({ html }) => /<[^>]* data-base-url-banner/.test(html));
    expect(withBanner.map(({ path }) => path)).toEqual(['/']);
    const banner = pageAt('/').$('[data-base-url-banner]');
    const text = banner.text().replace(/\s+/g, ' ');
    expect(text).toContain('did not load properly');
    expect(text).toContain('We suggest trying the path');
    expect(banner.find('[data-suggested-base]')).toHaveLength(1);
  });
});
