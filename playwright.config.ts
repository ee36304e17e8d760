import { availableParallelism, loadavg } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { SITE_URL } from './e2e/support/sites.ts';
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
 * processes start without it. The optimizing compilers are off, because a test ends before they pay off.
 */
const args = [
  '--disable-site-isolation-trials',
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${disabledFeatures.join()}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** How many programs share a core, at most six. A busy machine gets that many times longer for everything. */
const SHARE = Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
/**
 * How long to wait for a condition, and at most for a test. These are the only limits, and no test depends on
 * them: a condition that doesn't hold after 45 seconds of a core to itself never will.
 */
const CONDITION_MS = 45_000 * SHARE;
const TEST_MS = 10 * CONDITION_MS;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More than cores, because a test often waits for a frame, a timer, or the server. Each has a browser of its own.
  workers: '150%',
  timeout: TEST_MS,
  expect: { timeout: CONDITION_MS },
  // If a part that all tests need is broken, each of them would wait for it.
  maxFailures: 20,
  use: {
    ...devices['Desktop Chrome'],
    // Without it, a click on what doesn't exist waits for the test's whole time.
    actionTimeout: CONDITION_MS,
    baseURL: SITE_URL,
    // A new context for each test would take half of the time. e2e/support/test.ts resets the reused one.
    reuseContext: true,
    launchOptions: { executablePath: findBrowser(), args },
  },
  webServer: {
    command: 'node e2e/support/serve.ts',
    url: SITE_URL,
    timeout: 4 * CONDITION_MS,
    reuseExistingServer: !process.env['CI'],
  },
});
