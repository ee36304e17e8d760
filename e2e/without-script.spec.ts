import { VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('pages are complete and their links work', async ({ page }) => {
  for (const path of ['/', '/quickstart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Guidon`,
    );
  }
  await page
    .getByRole('navigation', { name: 'Docs' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('navbar dropdowns open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').locator('summary', { hasText: 'APIs' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bucketing API' }).click();
  await expect(page).toHaveURL(/bucketing-api/);
});

test('all tab panels show with their labels', async ({ page }) => {
  await page.goto('/quickstart');
  for (const label of ['npm', 'yarn'])
    await expect(page.locator('.tab-label', { hasText: label }).first()).toBeVisible();
});

test('the mobile menu opens with both the docs sidebar and the main menu', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/quickstart');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(
    page.locator('#site-menu').getByRole('link', { name: 'Home', exact: true }).first(),
  ).toBeVisible();
  await expect(page.locator('.menu-main').getByRole('link', { name: 'SDKs' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the page follows the operating system's ${scheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(14, 20, 18)');
  });
}
