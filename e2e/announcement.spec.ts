import { ANNOUNCEMENT_KEYS } from '../src/lib/browser/announcement.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL });

test('the announcement shows its colors and its link, stays closed after it is closed, and shows when it is new', async ({
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
  await expect(page.getByRole('link', { name: 'Fixture Docs' })).toBeFocused();
  await docs.sidebar.getByRole('link', { name: 'More' }).click();
  await docs.arrive('More');
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await page.evaluate((key) => localStorage.setItem(key, 'older'), ANNOUNCEMENT_KEYS.id);
  await page.reload();
  await expect(bar).toBeVisible();
});

test('the navbar hides when scrolling down and returns when scrolling up', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/guide');
  const bar = page.locator('[data-navbar]');
  const scrollBy = async (distance: number) => {
    const end = await page.evaluate((by) => scrollY + by, distance);
    await page.mouse.wheel(0, distance);
    // Waits until the smooth scrolling ends. A wheel event before that would only extend this scrolling.
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(end);
  };
  await page.mouse.move(600, 500);
  await scrollBy(600);
  await expect(bar).toHaveAttribute('data-hidden');
  await scrollBy(-200);
  await expect(bar).not.toHaveAttribute('data-hidden');
});
