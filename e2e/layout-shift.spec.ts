import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { ANNOUNCEMENT_KEYS } from '../src/lib/browser/announcement.ts';
import { TABS_KEY_PREFIX } from '../src/site/limits.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { LocalServer } from './support/local-server.ts';
import { FIXTURE_URL, SITE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ allowedOrigins: [FIXTURE_URL] });

/** A page for each kind of change that scripts make after a page has loaded, and some other pages. */
const PATHS = [
  '/',
  '/quickstart',
  '/essentials/architecture',
  '/sdk/client-side-sdks/react/react-usage',
  '/management-api',
  '/management-api/operations/createfeature',
  '/management-api/operations/getcustomproperty',
  '/bucketing-api/operations/evaluatevariable',
  '/management-api/models/feature',
  '/errors/409',
  '/blog/bucketing-by-hand',
  '/search',
  '/search?q=targeting',
  '/quickstrat',
  // The home page of this site has an announcement, which the reader has dismissed.
  `${FIXTURE_URL}/`,
];
const LIMIT = 0.001;

/** A layout-shift entry, which TypeScript's DOM types don't include. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The result of a measurement: the sum of the layout shifts, and the elements that moved. */
interface Shifts {
  sum: number;
  moved: string[];
}

/** Returns the layout shifts since the page was opened, after the browser has painted twice. */
function readShifts(): Promise<Shifts> {
  const shifts: Shifts = { sum: 0, moved: [] };
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as Shift[]) {
      shifts.sum += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        shifts.moved.push(
          `${node?.nodeName}.${node?.parentElement?.className} ${from.x}, ${from.y} > ${to.x}, ${to.y}`,
        );
    }
  };
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
  });
}

/** Returns the set of the page's pending requests, which is kept up to date. */
function watchRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Opens a page, waits until nothing loads any more, and returns the layout shifts. */
async function measureShifts(page: Page, path: string, pending: Set<Request>): Promise<Shifts> {
  pending.clear();
  await new DocsPage(page).open(path);
  let shifts;
  do {
    await expect.poll(() => pending.size).toBe(0);
    shifts = await page.evaluate(readShifts);
  } while (pending.size > 0);
  return shifts;
}

/** Pages with language tabs, which open on the language that the reader selected before: beside and in the text. */
const WITH_LANGUAGES = ['/management-api', '/management-api/operations/createfeature'];

/** A page with diagrams, an interactive figure, tables, and code, which arrives in parts. */
const WITH_FIGURES = '/platform/feature-flags/targeting/rollouts';

/** Stores a value on each page, as if the reader had selected it on an earlier page. */
const store = (page: Page, items: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);

const DISMISSED = {
  [ANNOUNCEMENT_KEYS.id]: 'fixture-1',
  [ANNOUNCEMENT_KEYS.dismissed]: 'true',
};
const RUBY = { [`${TABS_KEY_PREFIX}language`]: 'Ruby' };

for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
  test(`pages have no layout shift at ${viewport.width} px, also for a reader who selected a language before`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const pending = watchRequests(page);
    const shifts: string[] = [];
    for (const [reader, paths, stored] of [
      ['new reader', PATHS, DISMISSED],
      ['reader of Ruby', WITH_LANGUAGES, RUBY],
    ] as const) {
      await store(page, stored);
      for (const path of paths) {
        const { sum, moved } = await measureShifts(page, path, pending);
        if (sum > LIMIT) shifts.push(`${path}, ${reader}: ${sum.toFixed(4)}, ${moved.join(', ')}`);
      }
    }
    expect(shifts).toEqual([]);
  });
}

/** Serves the docs, and waits inside of pages, as a slow network does. */
class SlowSite extends LocalServer {
  /** Resolves when the next part of a page can be sent. */
  wait: () => Promise<unknown> = () => Promise.resolve();

  protected async handle({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(`${SITE_URL}${url}`);
    const type = answer.headers.get('Content-Type') ?? '';
    response.setHeader('Content-Type', type);
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    for (const part of isPage ? String(body).split(/(?=<(?:h2|figure|svg|table)\b)/) : [body]) {
      response.write(part);
      if (isPage) await this.wait();
    }
    response.end();
  }
}

const slow = test.extend<{ site: SlowSite }>({
  site: async ({}, use) => {
    const site = new SlowSite();
    await site.start();
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.origin),
});

slow('a page that arrives in parts does not move what it has shown', async ({ page, site }) => {
  // After two frames, so that each part is painted by itself. Fails while the browser replaces the last page.
  site.wait = () => page.evaluate(readShifts).catch(() => undefined);
  const pending = watchRequests(page);
  for (const viewport of [VIEWPORTS.phone, VIEWPORTS.laptop]) {
    await page.setViewportSize(viewport);
    const { sum, moved } = await measureShifts(page, WITH_FIGURES, pending);
    expect(sum, `at ${viewport.width} px: ${moved.join(', ')}`).toBeLessThan(LIMIT);
  }
});

test('all tab panels show if the page’s script does not load, and the cURL command if another language does not', async ({
  page,
}) => {
  await store(page, RUBY);
  const script = /\/_astro\/.*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/management-api/operations/createfeature');
  await expect(page.getByRole('link', { name: 'The same request in Node.js' })).toBeVisible();
  for (const label of ['cURL', '201', '400'])
    await expect(page.locator(`.tab[data-label="${label}"] pre`).first()).toBeVisible();

  await page.unroute(script);
  await page.route('**/samples/*.txt', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.txt'));
  await page.reload();
  await failed;
  await expect(page.locator('.tab[data-label="cURL"] pre')).toBeVisible();
  await expect(page.locator('.tab[data-label="201"] pre')).toBeVisible();
});
