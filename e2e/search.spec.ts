import type { Page } from '@playwright/test';
import commonTasks from '../src/content/data/search-tasks.json' with { type: 'json' };
import { SEARCH_RECENTS, SEARCH_RECENTS_WITH_FAVORITES } from '../src/site/limits.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { SearchModal } from './support/search-modal.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

// Most searches here are for a rare word, such as "rollbar". For a common word, a page fetches twenty files.

/** A page of the docs with few elements. */
const PAGE = '/product-roadmap/';
/** The most favorites that DocSearch keeps. */
const FAVORITES_MAX = 10;
const INDEX = '**/search-index.json';
/** The files of the index that a search fetches only when it needs them. */
const INDEX_PARTS = '**/_astro/search/**';
/** The scripts of the dialog and of the search page. */
const SCRIPT = /_astro\/mount/;

async function openPage(page: Page, path = PAGE): Promise<SearchModal> {
  await new DocsPage(page).open(path);
  return new SearchModal(page);
}

/** Presses Control+Enter and expects a new tab with a page. */
async function expectNewTab(page: Page, path: string): Promise<void> {
  // The page is empty, because only its address matters.
  const empty = { contentType: 'text/html', body: '' };
  await page.context().route(`**${path}`, (route) => route.fulfill(empty));
  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(path);
  await (await tab).close();
  await page.context().unroute(`**${path}`);
}

