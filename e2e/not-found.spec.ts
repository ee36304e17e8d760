import commonTasks from '../src/content/data/search-tasks.json' with { type: 'json' };
import { DocsPage } from './support/docs-page.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('an unknown path shows the not-found page with links to similar pages, or else what a search finds or the common tasks', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const main = page.getByRole('main');
  const proposals = main.locator('[data-nearest] a');
  await test.step('a path like that of a page', async () => {
    const response = await page.goto('/quickstrat');
    expect(response?.status()).toBe(404);
    await expect(docs.heading('Page not found')).toBeVisible();
    await expect(proposals.first()).toHaveText('Quickstart');
    await expect(main.locator('[data-nearest] a[href="/quickstart/"]')).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'SDKs' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'All pages by section' })).toHaveAttribute(
      'href',
      '/search/',
    );
  });
  await test.step('a path that resembles no page', async () => {
    const texts = page.waitForResponse('**/_astro/search/**');
    await page.goto('/foo/bar/');
    await (await texts).finished();
    await expect(proposals).toHaveText(
      commonTasks
        .filter(({ emergency }) => !emergency)
        .slice(0, 3)
        .map(({ label }) => label),
    );
  });
  await test.step('a path with invalid percent-encoding', async () => {
    await page.goto('/%E0%A4%A');
    await expect(
      page.getByText(
        'Pathname could not be decoded. This is likely caused by an invalid percent-encoding.',
      ),
    ).toBeVisible();
  });
  await test.step('a path whose words name no page, but are found by a search', async () => {
    await page.goto('/guides/kill-switch/');
    await expect(proposals.first()).toHaveText('Turn a Feature off');
    await expect(proposals).toHaveCount(3);
    const field = main.getByRole('searchbox', { name: 'Search' });
    await expect(field).toHaveValue('kill switch');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=kill\+switch$/);
    await expect(page.locator('.results-list')).toContainText('Turn a Feature off');
  });
});

test('a reader who leaves before the right path is known is not taken there', async ({
  page,
  context,
}) => {
  const docs = new DocsPage(page);
  // On a host that doesn't apply the redirects of the build.
  const body = await (await context.request.get('/404.html')).text();
  const file = { status: 404, contentType: 'text/html', body };
  await page.route('**/SDK/', (route) => route.fulfill(file));
  const release = await holdBack(page, '**/routes.json');
  await page.goto('/SDK/');
  await expect(docs.heading('Page not found')).toBeVisible();
  await page.waitForLoadState();
  await docs.follow('/quickstart/');
  const routes = page.waitForResponse('**/routes.json');
  release();
  await (await routes).finished();
  await docs.settle();
  await expect(page).toHaveURL('/quickstart/');
});
