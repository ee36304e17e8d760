import type { Page } from '@playwright/test';
import commonTasks from '../src/content/data/search-tasks.json' with { type: 'json' };
import { SEARCH_RECENTS, SEARCH_RECENTS_WITH_FAVORITES } from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { SearchModal } from './support/search-modal.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/platform/extras/webhooks/';
/** The most favorites that DocSearch keeps. */
const FAVORITES_MAX = 10;
const INDEX = '**/search-index.json';
/** The files of the index that a search fetches only when it needs them. */
const INDEX_PARTS = '**/_astro/search/**';

async function openPage(page: Page, path = PAGE): Promise<SearchModal> {
  await new DocsPage(page).open(path);
  return new SearchModal(page);
}

/** Opens the search dialog and waits for the first file of the index. */
async function loadIndex(page: Page, search: SearchModal): Promise<void> {
  const index = page.waitForResponse(INDEX);
  await search.open();
  await (await index).finished();
}

test.describe('search opens', () => {
  test('with each of its shortcuts, and with up to 64 characters of the selected text', async ({
    page,
  }) => {
    const search = await openPage(page);
    const { dialog, field } = search;
    for (const key of ['Control+k', 'Meta+k', '/', 'Space']) {
      if (key === 'Space') await page.locator('[data-search-button]').focus();
      await page.keyboard.press(key);
      await expect(dialog, key).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const selected = await page.evaluate(() => {
      const paragraph = document.querySelector('main .sl-markdown-content > p');
      getSelection()?.selectAllChildren(paragraph as Node);
      return getSelection()?.toString() ?? '';
    });
    expect(selected.length).toBeGreaterThan(64);
    await search.open();
    await expect(search.field).toHaveValue(selected.slice(0, 64));
  });

  test('with a click on its button, and loads nothing before the pointer is over the button', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { dialog } = await openPage(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /search-index|mount|SearchModal|preact/.test(url))).toEqual([]);
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    const before = await sheets();
    const button = page.locator('[data-search-button]');
    const script = page.waitForRequest(/mount/);
    await button.hover();
    await script;
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(dialog).toBeVisible();
    expect(page.url()).toContain(PAGE);
    // The styles are loaded with the dialog, because no page links to them.
    expect(await sheets()).toBeGreaterThan(before);
    await expect(page.locator('.DocSearch-Container')).toHaveCSS('position', 'fixed');
  });

  test('with a tap, and is loaded when its button gets the focus', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: VIEWPORTS.phone });
    const page = await context.newPage();
    const { dialog } = await openPage(page);
    const button = page.locator('[data-search-button]');
    const script = page.waitForRequest(/mount/);
    await button.focus();
    await script;
    await expect(dialog).toBeHidden();
    await button.tap();
    await expect(dialog).toBeVisible();
    await context.close();
  });

  test('with / except while the reader is typing in a field', async ({ page }) => {
    const { dialog } = await openPage(page, '/search/');
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search' });
    await field.click();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(dialog).toBeHidden();
    await page.evaluate(() => {
      const editable = document.createElement('div');
      editable.contentEditable = 'true';
      editable.id = 'editable';
      document.querySelector('main')?.prepend(editable);
    });
    await page.locator('#editable').click();
    await page.keyboard.type('/');
    await expect(page.locator('#editable')).toHaveText('/');
    await expect(dialog).toBeHidden();
    for (const name of ['textarea', 'select']) {
      await page.evaluate((tag) => {
        const field = document.createElement(tag);
        document.querySelector('main')?.prepend(field);
        field.focus();
      }, name);
      await page.keyboard.press('/');
      await expect(dialog).toBeHidden();
    }
  });

  test('on retry, after it could not be loaded', async ({ page }) => {
    const search = await openPage(page);
    const SCRIPT = /_astro\/mount/;
    await page.route(SCRIPT, (route) => route.abort());
    // The page's request for the list of all pages can take until it's online again.
    await page.route('**/search/', (route) => route.abort());
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('This part did not load.');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(notice).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeVisible();
    // Closes the notice and presses the shortcut before the browser reports that the notice is closed.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }),
      );
    });
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
    await page.unroute(SCRIPT);
    await notice.getByRole('button', { name: 'Retry' }).press('Space');
    await expect(search.field).toBeFocused();
    await expect(notice).toBeHidden();
  });

  test('on the list of all pages, which says why, if its script can’t be loaded', async ({
    page,
  }) => {
    await openPage(page);
    await page.route(/_astro\/mount/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(/\/search\/#search-unavailable$/);
    await expect(page.getByText('Search couldn’t be loaded.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Quickstart' })).toBeVisible();
  });

  test('in no way if the reader has given up before it failed to load', async ({ page }) => {
    await openPage(page);
    await page.route(/_astro\/mount/, (route) => route.abort());
    const release = await holdBack(page, /_astro\/mount/);
    await page.keyboard.press('Control+k');
    await expect(page.getByText('Loading…')).toBeVisible();
    await page.keyboard.press('Escape');
    const list = page.waitForResponse('**/search/');
    release();
    await (await list).finished();
    // Another navigation would have begun by then.
    await new DocsPage(page).settle();
    await expect(page).toHaveURL(PAGE);
  });

  test('with the text that was typed while it was loading', async ({ page }) => {
    const search = await openPage(page);
    const release = await holdBack(page, /_astro\/mount/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('webho');
    release();
    await expect(search.field).toHaveValue('webho');
    await page.keyboard.type('oks');
    await expect(search.field).toHaveValue('webhooks');
    await expect(search.hits.first()).toContainText('Webhooks');
  });
});

