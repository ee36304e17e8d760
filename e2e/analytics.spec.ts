import type { Page } from '@playwright/test';
import { CONSENT_KEY } from '../src/lib/analytics/consent.ts';
import fixture from './fixtures/every-option/site.config.ts';
import {
  CLIENT_SETTINGS,
  CLIENT_STORAGE_KEY,
  Collector,
  COLLECTOR_URL,
} from './support/collector.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

// One test at a time, because all use the same collector, whose port is part of the fixture site's build.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: FIXTURE_URL, allowedOrigins: [COLLECTOR_URL] });

const INSIGHTS_PATH = fixture.analytics?.insights?.path ?? '';
const collector = new Collector();

test.beforeAll(() => collector.start());
test.afterAll(() => collector.stop());
test.beforeEach(async ({ page }) => {
  collector.clear();
  await page.route(`**${INSIGHTS_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.insightsLoaded = true;' }),
  );
});

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics consent' });
const answer = (page: Page, name: 'Accept' | 'Decline') =>
  bar(page).getByRole('button', { name }).click();
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Opens a page and accepts analytics. */
async function accept(page: Page, path = '/guide'): Promise<DocsPage> {
  const docs = new DocsPage(page);
  await docs.open(path);
  await answer(page, 'Accept');
  return docs;
}

const pagesOf = (calls: unknown[][]) =>
  calls.filter(([method]) => method === 'page').map(([, page]) => (page as { path: string }).path);

test('nothing is sent or stored before the reader accepts, who is not asked again, and can withdraw, which removes the stored data and the client', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/more/');
  await expect(bar(page)).toBeVisible();
  await docs.follow('/guide?q=secret#second');
  await expect(bar(page)).toBeVisible();
  expect(collector.requests).toEqual([]);
  expect(Object.keys(await stored(page))).not.toContain(CONSENT_KEY);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => 'insightsLoaded' in window)).toBe(false);

  await answer(page, 'Accept');
  await expect(bar(page)).toBeHidden();
  const view = ['page', { path: '/guide', title: await page.title() }];
  await expect.poll(() => collector.calls()).toEqual([['load', CLIENT_SETTINGS.writeKey], view]);
  await expect.poll(() => page.evaluate(() => 'insightsLoaded' in window)).toBe(true);
  expect(await stored(page)).toMatchObject({ [CONSENT_KEY]: 'granted' });

  await page.reload();
  await expect.poll(() => collector.calls().length).toBe(4);
  await expect(bar(page)).toBeHidden();

  await test.step('the reader withdraws', async () => {
    expect(await stored(page)).toHaveProperty(CLIENT_STORAGE_KEY);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choices' }).click();
    await expect(bar(page).getByRole('button', { name: 'Accept' })).toBeFocused();
    collector.clear();
    const reloaded = page.waitForEvent('load');
    await answer(page, 'Decline');
    await reloaded;
    await docs.ready();
    expect(await stored(page)).not.toHaveProperty(CLIENT_STORAGE_KEY);
    expect(await page.evaluate(() => 'guidonAnalytics' in window)).toBe(false);
    expect(collector.requests).toEqual([]);
  });
});

test('a page view is sent on each change of path, not of search or hash, in order and once the client’s script has loaded', async ({
  page,
}) => {
  collector.mode = 'hold';
  const docs = await accept(page, '/guide/');
  await docs.follow('/guide/#second');
  await docs.follow('/guide/?q=1');
  await docs.follow('/more/');
  await docs.follow('/more/?q=1#panels');
  await expect.poll(() => collector.requests).toHaveLength(1);
  expect(collector.calls()).toEqual([]);
  collector.answer();
  await expect.poll(() => pagesOf(collector.calls())).toEqual(['/guide/', '/more/']);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/guide/);
  await expect.poll(() => pagesOf(collector.calls())).toEqual(['/guide/', '/more/', '/guide/']);
  expect(collector.calls()[0]).toEqual(['load', CLIENT_SETTINGS.writeKey]);
});

test('the bar has no accessibility violation, does not move the page, and Decline sends nothing, even after a reload', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await docs.open('/guide');
  await expect(bar(page)).toBeVisible();
  // Colors are the same on a phone and a laptop.
  await expectAccessible(page, { include: '[data-analytics]', except: ['color-contrast'] });
  await page.setViewportSize(VIEWPORTS.laptop);
  await expectAccessible(page, { include: '[data-analytics]' });

  const place = await docs.heading('Guide').boundingBox();
  const decline = bar(page).getByRole('button', { name: 'Decline' });
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    if (await decline.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(decline).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await docs.heading('Guide').boundingBox()).toEqual(place);

  await page.reload();
  await docs.ready();
  await docs.follow('/more/');
  await expect(bar(page)).toBeHidden();
  expect(collector.requests).toEqual([]);
  expect(await stored(page)).toMatchObject({ [CONSENT_KEY]: 'denied' });
});

test('an answer in one tab also applies to the other tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await new DocsPage(other).open('/more/');
  await accept(page);
  await expect(bar(other)).toBeHidden();
  await expect.poll(() => pagesOf(collector.calls()).toSorted()).toEqual(['/guide', '/more/']);
});

test('readers are not asked if no consent is required', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.querySelector<HTMLElement>('[data-analytics]')!;
      dataset['analytics'] = dataset['analytics']!.replace('"required"', '"not-required"');
    });
  });
  await new DocsPage(page).open('/guide');
  await expect.poll(() => pagesOf(collector.calls())).toEqual(['/guide']);
  await expect(bar(page)).toBeHidden();
});

test('a script that fails to load is logged, and the site keeps working', async ({ page }) => {
  collector.mode = 'fail';
  await page.unroute(`**${INSIGHTS_PATH}`);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const docs = await accept(page);
  await expect
    .poll(() => warnings.toSorted())
    .toEqual(
      [INSIGHTS_PATH, CLIENT_SETTINGS.scriptUrl]
        .map((src) => `The analytics script ${src} could not be loaded.`)
        .toSorted(),
    );
  await docs.follow('/more/');
  await expect(docs.heading('More')).toBeVisible();
});
