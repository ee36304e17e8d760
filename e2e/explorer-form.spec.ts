import { expect, test } from './support/explorer-test.ts';

const LIST = '/management-api/operations/listfeatures/';
const CREATE = '/management-api/operations/createfeature/';
const AUDIENCE = '/management-api/operations/createaudience/';
const TOKEN = 'very-secret-token-1';

test.describe('fields', () => {
  test('of a query are sent, and their errors show before anything is sent, but do not prevent it', async ({
    api,
    explorer,
  }) => {
    await explorer.openFor(LIST, api.origin);
    await explorer.field('Access token').fill(TOKEN);
    const page = explorer.field('page');
    // The placeholder begins with "e.g.", so that an example can't be mistaken for a value.
    await expect(explorer.field('perPage')).toHaveAttribute('placeholder', 'e.g. 50');
    // Numbers can be typed digit by digit.
    await page.pressSequentially('10');
    await expect(page).toHaveValue('10');
    await page.fill('1.0');
    await page.pressSequentially('5');
    await expect(page).toHaveValue('1.05');
    await page.fill('2');
    await explorer.field('search').fill('a&b');
    await explorer.field('sortOrder').selectOption({ label: 'asc' });
    await explorer.sendFor('200 OK');
    const query = new URL(api.last?.url ?? '', api.origin).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ page: '2', search: 'a&b', sortOrder: 'asc' });
    expect(api.last?.url).not.toContain(TOKEN);
    // Fields without a value aren't sent.
    expect(query.has('perPage')).toBe(false);

    await explorer.field('perPage').fill('1001');
    await explorer.field('search').fill('ab');
    await explorer.send.click();
    await expect(explorer.root.getByRole('alert')).toContainText('2 things to correct first');
    expect(api.received).toHaveLength(1);
    const perPage = explorer.field('perPage');
    await expect(perPage).toBeFocused();
    await expect(perPage).toHaveAttribute('aria-invalid', 'true');
    await expect(perPage).toHaveAccessibleDescription(/1,?000/);
    await perPage.fill('1000');
    await expect(perPage).not.toHaveAttribute('aria-invalid');
    await explorer.button('Send anyway').click();
    await expect.poll(() => api.last?.url).toContain('search=ab');
    await expect(explorer.response).toContainText('200 OK');
  });

  test('of lists, objects and maps are combined into a body', async ({ api, explorer }) => {
    await explorer.openFor(CREATE, api.origin);
    await explorer.field('Access token').fill(TOKEN);
    const tags = explorer.root.getByRole('group', { name: /^tags / });
    await tags.getByRole('button', { name: /^Remove tags 1/ }).click();
    await tags.getByRole('button', { name: /^Add an item/ }).click();
    await explorer.field('tags 2').fill('added');
    await explorer.field('type').selectOption({ label: 'Not set' });
    await explorer.field('New entry of configurations').fill('staging');
    await explorer.field('New entry of configurations').press('Enter');
    await explorer.field('configurations staging status').selectOption({ label: 'inactive' });
    await explorer.field('sdkVisibility mobile').selectOption({ label: 'false' });
    await explorer.send.click();
    await expect.poll(() => api.received.length).toBe(1);
    const body: unknown = JSON.parse(api.last?.body ?? '');
    expect(body).toMatchObject({
      tags: ['web', 'added'],
      configurations: { staging: { status: 'inactive' } },
      sdkVisibility: { mobile: false },
    });
    expect(body).not.toHaveProperty('type');
  });

  test('of a union change with the selected variant', async ({ explorer }) => {
    await explorer.open(AUDIENCE);
    const form = explorer.root.getByLabel(/^Form of /).first();
    const before = await form.inputValue();
    const labels = await form.locator('option').allTextContents();
    expect(labels.length).toBeGreaterThan(1);
    await form.selectOption({ index: before === '0' ? 1 : 0 });
    await expect(form).not.toHaveValue(before);
  });
});

test('the form and the JSON editor of a body show the same values, and invalid JSON is reported but can be sent', async ({
  api,
  explorer,
}) => {
  await explorer.openFor(CREATE, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  await explorer.field('name').fill('mine');
  await explorer.field('Start from').selectOption({ index: 1 });
  await expect(explorer.field('name')).not.toHaveValue('mine');
  await explorer.field('name').fill('From the form');
  await explorer.root.getByRole('tab', { name: 'JSON' }).click();
  const json = explorer.field('Body as JSON');
  await expect(json).toHaveValue(/"name": "From the form"/);
  await json.fill('{"name": "From JSON", "key": "k", "odd": [1]}');
  await explorer.root.getByRole('tab', { name: 'Form' }).click();
  await expect(explorer.field('name')).toHaveValue('From JSON');
  await explorer.root.getByRole('tab', { name: 'JSON' }).click();
  await expect(json).toHaveValue(/"odd"/);

  await json.fill('{"name": }');
  await expect(json).toHaveAccessibleDescription(/Line 1, column 10/);
  await explorer.send.click();
  await explorer.button('Send anyway').click();
  await expect.poll(() => api.last?.body).toBe('{"name": }');
});

test('the request as code masks secrets until the reader shows them, and a copied link contains none', async ({
  context,
  explorer,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await explorer.open(LIST);
  await explorer.field('Access token').fill(TOKEN);
  await explorer.root.getByText('Request as code').click();
  const code = explorer.root.getByRole('region', { name: 'Code' });
  await explorer.field('search').fill('needle');
  await expect(code).toContainText('search=needle');
  await expect(code).toContainText('$GUIDON_TOKEN');
  await expect(code).not.toContainText(TOKEN);
  await explorer.field('Show secrets').check();
  await expect(code).toContainText(TOKEN);
  await explorer.field('Language').selectOption('Python');
  await expect(code).toContainText('import requests');

  await explorer.field('search').fill(TOKEN);
  await explorer.button('Copy link').click();
  await expect(explorer.root).toContainText('Copied without secrets: search.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#try=v1.');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(explorer.send).toBeVisible();
  await expect(explorer.field('search')).toHaveValue('');
});

test('a JSON response is shown in foldable lines, and can be copied unchanged', async ({
  api,
  context,
  explorer,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const body = '[{"_id":"f1","tags":["a","b"]}]';
  api.setResponse('/v2/projects/storefront/features', { body });
  await explorer.openFor(LIST, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  await explorer.sendFor('200 OK');
  const output = explorer.response.getByRole('region', { name: 'Response body' });
  await expect(output).toContainText('"f1"');
  await output.getByRole('button', { name: /from line 1$/ }).click();
  await expect(output).not.toContainText('"f1"');
  await expect(output).toContainText('1 entry');
  await output.getByRole('button', { name: /from line 1$/ }).click();
  await expect(output).toContainText('"f1"');
  await explorer.button('Copy body').click();
  await expect(explorer.response).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);

  const answer = async (value: unknown, shown: string) => {
    api.setResponse('/v2/projects/storefront/features', { body: JSON.stringify(value) });
    await explorer.send.click();
    await expect(explorer.response).toContainText(shown);
  };
  // A long body shows only its start, and HTML in a body shows as text.
  await answer(
    Array.from({ length: 5000 }, (_, index) => index),
    'This is only the start of the body.',
  );
  await answer('<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
