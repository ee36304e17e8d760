import { DocsPage } from './support/docs-page.ts';
import { holdBack } from './support/hold-back.ts';
import { HASH_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: HASH_URL });

test('with the hash router, routes, links and anchors are in the hash of the URL', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  // A page opened at its own path redirects to its hash route.
  await page.goto('/guide/#first');
  await expect(page).toHaveURL(`${HASH_URL}/#/guide/#first`);
  await expect(docs.heading('Guide')).toBeVisible();
  // A URL with a hash route, which a reader has shared, opens its page.
  await page.goto('about:blank');
  await page.goto('/#/guide/#second');
  await expect(docs.heading('Guide')).toBeVisible();
  await expect(page.locator('#second')).toBeInViewport();

  await page.goto('about:blank');
  await docs.open('/');
  // This site disables the switch of the color mode.
  await expect(docs.colorModeButton).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'last part of the guide' }).click();
  await expect(page).toHaveURL(`${HASH_URL}/#/guide/#last`);
  await expect(docs.heading('Guide')).toBeVisible();
  await expect(page.locator('#last')).toBeInViewport();
  await docs.sidebar.getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL(`${HASH_URL}/#/reference/`);
  await expect(page.locator('figure.frame')).toBeVisible();
  await page.goBack();
  await expect(docs.heading('Guide')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${HASH_URL}/`);
  await expect(docs.heading('Guide')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'last part' })).toBeVisible();
});

test('a page that the hash router cannot fetch is opened as a full page, with a single load', async ({
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
  await docs.arrive('Guide');
  await expect.poll(() => loads).toBe(1);
  await docs.sidebar.getByRole('link', { name: 'Reference' }).click();
  await expect(docs.heading('Reference')).toBeVisible();
  expect(loads).toBe(1);
});

test('going back while a page loads stays on the page that is shown', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/#/guide/');
  await expect(docs.heading('Guide')).toBeVisible();
  const release = await holdBack(page, '**/reference/');
  await docs.sidebar.getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const loaded = page.waitForResponse('**/reference/');
  release();
  await (await loaded).finished();
  await docs.settle();
  await expect(docs.heading('Guide')).toBeVisible();
  await expect(page).toHaveURL(`${HASH_URL}/#/guide/`);
});