test.describe('search closes', () => {
  test('with a click outside, its shortcut and Escape, and keeps the focus while open', async ({
    page,
  }) => {
    const search = await openPage(page);
    await search.open();
    await page.mouse.click(5, 400);
    await expect(search.dialog).toBeHidden();
    await expect(page.locator('[data-search-button]')).toBeFocused();
    const press = async (key: string) => {
      for (let presses = 0; presses < 4; presses++) {
        await page.keyboard.press(key);
        const inside = search.dialog.evaluate((dialog) => dialog.contains(document.activeElement));
        expect(await inside, key).toBe(true);
      }
    };
    await search.open();
    await press('Tab');
    await search.search('rollout');
    await press('Shift+Tab');
    await search.dialog.getByRole('link', { name: /see all/i }).focus();
    await press('Tab');
    await page.keyboard.press('Control+k');
    await expect(search.dialog).toBeHidden();
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await search.open();
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(link).toBeFocused();
    for (const leave of [
      () => search.dialog.getByText('No recent searches').click(),
      () => page.keyboard.press('Tab'),
    ]) {
      await search.open();
      await leave();
      await page.keyboard.press('Escape');
      await expect(search.dialog).toBeHidden();
    }
  });
});

test.describe('results', () => {
  test('are grouped by section, at most five in a group, with highlighted matches', async ({
    page,
  }) => {
    const search = await openPage(page);
    await loadIndex(page, search);
    const groups = search.dialog.getByRole('tree');
    await search.search('react');
    await expect(groups.first()).toHaveAccessibleName('SDKs');
    expect(await groups.count()).toBeGreaterThan(1);
    const sizes = await groups.evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...sizes)).toBe(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20);
    await search.search('rollout');
    await expect(search.hits.first()).toContainText('Scheduling and rollouts');
    await expect(search.hits.first().locator('mark').first()).toHaveText(/rollout/i);
    await expect(groups.first()).toHaveAccessibleName('Platform');
    await expect(search.hits.first().locator('.search-crumbs')).toHaveText(
      'Platform › Feature flags › Targeting',
    );
    // A link leads to all results.
    await search.dialog.getByRole('link', { name: /see all/i }).click();
    await expect(page).toHaveURL(/\/search\/\?q=rollout$/);
    await expect(search.dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(/^\d+ results$/)).toBeVisible();
  });

  test('tolerate typos, are selected with the arrow keys, and are opened here, in a new tab or a new window', async ({
    page,
    context,
  }) => {
    const search = await openPage(page);
    await search.open();
    await search.field.fill('x'.repeat(60));
    await search.field.pressSequentially('x'.repeat(8));
    await expect(search.field).toHaveValue('x'.repeat(64));
    await search.search('wehbook');
    await expect(search.hits.first()).toContainText('Webhooks');
    await search.search('audit log');
    await expect(search.hits.first()).toContainText('Audit log');
    await expect(search.hits.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(search.hits.first()).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowUp');
    await expect(search.active.getByRole('link')).toHaveAttribute('href', /audit-log\/$/);
    const other = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await other).toHaveURL(/\/audit-log\/$/);
    expect(page.url()).toContain(PAGE);
    await (await other).close();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit-log\/$/);
    await expect(search.dialog).toBeHidden();

    // Enter opens a hit of the new query, even if the dialog still shows those of the previous query.
    await search.open();
    await search.search('rollout');
    await expect(search.hits.first()).toContainText('Scheduling and rollouts');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('webhooks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/webhooks\/$/);
  });

  test('are not opened by an early Enter if the dialog was closed before they load', async ({
    page,
  }) => {
    const search = await openPage(page);
    const release = await holdBack(page, INDEX);
    await search.open();
    await search.field.fill('audit log');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    release();
    await search.open();
    await search.search('rollout');
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });

  test('show suggestions and a link to report the query when nothing is found', async ({
    page,
  }) => {
    const search = await openPage(page);
    await search.open();
    await search.field.fill('zzqqxxyy');
    await expect(search.dialog).toContainText('No results for');
    await expect(search.dialog).toContainText('zzqqxxyy');
    await expect(search.dialog).toContainText('Try searching for');
    await expect(search.dialog).toContainText('Believe this query should return results?');
    await expect(search.dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      /issues\/new\?title=Search%3A%20zzqqxxyy$/,
    );
    const suggestions = search.dialog.locator('.DocSearch-Prefill');
    await expect(suggestions).toHaveCount(3);
    await suggestions.first().click();
    await expect(search.hits.first()).toBeVisible();
    // Suggestions are also shown if the previous query had results.
    await search.field.fill('zzqqxxyy');
    await expect(search.dialog.locator('.DocSearch-Prefill')).toHaveText([
      'getting started',
      'targeting rules',
      'sdk',
    ]);
  });
});

