import { expect, test } from './support/explorer-test.ts';

const PAGE = '/platform/security-and-guardrails/variable-schemas/';

test.describe('a request in a guide', () => {
  test('opens filled in, in its place', async ({ page, explorer }) => {
    await explorer.docs.open(PAGE);
    await page.getByRole('tab', { name: 'Management API' }).first().click();
    const request = page.getByRole('group', { name: 'Request: Update a Variable' }).nth(1);
    await request.getByRole('button', { name: 'Try it' }).click();
    await expect(request.getByLabel('key', { exact: true }).first()).toHaveValue('accent-color');
    await expect(request.getByLabel('regexPattern')).toHaveValue('^#[0-9a-f]{6}$');
    await expect(request.getByLabel('Access token')).toHaveValue('');
  });

  test('leads to the reference with the same request', async ({ page, explorer }) => {
    await explorer.docs.open(PAGE);
    await page.getByRole('tab', { name: 'Management API' }).first().click();
    const request = page.getByRole('group', { name: 'Request: Update a Variable' }).nth(1);
    await request.getByRole('link', { name: 'Open in the reference' }).click();
    await expect(page).toHaveURL(/\/operations\/updatevariable\/?#try=v1\./);
    await expect(explorer.server).toBeVisible();
    await expect(explorer.root.getByLabel('regexPattern')).toHaveValue('^#[0-9a-f]{6}$');
  });

  test('is text and a link without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(PAGE);
    const request = page.locator('[aria-label="Request: Update a Variable"]').nth(1);
    await expect(request).toContainText('curl --fail-with-body --request PATCH');
    await expect(request).toContainText('"regexPattern": "^#[0-9a-f]{6}$"');
    await expect(request.getByRole('button', { name: 'Try it' })).toHaveCount(0);
    await expect(request.getByRole('link', { name: 'Open in the reference' })).toBeAttached();
    await expect(request).toContainText('"Authorization: Bearer $GUIDON_TOKEN"');
    await expect(request.getByText('Runs in the sandbox')).toBeHidden();
    await context.close();
  });
});
