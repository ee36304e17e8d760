import {
  PROGRESS_DELAY_MS,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED_MS,
  SMOOTH_SCROLL_SHARE,
} from '../src/site/limits.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test.describe('a client-side navigation', () => {
  test('replaces the page in place, announces its title and starts at the top; back restores the position, also after a reload', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    const scrollAndSave = async (top: number) => {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect
        .poll(() => page.evaluate(() => (history.state as { scrollY: number } | null)?.scrollY))
        .toBe(top);
    };
    await docs.open('/essentials/overview');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = docs.sidebar.getByRole('link', { name: 'Product roadmap' });
    // The router loads when the pointer reaches the page, and saves the scroll position when scrolling ends.
    await link.hover();
    await scrollAndSave(600);
    await link.click();
    await expect(page).toHaveURL(/\/product-roadmap\/$/);
    const announcer = page.locator('.astro-route-announcer');
    await expect(announcer).toHaveText(await page.title());
    // The announcer is for screen readers. It is one pixel high, so that nobody sees the title twice.
    expect((await announcer.boundingBox())?.height).toBe(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/overview/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await test.step('a reload restores the position, and back works after it', async () => {
      await docs.follow('/product-roadmap/');
      await scrollAndSave(200);
      await page.reload();
      await docs.ready();
      expect(await page.evaluate(() => scrollY)).toBe(200);
      await page.goBack();
      await docs.arrive('Guidon overview');
    });
  });

  test('that changes only the query does not scroll, even if it is given up, and one to a heading scrolls to it', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.laptop);
    await docs.open('/essentials/overview');
    await test.step('only the query', async () => {
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
    });
    await test.step('a heading', async () => {
      await docs.follow('/product-roadmap/');
      await docs.follow('/essentials/overview/#next-steps');
      await expect(page.locator('#next-steps')).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    });
    await test.step('the next page starts at the top after a query that was given up', async () => {
      await page.route('**/overview/?a=2', () => undefined);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '?a=2';
        document.body.append(link);
        scrollTo({ top: 600, behavior: 'instant' });
        link.click();
      });
      await docs.follow('/examples/');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('replaces index.html in the URL with the plain path', async ({ page, context }) => {
    const body = await (await context.request.get('/product-roadmap/')).text();
    const file = { contentType: 'text/html', body };
    await context.route('**/product-roadmap/index.html?a=1', (route) => route.fulfill(file));
    await new DocsPage(page).open('/product-roadmap/index.html?a=1#top');
    await expect(page).toHaveURL(/\/product-roadmap\/\?a=1#top$/);
  });

  test('becomes one full page load if the page cannot be loaded, with a warning, or has newer scripts', async ({
    page,
    context,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/product-roadmap/');
    const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await test.step('the page cannot be loaded', async () => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await mark();
      await context.route('**/examples/', (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
      );
      await docs.sidebar.getByRole('link', { name: 'Example apps', exact: true }).click();
      await expect(page).toHaveURL('/examples/');
      await docs.ready();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
      expect(warnings.join('\n')).toContain('could not be loaded in place');
    });
    await test.step('the page has newer scripts', async () => {
      await mark();
      let loads = 0;
      await context.route('**/product-roadmap/', async (route) => {
        if (route.request().isNavigationRequest()) loads += 1;
        const response = await route.fetch();
        const body = (await response.text()).replace('src="/_astro/', 'src="/./_astro/');
        await route.fulfill({ response, body });
      });
      await docs.sidebar.getByRole('link', { name: 'Product roadmap' }).click();
      await docs.arrive('Product roadmap');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
      expect(loads).toBe(1);
    });
  });
});

