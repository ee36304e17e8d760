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

// One test at a time, because all use the collector on the port that the fixture site is built with.
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

/** Adds a link to the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
  }, href);
  await expect(page).toHaveURL(new RegExp(`${href.replaceAll('?', '\\?')}$`));
}

async function accept(page: Page, path = '/guide'): Promise<void> {
  await new DocsPage(page).open(path);
  await answer(page, 'Accept');
}

const pagesOf = (calls: unknown[][]) =>
  calls.filter(([method]) => method === 'page').map(([, page]) => (page as { path: string }).path);

test('nothing is sent or stored before the reader answers', async ({ page }) => {
  const docs = new DocsPage(page);
  await docs.open('/guide');
  await expect(bar(page)).toBeVisible();
  await follow(page, '/more/');
  await docs.ready();
  await expect(bar(page)).toBeVisible();
  expect(collector.requests).toEqual([]);
  expect(Object.keys(await stored(page))).not.toContain(CONSENT_KEY);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => 'insightsLoaded' in window)).toBe(false);
});

test('accepting loads both scripts and sends a page view to the client', async ({ page }) => {
  await accept(page, '/guide?q=secret#second');
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(() => collector.calls())
    .toEqual([
      ['load', CLIENT_SETTINGS.writeKey],
      ['page', { path: '/guide', title: await page.title() }],
    ]);
  expect(await page.evaluate(() => 'insightsLoaded' in window)).toBe(true);
  expect(await stored(page)).toMatchObject({ [CONSENT_KEY]: 'granted' });
});

test('a reader who accepted is not asked again', async ({ page }) => {
  await accept(page);
  await expect.poll(() => collector.calls().length).toBe(2);
  await page.reload();
  await expect.poll(() => collector.calls().length).toBe(4);
  await expect(bar(page)).toBeHidden();
});

test('a page view is sent on each change of path, not of search or hash', async ({ page }) => {
  await accept(page, '/guide/');
  await follow(page, '/guide/#second');
  await follow(page, '/guide/?q=1');
  await follow(page, '/more/');
  await follow(page, '/more/?q=1#panels');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/guide/);
  await expect.poll(() => pagesOf(collector.calls())).toEqual(['/guide/', '/more/', '/guide/']);
});

test('calls are queued until the client’s script has loaded, and are sent in order', async ({
  page,
}) => {
  collector.mode = 'hold';
  await accept(page, '/guide/');
  await follow(page, '/more/');
  await new DocsPage(page).heading('More').waitFor();
  await follow(page, '/guide/');
  await new DocsPage(page).heading('Guide').waitFor();
  expect(collector.calls()).toEqual([]);
  collector.answer();
  await expect
    .poll(() => collector.calls().map(([method]) => method))
    .toEqual(['load', 'page', 'page', 'page']);
  expect(pagesOf(collector.calls())).toEqual(['/guide/', '/more/', '/guide/']);
});

test('after declining, nothing is sent, even after a reload', async ({ page }) => {
  await new DocsPage(page).open('/guide');
  await answer(page, 'Decline');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await follow(page, '/more/');
  await new DocsPage(page).ready();
  await expect(bar(page)).toBeHidden();
  expect(collector.requests).toEqual([]);
  expect(await stored(page)).toMatchObject({ [CONSENT_KEY]: 'denied' });
});

test('consent can be withdrawn, which removes the stored data and the client', async ({ page }) => {
  await accept(page);
  await expect.poll(() => collector.calls().length).toBe(2);
  expect(await stored(page)).toHaveProperty(CLIENT_STORAGE_KEY);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choices' }).click();
  await expect(bar(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  collector.clear();
  const reloaded = page.waitForEvent('load');
  await answer(page, 'Decline');
  await reloaded;
  await new DocsPage(page).ready();
  expect(await stored(page)).not.toHaveProperty(CLIENT_STORAGE_KEY);
  expect(await page.evaluate(() => 'guidonAnalytics' in window)).toBe(false);
  expect(collector.requests).toEqual([]);
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
  await accept(page);
  await expect
    .poll(() => warnings.toSorted())
    .toEqual(
      [INSIGHTS_PATH, CLIENT_SETTINGS.scriptUrl]
        .map((src) => `The analytics script ${src} could not be loaded.`)
        .toSorted(),
    );
  await follow(page, '/more/');
  await expect(new DocsPage(page).heading('More')).toBeVisible();
});

test('the bar can be answered with the keyboard, and does not move the page', async ({ page }) => {
  await new DocsPage(page).open('/guide');
  await expect(bar(page)).toBeVisible();
  const heading = new DocsPage(page).heading('Guide');
  const place = await heading.boundingBox();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let presses = 0; presses < 5 && (await focused()) !== 'Decline'; presses++) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('Decline');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await heading.boundingBox()).toEqual(place);
});

for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
  test(`the bar has no accessibility violation at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await new DocsPage(page).open('/guide');
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page, { include: '[data-analytics]' });
  });
}
