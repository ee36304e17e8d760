import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/explorer-test.ts';

const LIST = '/management-api/operations/listfeatures/';
const CREATE = '/management-api/operations/createfeature/';
const FEATURE = '/management-api/operations/getfeature/';
const DELETE = '/management-api/operations/deleteproject/';
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
    // The response says what is wrong now. On phones, the warning would cover it.
    await expect(explorer.root.getByRole('alert')).toHaveCount(0);
  });
});

test('the inputs of a body write into its JSON, and invalid JSON is reported at its line but can be sent', async ({
  api,
  explorer,
  page,
}) => {
  await explorer.openFor(CREATE, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  const json = explorer.field('Body as JSON');
  await explorer.field('name').fill('mine');
  await expect(json).toHaveValue(/"name": "mine"/);
  await expect(explorer.field('Start from')).toHaveValue('0');
  // Another example keeps what the reader typed, also where the example repeats it.
  await explorer.field('key').fill('my-key');
  await explorer.field('Start from').selectOption({ index: 3 });
  await expect(json).toHaveValue(/"name": "mine",\n {2}"key": "my-key"[^]*"my-key": false/);
  // It replaces other edits only if the reader agrees.
  await json.fill((await json.inputValue()).replace('my-key', 'edited'));
  await expect(explorer.field('Start from')).toHaveValue('-1');
  const edited = await json.inputValue();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await explorer.field('Start from').selectOption({ index: 3 });
  await expect(json).toHaveValue(edited);
  page.once('dialog', (dialog) => void dialog.accept());
  await explorer.field('Start from').selectOption({ index: 3 });
  await expect(json).not.toHaveValue(edited);
  await explorer.field('type').selectOption({ label: 'Not set' });
  await expect(json).not.toHaveValue(/"type": "experiment"/);
  await json.fill('{"name": "From JSON", "key": "k", "odd": [1]}');
  await expect(explorer.field('name')).toHaveValue('From JSON');
  await explorer.button('Format Body as JSON').click();
  await expect(json).toHaveValue(/\n {2}"odd": \[\n {4}1\n/);
  await expect(explorer.root.locator('[data-marked]')).toHaveCount(0);

  await json.fill('{\n  "name": }');
  await expect(explorer.form).toContainText('Line 2, column 11: a value is expected.');
  await expect(explorer.root.locator('[data-marked]')).toHaveText('  "name": }');
  await expect(explorer.field('name')).toBeDisabled();
  await explorer.send.click();
  await expect(json).toBeFocused();
  await expect(json).toHaveAccessibleDescription(/Line 2, column 11/);
  await explorer.button('Send anyway').click();
  await expect.poll(() => api.last?.body).toBe('{\n  "name": }');
});

test('a press on a line of the body puts the cursor there', async ({ explorer, page }) => {
  await explorer.show(CREATE);
  const word = explorer.root.locator('[aria-hidden] span', { hasText: 'my-checkout-redesign' });
  await word.first().scrollIntoViewIfNeeded();
  const { x, y, height } = (await word.first().boundingBox()) ?? { x: 0, y: 0, height: 0 };
  // At coordinates, as a reader does it: `fill` and `focus` would reach a text area that something covers.
  await page.mouse.dblclick(x + 14, y + height / 2);
  await page.keyboard.type('our');
  await expect(explorer.field('Body as JSON')).toHaveValue(/"key": "our-checkout-redesign"/);
  await expect(explorer.field('key')).toHaveValue('our-checkout-redesign');
});

test('the focus stays where a reader opens the other fields of a refused request', async ({
  explorer,
}) => {
  await explorer.show(FEATURE);
  await explorer.field('feature').fill('');
  await explorer.send.click();
  await expect(explorer.field('feature')).toBeFocused();
  await explorer.root.locator('summary', { hasText: / · Change$/ }).click();
  await expect(explorer.field('Server')).toBeVisible();
  await expect(explorer.root.locator('summary', { hasText: / · Done$/ })).toBeFocused();
});

test('after a 404, a click fills in a key that exists, and an old response is marked as old', async ({
  explorer,
}) => {
  await explorer.show(FEATURE);
  await explorer.field('feature').fill('fre-shipping');
  await explorer.sendFor('404 Not Found');
  const existing = explorer.response.getByRole('group').getByRole('button');
  await expect(existing).toHaveText([/^free-shipping$/, ...Array<RegExp>(18).fill(/^[\w.-]+$/)]);
  await explorer.field('project').fill('storefront ');
  await explorer.button('free-shipping').click();
  await expect(explorer.field('feature')).toHaveValue('free-shipping');
  // What the reader has changed since stays.
  await expect(explorer.field('project')).toHaveValue('storefront ');
  await explorer.field('project').fill('storefront');
  await expect(explorer.response).toContainText('The request has changed since this response.');
  await explorer.sendFor('200 OK');
  await expect(explorer.response).not.toContainText('The request has changed');
});

test('a change in the sandbox leads to its entry in the audit log', async ({ explorer, page }) => {
  await explorer.show('/management-api/operations/updatefeatureconfiguration/');
  await expect(explorer.field('Body as JSON')).toHaveValue('{\n  "status": "inactive"\n}');
  await explorer.sendFor('200 OK');
  await explorer.response.getByRole('link', { name: 'See it in the audit log' }).click();
  await expect(page).toHaveURL(/getfeatureauditlog\/#try\?/);
  await explorer.sendFor('200 OK');
  await expect(explorer.response).toContainText('"inactive"');
});

test('a response with 403 or 409 offers the request that succeeds', async ({ explorer, page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await explorer.open(CREATE);
  await explorer.field('Demo account').selectOption('Viewer');
  await explorer.sendFor('403 Forbidden');
  await explorer.button('Send as Full access').click();
  await expect(explorer.response).toContainText('201 Created');
  await expect(explorer.setup).toContainText('Full access');
  await explorer.sendFor('409 Conflict');
  await explorer.field('name').fill('What the reader types meanwhile');
  // A reset would bring the demo data's keys back.
  await explorer.button('Use a free key').click();
  await expect(explorer.field('name')).toHaveValue('What the reader types meanwhile');
  await explorer.sendFor('201 Created');
  // The key in the form is free, but the one of its Variable isn't.
  const json = explorer.field('Body as JSON');
  await explorer.field('Start from').selectOption({ label: 'A Feature with two Variations' });
  await json.fill((await json.inputValue()).replace('my-checkout-redesign-2', 'mine'));
  await explorer.sendFor('412 Precondition Failed');
  await explorer.button('Use a free key').click();
  await expect(json).toHaveValue(/"key": "mine"[^]*"my-checkout-redesign-2-2": false/);
  await explorer.sendFor('201 Created');
  // A new visit, whose address has no request, proposes keys that neither a Feature nor a Variable has.
  await explorer.show(CREATE);
  await expect(explorer.field('key')).toHaveValue('my-checkout-redesign-3');
});

test('the Variables that have the key of their Feature follow it, whatever is typed on the way', async ({
  explorer,
}) => {
  await explorer.show(CREATE);
  await explorer.field('Start from').selectOption({ label: 'A Feature with two Variations' });
  const key = explorer.field('key');
  await key.press('End');
  for (let left = 'my-checkout-redesign'.length; left > 0; left--) await key.press('Backspace');
  await key.pressSequentially('on-sale');
  await expect(explorer.field('Body as JSON')).toHaveValue(/^([^]*"on-sale"){4}/);
  await expect(explorer.field('Body as JSON')).not.toHaveValue(/my-checkout-redesign/);
  await explorer.sendFor('201 Created');
  await key.fill('second');
  await explorer.sendFor('201 Created');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('Enter leads to the response, which is read whole, and fields are not enlarged', async ({
    explorer,
  }) => {
    await explorer.show(CREATE);
    // Browsers zoom in when a field with smaller text gets the focus.
    for (const field of ['name', 'Start from', 'Body as JSON'])
      await expect(explorer.field(field)).toHaveCSS('font-size', '16px');
    for (const status of ['201 Created', '409 Conflict']) {
      await explorer.unfold();
      await explorer.field('name').press('Enter');
      const shown = explorer.response.getByText(status, { exact: true });
      // Nothing covers it, such as the bar with Send.
      await shown.click();
      await expect(shown).toBeInViewport();
    }
    const output = explorer.response.getByRole('region', { name: 'Response body' });
    await expect(output).toContainText('already exists');
    expect(await output.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  });

  test('a field stays in its place while a reader corrects it, and the cursor in the JSON where the text is', async ({
    explorer,
    page,
  }) => {
    await explorer.show(CREATE);
    const key = explorer.field('key');
    await key.fill('Not a key');
    await explorer.send.click();
    await expect(key).toBeFocused();
    const alert = explorer.root.getByRole('alert');
    await expect(alert).toBeVisible();
    const before = await key.boundingBox();
    await key.selectText();
    await page.keyboard.type('a-key');
    await expect(alert).toHaveCount(0);
    expect(Math.abs(((await key.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    // The text area would scroll on its own if it were narrower than the colored text.
    const json = explorer.field('Body as JSON');
    await json.press('Control+Home');
    for (const press of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft'])
      await page.keyboard.press(press);
    await page.keyboard.type(', with a name that is wider than a phone');
    await page.keyboard.press('Home');
    const excess = await json.evaluate((area) => [area.scrollLeft, area.scrollTop]);
    expect(excess).toEqual([0, 0]);
    expect(await json.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    await expect(explorer.field('name')).toHaveValue(/wider than a phone$/);
  });
});

test('what a reader types into the JSON goes on while its colors load', async ({
  explorer,
  page,
}) => {
  const release = await holdBack(page, '**/_astro/json-marks.*.js');
  await explorer.show(CREATE);
  const json = explorer.field('Body as JSON');
  await json.press('Control+a');
  await page.keyboard.type('{"name":');
  release();
  await expect(explorer.root.locator('[aria-hidden] > div [class^="t-"]').first()).toBeVisible();
  await page.keyboard.type('"Mine"}');
  await expect(json).toHaveValue('{"name":"Mine"}');
});

test.describe('while a response is awaited', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a reader can go on editing, and the response takes nothing away', async ({
    api,
    explorer,
    page,
  }) => {
    await explorer.openFor(FEATURE, api.origin);
    await explorer.field('Access token').fill(TOKEN);
    const release = await holdBack(page, `${api.origin}/**`);
    const field = explorer.field('feature');
    await field.fill('one');
    await field.press('Control+Enter');
    await expect(explorer.response).toContainText('Waiting for the response…');
    await page.keyboard.type('-two');
    release();
    await expect(explorer.response).toContainText('The request has changed since this response.');
    await page.keyboard.type('-three');
    await expect(field).toHaveValue('one-two-three');
    await expect(field).toBeInViewport();
  });

  test('a reader can leave a guide, and finds what was typed when coming back', async ({
    explorer,
    page,
  }) => {
    await explorer.docs.open('/essentials/first-calls/');
    const release = await holdBack(page, '**/sandbox/documents.json');
    const request = page.getByRole('group', { name: 'Request: Create a Project' });
    await request.getByRole('button', { name: 'Try it' }).click();
    await request.getByText('Edit the request').click();
    await request.getByRole('button', { name: 'Send' }).click();
    await expect(request).toContainText('Waiting for the response…');
    await request.getByLabel('name', { exact: true }).fill('Loyalty points');
    await explorer.docs.follow('/quickstart/');
    await page.goBack();
    await request.getByText('Edit the request').click();
    await expect(request.getByLabel('name', { exact: true })).toHaveValue('Loyalty points');
    await expect(request).not.toContainText('Waiting for the response…');
    release();
  });
});

test('an edited request is not put in the address of the page that the reader goes back to', async ({
  explorer,
  page,
}) => {
  await explorer.docs.open('/quickstart/');
  await explorer.docs.follow(FEATURE);
  await explorer.tryIt.click();
  await explorer.field('feature').fill('one');
  await expect(page).toHaveURL(/#try\?.*feature=one/);
  const release = await holdBack(page, '**/quickstart/');
  await page.clock.install();
  await explorer.field('feature').fill('two');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/quickstart/');
  await page.clock.runFor(1000);
  await expect(explorer.field('feature')).toHaveValue('two');
  release();
  await explorer.docs.arrive('Quickstart');
  await expect(page).toHaveURL('/quickstart/');
});

test.describe('on a phone with an open keyboard', () => {
  test.use({ viewport: { width: 390, height: 480 }, isMobile: true, hasTouch: true });

  test('a mistake in the JSON leads to its line, which nothing covers', async ({ explorer }) => {
    await explorer.show(CREATE);
    const json = explorer.field('Body as JSON');
    await json.fill('{\n  "name": "Mine",\n  "key": "mine",\n  "type": "banana"\n}');
    await explorer.send.click();
    await expect(json).toBeFocused();
    await expect(explorer.field('type')).toHaveValue('banana');
    await expect(explorer.response).toContainText('The request wasn’t sent');
    const line = explorer.root.locator('[data-marked]');
    await expect(line).toBeInViewport({ ratio: 0.5 });
    const alert = await explorer.root.getByRole('alert').boundingBox();
    const { y = 0 } = (await line.boundingBox()) ?? {};
    expect(y).toBeGreaterThan((alert?.y ?? 0) + (alert?.height ?? 0));
  });
});

test('a link never puts the focus on Send if that would change a real server', async ({
  explorer,
  page,
}) => {
  await explorer.docs.open(`${DELETE}#try?server=0&path+key=storefront`);
  await expect(explorer.send).toBeVisible();
  await expect(explorer.setup).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explorer.server).toBeVisible();
  await expect(explorer.response).toContainText('Send the request to see the real response.');
});

test('the request as code masks secrets until the reader shows them, and a copied link contains none', async ({
  context,
  explorer,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await explorer.open(LIST);
  await explorer.field('Demo account').selectOption('own');
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
  await expect(explorer.form).toContainText('Copied without secrets: search.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#try?');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(explorer.send).toBeVisible();
  await expect(explorer.field('search')).toHaveValue('');
});

test('a JSON response is formatted, and can be copied unchanged', async ({
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
