import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const USAGE = '/sdk/client-side-sdks/react/react-usage';

test('the SDK switcher opens with the keyboard, marks the SDK of the page, and leads to the same heading for another SDK', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const choose = (name: string) => docs.sdkSwitcher.getByRole('link', { name, exact: true });
  await docs.open(`${USAGE}#track-events`);

  await test.step('it opens and closes with the keyboard', async () => {
    await docs.sdkSwitcher.locator('summary').press('Enter');
    await expect(choose('React')).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(choose('Go SDK')).toBeHidden();
  });

  await test.step('it leads to the heading of the address', async () => {
    await docs.sdkSwitcher.getByText('SDK: React').click();
    await choose('Go SDK').click();
    await expect(page).toHaveURL(/\/sdk\/server-side-sdks\/go\/go-usage\/?#track-events$/);
    await expect(page.locator('h2#track-events')).toBeInViewport();
  });

  await test.step('it leads to the heading that the reader has scrolled to', async () => {
    await page.locator('h2#hooks').evaluate((heading) => {
      scrollTo(0, heading.getBoundingClientRect().top + scrollY - 60);
    });
    await expect(docs.toc.locator('[aria-current][href="#hooks"]').first()).toBeAttached();
    await docs.sdkSwitcher.locator('summary').click();
    await choose('React').press('Enter');
    await expect(page).toHaveURL(/react-usage\/?#hooks$/);
  });
});
