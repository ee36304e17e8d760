import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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

/** Fails with the rules that a page breaks, and where. */
async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  );
  expect(found, path).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
    test(`no violation in ${scheme} mode at ${viewport.width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of PAGES) await expectNoViolation(page, path);
    });
  }

  test(`no violation in the API references in ${scheme} mode`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of API_PAGES) await expectNoViolation(page, path);
  });
}

test.describe('pages of documents with odd shapes', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('no violation', async ({ page, request }) => {
    test.slow();
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+-api\/[^<]*)<\/loc>/g)];
    const paths = urls.map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) await expectNoViolation(page, path);
  });
});
