import type { Page } from '@playwright/test';
import { expectAccessible, findViolations } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/**
 * One page of each layout. The tests check all of it, including its header, sidebar, and footer. Each test opens
 * its first page, to which the router can't lead, and follows links to the others, which is faster.
 */
const PAGES = [
  ['/nowhere', '/quickstart', '/essentials/architecture'],
  ['/', '/management-api', '/search'],
];

/** API reference pages with different layouts. */
const API_LAYOUTS = ['/management-api/operations/createproject', '/management-api/models/feature'];

/** Pages about the APIs that each have an element which none of the pages above has. */
const API_PAGES = [
  '/management-api/operations/listfeaturesv1',
  '/bucketing-api',
  '/bucketing-api/operations/ofrepevaluateflags',
  '/management-api/models',
  '/management-api/models/filter',
  '/management-api/changelog',
  '/errors',
  '/errors/409',
];

/** The only page whose colors are also checked on a phone. What only phones show is the same everywhere. */
const PHONE_COLORS = '/quickstart';

/** Checks a page, or its main part, on a phone and on a laptop. */
async function expectAccessibleAtBothSizes(page: Page, path: string, scope = {}): Promise<void> {
  await page.setViewportSize(VIEWPORTS.phone);
  const except = path === PHONE_COLORS ? [] : ['color-contrast'];
  await expectAccessible(page, { ...scope, except });
  await page.setViewportSize(VIEWPORTS.laptop);
  await expectAccessible(page, scope);
}

for (const paths of PAGES)
  test(`${paths.join(', ')} have no accessibility violation on a phone or a laptop`, async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.phone);
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? docs.open(path) : docs.follow(path));
      await test.step(path, () => expectAccessibleAtBothSizes(page, path));
    }
  });

test('pages of operations and models, and the other pages about the APIs, have no accessibility violation', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/nowhere');
  for (const path of API_LAYOUTS) {
    await docs.follow(path);
    await test.step(path, () => expectAccessibleAtBothSizes(page, path, { include: 'main' }));
  }
  for (const path of API_PAGES) {
    await docs.follow(path);
    // What surrounds the main part and the colors are the same on all pages, and the tests above check them.
    const scope = { include: 'main', except: ['color-contrast'] };
    expect(await findViolations(page, scope), path).toEqual([]);
  }
});

test('code blocks that scroll are reachable with the keyboard in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await new DocsPage(page).open('/cli/docs/cleanup');
  // From wide to narrow, because a code block that has overflowed once stays focusable.
  for (const width of [VIEWPORTS.laptop.width, 997, VIEWPORTS.phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page, { rules: ['scrollable-region-focusable'] })).toEqual([]);
  }
});

/** Replaces the main part of the page with that of another page, which is faster than opening it. */
function showMain(page: Page, path: string): Promise<void> {
  return page.evaluate(async (from) => {
    const html = await (await fetch(from)).text();
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    document.querySelector('main')!.replaceWith(document.adoptNode(body.querySelector('main')!));
  }, path);
}

test.describe('API pages of unusual OpenAPI documents', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('have no accessibility violation', async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+-api\/[^<]*)<\/loc>/g)];
    const all = urls.map(([, url = '']) => new URL(url).pathname);
    // Both APIs have the same document, and a language adds only a notice.
    const paths = all.filter((path) => /^\/(management-api|ar\/bucketing-api)\//.test(path));
    expect(paths.length).toBeGreaterThan(10);
    // Colors are the same for all API documents, and the tests above check them.
    const except = ['color-contrast'];
    await new DocsPage(page).open(paths[0] ?? '');
    expect(await findViolations(page, { except })).toEqual([]);
    for (const path of paths.slice(1)) {
      await showMain(page, path);
      expect(await findViolations(page, { include: 'main', except }), path).toEqual([]);
    }
  });
});
