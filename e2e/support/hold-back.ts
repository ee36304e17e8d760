import type { BrowserContext, Page } from '@playwright/test';

/** Holds requests back until the returned function is called. Earlier routes handle them then, or the server. */
export async function holdBack(from: Page | BrowserContext, url: string | RegExp) {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await from.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return () => resolve(undefined);
}
