import { EchoApi } from './echo-api.ts';
import { ExplorerPage } from './explorer-page.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** The test's own server, which pages may send requests to. */
  api: EchoApi;
  explorer: ExplorerPage;
}

/** The test function for the explorer. Pages may send requests only to the site and the test's own server. */
export const test = base.extend<Fixtures>({
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
