import { DocsPage } from './support/docs-page.ts';
import { HASH_URL, SITE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.describe('with the hash router enabled', () => {
  test.use({ baseURL: HASH_URL });

  test('routes, links and anchors are in the hash of the URL', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/');
    await page.getByRole('main').getByRole('link', { name: 'last part of the guide' }).click();
    await expect(page).toHaveURL(`${HASH_URL}/#/guide/#last`);
    await expect(docs.heading('Guide')).toBeVisible();
    await expect(page.locator('#last')).toBeInViewport();
    await docs.sidebar.getByRole('link', { name: 'Reference' }).click();
    await expect(page).toHaveURL(`${HASH_URL}/#/reference/`);
    await expect(page.locator('.expressive-code')).toBeVisible();
    await page.goBack();
    await expect(docs.heading('Guide')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${HASH_URL}/`);
    await expect(docs.heading('Guide')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'last part' })).toBeVisible();
  });

  test('a page that cannot be fetched is opened as a full page, with a single load', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/guide/', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
    );
    await page.getByRole('main').getByRole('link', { name: 'last part of the guide' }).click();
    await expect(page).toHaveURL(`${HASH_URL}/guide/`);
    await docs.ready();
    await expect(docs.heading('Guide')).toBeVisible();
    expect(loads).toBe(1);
    await docs.sidebar.getByRole('link', { name: 'Reference' }).click();
    await expect(docs.heading('Reference')).toBeVisible();
  });

  test('a shared URL opens its page', async ({ page }) => {
    const docs = new DocsPage(page);
    await page.goto('/#/guide/#second');
    await expect(docs.heading('Guide')).toBeVisible();
    await expect(page.locator('#second')).toBeInViewport();
  });

  test('a page opened at its own path redirects to its hash route', async ({ page }) => {
    await page.goto('/guide/#first');
    await expect(page).toHaveURL(`${HASH_URL}/#/guide/#first`);
    await expect(new DocsPage(page).heading('Guide')).toBeVisible();
  });
});

test('without the hash router, URLs are normal paths', async ({ page }) => {
  const docs = new DocsPage(page);
  await page.goto(`${SITE_URL}/essentials/overview/`);
  await docs.ready();
  await docs.sidebar.getByRole('link', { name: 'Quickstart' }).click();
  await expect(page).toHaveURL(`${SITE_URL}/quickstart/`);
});
