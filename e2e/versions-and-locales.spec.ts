import type { Page } from '@playwright/test';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/** Checks the three columns of a wide window. */
async function expectSidebarOnTheRight(page: Page): Promise<void> {
  const narrow = page.viewportSize();
  await page.setViewportSize(VIEWPORTS.laptop);
  const sidebar = await page.locator('[data-menu]').boundingBox();
  const text = await page.getByRole('main').boundingBox();
  const toc = await page.locator('.toc.beside').boundingBox();
  expect(sidebar?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect((toc?.x ?? 0) + (toc?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  if (narrow) await page.setViewportSize(narrow);
}

test.describe('on a site with several versions', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('the selected version is remembered on pages that have no version', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/guide');
    const { button, list } = docs.dropdown('2.0');
    await button.click();
    await list.getByRole('link', { name: '1.x' }).click();
    await expect(page).toHaveURL(/1\.x\/guide/);
    await docs.open('/search');
    await expect(docs.header.locator('[data-versions] summary')).toHaveText('1.x');
  });

  test('a right-to-left page has its sidebar on the right, and both menus and long titles fit on the narrowest screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const docs = new DocsPage(page);
    for (const path of ['/guide/', '/ar/guide/']) {
      await docs.open(path);
      if (path.startsWith('/ar')) await expectSidebarOnTheRight(page);
      const sideways = await page.evaluate(() => {
        for (const title of document.querySelectorAll('h1, .breadcrumbs [aria-current]'))
          title.textContent = 'x'.repeat(80);
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(sideways, path).toBeLessThanOrEqual(0);
    }
    await docs.menuButton.click();
    const menu = page.locator('[data-menu]');
    await menu.locator('summary', { hasText: '2.0' }).click();
    await expect(menu.getByRole('link', { name: '1.x' })).toBeVisible();
    await menu.locator('summary', { hasText: 'العربية' }).click();
    await menu.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/guide\/$/);
  });

  test('dialogs are in the language of the page', async ({ page }) => {
    await new DocsPage(page).open('/fr/guide/');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
