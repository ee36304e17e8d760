import { expectAccessible, findViolations } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/',
  '/quickstart',
  '/essentials/architecture',
  '/management-api',
  '/management-api/operations/createfeature',
  '/management-api/models/feature',
  '/bucketing-api/operations/evaluatevariable',
  '/search',
  '/nowhere',
];

/** API reference pages with different content: methods, notices, unions, recursion, the largest schemas. */
const API_PAGES = [
  '/bucketing-api',
  '/management-api/models',
  '/management-api/changelog',
  '/management-api/operations/listfeatures',
  '/management-api/operations/updatefeature',
  '/management-api/operations/deleteproject',
  '/management-api/operations/listfeaturesv1',
  '/management-api/operations/updateaudiencesemantic',
  '/management-api/models/audience',
  '/management-api/models/filter',
  '/bucketing-api/operations/ofrepevaluateflags',
  '/bucketing-api/models/features-by-key',
  '/errors',
  '/errors/409',
];

/** The only page whose colors are also checked on a phone: what only phones show is the same on all pages. */
const PHONE_COLORS = '/quickstart';

for (const path of PAGES)
  test(`${path} has no accessibility violation on a phone or a laptop`, async ({ page }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await new DocsPage(page).open(path);
    await expectAccessible(page, path === PHONE_COLORS ? {} : { except: ['color-contrast'] });
    await page.setViewportSize(VIEWPORTS.laptop);
    await expectAccessible(page);
  });

test('code blocks that scroll are reachable with the keyboard in dark mode', async ({ page }) => {
  for (const width of [VIEWPORTS.phone.width, 997, VIEWPORTS.laptop.width]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await new DocsPage(page).open('/cli/docs/cleanup');
    expect(await findViolations(page, { rules: ['scrollable-region-focusable'] })).toEqual([]);
  }
});

for (const path of API_PAGES)
  test(`${path} has no accessibility violation`, async ({ page }) => {
    await new DocsPage(page).open(path);
    await expectAccessible(page);
  });

test.describe('API pages of unusual OpenAPI documents', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('have no accessibility violation', async ({ page, request }) => {
    test.slow();
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+-api\/[^<]*)<\/loc>/g)];
    const paths = urls.map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(path);
      // Colors don't depend on the document, and the tests above check them.
      expect(await findViolations(page, { except: ['color-contrast'] }), path).toEqual([]);
    }
  });
});
