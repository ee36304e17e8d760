import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import siteConfig from '../../site.config.ts';
import {
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  SIDEBAR_WIDTH_PX,
} from '../../src/site/limits.ts';
import {
  attributesOf,
  pageAt,
  pages,
  readBuilt,
  textsOf,
  type BuiltPage,
} from '../support/built-site.ts';

const DEBUG = '/__docusaurus/debug/';
const DEBUG_PAGES = ['config', 'content', 'globalData', 'metadata', 'registry', 'routes'];
const POST = '/blog/bucketing-by-hand/';
/** The pages outside of the docs that are tested: tag, blog and debug pages. */
const KINDS = [
  ...['/tags/', '/blog/', '/blog/tags/', '/blog/authors/', '/tags/getting-started/', POST],
  ...['/blog/tags/documentation/', '/blog/authors/docs-team/', DEBUG],
  ...DEBUG_PAGES.map((name) => `${DEBUG}${name}/`),
];

const h1 = (page: BuiltPage) => textsOf(page, 'h1')[0];
/** The number in a text such as "19 pages". */
const countIn = (text = '') => Number(/(\d+) \w+/.exec(text)?.[1]);
const hrefs = (page: BuiltPage, selector: string) => attributesOf(page, selector, 'href');

/** The rows of the page's tables, with a space between cells. */
const rowsOf = ({ $ }: BuiltPage) =>
  $('main tr')
    .map((_, row) =>
      $(row)
        .children()
        .map((_, cell) => $(cell).text().trim())
        .get()
        .join(' '),
    )
    .get();

describe('tags of the docs', () => {
  it('the list shows how many pages each tag has, and a tag page lists them with descriptions', () => {
    const card = pageAt('/tags/').$('main a[href="/tags/getting-started/"]');
    const page = pageAt('/tags/getting-started/');
    expect(h1(page)).toBe('Pages tagged “Getting started”');
    const cards = textsOf(page, 'main .card');
    expect(cards).toHaveLength(countIn(card.find('.count').text()));
    expect(cards.filter((text) => text.length <= DESCRIPTION_MIN_CHARS)).toEqual([]);
  });

  it('a page shows its tags, and each links to a list that includes the page', () => {
    const tags = hrefs(pageAt('/quickstart/'), '[aria-label=Tags] a');
    expect(tags).toContain('/tags/targeting/');
    for (const tag of tags) expect(hrefs(pageAt(tag), 'main a')).toContain('/quickstart/');
  });
});

describe('tables', () => {
  it('a matrix of "Yes" and "No" marks each answer for its sign, and keeps the word', () => {
    const { $ } = pageAt('/platform/security-and-guardrails/permissions/');
    const answers = $('td[data-answer]').get();
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((cell) => $(cell).text() !== $(cell).attr('data-answer'))).toEqual([]);
    // A table with one such column among others shows the words.
    const others = pageAt('/platform/feature-flags/targeting/custom-properties/');
    expect(others.$('td[data-answer]').length).toBe(0);
  });
});

