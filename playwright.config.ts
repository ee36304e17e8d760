import { defineConfig, devices } from '@playwright/test';
import { FIXTURE_URL, HASH_URL, SITE_URL } from './e2e/support/sites.ts';
import { findBrowser } from './scripts/test/browser.ts';

/**
 * Chromium refuses its sandbox to root; what it asks of the network at start has no place in a test. All
 * addresses of the tests are on this machine: without isolated sites, fewer processes start for their pages.
 */
const args = [
  '--disable-site-isolation-trials',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Serves a finished build with the headers that hosts apply. */
const serve = (url: string, folder: string) => ({
  command: 'node scripts/preview.ts',
  env: { PORT: new URL(url).port, SITE_OUT: folder },
  url,
  reuseExistingServer: !process.env['CI'],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Generous, for machines that are busy: a test waits for what it names, and never longer than that.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    // A new context for each test takes half of a test's time. What a reused one keeps from the test before
    // is reset in e2e/support/test.ts.
    reuseContext: true,
    launchOptions: { executablePath: findBrowser(), args },
  },
  webServer: [
    serve(SITE_URL, 'dist'),
    serve(FIXTURE_URL, 'e2e/fixtures/every-option/dist'),
    serve(HASH_URL, 'e2e/fixtures/hash-router/dist'),
  ],
});
