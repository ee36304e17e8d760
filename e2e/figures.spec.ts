import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PAGES = {
  rollout: '/platform/feature-flags/targeting/rollouts',
  rules: '/platform/feature-flags/targeting/targeting-overview',
  test: '/platform/experimentation/tutorial-experiment-setup',
};

test.describe('a figure', () => {
  test('follows the keyboard, states the result, and keeps it in the address', async ({ page }) => {
    await page.goto(PAGES.rollout);
    const figure = page.locator('.figure');
    await figure.scrollIntoViewIfNeeded();
    const status = figure.getByRole('status');
    await expect(status).toContainText('On day 5 the rollout is at 50%');
    await figure.getByRole('slider', { name: 'Day' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText('On day 6 the rollout is at 60%');
    await expect(status).toContainText('nobody dropped out');
    expect(new URL(page.url()).searchParams.get('rollout')).toBe('gradual~100~6~user-42');
    await page.reload();
    await expect(page.locator('.figure').getByRole('status')).toContainText('On day 6');
  });

  test('loads nothing before it comes near, and is a table without script', async ({
    page,
    browser,
    baseURL,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(PAGES.test);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(scripts.filter((url) => url.includes('/_astro/test-length'))).toEqual([]);
    await page.locator('.figure').scrollIntoViewIfNeeded();
    await expect(page.locator('.figure').getByRole('status')).toContainText('4,921 users');

    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const still = await context.newPage();
    for (const path of Object.values(PAGES)) {
      await still.goto(path);
      await expect(still.locator('.figure table')).toBeVisible();
    }
    await context.close();
  });

  test('is accessible and fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      await page.locator('.figure').scrollIntoViewIfNeeded();
      await expect(page.locator('.figure').getByRole('status')).not.toBeEmpty();
      await expectAccessible(page, { include: '.figure' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    }
  });
});