test('an empty search offers common tasks and the pages visited last', async ({ page }) => {
  await new DocsPage(page).open('/quickstart/');
  const search = await openPage(page);
  await search.open();
  const tasks = search.dialog.getByRole('region', { name: 'Common tasks' });
  await expect(tasks.getByRole('link')).toHaveText(commonTasks.map(({ label }) => label));
  const visited = search.dialog.getByRole('region', { name: 'Last visited pages' });
  await expect(visited.getByRole('link')).toHaveAttribute('href', '/quickstart/');
  await search.field.press('ArrowDown');
  await expect(tasks.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search.field).toBeFocused();
  await search.search('rollout');
  await expect(tasks).toBeHidden();
});

test.describe('remembered searches', () => {
  test('are empty at first, and then listed as recent or favorite', async ({ page }) => {
    const search = await openPage(page);
    await search.open();
    await expect(search.dialog).toContainText('No recent searches');
    await search.search('audit log');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit-log\/$/);
    await search.open();
    await expect(search.dialog).toContainText('Recent');
    await expect(search.hits).toHaveCount(1);
    const stored = await page.evaluate(() =>
      Object.values(localStorage).find((value) => String(value).includes('audit-log')),
    );
    expect(JSON.parse(String(stored))).toHaveLength(1);
    expect(stored).not.toMatch(/_highlightResult|_snippetResult|<mark>/);

    await search.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(search.dialog).toContainText('Favorite');
    await expect(search.dialog).not.toContainText('Recent');
    await search.dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(search.dialog).toContainText('No recent searches');

    await search.search('webhooks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/webhooks\/$/);
    await search.open();
    await search.dialog.getByRole('button', { name: 'Remove this search from history' }).click();
    await expect(search.dialog).toContainText('No recent searches');
  });

  test('are limited to four recent ones beside favorites, and to ten favorites', async ({
    page,
  }) => {
    const search = await openPage(page, '/quickstart/');
    const hit = (number: number) => ({
      objectID: `h${number}`,
      url: `/essentials/?${number}`,
      type: 'lvl1',
      hierarchy: { lvl0: 'Essentials', lvl1: `Page ${number}` },
      content: null,
    });
    const fill = (kind: string, count: number) =>
      page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `__DOCSEARCH_${kind}_SEARCHES__docs`,
        JSON.stringify(Array.from({ length: count }, (_, i) => hit(i))),
      ] as const);
    const visit = async (query: string, path: RegExp) => {
      await search.open();
      await search.search(query);
      await expect(search.hits.first()).toContainText(query);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await search.open();
    };
    // How many are kept without favorites: src/components/islands/search/saved-searches.test.ts.
    await fill('RECENT', SEARCH_RECENTS);
    await fill('FAVORITE', FAVORITES_MAX);
    await visit('Webhooks', /\/webhooks\/$/);
    await expect(search.hits).toHaveCount(SEARCH_RECENTS_WITH_FAVORITES + FAVORITES_MAX);
    await expect(search.hits.first()).toContainText('Webhooks');
    await search.dialog.getByRole('button', { name: 'Save this search' }).first().click();
    await expect(
      search.dialog.getByRole('button', { name: 'Remove this search from favorites' }),
    ).toHaveCount(FAVORITES_MAX);
  });
});

