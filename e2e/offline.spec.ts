import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadFor, openEngine } from '../checks/search/index.ts';
import { createStaticSite } from '../scripts/server/index.ts';
import { listen } from '../src/sandbox-server/index.ts';
import { expectAccessible } from './support/axe.ts';
import { DocsPage } from './support/docs-page.ts';
import { ExplorerPage } from './support/explorer-page.ts';
import { SearchModal } from './support/search-modal.ts';
import { expect, test as base } from './support/test.ts';

const PAGES = ['/sdk/', '/integrations/', '/best-practices/'];

const QUERY = 'gradual rollout';

/** The files of `USED_BY_FEW_PAGES` that the test needs. checks/site/pages.test.ts checks the full list. */
const VISITED = [
  ...PAGES,
  '/essentials/overview/',
  '/platform/feature-flags/turn-a-feature-off/',
  '/platform/feature-flags/targeting/rollouts/',
  '/management-api/operations/listprojects/',
  '/management-api/explorer/listprojects.json',
  '/sdk.md',
  ...loadFor(openEngine(), QUERY),
];
/** Matches pages, and files that only one page, only search, or only an assistant uses. */
const USED_BY_FEW_PAGES = /\/$|\.md$|\/explorer\/|^\/_astro\/search\/|^\/llms|-api\.(json|yaml)$/;

/** A copy of the build with its own server, so that the test can deploy a new build. */
class Deployment {
  readonly dir = mkdtempSync(join(tmpdir(), 'offline-'));
  address = '';
  #site: Server | undefined;
  /** Keeps its port while the site is stopped, so that no other server can take it. */
  readonly #server = createServer((request, response) => {
    // Like hosts that shorten the address of the 404 page.
    if (request.url === '/404.html') {
      response.writeHead(308, { Location: '/404' }).end();
      return;
    }
    if (request.url === '/404') request.url = '/404.html';
    if (this.#site) this.#site.emit('request', request, response);
    else request.destroy();
  });

  /** Copies the files that the test needs, and removes all others from the list of files to download. */
  copy(): void {
    const take = (file: string) => cpSync(join('dist', file), join(this.dir, file));
    for (const file of ['_headers', '_redirects', 'offline.json', 'sw.js']) take(file);
    this.edit('sw.js', (script) =>
      script.replace(/(?<=^self\.OFFLINE = ).*(?=;$)/m, (json) => {
        const copy = JSON.parse(json) as { files: [string, string][] };
        const files = copy.files.filter(
          ([url]) => VISITED.includes(url) || !USED_BY_FEW_PAGES.test(url),
        );
        for (const [url] of files) take(url.replace(/\/$/, '/index.html'));
        return JSON.stringify({ ...copy, files });
      }),
    );
  }

  async listen(): Promise<void> {
    this.address = await listen(this.#server, 0);
  }

  /** Serves the files as they are now. */
  start(): void {
    this.#site = createStaticSite(this.dir);
  }

  /** Closes connections without a response, as if the server were down. */
  stop(): void {
    this.#site = undefined;
  }

  remove(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.dir, { recursive: true });
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.dir, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }

  /** Deploys a new build: changes the headings of pages, and their digests in the service worker. */
  deploy(): void {
    const digest = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(this.dir, file)))
        .digest('base64');
    for (const file of PAGES.map((path) => `${path}index.html`)) {
      const before = digest(file);
      this.edit(file, (html) => html.replace('</h1>', ' in build 2</h1>'));
      this.edit('sw.js', (script) => script.replace(before, digest(file)));
    }
    this.start();
  }
}

const test = base.extend<{ site: Deployment }>({
  site: async ({}, use) => {
    const site = new Deployment();
    site.copy();
    site.start();
    await site.listen();
    await use(site);
    site.remove();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

/** Counts the browser's registered service workers and cached files. */
const countStored = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { workers: workers.length, files: files.flat().length };
  });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Keep these docs offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these docs offline' });
  await expect(dialog).toBeVisible();
  return { dialog, press: (name: string) => dialog.getByRole('button', { name }).click() };
}

test('the docs can be downloaded for offline use, updated to a new build, and removed', async ({
  site,
  page,
  context,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/essentials/overview/');
  expect(await countStored(page)).toEqual({ workers: 0, files: 0 });

  // A file whose digest differs from the one in the service worker stops the download.
  let page404 = '';
  site.edit('404.html', (html) => ((page404 = html), `${html}<!-- build 2 -->`));
  const { dialog, press } = await openDialog(page);
  await expect(dialog).toContainText(/about \d+\sMB and takes \d+\sMB/);
  await expectAccessible(page, { include: 'dialog[open]' });
  await press('Download');
  await expect(dialog).toContainText('/404.html isn’t the file that belongs to this version');
  site.edit('404.html', () => page404);
  site.start();
  await press('Download');
  await expect(dialog).toContainText('These docs are kept offline.');

  await context.setOffline(true);
  site.stop();
  await docs.open('/sdk/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SDK overview');
  const search = new SearchModal(page);
  await search.open();
  await search.search(QUERY);
  await page.keyboard.press('Enter');
  await expect(search.dialog).toBeHidden();
  const explorer = new ExplorerPage(page);
  await explorer.show('/management-api/operations/listprojects/');
  await explorer.sendFor('200 OK');
  await page.goto('/platform/feature-flags');
  await expect(page).toHaveURL(/\/platform\/feature-flags\/features\/$/);
  await page.goto('/SDK/index.html');
  await expect(page).toHaveURL(/\/sdk\/$/);
  const textOf = (path: string) =>
    page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 300), path);
  expect(await textOf('/sdk.md')).toContain('# SDK');
  expect(await textOf('/routes.json')).toContain('"href"');

  await context.setOffline(false);
  site.deploy();
  // The browser finds the update before the script of the next page watches for updates.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await docs.open('/sdk/');
  const noticeIn = (tab: Page) =>
    tab.getByRole('status').filter({ hasText: 'A new version of these docs' });
  await expect(noticeIn(page)).toBeVisible();
  await expectAccessible(page, { include: '.update-notice' });
  // Until the reader reloads, all pages are from the same build, also those that weren't opened before.
  const other = await context.newPage();
  await new DocsPage(other).open('/integrations/');
  await expect(noticeIn(other)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).not.toContainText('build 2');
  await noticeIn(page).getByRole('button', { name: 'Reload' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('in build 2');
  await context.setOffline(true);
  await docs.open('/best-practices/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in build 2');

  const again = await openDialog(page);
  await again.press('Remove the offline copy');
  await expect(again.dialog).toContainText('The offline copy is removed.');
  expect(await countStored(page)).toEqual({ workers: 0, files: 0 });
  await context.setOffline(false);
  await docs.open('/sdk/');
  expect(await countStored(page)).toEqual({ workers: 0, files: 0 });
});
