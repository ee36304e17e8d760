import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const DEBUG = '/__docusaurus/debug';
const LISTS = ['/tags/', '/blog/', '/blog/tags/', '/blog/authors/'];
const POST = '/blog/bucketing-by-hand/';
const HEIGHT = 640;
const NARROWEST = 320;
const WIDTHS = [3840, 1440, 997, 996, 390, NARROWEST];
/** Pages outside of the docs: the lists, one page from each list, and debug pages with all their parts. */
const KINDS = [
  ...LISTS,
  '/tags/getting-started/',
  POST,
  '/blog/tags/documentation/',
  '/blog/authors/docs-team/',
  `${DEBUG}/`,
  `${DEBUG}/config/`,
  `${DEBUG}/routes/`,
];
/** Pages that together have each element of these kinds: cards, lists of posts and authors, a post, a debug page. */
const CHECKED = ['/tags/', '/blog/', '/blog/authors/', POST, `${DEBUG}/`];
/** Pages that are also measured at widths between the widest and the narrowest. */
const MEASURED = [
  '/',
  '/quickstart/',
  '/essentials/architecture/',
  '/management-api/',
  '/search/',
  '/404.html',
];
/** Pages of all kinds that aren't in `KINDS`, such as guides and API operations. */
const OTHER_KINDS = [
  ...MEASURED,
  '/sdk/client-side-sdks/react/react-usage/',
  '/platform/glossary/',
  '/cli/docs/alias/',
  '/ai-prompts/',
  '/management-api/operations/createfeature/',
  '/management-api/models/',
  '/management-api/models/feature/',
  '/management-api/changelog/',
  '/errors/',
  '/errors/401/',
];

// support/test.ts fails a test whose page sends a request to another host, so this also checks one page of
// each kind for that. checks/site/pages.test.ts checks the HTML of all other pages.
test('pages of every kind align their titles, send no request to another host, and fit any width', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const edges = new Map<number, string[]>();
  await docs.open('/platform/');
  for (const path of [...KINDS, ...OTHER_KINDS]) {
    await page.setViewportSize(VIEWPORTS.laptop);
    // `follow` wouldn't wait for "/", with which every URL ends, and the router doesn't load /404.html.
    if (['/', '/404.html'].includes(path)) await docs.open(path);
    else await docs.follow(path);
    const edge = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left);
    const footer = await page.locator('.site-footer .name').evaluate((name) => {
      return name.getBoundingClientRect().left;
    });
    expect(footer, path).toBe(edge);
    edges.set(edge, [...(edges.get(edge) ?? []), path]);
    for (const width of MEASURED.includes(path) ? WIDTHS : [NARROWEST]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    // What surrounds the main part is the same as on the pages of accessibility.spec.ts.
    if (CHECKED.includes(path)) await expectAccessible(page, { include: 'main' });
  }
  // Titles start next to the sidebar, or at the left edge of a column, which is wider on the home page and with contents.
  expect([...edges.values()]).toHaveLength(4);
});