test.describe('without a network', () => {
  test('words that were searched before are found again, and others show an error', async ({
    page,
    context,
  }) => {
    const search = await openPage(page);
    await search.open();
    await search.search('webhooks');
    await context.setOffline(true);
    await search.field.fill('wrangler');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await search.search('webhooks');
    await expect(search.hits.first()).toContainText('Webhooks');
  });

  test('an unreachable index shows an error, and search works again when it is back', async ({
    page,
  }) => {
    const search = await openPage(page);
    await page.route(INDEX, (route) => route.abort());
    await search.open();
    await search.field.fill('rollout');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await expect(search.dialog).toContainText('You might want to check your network connection.');
    await expect(page.locator('.DocSearch-Container--Errored')).toBeVisible();
    await expect(search.field).toHaveValue('rollout');
    await search.field.fill('');
    await expect(search.dialog).toContainText('Common tasks');
    await page.unroute(INDEX);
    await search.search('rollouts');
    await expect(search.hits.first()).toContainText('Scheduling and rollouts');
    await expect(page.locator('.DocSearch-Container--Errored')).toBeHidden();
  });

  test('a slow index shows that search is still loading', async ({ page }) => {
    const search = await openPage(page);
    const release = await holdBack(page, INDEX);
    await search.open();
    await search.field.fill('rollout');
    const stalled = page.locator('.DocSearch-Container--Stalled');
    await expect(stalled).toBeVisible();
    release();
    await expect(stalled).toBeHidden();
    await expect(search.hits.first()).toBeVisible();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 768, height: 900 }, hasTouch: true });

  test('search has a full-width layout with a Cancel button for all of its screens', async ({
    page,
  }) => {
    const search = await openPage(page);
    await page.locator('[data-search-button]').tap();
    await expect(search.field).toBeVisible();
    await search.search('rollout');
    const cancel = search.dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeVisible();
    expect((await search.dialog.locator('.DocSearch-Modal').boundingBox())?.width).toBe(768);
    const sizes = await search.dialog
      .getByRole('tree')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    await page.setViewportSize({ width: 769, height: 900 });
    const wide = await search.dialog.locator('.DocSearch-Modal').boundingBox();
    expect(wide?.width).toBeLessThan(769);
    await cancel.tap();
    await expect(search.dialog).toBeHidden();
    await expect(page.locator('[data-search-button]')).toBeFocused();
    await page.setViewportSize({ width: 768, height: 900 });
    await page.locator('[data-search-button]').tap();
    await expect(search.dialog).toContainText('No recent searches');
    await search.field.fill('zzqqxxyy');
    await expect(search.dialog).toContainText('No results for');
    await search.search('audit log');
    await search.hits.first().tap();
    await expect(page).toHaveURL(/\/audit-log\/$/);
    await page.locator('[data-search-button]').tap();
    await expect(search.dialog).toContainText('Recent');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
  });
});

/** Opens the search page with a query string and returns locators for its parts. */
async function results(page: Page, query: string) {
  await new DocsPage(page).open(`/search/?${query}`);
  const main = page.getByRole('main');
  const count = main.getByRole('status');
  await expect(count).toHaveText(/^\d+ results?$/);
  return {
    main,
    count,
    list: main.locator('.results-list > li'),
    field: main.getByRole('combobox', { name: 'Search' }),
  };
}

