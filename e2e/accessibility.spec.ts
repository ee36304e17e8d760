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

/** A page of each kind in the references: methods, notices, unions, recursion, the largest trees. */
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

/** The page whose colors are checked on a phone, too: what only a phone shows is the same on all. */
const PHONE_COLORS = '/quickstart';

for (const path of PAGES)
  test(`no violation on a phone and on a laptop: ${path}`, async ({ page }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await new DocsPage(page).open(path);
    await expectAccessible(page, path === PHONE_COLORS ? {} : { except: ['color-contrast'] });
    await page.setViewportSize(VIEWPORTS.laptop);
    await expectAccessible(page);
  });

test('code that scrolls is reached by key, in dark mode too', async ({ page }) => {
  for (const width of [VIEWPORTS.phone.width, 997, VIEWPORTS.laptop.width]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await new DocsPage(page).open('/cli/docs/cleanup');
    expect(await findViolations(page, { rules: ['scrollable-region-focusable'] })).toEqual([]);
  }
});

for (const path of API_PAGES)
  test(`no violation in the API references: ${path}`, async ({ page }) => {
    await new DocsPage(page).open(path);
    await expectAccessible(page);
  });

test.describe('pages of documents with odd shapes', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('no violation', async ({ page, request }) => {
    test.slow();
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+-api\/[^<]*)<\/loc>/g)];
    const paths = urls.map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(path);
      // Documents choose no colors: those of each part are checked above.
      expect(await findViolations(page, { except: ['color-contrast'] }), path).toEqual([]);
    }
  });
});
