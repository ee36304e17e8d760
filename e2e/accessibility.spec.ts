import AxeBuilder from '@axe-core/playwright';
import { VIEWPORTS } from './support/docs-page.ts';
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

for (const scheme of ['light', 'dark'] as const) {
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
    test(`no violation in ${scheme} mode at ${viewport.width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of PAGES) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
        );
        expect(found, path).toEqual([]);
      }
    });
  }
}
