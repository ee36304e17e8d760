import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/test/browser.ts';

/** `npm run bench` measures one thing after another, so that nothing slows what is measured. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test-results',
  workers: 1,
  timeout: 0,
  reporter: 'line',
  use: { launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] } },
});
