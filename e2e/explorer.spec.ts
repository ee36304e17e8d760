import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { EXPLORER } from './support/explorer-page.ts';
import type { TestResponse } from './support/echo-api.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/explorer-test.ts';
import { EXPLORER_TIMEOUT_MS } from '../src/site/limits.ts';

const DELETE_PROJECT = '/management-api/operations/deleteproject/';
const CREATE_PROJECT = '/management-api/operations/createproject/';
const PROJECT = '/management-api/operations/getproject/';
const UPDATE = '/management-api/operations/updatefeatureconfiguration/';
const EVALUATE = '/bucketing-api/operations/evaluatevariable/';
const TOKEN = 'very-secret-token-1';

/** Everything that a page can find again later. */
const readKept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );

test('nothing of the explorer is loaded until the pointer is over the button; a click shows what could not be loaded, and a later one opens it', async ({
  page,
  explorer,
}) => {
  const MOUNT = '**/_astro/mount.*.js';
  const DATA = '**/explorer/deleteproject.json';
  await page.route(MOUNT, (route) => route.abort());
  await page.route(DATA, (route) => route.fulfill({ status: 503 }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await explorer.docs.open(DELETE_PROJECT);
  expect(asked.filter((path) => /mount|preact|\/explorer\//.test(path))).toEqual([]);

  const notice = explorer.root.getByRole('alert');
  const failed = page.waitForEvent('requestfailed');
  await explorer.tryIt.hover();
  await failed;
  await expect(notice).toBeHidden();
  await explorer.tryIt.click();
  await expect(notice).toContainText('This part did not load.');
  await page.unroute(MOUNT);
  await explorer.button('Retry').click();
  await expect(notice).toContainText('returned 503');

  await page.unroute(DATA);
  const release = await holdBack(page, DATA);
  await explorer.tryIt.click();
  await expect(explorer.tryIt).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(explorer.send).toBeVisible();
  await expect(notice).toBeHidden();
  // Only the data of one operation is loaded.
  expect([...new Set(asked.filter((path) => path.endsWith('.json')))]).toEqual([
    '/management-api/explorer/deleteproject.json',
  ]);
});

test('the form is sent with the SDK key in the header or in the query, to a real server only by clicking Send', async ({
  api,
  explorer,
}) => {
  await explorer.openFor(EVALUATE, `${api.origin}/base/`);
  await explorer.field('SDK key').fill('key-in-header');
  await explorer.field('SDK key').press('Enter');
  await explorer.field('key').fill('my label');
  await explorer.field('name').fill('Ümlaut');
  await explorer.field('name').press('Enter');
  await explorer.sendFor('200 OK');
  expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(api.last).toMatchObject({ method: 'POST', url: '/base/v1/variables/my%20label' });
  expect(api.last?.headers).toMatchObject({
    authorization: 'key-in-header',
    'content-type': 'application/json',
  });
  expect(api.last?.headers).not.toHaveProperty('cookie');
  expect(api.last?.headers).not.toHaveProperty('referer');
  expect(JSON.parse(api.last?.body ?? '')).toMatchObject({ name: 'Ümlaut' });

  await explorer.field('Authenticate with').selectOption({ index: 1 });
  await explorer.field('SDK key').fill('key in query');
  await explorer.send.click();
  await expect(explorer.field('SDK key')).toHaveAccessibleDescription(/no spaces/);
  await explorer.field('SDK key').fill('key-in-query');
  await explorer.send.click();
  await expect.poll(() => api.last?.url).toContain('sdkKey=key-in-query');
  expect(api.last?.headers).not.toHaveProperty('authorization');
});

test('a response is shown, compared with the document, downloaded and copied', async ({
  api,
  context,
  explorer,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = (response: TestResponse) => api.setResponse('/v1/projects/storefront', response);
  answer({
    status: 404,
    headers: { 'X-Hidden': 'no', 'X-Request-Id': 'r-77' },
    body: '{"statusCode":404,"message":"No project"}',
  });
  await explorer.openFor(PROJECT, api.origin);

  await test.step('a missing credential expands the server settings', async () => {
    await explorer.setup.click();
    await expect(explorer.setup).toContainText('No credential yet');
    await explorer.send.click();
    await expect(explorer.field('Access token')).toBeFocused();
    await explorer.field('Access token').fill(TOKEN);
    await expect(explorer.setup).toContainText('My own credential');
  });

  await test.step('the status, the headers and the body, which can be downloaded', async () => {
    await explorer.sendFor('404 Not Found');
    await expect(explorer.response.getByRole('status').first()).toContainText(
      /The response is 404 Not Found, after .+, with \d+ bytes\./,
    );
    await expect(explorer.response).toContainText('"No project"');
    const help = explorer.response.getByRole('link', { name: 'What to do about 404 Not Found' });
    await expect(help).toHaveAttribute('href', '/errors/404/');
    await explorer.response.getByText(/^Headers/).click();
    await expect(explorer.response.getByRole('table')).toContainText('r-77');
    await expect(explorer.response.getByRole('table')).not.toContainText('x-hidden');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      explorer.button('Download').click(),
    ]);
    expect(saved.suggestedFilename()).toBe('getProject.json');
  });

  await test.step('a body that differs from the document is copied unchanged', async () => {
    const body = '{"_id":7,"tags":["a","b"]}';
    answer({ body });
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('Differs from the documented 200');
    await expect(explorer.response.getByRole('listitem').first()).toBeVisible();
    const output = explorer.response.getByRole('region', { name: 'Response body' });
    await expect(output).toContainText('"_id": 7');
    await explorer.button('Copy body').click();
    await expect(explorer.response).toContainText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);
  });

  await test.step('a long body shows only its start, HTML shows as text, and no body is said', async () => {
    answer({ body: JSON.stringify(Array.from({ length: 5000 }, (_, index) => index)) });
    await explorer.sendFor('This is only the start of the body.');
    answer({ body: '"<img src=x onerror=alert(1)>"' });
    await explorer.sendFor('<img src=x onerror=alert(1)>');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    answer({ status: 204 });
    await explorer.sendFor('204 No Content');
    await expect(explorer.response).toContainText('The response has no body.');
  });

  await test.step('the last response stays while the explorer waits for the next one', async () => {
    api.hangs = true;
    await explorer.send.click();
    await expect(explorer.response.locator('[aria-busy=true]')).toContainText('204 No Content');
    await explorer.button('Abort').click();
    await expect(explorer.response).toContainText('You canceled the request.');
  });
});

test('the real response replaces the documented one, says whether it matches, and leads to the audit log', async ({
  explorer,
  page,
}) => {
  await explorer.show(UPDATE);
  await expect(explorer.setup).toHaveText('Sandbox · Full access · Change');
  await expect(explorer.server).toBeHidden();
  // The documented response follows the chosen example, if the document has one for it.
  const example = explorer.response.getByRole('region', { name: 'Documented response 200' });
  await expect(example).toContainText('"status": "inactive"');
  await explorer.field('Start from').selectOption({ label: 'Turn targeting on' });
  await expect(example).toContainText('"status": "active"');
  await explorer.field('Start from').selectOption({ label: 'Turn targeting off' });
  await expect(explorer.field('Body as JSON')).toHaveValue('{\n  "status": "inactive"\n}');
  // The keyboard shortcut works in any field.
  await explorer.field('feature').press('Control+Enter');
  await expect(explorer.response).toContainText('Matches the documented 200');
  await expect(example).toBeHidden();

  await explorer.response.getByRole('link', { name: 'See it in the audit log' }).click();
  await expect(page).toHaveURL(/getfeatureauditlog\/#try\?/);
  await explorer.sendFor('200 OK');
  await expect(explorer.response).toContainText('"inactive"');
});

test('what fails to load or gets no response says why and loses no form values, and a request can be aborted or ends with a timeout', async ({
  api,
  context,
  explorer,
  page,
}) => {
  const PARTS = /\/_astro\/(AnswerView|CodeSample)\./;
  await page.route(PARTS, (route) => route.abort());
  await explorer.openFor(PROJECT, api.origin);
  const token = explorer.field('Access token');
  await token.fill(TOKEN);

  await test.step('parts of the explorer that fail to load', async () => {
    await explorer.root.getByText('Request as code').click();
    const retry = explorer.root.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(1);
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"url":"/v1/projects/storefront"');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await explorer.docs.excessWidth()).toBe(0);
    await expect(token).toHaveValue(TOKEN);
    await page.unroute(PARTS);
    await explorer.button('Retry').last().click();
    await expect(explorer.root.getByRole('region', { name: 'Code', exact: true })).toBeVisible();
    await expect(token).toHaveValue(TOKEN);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a response that the browser withholds', async () => {
    api.received.length = 0;
    api.allowsCors = false;
    await explorer.sendFor('CORS');
    await expect(explorer.response.getByRole('status').first()).toHaveText('There is no response.');
    // The request that checks whether the server exists carries no credential.
    expect(api.received.every(({ headers }) => !headers.authorization)).toBe(true);
  });

  await test.step('a host that is not encrypted, or no address', async () => {
    // No request is sent to an unencrypted host.
    await explorer.baseUrl.fill('http://api.guidon.example');
    await token.fill(TOKEN);
    await explorer.sendFor('isn’t encrypted');
    // An invalid base URL is reported at its field.
    await explorer.baseUrl.fill('localhost:8080');
    await token.fill(TOKEN);
    await explorer.send.click();
    await expect(explorer.baseUrl).toBeFocused();
    await expect(explorer.baseUrl).toHaveAccessibleDescription(/begins with https/);
  });

  await test.step('a request that is aborted, or takes too long', async () => {
    Object.assign(api, { allowsCors: true, hangs: true });
    api.received.length = 0;
    await explorer.baseUrl.fill(api.origin);
    await explorer.send.click();
    await expect.poll(() => api.received.length).toBe(1);
    await explorer.button('Abort').click();
    await expect(explorer.response).toContainText('You canceled the request.');
    await expect(explorer.send).toBeFocused();
    await page.clock.install();
    await explorer.send.click();
    await expect.poll(() => api.received.length).toBe(2);
    await page.clock.fastForward(EXPLORER_TIMEOUT_MS);
    await expect(explorer.response).toContainText('did not respond in time');
  });

  await test.step('a browser that is offline, or a server that is down', async () => {
    await context.setOffline(true);
    await explorer.sendFor('Your browser is offline.');
    await context.setOffline(false);
    await api.stop();
    await explorer.sendFor('could not be reached');
  });
});

test.describe('secrets', () => {
  test('appear only in the request to the host that they were entered for: not in the URL, storage, logs, history, code or a copied link', async ({
    api,
    context,
    explorer,
    page,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await explorer.open(PROJECT);
    const token = explorer.field('Access token');

    await test.step('another host does not get them', async () => {
      await explorer.server.selectOption({ index: 1 });
      await token.fill(TOKEN);
      await explorer.useServer(api.origin);
      await expect(token).toHaveValue('');
      await explorer.send.click();
      await explorer.button('Send anyway').click();
      await expect(explorer.response).toContainText('200 OK');
      expect(api.received.every(({ headers }) => !headers.authorization)).toBe(true);
      await explorer.server.selectOption({ index: 1 });
      await expect(token).toHaveValue(TOKEN);
    });

    await test.step('the page keeps them nowhere, and the history restores a request without them', async () => {
      await explorer.useServer(api.origin);
      await token.fill(TOKEN);
      await explorer.field('key').fill('other');
      await explorer.sendFor('200 OK');
      expect(api.last?.headers.authorization).toBe(`Bearer ${TOKEN}`);
      await expect(page).toHaveURL(/#try\?.*key=other/);
      expect((await readKept(page)) + page.url() + logged.join()).not.toContain(TOKEN);
      const past = await explorer.openHistory();
      await expect(past.getByRole('button')).toHaveCount(2);
      await expect(past).not.toContainText(TOKEN);
      await explorer.field('key').fill('second');
      await past.getByRole('button').first().click();
      await expect(explorer.field('key')).toHaveValue('other');
    });

    await test.step('code masks them until the reader shows them, and a link contains none', async () => {
      await explorer.root.getByText('Request as code').click();
      const code = explorer.root.getByRole('region', { name: 'Code' });
      await expect(code).toContainText('/projects/other');
      await expect(code).toContainText('$GUIDON_TOKEN');
      await expect(code).not.toContainText(TOKEN);
      await explorer.field('Show secrets').check();
      await expect(code).toContainText(TOKEN);
      await explorer.field('Language').selectOption('Python');
      await expect(code).toContainText('import requests');

      await explorer.field('key').fill(TOKEN);
      await explorer.button('Copy link').click();
      await expect(explorer.form).toContainText('Copied without secrets: key.');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/\/getproject\/#try\?/);
      expect(link).not.toContain(TOKEN);
    });
  });

  test('last through a client-side navigation, and after a reload only while the reader allows it', async ({
    explorer,
    page,
  }) => {
    await explorer.open(PROJECT);
    await explorer.field('Demo account').selectOption('own');
    await explorer.field('Access token').fill(TOKEN);
    await explorer.docs.sidebar.getByRole('link', { name: 'List Projects' }).click();
    await explorer.docs.arrive('List Projects');
    await explorer.tryIt.click();
    await explorer.openSetup();
    await expect(explorer.field('Access token')).toHaveValue(TOKEN);
    // The script adds the styles, because no page links to them.
    await expect(explorer.send).toHaveCSS('cursor', 'pointer');
    await page.goBack();
    await explorer.docs.arrive('Get a Project');
    await expect(explorer.tryIt).toHaveAttribute('aria-expanded', 'false');

    await explorer.tryIt.click();
    await explorer.openSetup();
    await explorer.field('Remember for this tab').check();
    await explorer.field('key').fill('from-a-link');
    await expect(page).toHaveURL(/#try\?/);
    await page.reload();
    // The URL contains the request, so the explorer opens with it.
    await expect(explorer.field('key')).toHaveValue('from-a-link');
    await expect(explorer.tryIt).toHaveAttribute('aria-expanded', 'true');
    await expect(explorer.tryIt).toHaveText('Close');
    await explorer.openSetup();
    await expect(explorer.field('Access token')).toHaveValue(TOKEN);
    await explorer.field('Remember for this tab').uncheck();
    // Nothing is left that a reload could bring back.
    expect(await readKept(page)).not.toContain(TOKEN);
  });
});

test.describe('accessibility', () => {
  test('a request can be sent and its response read with the keyboard only', async ({
    api,
    explorer,
    page,
  }) => {
    await explorer.docs.open(PROJECT);
    await explorer.tryIt.focus();
    await page.keyboard.press('Enter');
    await expect(explorer.send).toBeFocused();
    const tabTo = async (name: string) => {
      const target = explorer.root.locator(`:focus`);
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        const label = await target.evaluate((element: HTMLInputElement) => {
          return (element.labels?.[0] ?? element).textContent;
        });
        if (label === name) return;
      }
      throw new Error(`No "${name}" is reached with the Tab key.`);
    };
    await tabTo('Sandbox · Full access · Change');
    await page.keyboard.press('Enter');
    await expect(explorer.server).toBeVisible();
    await tabTo('Server');
    await page.keyboard.press('End');
    await tabTo('Base URL');
    await page.keyboard.insertText(api.origin);
    await tabTo('Access token');
    await page.keyboard.insertText(TOKEN);
    await page.keyboard.press('Control+Enter');
    await expect(explorer.button('Copy body')).toBeVisible();
    await explorer.send.focus();
    await tabTo('Go to response');
    await page.keyboard.press('Enter');
    await expect(explorer.response).toBeFocused();
    await tabTo('Copy body');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(explorer.response.getByRole('table')).toBeVisible();
  });

  test('the explorer and the sandbox fit a width of 320 px, and their form, errors, response and code have no violation', async ({
    explorer,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await explorer.open(CREATE_PROJECT);
    await explorer.sendFor('201 Created');
    // In one column the response is below the form, so the page scrolls to it.
    await expect(explorer.response.getByText('201 Created', { exact: true })).toBeInViewport();
    await expect(explorer.send).toBeInViewport();
    await expect(explorer.field('key')).toBeHidden();
    page.once('dialog', (dialog) => dialog.accept());
    await explorer.button('Reset the sandbox').first().click();
    await expect(explorer.form).toContainText('The sandbox is reset.');
    expect(await explorer.docs.excessWidth()).toBe(0);
    // The colors are those of any request, which are checked below.
    await expectAccessible(page, { include: EXPLORER, except: ['color-contrast'] });
    await explorer.useServer('https://localhost');
    await explorer.field('Access token').fill(TOKEN);
    await explorer.unfold();
    expect(await explorer.docs.excessWidth()).toBe(0);

    await page.setViewportSize({ width: 1280, height: 720 });
    await explorer.field('name').fill('');
    await explorer.send.click();
    await explorer.root.getByText('Request as code').click();
    // Wait for the syntax highlighting, so that its colors are checked as well.
    const code = explorer.root.getByRole('region', { name: 'Code', exact: true });
    await expect(code.locator('span').first()).toBeAttached();
    await expect(explorer.button('Send anyway')).toBeVisible();
    await expectAccessible(page, { include: EXPLORER });
  });
});
