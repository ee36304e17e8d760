import type { Page } from '@playwright/test';
import { CONSENT_KEY } from '../src/lib/analytics/consent.ts';
import { LAZY_DELAY_MS, LAZY_TIMEOUT_MS } from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
});

const GATE = '**/machines/gate';

/** Opens the page and waits for its islands. */
async function open(page: Page): Promise<void> {
  await new DocsPage(page).open('/machines/');
  await expect(page.locator('island-demo button')).toHaveCount(3);
}

test('an island that crashes or fails to load shows the error, renders again any number of times, and does not stop the page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route(GATE, (route) => route.fulfill({ status: 503 }));
  await open(page);
  const alerts = page.getByRole('alert');
  const crash = async () => {
    await page.getByRole('button', { name: 'first: 0' }).click();
    await page.getByRole('button', { name: 'first: 1' }).click();
    await expect(alerts).toContainText('Two is too many.');
    await expect(alerts).toContainText('Cause: The first limit');
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeFocused();
    await expect(page.getByText('The text after the island lives on.')).toBeVisible();
  };

  await test.step('a crash is logged and shown each time', async () => {
    await crash();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alerts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'first: 0' })).toBeVisible();
    await crash();
    await expect.poll(() => errors.join('\n')).toContain('Two is too many.');
  });

  await test.step('next to a crash, an island that fails to load says why, and both are accessible', async () => {
    await page.getByRole('button', { name: 'Load screen' }).click();
    await expect(alerts).toHaveCount(2);
    await expect(alerts.filter({ hasText: 'The gate is closed.' })).toBeVisible();
    await expectAccessible(page, { include: 'main' });
  });

  await test.step('both recover', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'first: 0' })).toBeVisible();
    await page.unroute(GATE);
    await page.route(GATE, (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Here at last')).toBeVisible();
    await expect(alerts).toHaveCount(0);
  });

  await test.step('an island without content says what is missing', async () => {
    await page.getByRole('button', { name: 'Load empty' }).click();
    await expect(alerts).toContainText("The page component doesn't have a default export");
  });
});

test('an island that loads slowly shows a spinner after a delay, a retry after a timeout, and then its content', async ({
  page,
}) => {
  let tries = 0;
  await page.route(GATE, async (route) => {
    if (++tries > 1) await route.fulfill({ body: '' });
  });
  await open(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Load screen' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  await page.clock.runFor(LAZY_DELAY_MS - 10);
  await expect(spinner).toHaveCount(0);
  // The delay starts after the first frame.
  await page.clock.runFor(200);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(LAZY_TIMEOUT_MS);
  await expect(page.getByText('Still loading…')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Here at last')).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
