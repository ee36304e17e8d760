import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ explorer: ExplorerPage }>({
  explorer: async ({ page }, use) => use(new ExplorerPage(page)),
});

const operation = (id: string, api = 'management') => `/${api}-api/operations/${id.toLowerCase()}/`;
const TUTORIAL = '/essentials/first-calls/';

const API_CALL = /\/(v1|v2|ofrep|oauth)\//;
const DOCUMENTS = '/sandbox/documents.json';

/** Enters the request body in the JSON editor. */
async function fillBody(explorer: ExplorerPage, body: unknown): Promise<void> {
  await explorer.field('Body as JSON').fill(JSON.stringify(body));
}

/** Finds the request with a title on the page of a guide. */
const findRequest = (page: Page, title: string) =>
  page.getByRole('group', { name: `Request: ${title}`, exact: true });

const EMPTY = Buffer.from('{}');

/** Goes offline. Returns a list to which later requests are added, except those that prefetch pages. */
async function goOffline(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on('request', (request) => {
    const isPage = new URL(request.url()).pathname.endsWith('/');
    if (!isPage) asked.push(`${request.method()} ${request.url()}`);
  });
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  return asked;
}

test('the First calls tutorial gives a metric’s results in the end, and runs offline once its sandbox is loaded', async ({
  explorer: { docs },
  page,
  context,
}) => {
  const evaluation = findRequest(page, 'Evaluate a flag (OFREP)');
  const tracking = findRequest(page, 'Track events');
  const results = findRequest(page, 'Get a Metric’s results');
  const send = async (request: Locator, status: string) => {
    await request.getByRole('button', { name: 'Send', exact: true }).click();
    // The documented response, which it replaces, has no headers.
    await expect(request).toContainText(new RegExp(`${status}.*Headers \\(`, 's'));
  };
  await docs.open(TUTORIAL);
  for (const request of [evaluation, tracking, results])
    await request.getByRole('button', { name: 'Try it' }).click();
  await send(results, '404 Not Found');
  await results.getByRole('button', { name: 'Run the 6 skipped steps' }).click();
  await expect(results).toContainText('200 OK');
  await expect(results).toContainText(/"key": "stars",\s*"name": "Stars",\s*"numerator": 0,/);

  // Loads what must be there before the reader goes offline: the settings, and what scrolling loads.
  await evaluation.getByText('Change', { exact: true }).click();
  await expect(evaluation.getByLabel('Demo environment')).toHaveValue('loyalty/preview');
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  const asked = await goOffline(context);
  await send(evaluation, '200 OK');
  await expect(evaluation).toContainText('"value": "Stars"');
  await send(tracking, '201 Created');
  await results.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(results).toContainText(/"key": "stars",\s*"name": "Stars",\s*"numerator": 1,/);
  // All but "Get a Project," which no request depends on.
  await expect(page.getByRole('link', { name: /, sent to the sandbox$/ })).toHaveCount(9);
  expect(asked).toEqual([]);
});

test('a request that takes forever stops neither the page nor the sandbox', async ({
  explorer,
  page,
}) => {
  await page.clock.install();
  const VALUE = `${'a'.repeat(60)}!`;
  const variable = (regexPattern: string) => ({
    key: 'slow-pattern',
    type: 'String',
    validationSchema: { schemaType: 'regex', description: 'D', regexPattern, exampleValue: VALUE },
  });
  await explorer.show(operation('createVariable'));
  await fillBody(explorer, variable('^(a+)+$'));
  await explorer.send.click();
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(explorer.response).toContainText('The sandbox stopped, because', { timeout: 500 });
  }).toPass();
  await expect(explorer.response).toContainText('503');
  await fillBody(explorer, variable('^a+!$'));
  await explorer.sendFor('201 Created');
});

