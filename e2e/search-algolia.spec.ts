import { Collector, COLLECTOR_URL } from './support/collector.ts';
import { DocsPage } from './support/docs-page.ts';
import { SEARCH_CONFIG, SEARCH_HOSTS, SearchHost } from './support/search-host.ts';
import { SearchModal } from './support/search-modal.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL, allowedOrigins: [...SEARCH_HOSTS, COLLECTOR_URL] });
// One test at a time, because all use the same hosts, whose ports are part of the fixture site's build.
test.describe.configure({ mode: 'serial' });

let first: SearchHost;
let second: SearchHost;

test.beforeEach(async () => {
  [first, second] = SEARCH_HOSTS.map((origin) => new SearchHost(origin)) as [
    SearchHost,
    SearchHost,
  ];
  await Promise.all([first.start(), second.start()]);
});

test.afterEach(() => Promise.all([first.stop(), second.stop()]));

const calls = () => [...first.calls, ...second.calls];

test('a search requests the right fields and facets, and its hits link to the current site', async ({
  page,
}) => {
  first.urls = second.urls = [
    'https://docs.guidon.example/guide/#setup',
    'https://elsewhere.example/x',
  ];
  await new DocsPage(page).open('/1.x/guide/');
  const search = new SearchModal(page);
  await search.open();
  await search.search('guide');
  const [call] = calls();
  expect(call).toMatchObject({
    path: '/1/indexes/*/queries',
    appId: SEARCH_CONFIG.appId,
    apiKey: SEARCH_CONFIG.apiKey,
  });
  expect(call?.requests).toHaveLength(1);
  expect(call?.requests[0]).toMatchObject({
    query: 'guide',
    indexName: SEARCH_CONFIG.indexName,
    attributesToRetrieve: [
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [
      ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`),
      'content:10',
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: true,
    facetFilters: ['language:en', ['version:1.x', 'version:']],
  });
  const links = search.hits.getByRole('link');
  await expect(links.nth(0)).toHaveAttribute('href', '/guide/#setup');
  await expect(links.nth(1)).toHaveAttribute('href', 'https://elsewhere.example/x');
});

test('a search in another language is limited to that language', async ({ page }) => {
  await new DocsPage(page).open('/fr/guide/');
  const search = new SearchModal(page);
  await search.open();
  await search.search('guide');
  expect(calls()[0]?.requests[0]).toMatchObject({
    facetFilters: ['language:fr', ['version:current', 'version:']],
  });
  await search.dialog.getByRole('link', { name: 'Voir tous les résultats' }).click();
  await expect(page).toHaveURL(/\/fr\/search\/\?q=guide&version=current$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 result');
  expect(calls().at(-1)?.requests[0]).toMatchObject({
    facetFilters: ['language:fr', ['version:current', 'version:']],
  });
});

test('a host that is down is skipped, and not asked again, and if all are down, search shows an error until they recover', async ({
  page,
}) => {
  first.isDown = true;
  await new DocsPage(page).open('/guide/');
  const search = new SearchModal(page);
  await search.open();
  await search.search('guide');
  expect([first.calls.length, second.calls.length]).toEqual([1, 1]);
  await search.field.fill('guides');
  await expect.poll(() => second.calls.length).toBe(2);
  expect(first.calls.length).toBe(1);

  second.isDown = true;
  await search.field.fill('more');
  await expect(search.dialog).toContainText('Unable to fetch results');
  await expect(page.locator('.DocSearch-Container--Errored')).toBeVisible();
  first.isDown = second.isDown = false;
  await search.search('more guides');
  await expect(search.hits.first()).toContainText('Found page 1');
});

test('the search page uses the same hosts, with the preferred version', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferred-version:docs', '1.x'));
  await new DocsPage(page).open('/search/?q=guide');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 result');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Guides');
  await expect
    .poll(() => calls().at(-1)?.requests[0]?.['facetFilters'])
    .toEqual(expect.arrayContaining(['section:Guides', ['version:1.x', 'version:']]));
});

test('analytics receives the search query, the hits and the opened result', async ({ page }) => {
  const collector = new Collector();
  await collector.start();
  try {
    await new DocsPage(page).open('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => collector.calls().map(([name]) => name)).toContain('page');
    const search = new SearchModal(page);
    await search.open();
    await search.search('guide');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guide\/#setup$/);
    const told = { query: 'guide', objectIds: ['hit-1'], queryId: 'query-1' };
    await expect
      .poll(() => collector.calls().filter(([name]) => name === 'track'))
      .toEqual([
        ['track', 'Search Results Viewed', told],
        ['track', 'Search Result Opened', { ...told, position: 1 }],
      ]);
  } finally {
    await collector.stop();
  }
});
