import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ explorer: ExplorerPage }>({
  explorer: async ({ page }, use) => use(new ExplorerPage(page)),
});

const operation = (id: string, api = 'management') => `/${api}-api/operations/${id.toLowerCase()}/`;
const LIST_PROJECTS = operation('listProjects');
const CREATE_PROJECT = operation('createProject');

/** Files of the site itself: everything but the calls of the two APIs. */
const API_CALL = /\/(v1|v2|ofrep|oauth)\//;

/** Lets nothing through but static files of the site, and notes what else was asked for. */
async function cutOff(page: Page, site: string): Promise<string[]> {
  const calls: string[] = [];
  await page.context().route('**/*', async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const isFile = origin === site && request.method() === 'GET' && !API_CALL.test(pathname);
    if (isFile) return route.continue();
    calls.push(`${request.method()} ${request.url()}`);
    return route.abort();
  });
  return calls;
}

/** Fills in the body as JSON. */
async function fillBody(explorer: ExplorerPage, body: unknown): Promise<void> {
  await explorer.root.getByRole('tab', { name: 'JSON' }).click();
  await explorer.field('Body as JSON').fill(JSON.stringify(body));
}

/** Opens the page of an operation, fills in its parameters, and sends it with a body. */
async function run(
  explorer: ExplorerPage,
  path: string,
  {
    fields = {},
    body,
    status,
  }: { fields?: Record<string, string>; body?: unknown; status: string },
): Promise<string> {
  await explorer.open(path);
  for (const [name, value] of Object.entries(fields)) await explorer.field(name).fill(value);
  if (body !== undefined) await fillBody(explorer, body);
  await explorer.sendFor(status);
  await expect(explorer.response.getByRole('tab', { name: 'Body' })).toBeVisible();
  return explorer.response.innerText();
}

const EVERYONE = { filters: { operator: 'and', filters: [{ type: 'all' }] } };

test('with no network but for files of the site, a feature goes from nothing to its results', async ({
  explorer,
  page,
  baseURL,
}) => {
  const calls = await cutOff(page, new URL(baseURL ?? '').origin);
  const project = 'loyalty';
  const label = { key: 'points-label', type: 'String' };
  await run(explorer, CREATE_PROJECT, { body: { name: 'Loyalty', key: project }, status: '201' });
  const created = await run(explorer, operation('createEnvironment'), {
    fields: { project },
    body: { name: 'Preview', key: 'preview', type: 'staging' },
    status: '201',
  });
  const [sdkKey = ''] = /guidon_server_\w+/.exec(created) ?? [];
  await run(explorer, operation('createVariable'), {
    fields: { project },
    body: { name: 'Points label', ...label },
    status: '201',
  });
  await run(explorer, operation('createFeature'), {
    fields: { project },
    body: {
      name: 'Points',
      key: 'points',
      type: 'release',
      variables: [label],
      variations: [
        { key: 'new', name: 'New', variables: { 'points-label': 'Stars' } },
        { key: 'old', name: 'Old', variables: { 'points-label': 'Points' } },
      ],
    },
    status: '201',
  });
  await run(explorer, operation('updateFeatureConfiguration'), {
    fields: { project, feature: 'points', environment: 'preview' },
    body: {
      status: 'active',
      targets: [
        { name: 'All', audience: EVERYONE, distribution: [{ percentage: 1, _variation: 'new' }] },
      ],
    },
    status: '200',
  });
  await run(explorer, operation('createMetric'), {
    fields: { project },
    body: {
      name: 'Redeemed',
      key: 'redeemed',
      event: 'points_redeemed',
      dimension: 'COUNT_PER_UNIQUE_USER',
      optimize: 'increase',
    },
    status: '201',
  });
  const evaluated = await run(explorer, operation('ofrepEvaluateFlag', 'bucketing'), {
    fields: { 'SDK key': sdkKey, key: 'points-label' },
    body: { context: { targetingKey: 'u-1' } },
    status: '200',
  });
  expect(evaluated).toContain('"Stars"');
  await run(explorer, operation('trackEvents', 'bucketing'), {
    fields: { 'SDK key': sdkKey },
    body: { user: { user_id: 'u-1' }, events: [{ type: 'points_redeemed' }] },
    status: '201',
  });
  const results = await run(explorer, operation('getMetricResults'), {
    fields: { project, key: 'redeemed', feature: 'points', environment: 'preview' },
    status: '200',
  });
  expect(results).toMatch(/"(count|value|total\w*|numerator)": 1\b/);
  expect(calls).toEqual([]);
});

