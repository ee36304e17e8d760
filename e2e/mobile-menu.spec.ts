import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: VIEWPORTS.phone });

test('the menu keeps the focus inside, closes with Escape, in a wide window, and with a link', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const content = page.locator('.main-frame');
  await docs.open('/product-roadmap/');
  await docs.menuButton.click();
  await expect(docs.sidebar.locator('[aria-current="page"]')).toBeFocused();
  await expect(content).toHaveAttribute('inert');
  // Leaves the menu at both ends.
  for (const [end, key] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await page.locator('[data-menu] :is(a, button):visible')[end]().focus();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(key);
      const inside = page.evaluate(() => !document.activeElement?.closest('main, footer'));
      expect(await inside, key).toBe(true);
    }
  }
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
  await docs.follow('/bucketing-api/');
  await docs.menuButton.click();
  await docs.sidebar.getByRole('link', { name: 'Authentication' }).click();
  await expect(docs.backButton).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Authentication' })).toBeInViewport();
});

test('the menu opens with the current page and the link for an incident in view, and Back leads to the section in the main menu', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const main = page.locator('.menu-main');
  await docs.open('/cli/docs/targeting/');
  await docs.menuButton.click();
  await expect(docs.sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  const incident = page.locator('[data-menu] > p').getByRole('link');
  await expect(incident).toBeInViewport({ ratio: 1 });
  expect((await incident.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await docs.backButton.click();
  await expect(main.locator('[aria-current="true"]')).toHaveText('CLI / MCP');
  await expect(main.getByRole('link', { name: 'CLI / MCP' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Best Practices' })).toBeVisible();

  // On a page without a sidebar, the menu opens with the main menu.
  await page.keyboard.press('Escape');
  await docs.follow('/blog/tags/security/');
  await docs.menuButton.click();
  await expect(main.getByRole('link', { name: 'SDKs' })).toBeVisible();
  await expect(docs.backButton).toBeHidden();
});