test.describe('the search page', () => {
  test('opens from a shared URL and pages through all results', async ({ page }) => {
    const { count, list, main } = await results(page, 'q=variable');
    const total = Number.parseInt(await count.innerText());
    expect(total).toBeGreaterThan(40);
    await expect(list).toHaveCount(20);
    const hrefs = () =>
      list.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await hrefs();
    const next = main.getByRole('link', { name: 'Next', exact: true });
    await next.click();
    await expect(list.first().locator('a')).not.toHaveAttribute('href', first[0] ?? '');
    expect((await hrefs()).filter((href) => first.includes(href))).toEqual([]);
    await new DocsPage(page).open('/search/?q=variable&page=999');
    await expect(list).toHaveCount(total % 20 || 20);
    await expect(next).toBeHidden();
  });

  test('filters by section, also with back and forward', async ({ page }) => {
    const { main, count, list } = await results(page, 'q=audience');
    const all = await count.innerText();
    const filter = main.getByRole('combobox', { name: 'Section' });
    await page.evaluate(() => scrollTo(0, 150));
    await filter.selectOption('Management API');
    await expect(page).toHaveURL(/section=Management\+API/);
    await expect(count).not.toHaveText(all);
    expect(await page.evaluate(() => scrollY)).toBe(150);
    await expect(list.first().locator('.search-crumbs')).toHaveText(/^Management API/);
    await page.goBack();
    await expect(count).toHaveText(all);
    await expect(filter).toHaveValue('');
    await page.goForward();
    await expect(filter).toHaveValue('Management API');
    await expect(count).not.toHaveText(all);
  });

  test('searches again, and restores its results and position when the reader comes back', async ({
    page,
  }) => {
    const { field, list, count } = await results(page, 'q=audience');
    await field.fill('webhooks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=webhooks$/);
    await expect(list.first()).toContainText('Webhooks');
    await expect(field).toBeFocused();
    const left = await list.nth(9).evaluate((hit) => {
      hit.scrollIntoView({ block: 'center', behavior: 'instant' });
      return scrollY;
    });
    await list.nth(9).getByRole('link').click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=webhooks$/);
    await expect(count).toHaveText(/results/);
    await expect(list.first()).toContainText('Webhooks');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('keeps its results while the page that the reader goes back to loads', async ({ page }) => {
    const docs = new DocsPage(page);
    await docs.open(PAGE);
    await docs.follow('/search/?q=audience');
    const list = page.locator('.results-list');
    await expect(list).toBeVisible();
    const release = await holdBack(page, `**${PAGE}`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(list).toBeVisible();
    release();
    await docs.arrive('Webhooks');
  });

  test('suggests pages; the first Escape closes the suggestions and the second clears the field', async ({
    page,
  }) => {
    const { field, main } = await results(page, 'q=audience');
    await field.fill('rollou');
    const options = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toContainText('rollouts');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue('rollou');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await field.fill('rollou');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await tab).toHaveURL(/\/rollouts\/$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rollouts\/$/);
  });

  test('shows suggestions when nothing is found, and an error when the index is unreachable', async ({
    page,
  }) => {
    await new DocsPage(page).open('/search/?q=zzqqxxyy');
    await expect(page.getByRole('main')).toContainText('No results for');
    await expect(page.getByRole('main')).toContainText('Try searching for:');
    await expect(page.locator('.results-none li')).toHaveCount(3);
    await expect(page.getByRole('main').getByRole('link', { name: 'Let us know.' })).toBeVisible();
    await page.route(INDEX, (route) => route.abort());
    await new DocsPage(page).open('/search/?q=rollout');
    await expect(page.getByRole('main')).toContainText('Unable to fetch results');
    await page.unroute(INDEX);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/results$/);
  });
});

/** Checks a laptop in both color modes, and what only phones show. Colors are the same on both. */
async function expectAccessibleAtBothSizes(page: Page, include: string): Promise<void> {
  await page.setViewportSize(VIEWPORTS.phone);
  await expectAccessible(page, { include, except: ['color-contrast'] });
  await page.setViewportSize(VIEWPORTS.laptop);
  await expectAccessible(page, { include });
}

test.describe('accessibility on a phone and a laptop', () => {
  test('no screen of the dialog has a violation', async ({ page }) => {
    const DIALOG = { include: '.DocSearch-Container' };
    // A page with few elements, because axe reads all of a page to check a part of it.
    const search = await openPage(page, '/nowhere/');
    await search.open();
    // First, because later a search may find all that it needs already loaded.
    await page.route(INDEX_PARTS, (route) => route.abort());
    await search.field.fill('dynatrace');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await expectAccessible(page, DIALOG);
    await page.unroute(INDEX_PARTS);
    await search.search('rollout');
    await expectAccessibleAtBothSizes(page, DIALOG.include);
    await search.field.fill('zzqqxxyy');
    await expect(search.dialog).toContainText('No results for');
    await expectAccessible(page, DIALOG);
    await search.field.fill('');
    await expect(search.dialog).toContainText('No recent searches');
    await expectAccessible(page, DIALOG);
    await search.search('audit log');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit-log\/$/);
    await openPage(page, '/nowhere/');
    await search.open();
    await search.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(search.dialog).toContainText('Favorite');
    await expectAccessible(page, DIALOG);
  });

  test('the search page has no violation', async ({ page }) => {
    const { field, main } = await results(page, 'q=feature');
    await expectAccessibleAtBothSizes(page, 'main');
    await field.fill('rollou');
    const suggestion = main.getByRole('listbox').getByRole('option').first();
    await expect(suggestion).toBeVisible();
    await expectAccessible(page, { include: 'main' });
    await expect(suggestion).toBeVisible();
  });
});
