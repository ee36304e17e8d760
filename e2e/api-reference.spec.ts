import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test('highlighted code samples have enough color contrast', async ({ page }) => {
  await new DocsPage(page).open('/management-api/operations/createfeature/');
  const panels = ['Python', 'Java', 'PHP', 'Swift'].map((language) => ({
    tab: page.getByRole('tab', { name: language, exact: true }),
    panel: page.locator(`.tab[data-label="${language}"]`),
  }));
  for (const { tab, panel } of panels) {
    await tab.click();
    await expect(panel.locator('pre span').first()).toBeAttached();
  }
  // Show all panels, so that one check for each color mode covers them.
  for (const { panel } of panels) {
    await panel.evaluate((element) => element.removeAttribute('hidden'));
    await expect(panel.locator('pre').first()).toBeVisible();
  }
  await expectAccessible(page, { include: '.tab[data-label]', rules: ['color-contrast'] });
});

test('a selected language is highlighted and stays selected on the next page', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/management-api/operations/createfeature/');
  const sample = page.locator('.tab[data-label="Python"] pre');
  const plain = await sample.textContent();
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(sample.locator('span').first()).toHaveCSS('color', /rgb/);
  expect(await sample.textContent()).toBe(plain);
  await docs.open('/management-api/operations/listfeatures/');
  await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
});
