import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL, SITE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.describe('on a site with several', () => {
  test.use({ baseURL: FIXTURE_URL });

  test('the versions dropdown keeps the page where the version has it', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/guide');
    const { button, list } = docs.dropdown('2.0');
    await expect(button).toHaveAccessibleName('Version: 2.0');
    await button.click();
    await list.getByRole('link', { name: '1.x' }).click();
    await expect(docs.heading('Guide of version 1')).toBeVisible();
  });

  test('and leads to the main page where it does not', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/more/only-here');
    const { button, list } = docs.dropdown('2.0');
    await button.click();
    await list.getByRole('link', { name: '1.x' }).click();
    await expect(docs.heading('Version 1')).toBeVisible();
  });

  test('an archived version has its own sidebar, a banner and the latest page as canonical', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/1.x/guide');
    await expect(docs.sidebar.getByRole('link', { name: 'Old' })).toBeVisible();
    await expect(docs.sidebar.getByRole('link', { name: 'Only here' })).toHaveCount(0);
    const banner = page.getByRole('note').filter({ hasText: 'no longer maintained' });
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/guide/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${FIXTURE_URL}/guide/`,
    );
    await docs.open('/next');
    await expect(page.getByRole('note')).toContainText('not released yet');
    await docs.open('/guide');
    await expect(page.getByRole('note')).toHaveCount(0);
  });

  test('the preferred version is remembered for pages without one', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/guide');
    const { button, list } = docs.dropdown('2.0');
    await button.click();
    await list.getByRole('link', { name: '1.x' }).click();
    await expect(page).toHaveURL(/1\.x\/guide/);
    await docs.open('/search');
    await expect(docs.header.locator('[data-versions] summary')).toHaveText('1.x');
  });

  test('the language switcher keeps the page', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/guide');
    const { button, list } = docs.dropdown('English');
    await button.click();
    await list.getByRole('link', { name: 'Français' }).click();
    await expect(docs.heading('Guide en français')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(docs.sidebar.getByRole('link', { name: 'Guide en français' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('the head names every language and the default one', async ({ page }) => {
    await page.goto('/fr/guide');
    const hrefOf = (lang: string) => page.locator(`link[rel=alternate][hreflang="${lang}"]`);
    await expect(hrefOf('en')).toHaveAttribute('href', `${FIXTURE_URL}/guide/`);
    await expect(hrefOf('fr')).toHaveAttribute('href', `${FIXTURE_URL}/fr/guide/`);
    await expect(hrefOf('x-default')).toHaveAttribute('href', `${FIXTURE_URL}/guide/`);
  });

  test('an unlisted page is in the sidebar only while it is on show', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/more');
    await expect(docs.sidebar.getByRole('link', { name: 'Unlisted' })).toHaveCount(0);
    await docs.open('/more/unlisted');
    await expect(docs.sidebar.getByRole('link', { name: 'Unlisted' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test('a site with one of each shows neither', async ({ page }) => {
  await page.goto(SITE_URL);
  await expect(page.locator('[data-versions]')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('summary', { hasText: 'English' })).toHaveCount(0);
});
