import { readFileSync } from 'node:fs';
import { CONSENT_KEY } from '../src/lib/analytics/consent.ts';
import { findViolations } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const PROMPT = readFileSync('e2e/fixtures/every-option/remote/ai-prompts/javascript.md', 'utf8');

test.use({ baseURL: FIXTURE_URL, permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
});

test('a prompt opens in place without headings of its own, and is copied byte for byte, also after it could not be loaded', async ({
  page,
}) => {
  const answer = { status: 503 };
  await page.route('**/ai-prompts/javascript.md', (route) => route.fulfill(answer), { times: 1 });
  await new DocsPage(page).open('/remote/');
  const prompt = page.getByRole('region', { name: 'JavaScript Installation Prompt' });

  await test.step('it is copied, and a second click retries', async () => {
    const button = prompt.getByRole('button');
    await expect(button).toHaveAccessibleName('Copy prompt');
    await button.focus();
    await button.press('Enter');
    await expect(button).toHaveText('Not copied');
    await button.press('Enter');
    await expect(button).toHaveText('Copied');
    // Screen readers announce it.
    await expect(page.locator('[data-said]')).toHaveText('Copied');
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PROMPT);
  });

  await test.step('it opens in place', async () => {
    await page.getByText('Show the prompt').click();
    await expect(page.getByText('You install an SDK, and nothing else.')).toBeVisible();
    await expect(page.getByText('<role>')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Step 1' })).toHaveCount(0);
    expect(await findViolations(page, { include: 'main' })).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the prompt is available through a link', async ({ page, request }) => {
    await page.goto('/remote/');
    await expect(page.getByRole('button', { name: 'Copy prompt' })).toBeHidden();
    const href = await page.getByRole('link', { name: 'Open the prompt' }).getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(await answer.text()).toBe(PROMPT);
    expect(answer.headers()['content-type']).toContain('text/markdown');
  });
});
