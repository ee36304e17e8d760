import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator } from '@playwright/test';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ explorer: ExplorerPage }>({
  explorer: async ({ page }, use) => use(new ExplorerPage(page)),
});

const operation = (id: string, api = 'management') => `/${api}-api/operations/${id.toLowerCase()}/`;
const LIST_PROJECTS = operation('listProjects');
const CREATE_PROJECT = operation('createProject');

const API_CALL = /\/(v1|v2|ofrep|oauth)\//;

/** Enters the request body in the JSON editor. */
async function fillBody(explorer: ExplorerPage, body: unknown): Promise<void> {
  await explorer.field('Body as JSON').fill(JSON.stringify(body));
}

/** Resets the sandbox and accepts the confirmation dialog. */
async function reset(explorer: ExplorerPage): Promise<void> {
  explorer.page.once('dialog', (dialog) => dialog.accept());
  await explorer.button('Reset the sandbox').first().click();
  await expect(explorer.form).toContainText('The sandbox is reset.');
}

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

/** The requests of the tutorial in order, with the status of their responses. */
const TUTORIAL_REQUESTS = [
  ['Create a Project', '201'],
  ['Get a Project', '200'],
  ['Create an Environment', '201'],
  ['Create a Variable', '201'],
  ['Create a Feature', '201'],
  ['Update a Feature’s configuration', '200'],
  ['Create a Metric', '201'],
  ['Evaluate a flag (OFREP)', '200'],
  ['Track events', '201'],
  ['Get a Metric’s results', '200'],
] as const;

test('the First calls tutorial runs offline, from creating a project to a metric’s results', async ({
  explorer: { docs },
  page,
  context,
}) => {
  await docs.open('/essentials/first-calls/');
  const request = (title: string) =>
    page.getByRole('group', { name: `Request: ${title}`, exact: true });
  const send = async (title: string, status: string): Promise<Locator> => {
    const response = request(title).getByRole('region', { name: 'Response', exact: true });
    await request(title).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(response).toContainText(status);
    await expect(response.getByText(/^Headers/)).toBeVisible();
    return response;
  };
  expect(await page.getByRole('group', { name: /^Request: / }).count()).toBe(
    TUTORIAL_REQUESTS.length,
  );
  for (const [title] of TUTORIAL_REQUESTS) {
    await request(title).getByRole('button', { name: 'Try it' }).click();
    // The settings behind "Change" are also loaded on demand.
    await request(title).getByText('Change', { exact: true }).click();
    await expect(request(title).getByLabel('Server', { exact: true })).toBeVisible();
  }
  // Loads what must be there before the reader goes offline: by scrolling, and by a request to the sandbox.
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await send('Get a Metric’s results', '404 Not Found');
  const asked = await goOffline(context);

  for (const [title, status] of TUTORIAL_REQUESTS) {
    const response = await send(title, status);
    if (title === 'Evaluate a flag (OFREP)') {
      await expect(response).toContainText('"Stars"');
      await expect(request(title).getByLabel('Demo environment')).toHaveValue('loyalty/preview');
    }
  }
  const results = request('Get a Metric’s results').getByRole('region', {
    name: 'Response',
    exact: true,
  });
  await expect(results).toContainText(/"key": "stars",\s*"name": "Stars",\s*"numerator": 1,/);
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
  await explorer.open(operation('createVariable'));
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

test('the sandbox is loaded with the first request, and needs no network after that', async ({
  explorer,
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await explorer.open(LIST_PROJECTS);
  await expect(explorer.server).toHaveValue(/^Sandbox/);
  await expect(explorer.form).toContainText('runs inside this page');
  expect(asked.filter((path) => /sandbox\/|run-sandbox|sandbox-thread/.test(path))).toEqual([]);
  await explorer.sendFor('200 OK');
  expect(asked.filter((path) => path === '/sandbox/documents.json')).toHaveLength(1);

  // Scrolls, so that what the page loads on scrolling is there before the reader goes offline.
  await page.mouse.wheel(0, 4000);
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

  // The sandbox's credentials aren't for another server.
  await explorer.field('Demo account').selectOption({ label: 'Viewer' });
  await explorer.server.selectOption({ label: 'My own server' });
  await expect(explorer.field('Access token')).toHaveValue('');
  await expect(explorer.field('Demo account')).toHaveCount(0);
  await expect(explorer.button('Reset the sandbox')).toHaveCount(0);
});

test.describe('data created in the sandbox', () => {
  test.beforeEach(async ({ explorer }) => {
    await explorer.open(CREATE_PROJECT);
    await fillBody(explorer, { name: 'Mine', key: 'mine' });
    await explorer.sendFor('201 Created');
  });

  test('is opened by the suggested next request, survives a navigation and a reload, and is removed by a reset', async ({
    explorer,
    page,
  }) => {
    await expect(explorer.response).toContainText('Matches the documented 201');
    await explorer.response.getByRole('link', { name: 'Get a Project' }).click();
    await expect(explorer.docs.heading('Get a Project')).toBeVisible();
    await expect(explorer.field('key')).toHaveValue('mine');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');

    await explorer.docs.sidebar.getByRole('link', { name: 'List Projects' }).click();
    await expect(explorer.docs.heading('List Projects')).toBeVisible();
    await explorer.tryIt.click();
    await explorer.field('search').fill('mine');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
    await expect(page).toHaveURL(/#try\?/);
    await page.reload();
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
    await explorer.openSetup();
    await reset(explorer);
    await explorer.send.click();
    await expect(explorer.response).not.toContainText('"Mine"');
    await expect(explorer.response).toContainText('200 OK');
  });

  test('can be exported to a file and imported again, and is replaced only after the reader confirms', async ({
    explorer,
    page,
  }) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      explorer.button('Export').click(),
    ]);
    expect(saved.suggestedFilename()).toBe('guidon-sandbox.json');
    const content = await readFile(await saved.path());
    const choose = async (name: string, buffer: Buffer, decision: 'accept' | 'dismiss') => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        explorer.button('Import').click(),
      ]);
      page.once('dialog', (dialog) => dialog[decision]());
      await chooser.setFiles({ name, mimeType: 'application/json', buffer });
    };
    const questions: string[] = [];
    page.on('dialog', (dialog) => void questions.push(dialog.message()));

    page.once('dialog', (dialog) => dialog.dismiss());
    await explorer.button('Reset the sandbox').first().click();
    await explorer.sendFor('409 Conflict');
    await choose('a.json', EMPTY, 'dismiss');
    await explorer.sendFor('409 Conflict');
    expect(questions).toEqual([
      'Replace everything in the sandbox with the demo data?',
      'Replace everything in the sandbox with a.json?',
    ]);

    await reset(explorer);
    await explorer.sendFor('201 Created');
    await reset(explorer);
    await choose('mine.json', content, 'accept');
    await expect(explorer.form).toContainText('The sandbox now continues from mine.json.');
    await explorer.sendFor('409 Conflict');
    await choose('broken.json', Buffer.from('nothing'), 'accept');
    await expect(explorer.form).toContainText('The file is not JSON.');
    await choose('other.json', EMPTY, 'accept');
    await expect(explorer.form).toContainText('This is no snapshot of a sandbox: it needs');
    await explorer.sendFor('409 Conflict');
  });
});

