import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: VIEWPORTS.phone });

test('the menu opens with the docs sidebar, and Back leads to the main menu', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.menuButton.click();
  await expect(docs.backButton).toBeInViewport();
  await expect(docs.sidebar.locator('[aria-current="page"]')).toBeVisible();
  await docs.backButton.click();
  await expect(page.locator('.menu-main').getByRole('link').first()).toBeFocused();
  await expect(
    page.locator('.menu-main').getByRole('link', { name: 'Best Practices' }),
  ).toBeVisible();
});

test('the menu keeps the focus inside, and Escape returns it to the menu button', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.menuButton.click();
  await expect(docs.backButton).toBeFocused();
  await expect(page.locator('.main-frame')).toHaveAttribute('inert');
  for (let press = 0; press < 60; press++) await page.keyboard.press('Tab');
  const inside = await page.evaluate(
    () => document.activeElement?.closest('main, footer') === null,
  );
  expect(inside).toBe(true);
  // The navbar can have the focus too, so move it into the menu first.
  await docs.backButton.focus();
  await page.keyboard.press('Escape');
  await expect(docs.menuButton).toBeFocused();
  await expect(page.locator('.main-frame')).not.toHaveAttribute('inert');
});

test('the menu closes when the window becomes wide and when a link is followed', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.menuButton.click();
  await expect(page.locator('.main-frame')).toHaveAttribute('inert');
  await page.setViewportSize(VIEWPORTS.narrowestDesktop);
  await expect(page.locator('.main-frame')).not.toHaveAttribute('inert');
  await page.setViewportSize(VIEWPORTS.phone);
  await expect(docs.backButton).toBeHidden();
  await docs.menuButton.click();
  await docs.sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(docs.backButton).toBeHidden();
});

test('the menu opens with the main menu on a page without a sidebar', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/search');
  await docs.menuButton.click();
  await expect(page.locator('.menu-main').getByRole('link', { name: 'SDKs' })).toBeVisible();
  await expect(docs.backButton).toBeHidden();
});
