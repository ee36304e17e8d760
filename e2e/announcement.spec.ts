import {
  ANNOUNCEMENT_DISMISSED_KEY,
  ANNOUNCEMENT_ID_KEY,
  ANNOUNCEMENT_LEGACY_ID_KEY,
} from '../src/lib/announcement/announcement.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL });

const store = (items: Record<string, string>) => (page: DocsPage['page']) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);

test('the announcement shows its colors and its link, and stays closed after it is closed', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/');
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toContainText('Version 2.0 is out.');
  await expect(bar.getByRole('link', { name: 'Read the guide' })).toHaveAttribute(
    'href',
    '/guide/',
  );
  await expect(bar).toHaveCSS('background-color', 'rgb(10, 61, 55)');
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
  await bar.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar).toBeHidden();
  await docs.sidebar.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(/more/);
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
});

test('a new announcement shows even if the last one was dismissed', async ({ page }) => {
  await store({ [ANNOUNCEMENT_ID_KEY]: 'older', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' })(page);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});

test('a dismissal stored under the old, misspelled key still counts and moves to the new key', async ({
  page,
}) => {
  await store({ [ANNOUNCEMENT_LEGACY_ID_KEY]: 'fixture-1', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' })(
    page,
  );
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain(ANNOUNCEMENT_ID_KEY);
  expect(keys).not.toContain(ANNOUNCEMENT_LEGACY_ID_KEY);
});

test('a dismissed announcement causes no layout shift', async ({ page }) => {
  await store({ [ANNOUNCEMENT_ID_KEY]: 'fixture-1', [ANNOUNCEMENT_DISMISSED_KEY]: 'true' })(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: (entry as PerformanceEntry & { value: number }).value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const docs = new DocsPage(page);
  await docs.open('/');
  expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBe(0);
});

test('the navbar hides when scrolling down and returns when scrolling up', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/guide');
  const bar = page.locator('[data-navbar]');
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 600);
  await expect(bar).toHaveAttribute('data-hidden');
  await page.mouse.wheel(0, -200);
  await expect(bar).not.toHaveAttribute('data-hidden');
});
