import { VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('pages are complete, their links and navbar dropdowns work, and all tab panels show', async ({
  page,
}) => {
  for (const path of ['/', '/quickstart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Guidon`,
    );
  }
  for (const label of ['npm', 'yarn'])
    await expect(page.locator('.tab-label', { hasText: label }).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Docs' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').locator('summary', { hasText: 'APIs' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bucketing API' }).click();
  await expect(page).toHaveURL(/bucketing-api/);
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

test('the page follows the mode of the operating system', async ({ page }) => {
  await page.goto('/');
  for (const [colorScheme, background] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(14, 20, 18)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', background);
  }
});
