import { PROGRESS_DELAY_MS } from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.describe('on a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('touching a link prefetches it, the menu copies the Markdown, and a change of the query shows no progress bar', async ({
    page,
    context,
  }) => {
    const docs = new DocsPage(page);
    await page.clock.install();
    await docs.open('/essentials/overview/');
    // The first event that a browser sends when the reader touches a link.
    const touch = { pointerType: 'touch' };
    await docs.sidebar
      .getByRole('link', { name: 'Quickstart' })
      .dispatchEvent('pointerover', touch);
    await expect(page.locator('link[rel="prefetch"]')).toHaveAttribute('href', /\/quickstart\/$/);

    // The clock is paused, so that the button keeps showing "Copied".
    await page.clock.pauseAt(Date.now() + 60_000);
    const menu = page.getByRole('main').locator('.page-menu');
    await menu.getByText('Copy or open page').click();
    await menu.getByRole('button', { name: 'Copy as Markdown' }).click();
    const done = menu.getByRole('button', { name: 'Copied' });
    await expect(done).toBeVisible();
    // After a second click, "Copied" is shown for two seconds again.
    await page.clock.runFor(1500);
    await done.click();
    await page.clock.runFor(1000);
    await expect(done).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const address = await menu.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
    expect(copied).toBe(await (await page.request.get(address ?? '')).text());
    expect(copied).toMatch(/^Source: \S+\nIndex of all pages: \S+\n\n# Guidon overview\n/);
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link')).toHaveCount(0);
    await expect(menu.locator('summary')).toBeFocused();

    await context.route(/\?a=1$/, () => undefined);
    const asked = page.waitForRequest(/\?a=1$/);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '?a=1';
      document.body.append(link);
      link.click();
    });
    await asked;
    await page.clock.runFor(2 * PROGRESS_DELAY_MS);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('“?” and a button show the keyboard shortcuts, and single-key shortcuts can be turned off', async ({
  page,
}) => {
  await new DocsPage(page).open('/search/?q=rollbar');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('?');
  await expect(field).toHaveValue('?rollbar');
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Search the docs')).toBeVisible();
  await expectAccessible(page, { include: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  const single = dialog.getByRole('checkbox', { name: 'Use the shortcuts / and ?' });
  await single.uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('?');
  await button.click();
  await expect(single).not.toBeChecked();
  await single.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
});
