import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const DEBUG = '/__docusaurus/debug';
const POST = '/blog/bucketing-by-hand/';
const HEIGHT = 640;
const LAPTOP = 1440;
const NARROWEST = 320;
/** Pages outside of the docs: one of each template, and debug pages with all their parts. */
const KINDS = [
  '/tags/',
  '/tags/getting-started/',
  '/blog/',
  POST,
  // Has the same template as the pages of tags, and an address besides.
  '/blog/authors/docs-team/',
  '/blog/authors/',
  `${DEBUG}/`,
  `${DEBUG}/config/`,
  `${DEBUG}/routes/`,
];
/** Pages that together have each element of these kinds: cards, lists of posts and authors, a post, a debug page. */
const CHECKED = ['/tags/', '/blog/', '/blog/authors/', POST, `${DEBUG}/`];
/** Widths between these, and the widest. */
const OTHER_WIDTHS = [3840, 997, 996, 390];
/** `follow` wouldn't wait for "/", with which every URL ends, and the router doesn't load /404.html. */
const OPENED = ['/404.html', '/'];
/** Pages that are also measured at the other widths. */
const MEASURED = [
  ...OPENED,
  '/quickstart/',
  '/essentials/architecture/',
  '/management-api/',
  '/search/',
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

/** Returns where the title and the footer begin, and by how many pixels the page is wider than the window. */
const measure = () => {
  const leftOf = (selector: string) =>
    document.querySelector(selector)!.getBoundingClientRect().left;
  return {
    title: leftOf('h1'),
    footer: leftOf('.site-footer .name'),
    excess: document.documentElement.scrollWidth - innerWidth,
  };
};

// support/test.ts fails a test whose page sends a request to another host, so this also checks one page of
// each kind for that. checks/site/pages.test.ts checks the HTML of all other pages.
test('pages of every kind align their titles, send no request to another host, and fit any width', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const edges = new Map<number, string[]>();
  const widths = [LAPTOP, NARROWEST];
  await page.setViewportSize({ width: LAPTOP, height: HEIGHT });
  for (const path of [...OTHER_KINDS, ...KINDS]) {
    if (OPENED.includes(path)) await docs.open(path);
    else await docs.follow(path);
    const [first = 0, last = 0] = widths;
    for (const width of [first, ...(MEASURED.includes(path) ? OTHER_WIDTHS : []), last]) {
      // Each page begins at the width at which the last one ended, because a change of it takes long.
      if (page.viewportSize()?.width !== width)
        await page.setViewportSize({ width, height: HEIGHT });
      const { title, footer, excess } = await page.evaluate(measure);
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      if (width !== LAPTOP) continue;
      expect(footer, path).toBe(title);
      edges.set(title, [...(edges.get(title) ?? []), path]);
    }
    widths.reverse();
    // What surrounds the main part is the same as on the pages of accessibility.spec.ts.
    if (CHECKED.includes(path)) await expectAccessible(page, { include: 'main' });
  }
  // Titles start next to the sidebar, or at the left edge of a column, which is wider on the home page and with contents.
  expect([...edges.values()]).toHaveLength(4);
});
