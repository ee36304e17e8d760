import { expectAccessible } from './support/axe.ts';
import { EXPLORER } from './support/explorer-page.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/explorer-test.ts';
import { EXPLORER_TIMEOUT_MS } from '../src/site/limits.ts';

const CREATE = '/management-api/operations/createfeature/';
const PROJECT = '/management-api/operations/getproject/';
const EVALUATE = '/bucketing-api/operations/evaluatevariable/';
const TOKEN = 'very-secret-token-1';

test.describe('before the explorer is opened', () => {
  test('nothing of it is loaded until the pointer is over the button, and a click opens it once it has loaded', async ({
    page,
    explorer,
  }) => {
    const release = await holdBack(page, '**/_astro/mount.*.js');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await explorer.docs.open(CREATE);
    const isOfExplorer = (path: string) => /mount|preact|\/explorer\//.test(path);
    expect(asked.filter(isOfExplorer)).toEqual([]);
    await explorer.tryIt.hover();
    await expect.poll(() => asked.filter(isOfExplorer)).not.toEqual([]);
    await explorer.tryIt.click();
    await expect(explorer.tryIt).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(explorer.send).toBeVisible();
    // Only the data of one operation is loaded.
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([
      '/management-api/explorer/createfeature.json',
    ]);
  });

  test('a click shows an error if its script or its data cannot be loaded, and Retry or a second click loads them', async ({
    page,
    explorer,
  }) => {
    const MOUNT = '**/_astro/mount.*.js';
    const DATA = '**/explorer/createfeature.json';
    await page.route(MOUNT, (route) => route.abort());
    await page.route(DATA, (route) => route.fulfill({ status: 503 }));
    await explorer.docs.open(CREATE);
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
    await explorer.tryIt.click();
    await expect(explorer.send).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test.describe('sending a request', () => {
  test('sends the form values to the selected server, to a real one only by clicking Send', async ({
    api,
    explorer,
  }) => {
    await explorer.openFor(CREATE, `${api.origin}/base/`);
    await explorer.field('Access token').fill(TOKEN);
    await explorer.field('Access token').press('Enter');
    await explorer.field('project').fill('my shop');
    await explorer.field('name').fill('Ümlaut');
    await explorer.field('name').press('Enter');
    await explorer.sendFor('200 OK');
    expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(api.last).toMatchObject({ method: 'POST', url: '/base/v2/projects/my%20shop/features' });
    expect(api.last?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
    expect(api.last?.headers).not.toHaveProperty('cookie');
    expect(api.last?.headers).not.toHaveProperty('referer');
    expect(JSON.parse(api.last?.body ?? '')).toMatchObject({ name: 'Ümlaut' });
  });

  test('expands the server settings if the credential is missing, then shows, downloads and checks the response', async ({
    api,
    explorer,
    page,
  }) => {
    api.setResponse('/v1/projects/storefront', {
      status: 404,
      headers: { 'X-Hidden': 'no', 'X-Request-Id': 'r-77' },
      body: '{"statusCode":404,"message":"No project"}',
    });
    await explorer.openFor(PROJECT, api.origin);
    await explorer.setup.click();
    await expect(explorer.setup).toContainText('No credential yet');
    await explorer.send.click();
    await expect(explorer.field('Access token')).toBeFocused();
    await explorer.field('Access token').fill(TOKEN);
    await expect(explorer.setup).toContainText('My own credential');

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

    api.setResponse('/v1/projects/storefront', { body: '{"_id":7}' });
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('Differs from the documented 200');
    await expect(explorer.response.getByRole('listitem').first()).toBeVisible();

    api.setResponse('/v1/projects/storefront', { status: 204 });
    await explorer.sendFor('204 No Content');
    await expect(explorer.response).toContainText('The response has no body.');

    // The last response stays while the explorer waits for the next one.
    api.hangs = true;
    await explorer.send.click();
    await expect(explorer.response.locator('[aria-busy=true]')).toContainText('204 No Content');
    await explorer.button('Abort').click();
    await expect(explorer.response).toContainText('You canceled the request.');
  });

  test('replaces the documented response with the real one, and shows whether it matches', async ({
    explorer,
  }) => {
    await explorer.show(CREATE);
    await expect(explorer.setup).toHaveText('Sandbox · Full access · Change');
    await expect(explorer.server).toBeHidden();
    const example = explorer.response.getByRole('region', { name: 'Documented response 201' });
    await expect(example).toContainText('"key"');
    // The keyboard shortcut works in any field.
    await explorer.field('name').press('Control+Enter');
    await expect(explorer.response).toContainText('Matches the documented 201');
    await expect(example).toBeHidden();

    // The documented response follows the chosen example, if the document has one for it.
    await explorer.show('/management-api/operations/updatefeatureconfiguration/');
    const other = explorer.response.getByRole('region', { name: 'Documented response 200' });
    await expect(other).toContainText('"status": "inactive"');
    await explorer.field('Start from').selectOption({ label: 'Turn targeting on' });
    await expect(other).toContainText('"status": "active"');
  });
});

test('without a response, the message says why, and a request can be aborted or ends with a timeout', async ({
  api,
  context,
  explorer,
  page,
}) => {
  api.allowsCors = false;
  await explorer.openFor(PROJECT, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  await explorer.sendFor('CORS');
  await expect(explorer.response.getByRole('status').first()).toHaveText('There is no response.');
  // The request that checks whether the server exists carries no credential.
  expect(api.received.every(({ headers }) => !headers.authorization)).toBe(true);

  // No request is sent to an unencrypted host.
  await explorer.baseUrl.fill('http://api.guidon.example');
  await explorer.field('Access token').fill(TOKEN);
  await explorer.sendFor('isn’t encrypted');
  // An invalid base URL is reported at its field.
  await explorer.baseUrl.fill('localhost:8080');
  await explorer.field('Access token').fill(TOKEN);
  await explorer.send.click();
  await expect(explorer.baseUrl).toBeFocused();
  await expect(explorer.baseUrl).toHaveAccessibleDescription(/begins with https/);

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

  await context.setOffline(true);
  await explorer.sendFor('Your browser is offline.');
  await context.setOffline(false);
  await api.stop();
  await explorer.sendFor('could not be reached');
});

test('parts of the explorer that fail to load show an error and do not lose form values', async ({
  api,
  explorer,
  page,
}) => {
  const PARTS = /\/_astro\/(AnswerView|CodeSample)\./;
  await page.route(PARTS, (route) => route.abort());
  await explorer.openFor(PROJECT, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  await explorer.root.getByText('Request as code').click();
  await expect(explorer.root.getByRole('alert').getByRole('button', { name: 'Retry' })).toHaveCount(
    1,
  );
  await explorer.sendFor('200 OK');
  await expect(explorer.response).toContainText('"url":"/v1/projects/storefront"');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await explorer.docs.excessWidth()).toBe(0);
  await expect(explorer.field('Access token')).toHaveValue(TOKEN);
  await page.unroute(PARTS);
  await explorer.button('Retry').last().click();
  await expect(explorer.root.getByRole('region', { name: 'Code', exact: true })).toBeVisible();
  await expect(explorer.field('Access token')).toHaveValue(TOKEN);
});

test.describe('authentication', () => {
  test('an SDK key is sent in the header, or in the query if the reader selects that', async ({
    api,
    explorer,
  }) => {
    await explorer.openFor(EVALUATE, api.origin);
    await explorer.field('SDK key').fill('key-in-header');
    await explorer.sendFor('200 OK');
    expect(api.last?.headers.authorization).toBe('key-in-header');
    expect(api.last?.url).not.toContain('sdkKey');
    await explorer.field('Authenticate with').selectOption({ index: 1 });
    await explorer.field('SDK key').fill('key in query');
    await explorer.send.click();
    await expect(explorer.field('SDK key')).toHaveAccessibleDescription(/no spaces/);
    await explorer.field('SDK key').fill('key-in-query');
    await explorer.send.click();
    await expect.poll(() => api.last?.url).toContain('sdkKey=key-in-query');
    expect(api.last?.headers).not.toHaveProperty('authorization');
  });
});

test.describe('secrets', () => {
  test('appear only in the request, not in the URL, storage, logs or history, which restores a request', async ({
    api,
    explorer,
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await explorer.openFor(PROJECT, api.origin);
    await explorer.field('Access token').fill(TOKEN);
    await explorer.field('key').fill('other');
    await explorer.sendFor('200 OK');
    await expect(page).toHaveURL(/#try\?/);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
    );
    expect(stored + page.url() + logged.join()).not.toContain(TOKEN);
    const past = await explorer.openHistory();
    await expect(past.getByRole('button')).toHaveCount(1);
    await expect(past).not.toContainText(TOKEN);
    await explorer.field('key').fill('second');
    await past.getByRole('button').click();
    await expect(explorer.field('key')).toHaveValue('other');
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
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(TOKEN);
    await page.reload();
    await explorer.openSetup();
    await expect(explorer.field('Access token')).toHaveValue('');
  });

  test('are sent only to the host that they were entered for', async ({ api, explorer }) => {
    await explorer.open(PROJECT);
    await explorer.server.selectOption({ index: 1 });
    await explorer.field('Access token').fill(TOKEN);
    await explorer.useServer(api.origin);
    await expect(explorer.field('Access token')).toHaveValue('');
    await explorer.send.click();
    await explorer.button('Send anyway').click();
    await expect(explorer.response).toContainText('200 OK');
    expect(api.received.every(({ headers }) => !headers.authorization)).toBe(true);
    await explorer.server.selectOption({ index: 1 });
    await expect(explorer.field('Access token')).toHaveValue(TOKEN);
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
    await page.keyboard.type(api.origin);
    await tabTo('Access token');
    await page.keyboard.type(TOKEN);
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
    api,
    explorer,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await explorer.open(CREATE);
    await explorer.sendFor('201 Created');
    page.once('dialog', (dialog) => dialog.accept());
    await explorer.button('Reset the sandbox').first().click();
    await expect(explorer.form).toContainText('The sandbox is reset.');
    expect(await explorer.docs.excessWidth()).toBe(0);
    // The colors are those of any request, which are checked below.
    await expectAccessible(page, { include: EXPLORER, except: ['color-contrast'] });
    await explorer.useServer(api.origin);
    await explorer.field('Access token').fill(TOKEN);
    await explorer.sendFor('200 OK');
    // In one column the response is below the form, so the page scrolls to it.
    await expect(explorer.response.getByText('200 OK', { exact: true })).toBeInViewport();
    await expect(explorer.send).toBeInViewport();
    await expect(explorer.field('project')).toBeHidden();
    expect(await explorer.docs.excessWidth()).toBe(0);

    await page.setViewportSize({ width: 1280, height: 720 });
    await explorer.unfold();
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
