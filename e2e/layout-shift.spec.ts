import type { Page } from '@playwright/test';
import { TABS_KEY_PREFIX } from '../src/site/limits.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

/** Pages of each kind that scripts change after they load, and some other pages. */
const PATHS = [
  '/',
  '/quickstart',
  '/essentials/architecture',
  '/sdk/client-side-sdks/react/react-usage',
  '/management-api',
  '/management-api/operations/createfeature',
  '/management-api/operations/listfeatures',
  '/management-api/operations/getcustomproperty',
  '/bucketing-api/operations/evaluatevariable',
  '/management-api/models/feature',
  '/errors/409',
  '/blog/bucketing-by-hand',
  '/search',
  '/quickstrat',
];
const LIMIT = 0.001;

/** A layout-shift entry, which TypeScript's DOM types don't include. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Returns the sum of the layout shifts on a page without interaction, and the elements that moved. */
async function measureShift(page: Page, path: string): Promise<{ sum: number; moved: string[] }> {
  await new DocsPage(page).open(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shift = { sum: 0, moved: [] as string[] };
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries() as Shift[]) {
            shift.sum += entry.value;
            for (const { node, previousRect: from, currentRect: to } of entry.sources)
              shift.moved.push(
                `${node?.nodeName}.${node?.parentElement?.className} ${from.x}, ${from.y} > ${to.x}, ${to.y}`,
              );
          }
        };
        const observer = new PerformanceObserver(add);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );
}

/** Pages with language tabs, which open on the language that the reader selected before. */
const WITH_LANGUAGES = PATHS.filter((path) => /-api($|\/operations\/)/.test(path));

/** Stores a selected language, as if the reader had selected it on an earlier page. */
const remember = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, 'Kotlin'), `${TABS_KEY_PREFIX}language`);

for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
  for (const [reader, paths, prepare] of [
    ['a new reader', PATHS, () => Promise.resolve()],
    ['a reader who selected a language before', WITH_LANGUAGES, remember],
  ] as const) {
    test(`pages have no layout shift at ${viewport.width} px for ${reader}`, async ({ page }) => {
      test.slow();
      await prepare(page);
      await page.setViewportSize(viewport);
      const shifts: string[] = [];
      for (const path of paths) {
        const { sum, moved } = await measureShift(page, path);
        if (sum > LIMIT) shifts.push(`${path}: ${sum.toFixed(4)}, ${moved.join(', ')}`);
      }
      expect(shifts).toEqual([]);
    });
  }
}

test('all tab panels show if the page’s script does not load', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js$/, (route) => route.abort());
  await page.goto('/management-api/operations/createfeature');
  await expect(page.locator('.tab[data-label="Kotlin"] pre')).toBeVisible();
  await expect(page.locator('.tab-label', { hasText: 'Kotlin' })).toBeVisible();
});