test('the sandbox is loaded with the first request, says why if it cannot be, and needs no network after that', async ({
  explorer,
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await explorer.open(operation('listProjects'));

  await test.step('nothing of it is loaded before the first request', async () => {
    await expect(explorer.server).toHaveValue(/^Sandbox/);
    await expect(explorer.form).toContainText('runs inside this page');
    expect(asked.filter((path) => /sandbox\/|run-sandbox|sandbox-thread/.test(path))).toEqual([]);
  });

  await test.step('a sandbox that cannot be loaded says why, and Retry works', async () => {
    await context.setOffline(true);
    await explorer.sendFor('The sandbox could not be loaded.');
    page.once('dialog', (dialog) => dialog.accept());
    await explorer.button('Reset the sandbox').first().click();
    await expect(explorer.root.getByRole('group', { name: 'Where to' })).toContainText(
      'The sandbox could not be loaded.',
    );
    await context.setOffline(false);
    await page.route(`**${DOCUMENTS}`, (route) => route.fulfill({ status: 503 }));
    await explorer.button('Retry').click();
    await expect(explorer.response).toContainText(`${DOCUMENTS} returned 503`);
    await page.unroute(`**${DOCUMENTS}`);
    const before = asked.length;
    await explorer.button('Retry').click();
    await expect(explorer.response).toContainText('200 OK');
    expect(asked.slice(before).filter((path) => path === DOCUMENTS)).toHaveLength(1);
  });

  await test.step('every demo account works without network', async () => {
    // Scrolls, so that what the page loads on scrolling is there before the reader goes offline.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => asked.some((path) => path.includes('back-to-top'))).toBe(true);
    const before = asked.length;
    await context.setOffline(true);
    await explorer.field('Demo account').selectOption({ label: 'Owner of the account only' });
    await explorer.sendFor('403 Forbidden');
    await explorer.field('Demo account').selectOption({ label: 'Viewer' });
    await explorer.field('search').fill('ware');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"warehouse"');
    await expect(explorer.response).not.toContainText('"storefront"');
    await explorer.field('Demo account').selectOption('own');
    await explorer.field('Access token').fill('of-my-own');
    await explorer.sendFor('401 Unauthorized');
    // The page may prefetch its links, but no API call is sent.
    expect(asked.slice(before).filter((path) => API_CALL.test(path))).toEqual([]);
    await context.setOffline(false);
  });

  await test.step('its credentials are not for another server', async () => {
    await explorer.field('Demo account').selectOption({ label: 'Viewer' });
    await explorer.server.selectOption({ label: 'My own server' });
    await expect(explorer.field('Access token')).toHaveValue('');
    await expect(explorer.field('Demo account')).toHaveCount(0);
    await expect(explorer.button('Reset the sandbox')).toHaveCount(0);
  });
});

test('data created in the sandbox is there after a navigation, a reload, and an import, and is replaced only after the reader confirms', async ({
  explorer,
  page,
}) => {
  const reset = explorer.button('Reset the sandbox').first();
  const questions: string[] = [];
  const answerNext = (decision: 'accept' | 'dismiss') =>
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog[decision]();
    });
  const choose = async (name: string, buffer: Buffer, decision: 'accept' | 'dismiss') => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      explorer.button('Import').click(),
    ]);
    answerNext(decision);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer });
  };
  await explorer.open(operation('createProject'));
  await fillBody(explorer, { name: 'Mine', key: 'mine' });
  await explorer.sendFor('201 Created');
  await expect(explorer.response).toContainText('Matches the documented 201');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    explorer.button('Export').click(),
  ]);
  expect(saved.suggestedFilename()).toBe('guidon-sandbox.json');
  const content = await readFile(await saved.path());
  answerNext('dismiss');
  await reset.click();
  await choose('a.json', EMPTY, 'dismiss');
  expect(questions).toEqual([
    'Replace everything in the sandbox with the demo data?',
    'Replace everything in the sandbox with a.json?',
  ]);

  await test.step('the suggested next request finds it, also after a reload', async () => {
    await explorer.response.getByRole('link', { name: 'Get a Project' }).click();
    await expect(explorer.docs.heading('Get a Project')).toBeVisible();
    await expect(explorer.field('key')).toHaveValue('mine');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
    await expect(page).toHaveURL(/#try\?/);
    await page.reload();
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
  });

  await test.step('a reset removes it', async () => {
    await explorer.openSetup();
    answerNext('accept');
    await reset.click();
    await expect(explorer.form).toContainText('The sandbox is reset.');
    await explorer.sendFor('404 Not Found');
  });

  await test.step('an import brings it back, and a wrong file changes nothing', async () => {
    await choose('mine.json', content, 'accept');
    await expect(explorer.form).toContainText('The sandbox now continues from mine.json.');
    await choose('broken.json', Buffer.from('nothing'), 'accept');
    await expect(explorer.form).toContainText('The file is not JSON.');
    await choose('other.json', EMPTY, 'accept');
    await expect(explorer.form).toContainText('This is no snapshot of a sandbox: it needs');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
  });

  await test.step('the sandbox reports that storage is full and keeps working', async () => {
    await page.evaluate(() => {
      sessionStorage.clear();
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await explorer.sendFor('200 OK');
    await expect(explorer.form).toContainText('can’t keep the sandbox when you reload');
  });
});

test('a request that misses what the reader has deleted offers to reset the sandbox, and then succeeds', async ({
  explorer,
  page,
}) => {
  await test.step('also with another key, if the Environment of its key is missing', async () => {
    // As if the reader had created this Environment on the page and then deleted its Project.
    await page.addInitScript((guide) => {
      const name = { project: 'loyalty', environment: 'preview' };
      const created = { account: { id: 'x', label: 'x', account: name }, page: guide };
      sessionStorage.setItem('explorer-demo-accounts', JSON.stringify({ created }));
    }, TUTORIAL);
    await explorer.docs.open(TUTORIAL);
    const events = findRequest(page, 'Track events');
    await events.getByRole('button', { name: 'Try it' }).click();
    await events.getByRole('button', { name: 'Send' }).click();
    await expect(events).toContainText('The sandbox no longer has this demo account.');
    page.once('dialog', (dialog) => dialog.accept());
    await events.getByRole('button', { name: 'Reset the sandbox' }).click();
    await expect(events).toContainText('201 Created');
  });

  await explorer.docs.follow(operation('deleteProject'));
  await explorer.tryIt.click();
  await explorer.sendFor('204');
  await explorer.docs.follow(operation('getFeature'));
  await explorer.tryIt.click();
  await explorer.sendFor('404');
  page.once('dialog', (dialog) => dialog.accept());
  await explorer.response.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(explorer.response).toContainText('200 OK');
});
