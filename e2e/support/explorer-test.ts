import { EchoApi } from './echo-api.ts';
import { ExplorerPage } from './explorer-page.ts';
import { test as base } from './test.ts';

interface Explored {
  /** A server of the test's own, which pages may ask. */
  api: EchoApi;
  explorer: ExplorerPage;
}

/** A test of the explorer: its requests may go to the server of the test, and nowhere else. */
export const test = base.extend<Explored>({
  api: async ({}, use) => {
    const api = new EchoApi();
    await api.start();
    await use(api);
    await api.stop();
  },
  explorer: async ({ page }, use) => use(new ExplorerPage(page)),
  allowedOrigins: async ({ api }, use) => use([api.origin]),
});

export { expect } from './test.ts';
