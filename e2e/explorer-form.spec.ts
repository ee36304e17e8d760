import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/explorer-test.ts';

const LIST = '/management-api/operations/listfeatures/';
const CREATE = '/management-api/operations/createfeature/';
const FEATURE = '/management-api/operations/getfeature/';
const DELETE = '/management-api/operations/deleteproject/';
const TOKEN = 'very-secret-token-1';

test('the fields of a query are sent, and their errors show before anything is sent, but do not prevent it', async ({
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

test('what is typed into the body while its colors load, pressed, or set in its inputs is in its JSON, and a mistake is reported at its line', async ({
  api,
  explorer,
  page,
}) => {
  const release = await holdBack(page, '**/_astro/json-marks.*.js');
  await explorer.openFor(CREATE, api.origin);
  await explorer.field('Access token').fill(TOKEN);
  const json = explorer.field('Body as JSON');
  const start = await json.inputValue();

  await test.step('typing goes on while the colors load', async () => {
    await json.press('Control+a');
    await page.keyboard.type('{"name":');
    release();
    await expect(explorer.root.locator('[aria-hidden] > div [class^="t-"]').first()).toBeVisible();
    await page.keyboard.type('"Mine"}');
    await expect(json).toHaveValue('{"name":"Mine"}');
  });

  await test.step('a press on a line puts the cursor there', async () => {
    await json.fill(start);
    const word = explorer.root.locator('[aria-hidden] [class^="t-"]', {
      hasText: /^"my-checkout-redesign"$/,
    });
    await word.scrollIntoViewIfNeeded();
    const { x, y, height } = (await word.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    // At coordinates, as a reader does it: `fill` and `focus` would reach a text area that something covers.
    await page.mouse.dblclick(x + 14, y + height / 2);
    await page.keyboard.type('our');
    await expect(json).toHaveValue(/"key": "our-checkout-redesign"/);
    await expect(explorer.field('key')).toHaveValue('our-checkout-redesign');
  });

  await test.step('inputs write into the JSON', async () => {
    await explorer.field('name').fill('mine');
    await expect(json).toHaveValue(/"name": "mine"/);
    await expect(explorer.field('Start from')).toHaveValue('0');
    // Another example keeps what the reader typed, also where the example repeats it.
    await explorer.field('key').fill('my-key');
    await explorer.field('Start from').selectOption({ index: 2 });
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
    await expect(json).toHaveValue(/"type": "experiment"/);
  });

  await test.step('the JSON writes into the inputs', async () => {
    await explorer.field('type').selectOption({ label: 'Not set' });
    await expect(json).not.toHaveValue(/"type": "experiment"/);
    await json.fill('{"name": "From JSON", "key": "k", "odd": [1]}');
    await expect(explorer.field('name')).toHaveValue('From JSON');
    await explorer.button('Format Body as JSON').click();
    await expect(json).toHaveValue(/\n {2}"odd": \[\n {4}1\n/);
    await expect(explorer.root.locator('[data-marked]')).toHaveCount(0);
  });

  await test.step('invalid JSON is reported at its line, but can be sent', async () => {
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
});

test('a wrong key is filled in from what exists, and a reader can edit while a response is awaited', async ({
  api,
  explorer,
  page,
}) => {
  await explorer.show(FEATURE);
  const feature = explorer.field('feature');

  await test.step('the focus stays where a reader opens the other fields of a refused request', async () => {
    await feature.fill('');
    await explorer.send.click();
    await expect(feature).toBeFocused();
    await explorer.root.locator('summary', { hasText: / · Change$/ }).click();
    await expect(explorer.field('Server')).toBeVisible();
    await expect(explorer.root.locator('summary', { hasText: / · Done$/ })).toBeFocused();
  });

  await test.step('after a 404, a click fills in a key that exists', async () => {
    await feature.fill('fre-shipping');
    await explorer.sendFor('404 Not Found');
    const existing = explorer.response.getByRole('group').getByRole('button');
    await expect(existing).toHaveText([/^free-shipping$/, ...Array<RegExp>(18).fill(/^[\w.-]+$/)]);
    await explorer.field('project').fill('storefront ');
    await explorer.button('free-shipping').click();
    await expect(feature).toHaveValue('free-shipping');
    // What the reader has changed since stays.
    await expect(explorer.field('project')).toHaveValue('storefront ');
    await explorer.field('project').fill('storefront');
  });

  await test.step('an old response is marked as old', async () => {
    await expect(explorer.response).toContainText('The request has changed since this response.');
    await explorer.sendFor('200 OK');
    await expect(explorer.response).not.toContainText('The request has changed');
  });

  await test.step('a reader can go on editing, and the response takes nothing away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // In one column, the fields fold, because the response is below them.
    await expect(feature).toBeHidden();
    await explorer.unfold();
    await explorer.useServer(api.origin);
    await explorer.field('Access token').fill(TOKEN);
    const release = await holdBack(page, `${api.origin}/**`);
    await feature.fill('one');
    await feature.press('Control+Enter');
    await expect(explorer.response.locator('[aria-busy=true]')).toBeVisible();
    await page.keyboard.type('-two');
    release();
    await expect(explorer.response).toContainText('The request has changed since this response.');
    await page.keyboard.type('-three');
    await expect(feature).toHaveValue('one-two-three');
    await expect(feature).toBeInViewport();
  });
});

test('a response with 403 or 409 offers the request that succeeds, and the Variables that have the key of their Feature follow it', async ({
  explorer,
  page,
}) => {
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

  await test.step('Variables follow the key, whatever is typed on the way', async () => {
    await explorer.field('Start from').selectOption({ label: 'A Feature with two Variations' });
    const key = explorer.field('key');
    await key.press('Control+a');
    await key.press('Backspace');
    await expect(key).toHaveValue('');
    await key.pressSequentially('on-sale');
    await expect(json).toHaveValue(/^([^]*"on-sale"){4}/);
    await expect(json).not.toHaveValue(/my-checkout-redesign/);
    await key.fill('second');
    await expect(json).toHaveValue(/^([^]*"second"){4}/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('fields are not enlarged, a mistake is in view and stays in its place while it is corrected, and Enter leads to the whole response', async ({
    explorer,
    page,
  }) => {
    await explorer.show(CREATE);
    const alert = explorer.root.getByRole('alert');
    const json = explorer.field('Body as JSON');
    // Browsers zoom in when a field with smaller text gets the focus.
    for (const field of ['name', 'Start from', 'Body as JSON'])
      await expect(explorer.field(field)).toHaveCSS('font-size', '16px');

    await test.step('beside an open keyboard, a mistake in the JSON leads to its line, which nothing covers', async () => {
      await page.setViewportSize({ width: 390, height: 480 });
      await json.fill('{\n  "name": "Mine",\n  "key": "mine",\n  "type": "banana"\n}');
      await explorer.send.click();
      await expect(json).toBeFocused();
      await expect(explorer.field('type')).toHaveValue('banana');
      await expect(explorer.response).toContainText('The request wasn’t sent');
      const line = explorer.root.locator('[data-marked]');
      await expect(line).toBeInViewport({ ratio: 0.5 });
      const over = await alert.boundingBox();
      const { y = 0 } = (await line.boundingBox()) ?? {};
      expect(y).toBeGreaterThan((over?.y ?? 0) + (over?.height ?? 0));
      await page.setViewportSize({ width: 390, height: 844 });
      await explorer.field('type').selectOption({ label: 'release' });
      await expect(alert).toHaveCount(0);
    });

    await test.step('a field stays in its place while a reader corrects it', async () => {
      const key = explorer.field('key');
      await key.fill('Not a key');
      await explorer.send.click();
      await expect(key).toBeFocused();
      await expect(alert).toBeVisible();
      const before = await key.boundingBox();
      await key.selectText();
      await page.keyboard.type('a-key');
      await expect(alert).toHaveCount(0);
      expect(Math.abs(((await key.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    });

    await test.step('the cursor in the JSON is where the text is', async () => {
      // The text area would scroll on its own if it were narrower than the colored text.
      await json.press('Control+Home');
      for (const press of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft'])
        await page.keyboard.press(press);
      await page.keyboard.insertText(', with a name that is wider than a phone');
      await page.keyboard.press('Home');
      const excess = await json.evaluate((area) => [area.scrollLeft, area.scrollTop]);
      expect(excess).toEqual([0, 0]);
      expect(await json.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
      await expect(explorer.field('name')).toHaveValue(/wider than a phone$/);
    });

    await test.step('Enter leads to the response, which is read whole', async () => {
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
  });
});

test('a reader who leaves while a response is awaited finds what was typed, and the address stays that of the page', async ({
  explorer,
  page,
}) => {
  const guide = '/essentials/first-calls/';
  await explorer.docs.open(guide);
  const request = page.getByRole('group', { name: 'Request: Create a Project' });

  await test.step('a reader leaves a guide', async () => {
    const release = await holdBack(page, '**/sandbox/documents.json');
    await request.getByRole('button', { name: 'Try it' }).click();
    await request.getByText('Edit the request').click();
    await request.getByRole('button', { name: 'Send' }).click();
    await expect(request).toContainText('Waiting for the response…');
    await request.getByLabel('name', { exact: true }).fill('Loyalty points');
    await explorer.docs.follow(FEATURE);
    release();
  });

  await test.step('an edited request is not put in the address of the page that the reader goes back to', async () => {
    await explorer.tryIt.click();
    await explorer.field('feature').fill('one');
    await expect(page).toHaveURL(/#try\?.*feature=one/);
    const release = await holdBack(page, `**${guide}`);
    await page.clock.install();
    await explorer.field('feature').fill('two');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(guide);
    await page.clock.runFor(1000);
    await expect(explorer.field('feature')).toHaveValue('two');
    release();
    await explorer.docs.arrive('try the API');
    await expect(page).toHaveURL(guide);
  });

  await test.step('what was typed is still there', async () => {
    await request.getByText('Edit the request').click();
    await expect(request.getByLabel('name', { exact: true })).toHaveValue('Loyalty points');
    await expect(request).not.toContainText('Waiting for the response…');
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