test('the sandbox reports that storage is full and keeps working', async ({ explorer, page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = sessionStorage.setItem;
  });
  await explorer.open(LIST_PROJECTS);
  await explorer.sendFor('200 OK');
  await expect(explorer.form).toContainText('can’t keep the sandbox when you reload');
});

test('a sandbox that cannot be loaded says why, and Retry works', async ({
  explorer,
  context,
  page,
}) => {
  await explorer.open(LIST_PROJECTS);
  await context.setOffline(true);
  await explorer.sendFor('The sandbox could not be loaded.');
  page.once('dialog', (dialog) => dialog.accept());
  await explorer.button('Reset the sandbox').first().click();
  await expect(explorer.root.getByRole('group', { name: 'Where to' })).toContainText(
    'The sandbox could not be loaded.',
  );
  await context.setOffline(false);
  await page.route('**/sandbox/documents.json', (route) => route.fulfill({ status: 503 }));
  await explorer.button('Retry').click();
  await expect(explorer.response).toContainText('/sandbox/documents.json returned 503');
  await page.unroute('**/sandbox/documents.json');
  await explorer.button('Retry').click();
  await expect(explorer.response).toContainText('200 OK');
});

test('after the Environment of its key is deleted, a request offers to reset the sandbox, and then uses another key', async ({
  explorer,
  page,
}) => {
  const guide = '/essentials/first-calls/';
  await explorer.docs.open(guide);
  const request = (title: string) => page.getByRole('group', { name: `Request: ${title}` });
  const send = async (title: string) => {
    await request(title).getByRole('button', { name: 'Try it' }).click();
    await request(title).getByRole('button', { name: 'Send' }).click();
  };
  await send('Create a Project');
  await expect(request('Create a Project')).toContainText('201 Created');
  await send('Create an Environment');
  await expect(request('Create an Environment')).toContainText('201 Created');
  await explorer.show(operation('deleteProject'));
  await explorer.field('key').fill('loyalty');
  await explorer.sendFor('204');
  await explorer.docs.open(guide);
  await send('Track events');
  const events = request('Track events');
  await expect(events).toContainText('The sandbox no longer has this demo account.');
  page.once('dialog', (dialog) => dialog.accept());
  await events.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(events).toContainText('201 Created');
});

test('after a delete, a request that misses it offers to reset the sandbox, and then succeeds', async ({
  explorer,
  page,
}) => {
  await explorer.show(operation('deleteProject'));
  await explorer.sendFor('204');
  await explorer.show(operation('getFeature'));
  await explorer.sendFor('404');
  page.once('dialog', (dialog) => dialog.accept());
  await explorer.response.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(explorer.response).toContainText('200 OK');
});
