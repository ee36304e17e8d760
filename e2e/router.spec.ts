import {
  PROGRESS_DELAY_MS,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED_MS,
} from '../src/site/limits.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test.describe('a client-side navigation', () => {
  test('replaces the page in place, announces its title and starts at the top; back restores the position', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = docs.sidebar.getByRole('link', { name: 'Quickstart' });
    // The router loads when the pointer reaches the page, and saves the scroll position when scrolling ends.
    await link.hover();
    await page.evaluate(() => scrollTo(0, 600));
    await expect
      .poll(() => page.evaluate(() => (history.state as { scrollY: number } | null)?.scrollY))
      .toBe(600);
    await link.click();
    await expect(page).toHaveURL(/\/quickstart\/$/);
    const announcer = page.locator('.astro-route-announcer');
    await expect(announcer).toHaveText(await page.title());
    // The announcer is for screen readers. It is one pixel high, so that nobody sees the title twice.
    expect((await announcer.boundingBox())?.height).toBe(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/overview/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  });

  test('continues after a reload, which restores the position and goes back in place', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    await docs.follow('/quickstart/');
    await page.evaluate(() => scrollTo(0, 600));
    await expect
      .poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY))
      .toBe(600);
    await page.reload();
    await docs.ready();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await page.goBack();
    await docs.arrive('Guidon overview');
  });

  test('that changes only the query does not scroll, and one to a heading scrolls to it', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.laptop);
    await docs.open('/essentials/overview');
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '?a=1', textContent: 'Same page' });
      document.querySelector('#next-steps')?.before(link);
      link.scrollIntoView({ behavior: 'instant' });
    });
    const before = await page.evaluate(() => scrollY);
    await page.getByRole('link', { name: 'Same page' }).click();
    await expect(page).toHaveURL(/\?a=1$/);
    await docs.ready();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await docs.follow('/quickstart/');
    await docs.follow('/essentials/overview/#next-steps');
    await expect(page.locator('#next-steps')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });

  test('starts at the top after one that would have changed only the query and was given up', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    await docs.follow('/quickstart/');
    await page.route('**/quickstart/?a=1', () => undefined);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '?a=1';
      document.body.append(link);
      scrollTo({ top: 600, behavior: 'instant' });
      link.click();
    });
    await docs.follow('/essentials/overview/');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('replaces index.html in the URL with the plain path', async ({ page, context }) => {
    const body = await (await context.request.get('/quickstart/')).text();
    const file = { contentType: 'text/html', body };
    await context.route('**/quickstart/index.html?a=1', (route) => route.fulfill(file));
    await new DocsPage(page).open('/quickstart/index.html?a=1#top');
    await expect(page).toHaveURL(/\/quickstart\/\?a=1#top$/);
  });

  test('whose page cannot be loaded becomes a full page load, with a warning', async ({
    page,
    context,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await context.route('**/quickstart/', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
    );
    await docs.sidebar.getByRole('link', { name: 'Quickstart', exact: true }).click();
    await expect(page).toHaveURL('/quickstart/');
    await docs.ready();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(warnings.join('\n')).toContain('could not be loaded in place');
  });

  test('to a page with newer scripts becomes a single full page load', async ({
    page,
    context,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    let loads = 0;
    await context.route('**/quickstart/', async (route) => {
      if (route.request().isNavigationRequest()) loads += 1;
      const response = await route.fetch();
      const body = (await response.text()).replace('src="/_astro/', 'src="/./_astro/');
      await route.fulfill({ response, body });
    });
    await docs.sidebar.getByRole('link', { name: 'Quickstart' }).click();
    await expect(docs.heading('Quickstart')).toBeVisible();
    await docs.ready();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(loads).toBe(1);
  });
});

test.describe('the progress bar', () => {
  test('shows while a slow page loads and the old page stays, and is removed after that', async ({
    page,
    context,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveCount(0);
    const release = await holdBack(context, '**/quickstart/');
    await docs.sidebar.getByRole('link', { name: 'Quickstart' }).click();
    await expect(bar).toBeVisible();
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
    // The old page stays until the new page has loaded.
    await expect(page).toHaveURL(/overview/);
    await expect(docs.heading('Guidon overview')).toBeVisible();
    release();
    await expect(docs.heading('Quickstart')).toBeVisible();
    await expect(docs.heading('Guidon overview')).toHaveCount(0);
    await expect(page).toHaveURL(/quickstart/);
    await expect(bar).toHaveCount(0);
  });

  test('appears after a delay, starts at its minimum, and advances at a fixed rate', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const link = docs.sidebar.getByRole('link', { name: 'Quickstart' });
    await link.focus();
    // The router has loaded, with prefetching.
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(1);
    await context.route('**/quickstart/', () => undefined);
    await page.clock.pauseAt(Date.now() + 10_000);
    await link.click();
    await page.clock.runFor(PROGRESS_DELAY_MS - 20);
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(40);
    const percent = (progress: number) => String(Math.round(progress * 100));
    await expect(bar).toHaveAttribute('aria-valuenow', percent(PROGRESS_MINIMUM));
    await expect(bar).toHaveCSS('transition-duration', `${PROGRESS_SPEED_MS / 1000}s`);
    await page.clock.runFor(2 * PROGRESS_TRICKLE_SPEED_MS);
    const further = PROGRESS_MINIMUM + 2 * PROGRESS_TRICKLE_RATE;
    await expect(bar).toHaveAttribute('aria-valuenow', percent(further));
  });
});

test.describe('prefetching', () => {
  /** The reader's data saver is on. For slow connections, see src/components/chrome/client/prefetch.test.ts. */
  const SAVER = { saveData: true };
  const hints = (docs: DocsPage) => docs.page.locator('link[rel="prefetch"]');

  test('starts on hover and on focus, once for each page', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const link = docs.sidebar.getByRole('link', { name: 'Quickstart' });
    await link.hover();
    await expect(hints(docs)).toHaveCount(1);
    await link.focus();
    await docs.sidebar.getByRole('link', { name: 'Home', exact: true }).focus();
    await expect(hints(docs)).toHaveCount(2);
  });

  test('is off with the data saver enabled', async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, SAVER);
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    await docs.sidebar.getByRole('link', { name: 'Quickstart' }).focus();
    await expect(hints(docs)).toHaveCount(0);
  });

  test('uses a request with credentials if the browser does not support prefetch links', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => false;
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
        Object.assign(window, { lastRequest: this });
        Reflect.apply(open, this, args);
      };
    });
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const request = page.waitForRequest(
      (r) => r.url().endsWith('/quickstart/') && r.resourceType() === 'xhr',
    );
    await docs.sidebar.getByRole('link', { name: 'Quickstart' }).focus();
    expect((await request).method()).toBe('GET');
    const isWithCredentials = () =>
      page.evaluate(() => (Reflect.get(window, 'lastRequest') as XMLHttpRequest).withCredentials);
    expect(await isWithCredentials()).toBe(true);
    await expect(hints(docs)).toHaveCount(0);
  });
});

test.describe('the back to top button', () => {
  test('shows after one screen of scrolling and scrolls to the top, without animation if the reader prefers', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/essentials/overview');
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, innerHeight + 100));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo({ top: innerHeight + 100, behavior: 'instant' }));
    await button.waitFor();
    const after = await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    });
    expect(after).toBe(0);
  });

  test('does not cover the samples beside an operation', async ({ page }) => {
    await new DocsPage(page).open('/bucketing-api/operations/evaluatevariable');
    await page.evaluate(() => scrollTo(0, innerHeight + 100));
    const button = page.locator('.back-to-top');
    await button.waitFor({ state: 'attached' });
    await expect(button).toBeHidden();
  });
});
