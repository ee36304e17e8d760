import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const USAGE = '/sdk/client-side-sdks/react/react-usage';

test.describe('the SDK switcher', () => {
  test('opens the same page and heading for another SDK', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open(`${USAGE}#track-events`);
    await docs.sdkSwitcher.getByText('SDK: React').click();
    await docs.sdkSwitcher.getByRole('link', { name: 'Go SDK', exact: true }).click();
    await expect(page).toHaveURL(/\/sdk\/server-side-sdks\/go\/go-usage\/?#track-events$/);
    await expect(page.locator('h2#track-events')).toBeInViewport();
  });

  test('opens the heading that the reader has scrolled to', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open(USAGE);
    await page.locator('h2#hooks').evaluate((heading) => {
      scrollTo(0, heading.getBoundingClientRect().top + scrollY - 60);
    });
    await expect(docs.toc.locator('[aria-current][href="#hooks"]').first()).toBeAttached();
    await docs.sdkSwitcher.locator('summary').click();
    await docs.sdkSwitcher.getByRole('link', { name: 'Go SDK', exact: true }).press('Enter');
    await expect(page).toHaveURL(/go-usage\/?#hooks$/);
  });

  test('opens with the keyboard and marks the SDK of the current page', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open(USAGE);
    await docs.sdkSwitcher.locator('summary').press('Enter');
    await expect(
      docs.sdkSwitcher.getByRole('link', { name: 'React', exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(docs.sdkSwitcher.getByRole('link', { name: 'Go SDK', exact: true })).toBeHidden();
  });
});
