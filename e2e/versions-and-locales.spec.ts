import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

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
});
