import { expect, test as base } from '@playwright/test';

/** Origins outside of the site that a test may send requests to. A request to any other origin fails it. */
interface Options {
  allowedOrigins: string[];
}

interface Monitor {
  /** Violations of the Content-Security-Policy, requests to other hosts, and uncaught errors so far. */
  violations: string[];
}

/**
 * The test function of all browser tests. A violation of the Content Security Policy, a request to another
 * host or an uncaught error on any page fails the test.
 */
export const test = base.extend<Options & Monitor>({
  allowedOrigins: [[], { option: true }],
  violations: [
    async ({ context, baseURL, allowedOrigins }, use) => {
      const violations: string[] = [];
      const allowed = [new URL(baseURL ?? '').origin, ...allowedOrigins];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isForeign = protocol.startsWith('http') && !allowed.includes(origin);
        if (isForeign && !request.isNavigationRequest())
          violations.push(`request to ${request.url()}`);
      });
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      context.on('weberror', (event) => {
        const error = event.error() as unknown;
        // Ignores errors without a URL in their stack: Playwright's fake clock can fail between two tests.
        const isFromPage = !(error instanceof Error) || error.stack?.includes('http');
        if (isFromPage) violations.push(String(error));
      });
      await use(violations);
      // Playwright doesn't reset the offline mode when the next test reuses the context.
      await context.setOffline(false);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