test('the progress bar shows after a delay while the old page stays, advances at a fixed rate, and is removed after that', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  const link = docs.sidebar.getByRole('link', { name: 'Example apps' });
  await link.focus();
  // The router has loaded, with prefetching.
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(1);
  const release = await holdBack(context, '**/examples/');
  await page.clock.pauseAt(Date.now() + 10_000);
  await link.click();
  await page.clock.runFor(PROGRESS_DELAY_MS - 20);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(40);
  const percent = (progress: number) => String(Math.round(progress * 100));
  await expect(bar).toHaveAttribute('aria-valuenow', percent(PROGRESS_MINIMUM));
  await expect(bar).toHaveCSS('transition-duration', `${PROGRESS_SPEED_MS / 1000}s`);
  await expect(bar).toBeVisible();
  await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(2 * PROGRESS_TRICKLE_SPEED_MS);
  const further = PROGRESS_MINIMUM + 2 * PROGRESS_TRICKLE_RATE;
  await expect(bar).toHaveAttribute('aria-valuenow', percent(further));
  // The old page stays until the new page has loaded.
  await expect(page).toHaveURL(/roadmap/);
  await expect(docs.heading('Product roadmap')).toBeVisible();
  await page.clock.resume();
  release();
  await expect(docs.heading('Example apps')).toBeVisible();
  await expect(docs.heading('Product roadmap')).toHaveCount(0);
  await expect(page).toHaveURL(/examples/);
  await expect(bar).toHaveCount(0);
});

test('prefetching starts on hover and on focus, once for each page, not with the data saver, and without support for it as a request with credentials', async ({
  page,
}) => {
  // For slow connections, see src/components/chrome/client/prefetch.test.ts.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false } });
  });
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  const hints = page.locator('link[rel="prefetch"]');
  const link = (name: string) => docs.sidebar.getByRole('link', { name, exact: true });
  await test.step('once for each page', async () => {
    await link('Quickstart').hover();
    await expect(hints).toHaveCount(1);
    await link('Quickstart').focus();
    await link('Home').focus();
    await expect(hints).toHaveCount(2);
  });
  await test.step('not with the data saver', async () => {
    const setSaver = (saveData: boolean) =>
      page.evaluate((value) => {
        Object.assign(Reflect.get(navigator, 'connection') as object, { saveData: value });
      }, saveData);
    await setSaver(true);
    await link('Example apps').focus();
    await setSaver(false);
    await link('Essentials').focus();
    // Later than that of the examples would have been.
    await expect(hints.last()).toHaveAttribute('href', /\/essentials\/$/);
    await expect(hints).toHaveCount(3);
  });
  await test.step('a request with credentials', async () => {
    await page.evaluate(() => {
      DOMTokenList.prototype.supports = () => false;
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
        Object.assign(window, { lastRequest: this });
        Reflect.apply(open, this, args);
      };
    });
    const request = page.waitForRequest(
      (r) => r.url().endsWith('/examples/') && r.resourceType() === 'xhr',
    );
    await link('Example apps').focus();
    expect((await request).method()).toBe('GET');
    const isWithCredentials = () =>
      page.evaluate(() => (Reflect.get(window, 'lastRequest') as XMLHttpRequest).withCredentials);
    expect(await isWithCredentials()).toBe(true);
    await expect(hints).toHaveCount(3);
  });
});

test('the back to top button shows after one screen of scrolling, and scrolls as the reader prefers and the browser can', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/essentials/overview');
  const button = page.getByRole('button', { name: 'Back to top' });
  await test.step('it shows and scrolls', async () => {
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, innerHeight + 100));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  });
  await test.step('without animation', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo({ top: innerHeight + 100, behavior: 'instant' }));
    await button.waitFor();
    const after = await button.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    });
    expect(after).toBe(0);
    await expect(button).toHaveCount(0);
  });
  await test.step('without native smooth scrolling', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      Object.defineProperty(document.documentElement, 'style', { value: {} });
      scrollTo({ top: innerHeight * 2, behavior: 'instant' });
    });
    await button.waitFor();
    const tops = await button.evaluate(async (element: HTMLElement) => {
      const seen = [scrollY];
      element.click();
      seen.push(scrollY);
      for (let frame = 0; frame < 2; frame++) {
        await new Promise(requestAnimationFrame);
        seen.push(scrollY);
      }
      return seen;
    });
    for (const [index, top] of tops.slice(1).entries()) {
      // Browsers round positions to whole pixels, so they may differ by one.
      const rest = (tops[index] ?? 0) * (1 - SMOOTH_SCROLL_SHARE);
      expect(Math.abs(top - rest)).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('it does not cover the samples beside an operation', async () => {
    await docs.follow('/management-api/operations/getuserprofile/');
    await page.evaluate(() => scrollTo(0, innerHeight + 100));
    const beside = page.locator('.back-to-top');
    await beside.waitFor({ state: 'attached' });
    await expect(beside).toBeHidden();
  });
});
