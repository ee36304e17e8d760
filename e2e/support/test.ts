import { expect, test as base } from '@playwright/test';

/** Origins outside of the site that a test may send requests to. A request to any other origin fails it. */
interface Options {
  allowedOrigins: string[];
}

interface Watch {
  /** Policy violations, requests to other hosts and uncaught errors so far. */
  intruders: string[];
}

/**
 * The test function of all browser tests. A violation of the Content Security Policy, a request to another
 * host or an uncaught error on any page fails the test.
 */
export const test = base.extend<Options & Watch>({
  allowedOrigins: [[], { option: true }],
  intruders: [
    async ({ context, baseURL, allowedOrigins }, use) => {
      const intruders: string[] = [];
      const allowed = [new URL(baseURL ?? '').origin, ...allowedOrigins];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const leaves = protocol.startsWith('http') && !allowed.includes(origin);
        if (leaves && !request.isNavigationRequest()) intruders.push(`request to ${request.url()}`);
      });
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) intruders.push(message.text());
      });
      context.on('weberror', (event) => {
        const error = event.error() as unknown;
        // Ignore errors of Playwright's own scripts, whose stacks have no URL: its fake clock can fail while
        // the page is reset for the next test.
        const isOurs = !(error instanceof Error) || error.stack?.includes('http');
        if (isOurs) intruders.push(String(error));
      });
      await use(intruders);
      // Playwright doesn't reset this when the next test reuses the context.
      await context.setOffline(false);
      expect(intruders).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
