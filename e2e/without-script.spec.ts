import type { Page } from '@playwright/test';
import { VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** Opens a page, and checks that all of it is there. */
async function openComplete(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-base-url-banner]')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Guidon`);
}

test('pages are complete, in the color mode of the operating system, and their menus and links work', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.laptop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openComplete(page, '/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 20, 18)');
  await page.getByRole('banner').locator('summary', { hasText: 'APIs' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bucketing API' }).click();
  await expect(page).toHaveURL(/bucketing-api/);

  await openComplete(page, '/quickstart');
  for (const label of ['npm', 'yarn'])
    await expect(page.locator('.tab-label', { hasText: label }).first()).toBeVisible();
  // The label of a closed group leads to its page, which lists the group.
  const sidebar = page.getByRole('navigation', { name: 'Docs' });
  await expect(sidebar.locator('summary:visible')).toHaveCount(1);
  await sidebar.getByRole('link', { name: 'Essentials' }).click();
  await expect(sidebar.getByRole('link', { name: 'Key features' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');

  await test.step('the mobile menu opens with both the docs sidebar and the main menu', async () => {
    await page.goBack();
    await page.setViewportSize(VIEWPORTS.phone);
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(
      page.locator('#site-menu').getByRole('link', { name: 'Home', exact: true }).first(),
    ).toBeVisible();
    await expect(page.locator('.menu-main').getByRole('link', { name: 'SDKs' })).toBeVisible();
  });
});

/** Pages that together have each kind of figure. */
const FIGURES = [
  '/platform/feature-flags/targeting/rollouts',
  '/platform/feature-flags/targeting/targeting-overview',
  '/platform/experimentation/tutorial-experiment-setup',
];

test.describe('interactive parts', () => {
  test.use({ allowedOrigins: [FIXTURE_URL] });

  test('show as text: a request as a cURL command, a figure as a table, an exercise with its solution, a definition on hover, a panel as a details element', async ({
    page,
  }) => {
    await page.goto('/platform/security-and-guardrails/variable-schemas/');
    const request = page.getByRole('group', { name: 'Request: Add a schema with a pattern' });
    await expect(request).toContainText('curl --fail-with-body --request PATCH');
    await expect(request).toContainText('"regexPattern": "^#[0-9a-f]{6}$"');
    await expect(request).toContainText('"Authorization: Bearer $GUIDON_TOKEN"');
    await expect(request.getByRole('button', { name: 'Try it' })).toHaveCount(0);
    await expect(request.getByText('Runs in the sandbox')).toBeHidden();
    await expect(request.getByRole('link', { name: 'Open in the reference' })).toBeAttached();

    await page.goto('/management-api/operations/createfeature/');
    await expect(page.getByRole('heading', { name: 'Example request', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);

    for (const path of FIGURES) {
      await page.goto(path);
      await expect(page.locator('.figure table')).toBeVisible();
    }

    await page.goto('/best-practices/tech-debt');
    await expect(page.locator('.exercise')).toContainText('Goal: The Feature saved-carts');
    await expect(page.locator('.exercise-actions:visible')).toHaveCount(0);
    await page.getByText('Show a solution').click();
    await expect(page.locator('.exercise-solution')).toContainText('"status": "archived"');

    await page.goto('/quickstart');
    const term = page.locator('main .term').first();
    await term.hover();
    await expect(term.locator('+ [role=tooltip]')).toBeVisible();

    await page.goto(`${FIXTURE_URL}/machines/`);
    const summary = (name: string) => page.locator('summary', { hasText: name });
    await expect(page.getByText('This panel shows its text at once.')).toBeVisible();
    await summary('Open at first').click();
    await expect(page.getByText('This panel shows its text at once.')).toBeHidden();
    await summary('Lazy').click();
    await expect(page.getByText('This text comes late.')).toBeVisible();
  });
});
