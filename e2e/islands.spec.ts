import type { Page } from '@playwright/test';
import { CONSENT_KEY } from '../src/lib/analytics/consent.ts';
import { LAZY_DELAY_MS } from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage, waitForHydration } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
});

const GATE = '**/machines/gate';

/** Opens the page and waits until its islands are hydrated. */
async function open(page: Page): Promise<void> {
  await new DocsPage(page).open('/machines/');
  await waitForHydration(page.locator('astro-island button'));
}

test.describe('an island that crashes', () => {
  async function crash(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'first: 0' }).click();
    await page.getByRole('button', { name: 'first: 1' }).click();
  }

  test('shows the error and its cause, and the rest of the page keeps working', async ({
    page,
  }) => {
    await open(page);
    await crash(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Two is too many.');
    await expect(alert).toContainText('Cause: The first limit');
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeFocused();
    await expect(page.getByText('The text after the island lives on.')).toBeVisible();
    await page.getByRole('button', { name: 'Load screen' }).click();
    await expect(page.getByRole('button', { name: 'Load screen' })).toHaveCount(0);
  });

  test('renders again after Try again, any number of times', async ({ page }) => {
    await open(page);
    for (let round = 0; round < 2; round++) {
      await crash(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'first: 0' })).toBeVisible();
    }
  });

  test('logs the error', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await open(page);
    await crash(page);
    await expect.poll(() => errors.join('\n')).toContain('Two is too many.');
  });
});

test.describe('an island that loads on demand', () => {
  test('shows a spinner only after a delay, and then its content', async ({ page }) => {
    let letThrough: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(GATE, async (route) => {
      await gate;
      await route.fulfill({ body: '' });
    });
    await open(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('button', { name: 'Load screen' }).click();
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
    await page.clock.runFor(LAZY_DELAY_MS - 10);
    await expect(spinner).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(spinner).toBeVisible();
    letThrough();
    await expect(page.getByText('Here at last')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test('shows the error if it fails to load, and loads on retry', async ({ page }) => {
    await page.route(GATE, (route) => route.fulfill({ status: 503 }));
    await open(page);
    await page.getByRole('button', { name: 'Load screen' }).click();
    await expect(page.getByRole('alert')).toContainText('The gate is closed.');
    await page.unroute(GATE);
    await page.route(GATE, (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Here at last')).toBeVisible();
  });

  test('offers a retry after a timeout', async ({ page }) => {
    let tries = 0;
    await page.route(GATE, async (route) => {
      if (++tries > 1) await route.fulfill({ body: '' });
    });
    await open(page);
    await page.getByRole('button', { name: 'Load screen' }).click();
    await expect(page.getByText('Still loading…')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Here at last')).toBeVisible();
  });

  test('reports a module without a default export', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Load empty' }).click();
    await expect(page.getByRole('alert')).toContainText(
      "The page component doesn't have a default export",
    );
  });
});

test('a crash and a failed load have no accessibility violation', async ({ page }) => {
  await page.route(GATE, (route) => route.fulfill({ status: 503 }));
  await open(page);
  for (const name of ['first: 0', 'first: 1', 'Load screen']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectAccessible(page, { include: 'main' });
});