test('nothing of it is loaded before the first request; after that, no network is needed', async ({
  explorer,
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await explorer.open(LIST_PROJECTS);
  await expect(explorer.server).toHaveValue('sandbox');
  await expect(explorer.root).toContainText('runs in the sandbox');
  expect(asked.filter((path) => /sandbox\/|run-sandbox/.test(path))).toEqual([]);
  await explorer.sendFor('200 OK');
  expect(asked.filter((path) => path === '/sandbox/documents.json')).toHaveLength(1);

  // What the page itself loads while a reader scrolls.
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
  await explorer.field('Access token').fill('of-my-own');
  await expect(explorer.field('Demo account')).toHaveValue('own');
  await explorer.sendFor('401 Unauthorized');
  // The page may fetch ahead where its links lead; of the requests, none is asked for.
  expect(asked.slice(before).filter((path) => API_CALL.test(path))).toEqual([]);
  await context.setOffline(false);
});

test('its credentials are none of another server', async ({ explorer }) => {
  await explorer.open(LIST_PROJECTS);
  await explorer.sendFor('200 OK');
  await expect(explorer.field('Access token')).toHaveValue(/^guidon_token_/);
  await explorer.server.selectOption({ label: 'My own server' });
  await expect(explorer.field('Access token')).toHaveValue('');
  await expect(explorer.field('Demo account')).toHaveCount(0);
  await expect(explorer.button('Reset')).toHaveCount(0);
});

test.describe('what it remembers', () => {
  test.beforeEach(async ({ explorer }) => {
    await explorer.open(CREATE_PROJECT);
    await fillBody(explorer, { name: 'Mine', key: 'mine' });
    await explorer.sendFor('201 Created');
  });

  test('outlives a navigation and a reload, and ends with a reset', async ({ explorer, page }) => {
    await explorer.docs.sidebar.getByRole('link', { name: 'List Projects' }).click();
    await expect(explorer.docs.heading('List Projects')).toBeVisible();
    await explorer.tryIt.click();
    await explorer.field('search').fill('mine');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
    await expect(page).toHaveURL(/#try=/);
    await page.reload();
    await explorer.sendFor('200 OK');
    await expect(explorer.response).toContainText('"Mine"');
    await explorer.button('Reset').click();
    await expect(explorer.root).toContainText('The sandbox is back at its start.');
    await explorer.send.click();
    await expect(explorer.response).not.toContainText('"Mine"');
    await expect(explorer.response).toContainText('200 OK');
  });

  test('can be saved to a file, and goes on from it', async ({ explorer, page }) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      explorer.button('Export').click(),
    ]);
    expect(saved.suggestedFilename()).toBe('guidon-sandbox.json');
    const content = await readFile(await saved.path());
    await explorer.button('Reset').click();
    await explorer.sendFor('201 Created');
    await explorer.button('Reset').click();
    await expect(explorer.root).toContainText('The sandbox is back at its start.');

    const choose = async (name: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        explorer.button('Import').click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'application/json', buffer });
    };
    await choose('mine.json', content);
    await expect(explorer.root).toContainText('The sandbox goes on from mine.json.');
    await explorer.sendFor('409 Conflict');
    await choose('broken.json', Buffer.from('nothing'));
    await expect(explorer.root).toContainText('The file is not JSON.');
    await choose('other.json', Buffer.from('{}'));
    await expect(explorer.root).toContainText('This is no snapshot of a sandbox.');
    await explorer.sendFor('409 Conflict');
  });
});

test('a storage that is full is told, and the sandbox works on', async ({ explorer, page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = sessionStorage.setItem;
  });
  await explorer.open(LIST_PROJECTS);
  await explorer.sendFor('200 OK');
  await expect(explorer.root).toContainText('does not keep the sandbox over a reload');
});

test.describe('when it cannot be loaded', () => {
  test('a network that is cut is told in words, and trying again helps', async ({
    explorer,
    context,
  }) => {
    await explorer.open(LIST_PROJECTS);
    await context.setOffline(true);
    await explorer.sendFor('The sandbox could not be loaded.');
    await explorer.button('Reset').click();
    await expect(explorer.root.getByRole('group', { name: 'Where to' })).toContainText(
      'The sandbox could not be loaded.',
    );
    await context.setOffline(false);
    await explorer.button('Retry').click();
    await expect(explorer.response).toContainText('200 OK');
  });

  test('documents that are not there are named', async ({ explorer, page }) => {
    await page.route('**/sandbox/documents.json', (route) => route.fulfill({ status: 503 }));
    await explorer.open(LIST_PROJECTS);
    await explorer.sendFor('/sandbox/documents.json answers 503');
    await page.unroute('**/sandbox/documents.json');
    await explorer.button('Retry').click();
    await expect(explorer.response).toContainText('200 OK');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation with the sandbox in ${colorScheme} mode, at 320 px`, async ({
    explorer,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await explorer.open(LIST_PROJECTS);
    await explorer.sendFor('200 OK');
    await explorer.button('Reset').click();
    await expect(explorer.root).toContainText('The sandbox is back at its start.');
    const { violations } = await new AxeBuilder({ page })
      .include('[data-island="api-explorer"]')
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
