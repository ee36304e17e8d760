import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.describe('the banner about a wrong base path', () => {
  test('shows if neither styles nor scripts load, suggests a base path, and is removed if the site loads', async ({
    page,
    context,
    request,
  }) => {
    const body = await (await request.get('/')).text();
    await context.route('**/_astro/**', (route) => route.abort());
    await context.route('**/some/where/', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('/some/where/');
    await expect(page.getByText('Your Guidon Docs site did not load properly.')).toBeVisible();
    await expect(page.getByText('We suggest trying')).toContainText('/some/where.');
    await context.unrouteAll();
    await new DocsPage(page).open('/');
    await expect(page.locator('[data-base-url-banner]')).toHaveCount(0);
  });
});

test('a script that a deploy removed causes one full reload, never a reload loop', async ({
  page,
  context,
}) => {
  let deployed = false;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.route(/\/_astro\/mount\./, (route) => route.fulfill({ status: 404 }));
  await context.route(/\/quickstart$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const newer = body.replace('src="/_astro/', 'src="/./_astro/');
    await route.fulfill({ response, body: deployed ? newer : body });
  });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  deployed = true;
  const reloaded = page.waitForEvent('load');
  await docs.colorModeButton.focus();
  await reloaded;
  await docs.ready();
  // The script fails again, but the page now has the new scripts, so it must not reload a second time.
  const compared = page.waitForResponse(/\/quickstart$/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Island "color-mode" could not be loaded.'),
  );
  await docs.colorModeButton.focus();
  await Promise.all([compared, logged]);
  await docs.colorModeButton.click();
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
  expect(loads).toBe(2);
});

test('a rendering error that the island recovers from is logged, and the island keeps working', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  const island = page.locator('[data-island="color-mode"]');
  await island.evaluate((element) => element.querySelector('button')?.append('stray text'));
  await docs.colorModeButton.focus();
  await expect(island).toHaveText('');
  await expect.poll(() => errors.join('\n')).toMatch(/hydrat/i);
  await docs.colorModeButton.click();
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
});
