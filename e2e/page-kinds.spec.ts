import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
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
/** Pages of the other kinds. */
const OTHER_KINDS = [
  '/',
  '/quickstart/',
  '/essentials/architecture/',
  '/sdk/client-side-sdks/react/react-usage/',
  '/platform/glossary/',
  '/cli/docs/',
  '/ai-prompts/',
  '/search/',
  '/404.html',
  '/management-api/',
  '/management-api/operations/createfeature/',
  '/management-api/models/',
  '/management-api/models/feature/',
  '/management-api/changelog/',
  '/errors/',
  '/errors/401/',
];

// Each test fails on a request off the site (support/test.ts): here, on those of a page of each kind. What
// the other pages load is read from the built HTML (checks/site/pages.test.ts).
test('every kind of page starts its title at one of two places, asks nothing of another host, and is readable at 320 px', async ({
  page,
}) => {
  test.slow();
  const edges = new Map<number, string[]>();
  for (const path of [...KINDS, ...OTHER_KINDS]) {
    await page.setViewportSize(VIEWPORTS.laptop);
    await new DocsPage(page).open(path);
    const edge = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left);
    const footer = await page.locator('.site-footer .name').evaluate((name) => {
      return name.getBoundingClientRect().left;
    });
    expect(footer, path).toBe(edge);
    edges.set(edge, [...(edges.get(edge) ?? []), path]);
    await page.setViewportSize(NARROW);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
    if (KINDS.includes(path)) await expectAccessible(page);
  }
  // Beside the sidebar, or at the edge of the page.
  expect([...edges.values()]).toHaveLength(2);
});