test.describe('search opens', () => {
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

  test('with each of its shortcuts, but not with / in a field, and with up to 64 characters of the selected text', async ({
    page,
  }) => {
    // What is found doesn't matter here.
    await page.route(INDEX, (route) => route.abort());
    const search = await openPage(page);
    const { dialog, field } = search;
    await test.step('each shortcut opens it with an empty field', async () => {
      for (const key of ['Control+k', 'Meta+k', '/', 'Space']) {
        if (key === 'Space') await page.locator('[data-search-button]').focus();
        await page.keyboard.press(key);
        await expect(dialog, key).toBeVisible();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
    await test.step('the selected text is the query', async () => {
      const selected = await page.evaluate(() => {
        const paragraph = document.querySelector('main .sl-markdown-content > p');
        getSelection()?.selectAllChildren(paragraph as Node);
        return getSelection()?.toString() ?? '';
      });
      expect(selected.length).toBeGreaterThan(64);
      await search.open();
      await expect(field).toHaveValue(selected.slice(0, 64));
      await page.keyboard.press('Escape');
    });
    await test.step('/ is typed in a field', async () => {
      for (const name of ['input', 'textarea', 'select', 'div']) {
        await page.evaluate((tag) => {
          const own = document.createElement(tag);
          if (tag === 'div') own.contentEditable = 'true';
          own.id = `own-${tag}`;
          document.querySelector('main')?.prepend(own);
          own.focus();
        }, name);
        await page.keyboard.press('/');
        await expect(page.locator(`#own-${name}`)).toBeFocused();
        await expect(dialog).toBeHidden();
      }
      await expect(page.locator('#own-input')).toHaveValue('/');
      await expect(page.locator('#own-textarea')).toHaveValue('/');
      await expect(page.locator('#own-div')).toHaveText('/');
    });
  });

  test('with the list of all pages instead if its script can’t be loaded, or with a retry if that can’t be loaded either', async ({
    page,
  }) => {
    const docs = new DocsPage(page);
    const search = await openPage(page);
    await page.route(SCRIPT, (route) => route.abort());
    await test.step('nothing opens if the reader has given up before', async () => {
      const release = await holdBack(page, SCRIPT);
      await page.keyboard.press('Control+k');
      await expect(page.getByText('Loading…')).toBeVisible();
      await page.keyboard.press('Escape');
      const list = page.waitForResponse('**/search/');
      release();
      await (await list).finished();
      // Another navigation would have begun by then.
      await docs.settle();
      await expect(page).toHaveURL(PAGE);
    });
    await test.step('the list of all pages says why it opens', async () => {
      await page.keyboard.press('Control+k');
      await expect(page).toHaveURL(/\/search\/#search-unavailable$/);
      await expect(page.getByText('Search couldn’t be loaded.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Quickstart' })).toBeVisible();
      await docs.ready();
    });
    const notice = page.locator('.search-notice').getByRole('alert');
    await test.step('a notice says that neither could be loaded, each time', async () => {
      // The request for the list can take until it's online again.
      await page.route('**/search/', (route) => route.abort());
      await page.context().setOffline(true);
      await page.keyboard.press('Control+k');
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
    });
    await test.step('Retry opens search', async () => {
      await page.context().setOffline(false);
      await page.unroute(SCRIPT);
      await notice.getByRole('button', { name: 'Retry' }).press('Space');
      await expect(search.field).toBeFocused();
      await expect(notice).toBeHidden();
    });
  });
});

test('search closes with a click outside, its shortcut and Escape, and keeps the focus while open', async ({
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
  await search.search('rollbar');
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

test.describe('results', () => {
  test('are grouped by section, at most five in a group, with highlighted matches, or else suggestions', async ({
    page,
  }) => {
    const search = await openPage(page);
    const { dialog, hits } = search;
    await search.open();
    await expect(search.field).toHaveAttribute('maxlength', '64');
    await test.step('groups of hits', async () => {
      const groups = dialog.getByRole('tree');
      await search.search('lambda');
      await expect(groups.first()).toHaveAccessibleName('Best Practices');
      expect(await groups.count()).toBeGreaterThan(1);
      const sizes = await groups.evaluateAll((lists) => lists.map((list) => list.children.length));
      expect(Math.max(...sizes)).toBe(5);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20);
      await expect(hits.first()).toContainText('AWS Lambda');
      await expect(hits.first().locator('mark').first()).toHaveText(/lambda/i);
      await expect(hits.first().locator('.search-crumbs')).toHaveText(
        'Best Practices › Serverless functions',
      );
    });
    await test.step('a link leads to all results', async () => {
      await dialog.getByRole('link', { name: /see all/i }).click();
      await expect(page).toHaveURL(/\/search\/\?q=lambda$/);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByText(/^\d+ results$/)).toBeVisible();
    });
    await test.step('suggestions and a link to report the query when nothing is found', async () => {
      await search.open();
      // Suggestions are also shown if the previous query had results in as many sections.
      await search.search('snowflake');
      await search.field.fill('zzqqxxyy');
      await expect(dialog).toContainText('No results for');
      await expect(dialog).toContainText('zzqqxxyy');
      await expect(dialog).toContainText('Try searching for');
      await expect(dialog).toContainText('Believe this query should return results?');
      await expect(dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
        'href',
        /issues\/new\?title=Search%3A%20zzqqxxyy$/,
      );
      const suggestions = dialog.locator('.DocSearch-Prefill');
      await expect(suggestions).toHaveText(['getting started', 'targeting rules', 'sdk']);
      await suggestions.first().click();
      await expect(hits.first()).toBeVisible();
    });
  });

  test('are selected with the arrow keys, and are opened here or in a new tab, also with an early Enter', async ({
    page,
  }) => {
    const search = await openPage(page);
    await search.open();
    await search.search('snowflake');
    await expect(search.hits.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(search.hits.first()).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('ArrowUp');
    await expect(search.active.getByRole('link')).toHaveAttribute('href', /\/snowflake\/$/);
    await expectNewTab(page, '/integrations/snowflake/');
    expect(page.url()).toContain(PAGE);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/snowflake\/$/);
    await expect(search.dialog).toBeHidden();

    // Enter opens a hit of the new query, even if the dialog still shows those of the previous query.
    await search.open();
    await search.search('azure');
    await expect(search.hits.first()).toContainText('Azure');
    const release = await holdBack(page, INDEX_PARTS);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('rollbar');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/\/rollbar\/$/);
    // The hit becomes a recent search, like each that the reader opens.
    await search.open();
    await expect(search.hits.first()).toContainText('Rollbar');
  });
});

test('before the reader types, the dialog lists common tasks, the last pages, and recent and favorite searches', async ({
  page,
}) => {
  const search = await openPage(page);
  const { dialog, hits } = search;
  const button = (name: string) => dialog.getByRole('button', { name });
  const recent = button('Remove this search from history');
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
  const visit = async (query: string, path: string) => {
    await search.field.fill(query);
    await expect(hits.first()).toContainText(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await search.open();
  };
  await search.open();
  const tasks = dialog.getByRole('region', { name: 'Common tasks' });
  await test.step('the common tasks are reached with the arrow keys', async () => {
    await expect(tasks.getByRole('link')).toHaveText(commonTasks.map(({ label }) => label));
    await search.field.press('ArrowDown');
    await expect(tasks.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search.field).toBeFocused();
    await expect(dialog).toContainText('No recent searches');
  });
  await test.step('the page and the search before this page', async () => {
    await search.search('Rollbar');
    await expect(tasks).toBeHidden();
    await visit('Rollbar', '/integrations/rollbar/');
    const visited = dialog.getByRole('region', { name: 'Last visited pages' });
    await expect(visited.getByRole('link')).toHaveAttribute('href', PAGE);
    await expect(dialog).toContainText('Recent');
    await expect(hits).toHaveCount(1);
    const stored = await page.evaluate(() =>
      Object.values(localStorage).find((value) => String(value).includes('Rollbar')),
    );
    expect(JSON.parse(String(stored))).toHaveLength(1);
    expect(stored).not.toMatch(/_highlightResult|_snippetResult|<mark>/);
  });
  await test.step('a recent search becomes a favorite', async () => {
    await button('Save this search').click();
    await expect(dialog).toContainText('Favorite');
    await expect(dialog).not.toContainText('Recent');
    await button('Remove this search from favorites').click();
    await expect(dialog).toContainText('No recent searches');
  });
  await test.step('four recent searches beside ten favorites', async () => {
    await page.keyboard.press('Escape');
    // How many are kept without favorites: src/components/islands/search/saved-searches.test.ts.
    await fill('RECENT', SEARCH_RECENTS);
    await fill('FAVORITE', FAVORITES_MAX);
    await search.open();
    await visit('Snowflake', '/integrations/snowflake/');
    await expect(hits).toHaveCount(SEARCH_RECENTS_WITH_FAVORITES + FAVORITES_MAX);
    await expect(hits.first()).toContainText('Snowflake');
    await button('Save this search').first().click();
    // The saved search leaves the recent ones, and the oldest favorite goes.
    await expect(recent).toHaveCount(SEARCH_RECENTS_WITH_FAVORITES - 1);
    await expect(button('Remove this search from favorites')).toHaveCount(FAVORITES_MAX);
  });
  await test.step('a recent search can be removed', async () => {
    await recent.first().click();
    await expect(recent).toHaveCount(SEARCH_RECENTS_WITH_FAVORITES - 2);
  });
});

test.describe('while search loads or can’t load', () => {
  test('it keeps what the reader types, says that it is slow, and forgets an early Enter when it is closed', async ({
    page,
  }) => {
    const search = await openPage(page);
    await test.step('the text typed before its script has loaded', async () => {
      const release = await holdBack(page, SCRIPT);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('rollb');
      release();
      await expect(search.field).toHaveValue('rollb');
      await page.keyboard.type('ar');
      await expect(search.field).toHaveValue('rollbar');
      await expect(search.hits.first()).toContainText('Rollbar');
    });
    await test.step('a slow index', async () => {
      const release = await holdBack(page, INDEX_PARTS);
      await search.field.fill('wrangler');
      const stalled = page.locator('.DocSearch-Container--Stalled');
      await expect(stalled).toBeVisible();
      release();
      await expect(stalled).toBeHidden();
      await expect(search.hits.first()).toContainText('worker');
    });
    await test.step('an early Enter in a dialog that was closed opens nothing', async () => {
      const release = await holdBack(page, INDEX_PARTS);
      await search.field.fill('snowflake');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(search.dialog).toBeHidden();
      // The texts of pages are the last that it fetches.
      const text = page.waitForResponse(/_astro\/search\/\w+\/t/);
      release();
      await (await text).finished();
      await search.open();
      await search.search('rollbar');
      await expect(page).toHaveURL(PAGE);
    });
  });

  test('it shows an error, works again when the index is back, and finds offline what was searched before', async ({
    page,
    context,
  }) => {
    const search = await openPage(page);
    await page.route(INDEX, (route) => route.abort());
    await search.open();
    await search.field.fill('rollbar');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await expect(search.dialog).toContainText('You might want to check your network connection.');
    await expect(page.locator('.DocSearch-Container--Errored')).toBeVisible();
    await expect(search.field).toHaveValue('rollbar');
    await search.field.fill('');
    await expect(search.dialog).toContainText('Common tasks');
    await page.unroute(INDEX);
    await search.search('rollbar');
    await expect(search.hits.first()).toContainText('Rollbar');
    await expect(page.locator('.DocSearch-Container--Errored')).toBeHidden();
    await context.setOffline(true);
    await search.field.fill('wrangler');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await search.search('rollbar');
    await expect(search.hits.first()).toContainText('Rollbar');
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 768, height: 900 }, hasTouch: true });

  test('search loads when its button gets the focus, opens with a tap in full width, and has a Cancel button', async ({
    page,
  }) => {
    const search = await openPage(page);
    const button = page.locator('[data-search-button]');
    const script = page.waitForRequest(/mount/);
    await button.focus();
    await script;
    await expect(search.dialog).toBeHidden();
    await button.tap();
    await expect(search.field).toBeVisible();
    await search.search('snowflake');
    const cancel = search.dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeVisible();
    expect((await search.dialog.locator('.DocSearch-Modal').boundingBox())?.width).toBe(768);
    await page.setViewportSize({ width: 769, height: 900 });
    const wide = await search.dialog.locator('.DocSearch-Modal').boundingBox();
    expect(wide?.width).toBeLessThan(769);
    await cancel.tap();
    await expect(search.dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.setViewportSize({ width: 768, height: 900 });
    await button.tap();
    await expect(search.dialog).toContainText('No recent searches');
    await search.search('snowflake');
    await search.hits.first().tap();
    await expect(page).toHaveURL(/\/snowflake\/$/);
    await button.tap();
    await expect(search.dialog).toContainText('Recent');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
  });
});

/** Opens the search page with a query string and returns locators for its parts. */
async function results(page: Page, query: string) {
  await new DocsPage(page).open(`/search/?${query}`);
  const main = page.getByRole('main');
  return {
    main,
    count: main.getByRole('status'),
    list: main.locator('.results-list > li'),
    field: main.getByRole('combobox', { name: 'Search' }),
  };
}

test.describe('the search page', () => {
  test('opens from a shared URL, with the last page instead of one after it, and pages through all results', async ({
    page,
  }) => {
    const { count, list, main } = await results(page, 'q=variable&page=999');
    await expect(count).toHaveText(/^\d+ results$/);
    const total = Number.parseInt(await count.innerText());
    expect(total).toBeGreaterThan(40);
    await expect(list).toHaveCount(total % 20 || 20);
    const next = main.getByRole('link', { name: 'Next', exact: true });
    await expect(next).toBeHidden();
    await main.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(list).toHaveCount(20);
    const hrefs = () =>
      list.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await hrefs();
    await next.click();
    await expect(list.first().locator('a')).not.toHaveAttribute('href', first[0] ?? '');
    expect((await hrefs()).filter((href) => first.includes(href))).toEqual([]);
  });

  test('filters by section, searches again, and restores its results and position with back and forward', async ({
    page,
  }) => {
    const { main, count, list, field } = await results(page, 'q=webhooks');
    await expect(count).toHaveText(/^\d+ results$/);
    await test.step('filters by section', async () => {
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
    await test.step('searches again, and is the same when the reader comes back', async () => {
      await field.fill('debugger');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?q=debugger$/);
      await expect(list.first()).toContainText('Web Debugger');
      await expect(field).toBeFocused();
      const left = await list.nth(9).evaluate((hit) => {
        hit.scrollIntoView({ block: 'center', behavior: 'instant' });
        return scrollY;
      });
      await list.nth(9).getByRole('link').click();
      await expect(page).not.toHaveURL(/search/);
      const { pathname } = new URL(page.url());
      await page.goBack();
      await expect(page).toHaveURL(/\?q=debugger$/);
      await expect(count).toHaveText(/results/);
      await expect(list.first()).toContainText('Web Debugger');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      // The results stay while the other page loads again.
      const release = await holdBack(page, `**${pathname}`);
      await page.goForward({ waitUntil: 'commit' });
      await expect(page).not.toHaveURL(/search/);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(list.first()).toBeVisible();
      release();
      await expect(list).toHaveCount(0);
    });
  });

  test('shows an error when the index is unreachable, suggestions when nothing is found, and pages while the reader types', async ({
    page,
  }) => {
    await page.route(INDEX, (route) => route.abort());
    const { field, main } = await results(page, 'q=zzqqxxyy');
    await test.step('an error, and then suggestions', async () => {
      await expect(main).toContainText('Unable to fetch results');
      await page.unroute(INDEX);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main).toContainText('No results for');
      await expect(main).toContainText('Try searching for:');
      await expect(main.locator('.results-none li')).toHaveCount(3);
      await expect(main.getByRole('link', { name: 'Let us know.' })).toBeVisible();
    });
    const options = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await test.step('the first Escape closes the suggested pages, the second clears the field', async () => {
      await field.fill('snowflak');
      await expect(options.first()).toContainText('Snowflake');
      await page.keyboard.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
      await expect(field).toHaveValue('snowflak');
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue('');
    });
    await test.step('a suggested page opens in a new tab or here', async () => {
      await field.fill('snowflak');
      await expect(options.first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectNewTab(page, '/integrations/snowflake/');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/snowflake\/$/);
    });
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
    const search = await openPage(page, '/blog/tags/security/');
    await search.open();
    await expect(search.dialog).toContainText('No recent searches');
    await expectAccessible(page, DIALOG);
    await page.route(INDEX_PARTS, (route) => route.abort());
    await search.field.fill('azure');
    await expect(search.dialog).toContainText('Unable to fetch results');
    await expectAccessible(page, DIALOG);
    await page.unroute(INDEX_PARTS);
    await search.search('azure');
    await expectAccessibleAtBothSizes(page, DIALOG.include);
    await search.field.fill('zzqqxxyy');
    await expect(search.dialog).toContainText('No results for');
    await expectAccessible(page, DIALOG);
    await search.search('azure');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/azure\/$/);
    await search.open();
    await search.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(search.dialog).toContainText('Favorite');
    await expectAccessible(page, DIALOG);
  });

  test('the search page has no violation', async ({ page }) => {
    // The second page of results has three.
    const { field, main, list } = await results(page, 'q=flutter&page=2');
    await expect(list).not.toHaveCount(0);
    await expectAccessibleAtBothSizes(page, 'main');
    await field.fill('snowflak');
    const suggestion = main.getByRole('listbox').getByRole('option').first();
    await expect(suggestion).toBeVisible();
    await expectAccessible(page, { include: 'main .search-form' });
    await expect(suggestion).toBeVisible();
  });
});
