import { PROGRESS_DELAY_MS, SMOOTH_SCROLL_SHARE } from '../src/site/limits.ts';
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
  await new DocsPage(page).open('/search/?q=rollout');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('?');
  await expect(field).toHaveValue('?rollout');
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

test('without native smooth scrolling, each frame covers 85 percent of the way to the top', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await new DocsPage(page).open('/essentials/overview');
  await page.evaluate(() => {
    Object.defineProperty(document.documentElement, 'style', { value: {} });
    scrollTo(0, innerHeight * 2);
  });
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.waitFor();
  const tops = await button.evaluate(async (element: HTMLElement) => {
    const seen = [scrollY];
    element.click();
    seen.push(scrollY);
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame);
      seen.push(scrollY);
    }
    return seen;
  });
  for (const [index, top] of tops.slice(1).entries()) {
    // Browsers round positions to whole pixels, so they may differ by one.
    const rest = (tops[index] ?? 0) * (1 - SMOOTH_SCROLL_SHARE);
    expect(Math.abs(top - rest)).toBeLessThanOrEqual(1);
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
