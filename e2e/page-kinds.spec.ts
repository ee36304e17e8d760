import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const DEBUG = '/__docusaurus/debug';
const DEBUG_PAGES = ['config', 'content', 'globalData', 'metadata', 'registry', 'routes'];
const LISTS = ['/tags/', '/blog/', '/blog/tags/', '/blog/authors/'];
const POST = '/blog/bucketing-by-hand/';
const NARROW = { width: 320, height: 640 };
/** Pages outside of the docs: the lists, one page from each list, and the debug pages. */
const KINDS = [
  ...LISTS,
  '/tags/getting-started/',
  POST,
  '/blog/tags/documentation/',
  '/blog/authors/docs-team/',
  `${DEBUG}/`,
  ...DEBUG_PAGES.map((name) => `${DEBUG}/${name}/`),
];
/** Pages of all other kinds. */
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

// support/test.ts fails a test whose page sends a request to another host, so this also checks one page of
// each kind for that. checks/site/pages.test.ts checks the HTML of all other pages.
test('pages of every kind align their titles, send no request to another host, and fit 320 px', async ({
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
  // Titles start next to the sidebar, or at the left edge on pages without one.
  expect([...edges.values()]).toHaveLength(2);
});
