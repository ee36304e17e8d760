import { defineConfig, devices } from '@playwright/test';
import { FIXTURE_URL, HASH_URL, SITE_URL } from './e2e/support/sites.ts';
import { findBrowser } from './scripts/test/browser.ts';

/**
 * Chromium features to turn off. The list repeats Playwright's features, because `--disable-features` replaces
 * them, and adds the address bar's suggestions, which take a second of CPU time for each new window.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,OptimizationHints',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/**
 * Chromium can't use its sandbox as root. Site isolation is off, because all test sites are local and fewer
 * processes start without it.
 */
const args = [
  '--disable-site-isolation-trials',
  `--disable-features=${disabledFeatures.join()}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Serves a finished build with the same headers as a production host. */
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
  // Only for tests that hang. A test waits until its conditions hold, and a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Without it, a click on what doesn't exist waits for the test's whole time.
    actionTimeout: 60_000,
    baseURL: SITE_URL,
    // A new context for each test would take half of the time. e2e/support/test.ts resets the reused one.
    reuseContext: true,
    launchOptions: { executablePath: findBrowser(), args },
  },
  webServer: [
    serve(SITE_URL, 'dist'),
    serve(FIXTURE_URL, 'e2e/fixtures/every-option/dist'),
    serve(HASH_URL, 'e2e/fixtures/hash-router/dist'),
  ],
});
