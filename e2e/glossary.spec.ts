import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/integrations/slack/';

test.describe('on a touch screen,', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap on a term shows its definition, and the second follows the link', async ({
    page,
  }) => {
    await new DocsPage(page).open(PAGE);
    const term = page.locator('main .term:visible').first();
    const definition = term.locator('+ [role=tooltip]');
    await term.tap();
    await expect(definition).toBeVisible();
    // About 40 letters fit on a line.
    expect((await definition.boundingBox())?.width).toBeGreaterThan(300);
    await expect(page).toHaveURL(PAGE);
    await term.tap();
    await expect(page).not.toHaveURL(PAGE);
  });
});

test('the glossary has an alphabet, and a field that filters its terms', async ({ page }) => {
  await new DocsPage(page).open('/platform/glossary');
  const terms = page.locator('.glossary dt:visible');
  const letters = page.getByRole('navigation', { name: 'First letters' });
  await letters.getByText('V').click();
  await expect(page.locator('dt:target')).toHaveText(/^V/);
  const count = await terms.count();
  const field = page.getByRole('searchbox', { name: 'Filter terms' });
  await field.fill('Opt-In');
  await expect(page.locator('#feature-opt-in')).toBeVisible();
  expect(await terms.count()).toBeLessThan(count / 2);
  // Only the letters of the terms that are left lead somewhere.
  await expect(letters.locator('a:not([inert])')).toHaveText(['F']);
  await field.fill('xyzzy');
  await expect(page.getByText('No term contains “xyzzy”.')).toBeVisible();
  await field.fill('');
  await expect(terms).toHaveCount(count);
});

test.describe('a glossary term', () => {
  test('shows its definition on hover and on keyboard focus, also in a narrow window, hides it on Escape, and links to a page', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const term = page.locator('main .term').first();
    const definition = page.locator('main .term + [role=tooltip]').first();
    await expect(definition).toBeHidden();
    await expect(term).toHaveAccessibleDescription(/\w+ .*\.$/);

    await term.hover();
    await expect(definition).toBeVisible();
    await definition.hover();
    await expect(definition).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
    await term.hover();
    await expect(definition).toBeVisible();

    await page.mouse.move(0, 0);
    await expect(definition).toBeHidden();
    await term.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(term).toBeFocused();
    await expect(definition).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();

    await page.setViewportSize({ width: 320, height: 700 });
    for (const term of await page.locator('main .term:visible').all()) {
      // The previous definition can cover this term until the pointer moves away.
      await page.mouse.move(0, 0);
      await term.hover();
      const box = await term.locator('+ [role=tooltip]').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    }
    await page.mouse.move(0, 0);
    await page.locator('main .term').first().click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
