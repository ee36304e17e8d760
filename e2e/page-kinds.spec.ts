import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
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
