import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test.describe('the navbar', () => {
  test('comes after the skip link, and opens a dropdown with a click or a key, and closes it with a click outside, Escape, or Tab', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await docs.open('/product-roadmap');
    await test.step('the skip link leads to the content', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#_top$/);
    });
    const { button, list } = docs.dropdown('APIs');
    const link = list.getByRole('link', { name: 'Management API' });
    await button.click();
    await expect(link).toBeVisible();
    await page.getByText('These items are in progress').click({ position: { x: 2, y: 2 } });
    await expect(list).toBeHidden();

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(list).toBeVisible();
    await docs.header.getByRole('link', { name: 'Sign Up' }).focus();
    await expect(list).toBeHidden();
  });
});

test.describe('the sidebar', () => {
  test('keeps its open groups and its scroll position on the next page', async ({ page }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize({ width: 1440, height: 300 });
    await docs.open('/examples');
    await docs.sidebar.locator('summary[aria-label="Essentials"]').click();
    const pane = page.locator('#site-menu');
    await pane.evaluate((element) => element.scrollTo(0, 40));
    const before = await pane.evaluate((element) => element.scrollTop);
    await docs.sidebar.getByRole('link', { name: 'Quickstart' }).click();
    await expect(page).toHaveURL(/quickstart/);
    // Platform is open on every page of Home.
    await expect(docs.sidebar.locator('details[open]')).toHaveCount(2);
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(before);
    // Pages contain the lists of closed groups only once the reader uses the sidebar, or had opened them.
    await page.reload();
    await expect(docs.sidebar.getByRole('link', { name: 'Key features' })).toBeVisible();
    // The entry of a page far down is scrolled into view, and the page itself isn't scrolled.
    await docs.open('/product-roadmap/');
    await expect(docs.sidebar.locator('[aria-current="page"]')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('opens a group without a page of its own instead of its first page, and marks a section of an API only while the reader is in it', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.laptop);
    await docs.open('/sdk/');
    await docs.sidebar.getByRole('link', { name: 'Server-side SDKs' }).click();
    await expect(docs.sidebar.getByRole('link', { name: 'PHP' })).toBeVisible();
    await expect(page).toHaveURL('/sdk/');
    await docs.follow('/bucketing-api/#authentication');
    const section = docs.sidebar.getByRole('link', { name: 'Authentication' });
    await expect(section).toHaveAttribute('aria-current', 'true');
    await docs.toc.getByRole('link').last().click();
    await expect(section).not.toHaveAttribute('aria-current');
  });
});

test.describe('the table of contents', () => {
  test('marks the section that the reader has scrolled to or selected', async ({ page }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.laptop);
    await docs.open('/essentials/overview');
    const last = docs.toc.getByRole('link').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
    const second = docs.toc.getByRole('link').nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('End');
    await expect(last).toHaveAttribute('aria-current', 'true');
    // In a tall window, the last headings can't scroll to the top.
    await page.setViewportSize({ width: VIEWPORTS.laptop.width, height: 2000 });
    const nearEnd = docs.toc.getByRole('link').nth(-2);
    await nearEnd.click();
    await expect(nearEnd).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('the bar with the contents, in a narrow window,', () => {
  test('opens the contents below the navbar, leads to the top, and names a section once its heading has passed below it', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.phone);
    await docs.open('/essentials/overview');
    const button = docs.toc.locator('summary');
    const toTop = docs.toc.getByRole('link', { name: 'Back to top' });
    const second = docs.toc.locator('li a').nth(1);
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(toTop).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(second).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await button.click();
    const name = await second.innerText();
    await second.click();
    await expect(second).toBeHidden();
    await expect(button).toHaveText(new RegExp(`On this page\\s+${name}`));
    // The bar stays in view and doesn't cover the heading.
    const bar = await docs.toc.boundingBox();
    expect(Math.round(bar?.y ?? 0)).toBe(60);
    const heading = await page.locator('h2:target').boundingBox();
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
    await expect(toTop).toBeHidden();
    await test.step('the heading that has passed, unless it is in a closed box', async () => {
      const before = await docs.toc.locator('li a').first().textContent();
      const passed = page.getByRole('heading', { name, exact: true });
      const scrollTo = (top: number) =>
        passed.evaluate((element, y) => {
          scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
        }, top);
      await scrollTo(200);
      await expect(button).toHaveText(`On this page ${before}`);
      await scrollTo(120);
      await expect(button).toHaveText(`On this page ${name}`);
      await passed.evaluate((element) => {
        const box = document.createElement('details');
        element.replaceWith(box);
        box.append(element);
      });
      await page.mouse.wheel(0, 1);
      await expect(button).toHaveText(`On this page ${before}`);
    });
  });
});

test('on the page of an operation, the bar stays below the navbar, and a row replaces it next to samples', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await page.setViewportSize(VIEWPORTS.phone);
  await docs.open('/bucketing-api/operations/setoptins/');
  await docs.toc.locator('summary').click();
  await docs.toc.getByRole('link', { name: 'Errors' }).click();
  await expect(docs.toc.locator('summary')).toHaveText(/On this page\s+Errors/);
  const bar = await docs.toc.boundingBox();
  expect(Math.abs((bar?.y ?? 0) - 60)).toBeLessThan(2);
  expect(bar?.width).toBe(VIEWPORTS.phone.width);
  expect(bar?.height).toBeGreaterThanOrEqual(44);
  const heading = await page.locator('h2:target').boundingBox();
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  // The bar stays when the explorer opens, and the explorer's own bar is below it.
  await page.locator('.try-it > button').click();
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeFocused();
  // A click, unlike scrolling, finds the JSON again when its editor replaces the plain field.
  await page.getByRole('textbox').last().click();
  expect((await docs.toc.boundingBox())?.y).toBe(bar?.y);
  expect((await send.boundingBox())?.y).toBeGreaterThan(60 + (bar?.height ?? 0));
  await page.setViewportSize(VIEWPORTS.laptop);
  await expect(docs.toc.locator('summary')).toHaveCount(0);
  await expect(docs.toc.getByRole('link', { name: 'Request body' })).toBeVisible();
});

test.describe('at different widths', () => {
  test('the sidebar shows with 300 px at 997 px and is hidden at 996 px', async ({ page }) => {
    const docs = new DocsPage(page);
    await page.setViewportSize(VIEWPORTS.narrowestDesktop);
    await docs.open('/product-roadmap');
    await expect(docs.sidebar.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(docs.menuButton).toBeHidden();
    expect((await page.locator('#site-menu').boundingBox())?.width).toBe(300);
    await page.setViewportSize(VIEWPORTS.widestMobile);
    await expect(docs.sidebar.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
    await expect(docs.menuButton).toBeVisible();
  });

  test('the navbar fits at any width, in the widest font of the stack', async ({ page }) => {
    // On this page, the navbar marks its longest label, "Product updates," as the current page.
    await page.goto('/blog');
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--sl-font', "'DejaVu Sans'"),
    );
    // The navbar has the least room where a layout begins: on both sides of each width in the style sheet.
    const sheet = await page.locator('link[rel=stylesheet]').getAttribute('href');
    const css = await (await page.request.get(sheet ?? '')).text();
    const edges = [...css.matchAll(/width[<>]=?([\d.]+)r?em/g)].map(([, em]) => Number(em) * 16);
    const widths = new Set([320, 2560, ...edges.flatMap((px) => [Math.floor(px), px + 1])]);
    expect(widths.size).toBeGreaterThan(20);
    const overflow: string[] = [];
    for (const width of [...widths].filter((px) => px >= 320).sort((a, b) => a - b)) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) overflow.push(`${width} px: ${excess}`);
    }
    expect(overflow).toEqual([]);
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeInViewport({ ratio: 1 });
  });
});
