import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: VIEWPORTS.phone });

test('the menu keeps the focus inside, closes with Escape, in a wide window, and with a link', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const content = page.locator('.main-frame');
  await docs.open('/quickstart');
  await docs.menuButton.click();
  await expect(docs.sidebar.locator('[aria-current="page"]')).toBeFocused();
  await expect(content).toHaveAttribute('inert');
  for (let press = 0; press < 60; press++) await page.keyboard.press('Tab');
  const inside = await page.evaluate(
    () => document.activeElement?.closest('main, footer') === null,
  );
  expect(inside).toBe(true);
  // After these Tab presses, the focus may be in the navbar, so move it into the menu.
  await docs.backButton.focus();
  await page.keyboard.press('Escape');
  await expect(docs.menuButton).toBeFocused();
  await expect(content).not.toHaveAttribute('inert');

  await docs.menuButton.click();
  await expect(content).toHaveAttribute('inert');
  await page.setViewportSize(VIEWPORTS.narrowestDesktop);
  await expect(content).not.toHaveAttribute('inert');
  await page.setViewportSize(VIEWPORTS.phone);
  await expect(docs.backButton).toBeHidden();

  await docs.menuButton.click();
  await docs.sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(docs.backButton).toBeHidden();

  // Search is beside the menu, so one tap opens it.
  await docs.menuButton.click();
  await page.locator('[data-search-button]').click();
  await expect(docs.backButton).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // A link to a section of the current page closes the menu, too.
  await docs.open('/management-api/');
  await docs.menuButton.click();
  await docs.sidebar.getByRole('link', { name: 'Authentication' }).click();
  await expect(docs.backButton).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Authentication' })).toBeInViewport();
});

test('the menu opens with the current page in view, and with the link for an incident', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/cli/docs/targeting/');
  await docs.menuButton.click();
  await expect(docs.sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  const incident = page.locator('[data-menu] > p').getByRole('link');
  await expect(incident).toBeInViewport({ ratio: 1 });
  expect((await incident.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('Back leads to the section in the main menu, with which the menu opens on a page without a sidebar', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const main = page.locator('.menu-main');
  await docs.open('/cli/docs/targeting/');
  await docs.menuButton.click();
  await docs.backButton.click();
  await expect(main.locator('[aria-current="true"]')).toHaveText('CLI / MCP');
  await expect(main.getByRole('link', { name: 'CLI / MCP' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Best Practices' })).toBeVisible();

  await docs.open('/search');
  await docs.menuButton.click();
  await expect(main.getByRole('link', { name: 'SDKs' })).toBeVisible();
  await expect(docs.backButton).toBeHidden();
});
