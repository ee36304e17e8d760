import type { Page } from '@playwright/test';
import packageJson from '../package.json' with { type: 'json' };
import siteConfig from '../site.config.ts';
import {
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  SIDEBAR_WIDTH_PX,
} from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { CLIENT_SETTINGS } from './support/collector.ts';
import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const DEBUG = '/__docusaurus/debug';
const DEBUG_PAGES = ['config', 'content', 'globalData', 'metadata', 'registry', 'routes'];
const LISTS = ['/tags/', '/blog/', '/blog/tags/', '/blog/authors/'];
const POST = '/blog/bucketing-by-hand/';
const NARROW = { width: 320, height: 640 };
/** Pages of each kind: the lists, one page that each list leads to, and the debug pages. */
const KINDS = [
  ...LISTS,
  '/tags/getting-started/',
  POST,
  '/blog/tags/documentation/',
  '/blog/authors/docs-team/',
  `${DEBUG}/`,
  ...DEBUG_PAGES.map((name) => `${DEBUG}/${name}/`),
];

const main = (page: Page) => page.getByRole('main');

test.describe('tags of the docs', () => {
  test('the list counts the pages of each tag, and a tag lists them with descriptions', async ({
    page,
  }) => {
    await page.goto('/tags/');
    const card = main(page).getByRole('link', { name: /^Getting started/ });
    const count = Number(/(\d+) pages?/.exec((await card.textContent()) ?? '')?.[1]);
    await card.click();
    await expect(new DocsPage(page).heading('Pages tagged “Getting started”')).toBeVisible();
    const cards = main(page).locator('.card');
    await expect(cards).toHaveCount(count);
    for (const text of await cards.allTextContents()) {
      expect(text.trim().length).toBeGreaterThan(DESCRIPTION_MIN_CHARS);
    }
  });

  test('a page shows its tags, and each leads to a list with that page', async ({ page }) => {
    await page.goto('/quickstart/');
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Targeting' }).click();
    await expect(page).toHaveURL(/\/tags\/targeting\/$/);
    await expect(main(page).getByRole('link', { name: /^Getting started/ })).toBeVisible();
  });
});

