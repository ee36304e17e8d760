import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ explorer: ExplorerPage }>({
  explorer: async ({ page }, use) => use(new ExplorerPage(page)),
});

const operation = (id: string, api = 'management') => `/${api}-api/operations/${id.toLowerCase()}/`;
const LIST_PROJECTS = operation('listProjects');
const CREATE_PROJECT = operation('createProject');

/** Files of the site itself: everything but the calls of the two APIs. */
const API_CALL = /\/(v1|v2|ofrep|oauth)\//;

/** Lets nothing through but static files of the site, and notes what else was asked for. */
async function cutOff(page: Page, site: string): Promise<string[]> {
  const calls: string[] = [];
  await page.context().route('**/*', async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const isFile = origin === site && request.method() === 'GET' && !API_CALL.test(pathname);
    if (isFile) return route.continue();
    calls.push(`${request.method()} ${request.url()}`);
    return route.abort();
  });
  return calls;
}

/** Fills in the body as JSON. */
async function fillBody(explorer: ExplorerPage, body: unknown): Promise<void> {
  await explorer.root.getByRole('tab', { name: 'JSON' }).click();
  await explorer.root.getByLabel('Body as JSON').fill(JSON.stringify(body));
}

/** The body of the answer that shows, as JSON. */
async function readAnswer(explorer: ExplorerPage): Promise<unknown> {
  await explorer.response.getByRole('button', { name: 'Copy body' }).click();
  const text = await explorer.page.evaluate(() => navigator.clipboard.readText());
  return JSON.parse(text) as unknown;
}