describe('product updates', () => {
  const list = pageAt('/blog/');

  it('the list shows the newest post first, each with its date and authors', () => {
    const posts = textsOf(list, 'main article');
    expect(posts.length).toBeGreaterThanOrEqual(4);
    const days = attributesOf(list, 'main article time', 'datetime');
    expect(days).toEqual(days.toSorted().reverse());
    expect(days).toHaveLength(posts.length);
    expect(posts.filter((text) => !/\d{4} By \S/.test(text))).toEqual([]);
  });

  it('a post shows its date, authors and tags, and links to the next and previous posts', () => {
    const post = pageAt(POST);
    expect(h1(post)).toBe('Calculate bucketing by hand');
    expect(textsOf(post, 'main .post-meta time')).toEqual(['November 21, 2026']);
    expect(textsOf(post, 'main .post-meta')[0]).toMatch(/2026 By the Evaluation team/);
    expect(textsOf(post, 'main [aria-label=Tags] a')).toEqual([
      'Targeting',
      'Rollouts',
      'Architecture',
    ]);
    const neighbors = 'nav[aria-label="Newer and older post"] a';
    expect(hrefs(post, neighbors)).toContain('/blog/management-api-1-0/');
    expect(hrefs(pageAt('/blog/management-api-1-0/'), neighbors)).toContain(POST);
  });

  it('posts support the same Markdown as docs pages', () => {
    const post = pageAt(POST);
    expect(post.$('main aside[aria-label="Six users are too few to judge a split"]')).toHaveLength(
      1,
    );
    expect(hrefs(post, 'main h2 > a')[0]).toMatch(/^#/);
    expect(post.$('nav[aria-label="On this page"]').length).toBeGreaterThan(0);
    expect(rowsOf(post)).toContain('user-7 0.5771 0.1938 express');
  });

  it('tag and author pages list their posts', () => {
    expect(hrefs(pageAt('/blog/tags/'), 'main a')).toContain('/blog/tags/security/');
    expect(textsOf(pageAt('/blog/tags/security/'), 'main article h2')).toEqual([
      'A Content Security Policy without inline styles',
    ]);
    const authors = pageAt('/blog/authors/');
    const author = textsOf(authors, 'main article').find((text) => text.includes('Docs team'));
    expect(hrefs(authors, 'main article a')).toContain('/blog/authors/docs-team/');
    const own = pageAt('/blog/authors/docs-team/');
    expect(h1(own)).toBe('Docs team');
    expect(own.$('main article')).toHaveLength(Number(/(\d+) posts?/.exec(author ?? '')?.[1]));
  });

  it('the feed is valid XML that has its own URL and every post', () => {
    const $ = load(readBuilt('/blog/rss.xml'), { xml: true });
    const texts = (selector: string) =>
      $(selector)
        .map((_, element) => $(element).text())
        .get();
    expect($('rss').attr('version')).toBe('2.0');
    expect($('atom\\:link').attr('href')).toBe(`${siteConfig.url}/blog/rss.xml`);
    const posts = hrefs(list, 'main article h2 a').map((href) => siteConfig.url + href);
    expect(texts('item > link')).toEqual(posts);
    expect(texts('item > pubDate').filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
    const short = texts('item > description').filter((text) => text.length < DESCRIPTION_MIN_CHARS);
    expect(short).toEqual([]);
  });
});

describe('feeds', () => {
  const read = (path: string) => load(readBuilt(path), { xml: true });
  const feeds = ['/blog', '/management-api', '/bucketing-api', '/sdk'].map(
    (folder) => `${folder}/rss.xml`,
  );

  it('are linked in the heads of the home page and of the pages in their folder', () => {
    const announced = (page: BuiltPage) =>
      hrefs(page, 'link[rel=alternate][type="application/rss+xml"]').join();
    const expected = ({ path }: BuiltPage) =>
      feeds.filter((feed) => path === '/' || path.startsWith(feed.replace('rss.xml', ''))).join();
    expect(pages.filter((page) => announced(page) !== expected(page))).toEqual([]);
  });

  it.each(feeds)('%s has items with unique ids, each with a link to a page', (path) => {
    const $ = read(path);
    const items = $('item').get();
    const idOf = (item: (typeof items)[number]) => $('guid', item).text();
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(idOf)).size).toBe(items.length);
    const paths = items.map((item) => new URL($('link', item).text()).pathname);
    expect(paths.filter((to) => !pages.some((page) => page.path === to))).toEqual([]);
  });

  it('list what an SDK release added and which API versions exist', () => {
    const texts = (path: string) => read(path)('item').text();
    expect(texts('/sdk/rss.xml')).toContain('Go SDK v2.24.0Added: Evaluation hooks');
    expect(texts('/management-api/rss.xml')).toContain('Management API 1.0.0');
  });
});

describe('debug pages', () => {
  it('the overview links to each of them at its required path', () => {
    expect(hrefs(pageAt(DEBUG), 'main .card')).toEqual(
      expect.arrayContaining(DEBUG_PAGES.map((name) => `${DEBUG}${name}/`)),
    );
  });

  it.each([
    ['config', `"title": "${siteConfig.title}"`],
    ['content', '"quickstart"'],
    ['metadata', `"astro": "${packageJson.dependencies.astro}"`],
    ['globalData', `"SIDEBAR_WIDTH_PX": ${SIDEBAR_WIDTH_PX}`],
    ['registry', '"/blog/[slug]": "src/pages/blog/[slug].astro"'],
  ])('the %s page shows data of this build as JSON', (name, text) => {
    expect(pageAt(`${DEBUG}${name}/`).$('main pre').text()).toContain(text);
  });

  it('the routes page lists every page of the docs', () => {
    const listed = hrefs(pageAt(`${DEBUG}routes/`), 'main li a');
    expect(listed).toEqual(expect.arrayContaining(['/', '/quickstart/', '/cli/docs/login/']));
  });

  it('are hidden from search engines, while posts and tags are in the sitemap', () => {
    for (const path of [DEBUG, ...DEBUG_PAGES.map((name) => `${DEBUG}${name}/`)])
      expect(pageAt(path).$('meta[name=robots]').attr('content'), path).toBe('noindex');
    expect(readBuilt('/sitemap-0.xml')).toContain(`<loc>${siteConfig.url}${POST}</loc>`);
    expect(readBuilt('/sitemap-0.xml')).toContain(`<loc>${siteConfig.url}/tags/</loc>`);
  });
});

