import { expect, test } from './support/explorer-test.ts';

const PAGE = '/platform/security-and-guardrails/variable-schemas/';

test.describe('a request in a guide', () => {
  test('opens the explorer in place with the form filled in, except for what only the reader can know, shares its scripts, and links to the same request in the reference', async ({
    page,
    explorer,
  }) => {
    await explorer.docs.open(PAGE);
    await page.getByRole('tab', { name: 'Management API' }).first().click();
    const requests = page.locator('.api-request', {
      has: page.locator('[data-operation$="/updatevariable.json"]'),
    });
    const open = async (nth: number, key: string) => {
      const request = requests.nth(nth);
      await request.getByRole('button', { name: 'Try it' }).click();
      await request.getByText('Sandbox · Full access').click();
      await expect(request.getByRole('button', { name: 'Reset the sandbox' })).toBeVisible();
      await expect(request.getByLabel('key', { exact: true }).first()).toHaveValue(key);
    };
    await open(1, 'accent-color');
    await expect(requests.nth(1).getByLabel('Body as JSON', { exact: true })).toHaveValue(
      /"\^#\[0-9a-f\]\{6\}\$"/,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(2, 'export-settings');
    expect(asked.filter((path) => path.endsWith('.js') || path.endsWith('.css'))).toEqual([]);
    await expect(requests.nth(1).getByLabel('key', { exact: true }).first()).toHaveValue(
      'accent-color',
    );

    await requests.nth(1).getByRole('link', { name: 'Open in the reference' }).click();
    await expect(page).toHaveURL(/\/operations\/updatevariable\/?#try\?/);
    await expect(explorer.send).toBeVisible();
    await expect(explorer.field('Body as JSON')).toHaveValue(/"\^#\[0-9a-f\]\{6\}\$"/);

    await test.step('fields that only the reader can know stay empty, and the page says which', async () => {
      await explorer.docs.follow('/platform/security-and-guardrails/approval-workflows/');
      const request = page.getByRole('group', { name: 'Request: Submit a Change Request' });
      await expect(request).toContainText('change-requests/$REQUEST_ID/submit"');
      await expect(request).toContainText(
        'First fill in id, which the command reads from $REQUEST_ID.',
      );
      await request.getByRole('button', { name: 'Try it' }).click();
      await expect(request.getByLabel('id', { exact: true })).toBeVisible();
      await expect(request.getByLabel('id', { exact: true })).toHaveValue('');
      await expect(request.getByLabel('feature', { exact: true })).toHaveValue('invoice-export');
    });
  });

  test('opens with Send focused and its fields folded, is marked as done, and opens the next request', async ({
    page,
    explorer,
  }) => {
    await explorer.docs.open('/essentials/first-calls/');
    const request = (title: string) => page.getByRole('group', { name: `Request: ${title}` });
    const sendOf = (title: string) => request(title).getByRole('button', { name: 'Send' });
    const first = request('Create a Project');
    await first.getByRole('button', { name: 'Try it' }).click();
    await expect(sendOf('Create a Project')).toBeFocused();
    await expect(first.getByLabel('key', { exact: true })).toBeHidden();
    await first.getByText('Edit the request').click();
    await expect(first.getByLabel('key', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(first.getByRole('link', { name: 'Create a Project, sent' })).toBeVisible();
    await expect(first.getByLabel('key', { exact: true })).toBeHidden();

    // The next request has no heading of its own, so the sentence before it must be visible.
    await first.getByRole('link', { name: 'Get a Project' }).click();
    await expect(sendOf('Get a Project')).toBeFocused();
    await expect(page.getByText('Now get the Project by its key.')).toBeInViewport();
    await page.keyboard.press('Enter');
    await request('Get a Project')
      .getByRole('link', { name: /^Step 2: / })
      .click();
    await expect(sendOf('Create an Environment')).toBeFocused();
    await expect(sendOf('Create an Environment')).toBeInViewport();
    await expect(page).toHaveURL(/#step-2-create-the-environment$/);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);

    const done = page.getByRole('link', { name: /, sent to the sandbox$/ });
    await page.getByRole('link', { name: 'Key features' }).first().click();
    await explorer.docs.arrive('Key features');
    await page.goBack();
    await explorer.docs.arrive('try the API');
    await expect(done).toHaveCount(2);
    await expect(first).toContainText('201 Created');
    await expect(sendOf('Get a Project')).toBeVisible();
    await page.reload();
    await first.getByRole('button', { name: 'Try it' }).hover();
    await expect(done).toHaveCount(2);
  });

  test('that was sent too early lists the requests that were skipped, opens the first one, and runs the others', async ({
    page,
    explorer,
  }) => {
    await explorer.docs.open('/essentials/first-calls/');
    const request = (title: string) => page.getByRole('group', { name: `Request: ${title}` });
    const sendOf = (title: string) => request(title).getByRole('button', { name: 'Send' });
    const done = page.getByRole('link', { name: /, sent to the sandbox$/ });

    await test.step('a request that needs what the skipped one creates', async () => {
      const environment = request('Create an Environment');
      await environment.getByRole('button', { name: 'Try it' }).click();
      await sendOf('Create an Environment').click();
      await expect(environment).toContainText('404 Not Found');
      await environment.getByRole('button', { name: 'Run the skipped step' }).click();
      await expect(environment).toContainText('201 Created');
      await expect(done).toHaveCount(2);
      // A reset takes the marks away.
      await environment.getByText('Change', { exact: true }).click();
      page.once('dialog', (dialog) => dialog.accept());
      await environment.getByRole('button', { name: 'Reset the sandbox' }).click();
      await expect(done).toHaveCount(0);
    });

    await test.step('a request that is sent with the key of another Environment, and then of the created one', async () => {
      const evaluation = request('Evaluate a flag (OFREP)');
      await evaluation.getByRole('button', { name: 'Try it' }).click();
      await sendOf('Evaluate a flag (OFREP)').click();
      await expect(evaluation).toContainText('404 Not Found');
      await expect(evaluation).toContainText(
        /You skipped Create a Project, Create an Environment, .+, and Create a Metric\./,
      );
      await expect(evaluation).toContainText('used the key of Storefront, Production instead.');
      await evaluation.getByRole('link', { name: 'Create a Project' }).click();
      await expect(sendOf('Create a Project')).toBeFocused();
      await expect(page).toHaveURL(/#step-1-create-the-project$/);
      await evaluation.getByRole('button', { name: 'Run the 6 skipped steps' }).click();
      await expect(evaluation).toContainText('200 OK');
      const body = evaluation.getByRole('region', { name: 'Response body' });
      await expect(body).toContainText('Stars');
      await expect(done).toHaveCount(7);
    });
  });

  test('is shown in the language that the reader selected, in the explorer and in the reference as well, and copied whole', async ({
    page,
    explorer,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await explorer.docs.open('/essentials/first-calls/');
    const project = page.getByRole('group', { name: 'Request: Create a Project' });
    const metric = page.getByRole('group', { name: 'Request: Create a Metric' });
    await project.getByLabel('Language').selectOption('Go');
    await expect(project).toContainText('package main');
    await expect(metric).toContainText('package main');
    await project.getByRole('button', { name: 'Try it' }).click();
    await project.getByText('Request as code').click();
    await expect(project.getByLabel('Language')).toHaveCount(2);
    await expect(project.getByLabel('Language').last()).toHaveValue('Go');
    await project.getByLabel('Language').last().selectOption('Ruby');
    await expect(metric).toContainText("require 'net/http'");
    await explorer.docs.follow('/management-api/operations/createproject/');
    // The list of languages scrolls to the selected one.
    await expect(page.getByRole('tab', { name: 'Ruby', selected: true })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('tab', { name: 'cURL' }).click();
    await page.goBack();
    await explorer.docs.arrive('try the API');
    await expect(project).toContainText('curl --fail-with-body');

    await project.hover();
    await project.getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(
        [
          'curl --fail-with-body --request POST "https://api.guidon.example/v1/projects" \\',
          '  --header "Authorization: Bearer $GUIDON_TOKEN" \\',
          '  --header "Content-Type: application/json" \\',
          `  --data '{ "name": "Loyalty", "key": "loyalty" }'`,
        ].join('\n'),
      );
  });
});
