import { loadProject } from '../config/index.ts';
import { readHosting } from '../scripts/server/index.ts';
import { hostBuild, isInstalled, removeBuild, startServer } from '../checks/hosting/index.ts';
import { ExplorerPage } from './support/explorer-page.ts';
import { SearchModal } from './support/search-modal.ts';
import { expect, test as base } from './support/test.ts';

/** A server that is installed. checks/hosting/ compares what all servers answer. */
const host = (['nginx', 'Caddy'] as const).find(isInstalled);

/** Serves the fixture under `/docs` with a real server and the files that we write for it. */
const test = base.extend({
  baseURL: async ({}, use) => {
    if (!host) throw new Error('No server is installed.');
    const { site, outDir } = await loadProject('e2e/fixtures/sub-path');
    const build = hostBuild(outDir, readHosting(outDir, site));
    const { address, stop } = await startServer(host, build);
    await use(address);
    await stop();
    removeBuild(build);
  },
});

test.skip(!host, 'Neither nginx nor Caddy is installed.');

test('a site under a path has links, search, and a sandbox that work there', async ({ page }) => {
  const explorer = new ExplorerPage(page);
  const { docs } = explorer;
  await docs.open('/docs');
  await page.getByRole('main').getByRole('link', { name: 'guide', exact: true }).click();
  await docs.arrive('Guide under a path');
  await expect(page).toHaveURL(/\/docs\/more\/Guide$/);

  const search = new SearchModal(page);
  await search.open();
  await search.search('list projects');
  await search.hits.first().click();
  await docs.arrive('List Projects');
  await expect(page).toHaveURL(/\/docs\/management-api\/operations\/listprojects$/);

  await explorer.tryIt.click();
  await explorer.sendFor('200 OK');
  await page.goto('/docs/nowhere');
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await docs.arrive('Home under a path');
});
