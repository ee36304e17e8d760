import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/test/browser.ts';

const PORT = 4622;
/** Chromium refuses its sandbox to root; what it asks of the network at start has no place in a test. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath: findBrowser(), args },
  },
  webServer: {
    command: 'node scripts/preview.ts',
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: !process.env['CI'],
  },
});