it('pages outside of the docs have no sidebar, a unique title, and a description', () => {
  const heads = KINDS.map(pageAt).map(({ path, $ }) => {
    expect($('nav[aria-label=Docs]'), path).toHaveLength(0);
    const description = $('meta[name=description]').attr('content') ?? '';
    expect(description.length, path).toBeGreaterThanOrEqual(DESCRIPTION_MIN_CHARS);
    expect(description.length, path).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS);
    return $('title').text();
  });
  expect(new Set(heads).size).toBe(KINDS.length);
});

describe('the navigation of a docs page', () => {
  it('the navbar marks the section of the page', () => {
    const marked = 'header nav[aria-label=Main] [aria-current]';
    expect(textsOf(pageAt('/essentials/overview/'), marked)).toEqual(['Home']);
  });

  it('the sidebar is outside of main, header and footer, and marks the current page', () => {
    const { $ } = pageAt('/essentials/overview/');
    expect($('nav[aria-label=Docs] .menu-docs [aria-current=page]')).toHaveLength(1);
    expect($(':is(main, header, footer) nav[aria-label=Docs]')).toHaveLength(0);
  });

  it('only Platform and the sidebar groups that contain the current page are open', () => {
    const open = (path: string) =>
      pageAt(path).$('nav[aria-label=Docs] .menu-docs details[open]').length;
    expect(open('/')).toBe(0);
    expect(open('/essentials/overview/')).toBe(2);
    expect(open('/best-practices/tech-debt/')).toBe(1);
  });

  it('breadcrumbs follow the sidebar', () => {
    const page = pageAt('/essentials/architecture/');
    expect(textsOf(page, '[aria-label=Breadcrumbs] li')).toEqual([
      'Home',
      'Essentials',
      'Architecture',
    ]);
    expect(hrefs(page, '[aria-label=Breadcrumbs] a')).toEqual(['/', '/essentials/']);
  });

  it('previous and next stay inside the section', () => {
    const neighbors = 'nav[aria-label="Previous and next page"]';
    for (const first of ['/best-practices/', '/integrations/']) {
      expect(pageAt(first).$(`${neighbors} [rel=next]`), first).toHaveLength(1);
      expect(pageAt(first).$(`${neighbors} [rel=prev]`), first).toHaveLength(0);
    }
    const [next] = hrefs(pageAt('/best-practices/'), `${neighbors} [rel=next]`);
    expect(next).toMatch(/^\/best-practices\//);
  });

  it('a site with one version and one language has no menu to switch them', () => {
    const { $ } = pageAt('/');
    expect($('[data-versions]')).toHaveLength(0);
    expect($('header summary:contains(English)')).toHaveLength(0);
  });

  it('an SDK without the same page is linked at another page, which the link names', () => {
    const { $ } = pageAt('/sdk/client-side-sdks/react/react-typescript/');
    const link = $('nav[aria-label="This page for another SDK"] a[href$="/go/go-usage/"]');
    expect(link.text()).toContain('(usage)');
  });
});

describe('without script', () => {
  it('the search page lists every page', () => {
    expect(textsOf(pageAt('/search/'), 'main .directory a')).toContain('Quickstart');
    expect(hrefs(pageAt('/search/'), 'main .directory a').length).toBeGreaterThan(200);
  });

  it('the page of an operation has the request as a cURL command, and a link to other languages', () => {
    const page = pageAt('/management-api/operations/createfeature/');
    expect(textsOf(page, '.request .tab-label')).toEqual(['cURL']);
    const link = page.$('.others > a');
    expect(link.text()).toMatch(/ in Node\.js, Python, .*Ruby/);
    expect(readBuilt(link.attr('href') ?? '')).toMatch(/^```ruby\nrequire/m);
  });

  it('each glossary term has its own anchor', () => {
    const { $ } = pageAt('/platform/glossary/');
    expect($('dt#variation + dd').text()).toContain('A named set of values');
  });
});