test.describe('product updates', () => {
  test('the list has the newest post first, each with date, reading time and authors', async ({
    page,
  }) => {
    await page.goto('/blog/');
    const posts = main(page).getByRole('article');
    expect(await posts.count()).toBeGreaterThanOrEqual(4);
    const days = await posts
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual([...days].sort().reverse());
    await expect(posts.first()).toContainText(/\d+ min read/);
    await expect(posts.first().getByRole('link', { name: 'Evaluation team' })).toBeVisible();
  });

  test('a post has its date, reading time, authors, tags and neighbors', async ({ page }) => {
    await page.goto(POST);
    await expect(new DocsPage(page).heading('Bucketing, worked by hand')).toBeVisible();
    await expect(main(page).locator('time')).toHaveText('November 21, 2026');
    await expect(main(page).getByText(/\d+ min read/)).toBeVisible();
    await expect(main(page).getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText([
      'Targeting',
      'Rollouts',
      'Architecture',
    ]);
    const neighbors = page.getByRole('navigation', { name: 'Newer and older post' });
    await neighbors.getByRole('link', { name: /Older post/ }).click();
    await expect(page).toHaveURL(/\/blog\/two-apis-one-document-each\/$/);
    await expect(neighbors.getByRole('link', { name: /Newer post/ })).toHaveAttribute('href', POST);
  });

  test('Markdown of a post is treated like Markdown of the docs', async ({ page }) => {
    await page.goto(POST);
    await expect(
      page.getByRole('complementary', { name: 'Six users are no sample' }),
    ).toBeVisible();
    await expect(main(page).locator('.sl-anchor-link').first()).toHaveAttribute('href', /^#/);
    await expect(page.getByRole('navigation', { name: 'On this page' }).first()).toBeAttached();
    await expect(
      main(page).getByRole('row', { name: 'user-7 0.5771 0.1938 express' }),
    ).toBeVisible();
  });

  test('tags and authors lead to their posts', async ({ page }) => {
    await page.goto('/blog/tags/');
    await main(page)
      .getByRole('link', { name: /^Security/ })
      .click();
    const posts = main(page).getByRole('article');
    await expect(posts).toHaveCount(1);
    await expect(posts).toContainText('A content policy without inline styles');

    await page.goto('/blog/authors/');
    const author = main(page).getByRole('article').filter({ hasText: 'Docs team' });
    const count = Number(/(\d+) posts?/.exec((await author.textContent()) ?? '')?.[1]);
    await author.getByRole('link', { name: 'Docs team' }).click();
    await expect(new DocsPage(page).heading('Docs team')).toBeVisible();
    await expect(posts).toHaveCount(count);
  });

  test('the feed is XML that parses, with every post and its own address', async ({
    page,
    request,
  }) => {
    const response = await request.get('/blog/rss.xml');
    expect(response.headers()['content-type']).toMatch(/^(text|application)\/(rss\+)?xml/);
    await page.goto('/blog/');
    const hrefs = await main(page)
      .locator('article h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        const texts = (selector: string) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
        return {
          errors: texts('parsererror'),
          version: document.documentElement.getAttribute('version'),
          self: document.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
          links: texts('item > link'),
          dates: texts('item > pubDate'),
          descriptions: texts('item > description'),
        };
      },
      await response.text(),
    );
    expect(feed.errors).toEqual([]);
    expect(feed.version).toBe('2.0');
    expect(feed.self).toBe(`${siteConfig.url}/blog/rss.xml`);
    expect(feed.links).toEqual(hrefs.map((href) => siteConfig.url + href));
    expect(feed.dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
    expect(feed.descriptions.every((text) => text.length >= DESCRIPTION_MIN_CHARS)).toBe(true);
  });
});

test.describe('debug pages', () => {
  test('the overview leads to each, spelled as promised', async ({ page }) => {
    await page.goto(`${DEBUG}/`);
    for (const name of DEBUG_PAGES) {
      const link = main(page).locator('.card').filter({ hasText: name }).first();
      await expect(link).toHaveAttribute('href', `${DEBUG}/${name}/`);
    }
    const response = await page.goto(`${DEBUG}/globalData`);
    expect(response?.status()).toBe(200);
  });

  test('show real data of this build', async ({ page }) => {
    await page.goto(`${DEBUG}/config/`);
    await expect(page.getByRole('row', { name: `title "${siteConfig.title}"` })).toBeVisible();
    await page.goto(`${DEBUG}/metadata/`);
    const version = packageJson.dependencies.astro;
    await expect(page.getByRole('row', { name: `astro ${version}`, exact: true })).toBeVisible();
    await page.goto(`${DEBUG}/globalData/`);
    const width = `SIDEBAR_WIDTH_PX ${SIDEBAR_WIDTH_PX}`;
    await expect(page.getByRole('row', { name: width })).toBeVisible();
    await page.goto(`${DEBUG}/registry/`);
    await expect(
      page.getByRole('row', { name: '/blog/[slug] src/pages/blog/[slug].astro' }),
    ).toBeVisible();
    await page.goto(`${DEBUG}/content/`);
    await page.getByText('Entries of docs as JSON').click();
    await expect(main(page).locator('pre').first()).toContainText('"quickstart"');
  });

  test('the list of routes has every page, and its links answer', async ({ page, request }) => {
    await page.goto(`${DEBUG}/routes/`);
    const links = main(page).locator('[data-built-pages] a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/quickstart/', POST, `${DEBUG}/routes/`]));
    await expect(main(page)).toContainText(`${hrefs.length} pages`);
    for (const href of hrefs.slice(0, 20)) {
      expect((await request.get(href ?? '')).status(), String(href)).toBe(200);
    }
  });

  test('are left out of search engines and of the sitemap', async ({ page, request }) => {
    for (const path of ['', ...DEBUG_PAGES]) {
      await page.goto(`${DEBUG}/${path}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    expect(sitemap).not.toContain('__docusaurus');
    expect(sitemap).toContain(`<loc>${siteConfig.url}${POST}</loc>`);
    expect(sitemap).toContain(`<loc>${siteConfig.url}/tags/</loc>`);
  });
});

test.describe('debug pages of a site with secrets', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('show that they are set, never what they are', async ({ page }) => {
    const { writeKey } = CLIENT_SETTINGS;
    expect(writeKey).not.toBe('');
    for (const path of ['', ...DEBUG_PAGES]) {
      await page.goto(`${DEBUG}/${path}`);
      expect(await main(page).textContent()).not.toContain(writeKey);
    }
    await page.goto(`${DEBUG}/config/`);
    const row = page.getByRole('row', { name: 'analytics.client.writeKey' });
    await expect(row).toContainText('"[redacted]"');
  });
});

test('pages outside of the docs have no sidebar, and a head of their own', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of KINDS) {
    await page.goto(path);
    await expect(new DocsPage(page).sidebar, path).toHaveCount(0);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length, path).toBeGreaterThanOrEqual(DESCRIPTION_MIN_CHARS);
    expect(description?.length, path).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(KINDS.length);
});

test('every kind of page is readable at 320 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize(NARROW);
  for (const path of KINDS) {
    await new DocsPage(page).open(path);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
