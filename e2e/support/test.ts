import { expect, test as base } from '@playwright/test';

/** Requests that a test expects to leave the site; everything else fails it. */
interface Options {
  allowedOrigins: string[];
}

interface Watch {
  /** Violations of the policy and requests to other hosts, as they happen. */
  intruders: string[];
}

/**
 * The test of this suite: every page it opens is watched, and one violation of the policy, one request
 * off the site or one uncaught error fails the test.
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
        // Playwright's own scripts have no address: what is left of its clock can fail in a page that it
        // clears for the next test.
        const isOurs = !(error instanceof Error) || error.stack?.includes('http');
        if (isOurs) intruders.push(String(error));
      });
      await use(intruders);
      // The one state that Playwright leaves as it is in a context that the next test reuses.
      await context.setOffline(false);
      expect(intruders).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
