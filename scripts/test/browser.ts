import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where operating systems install a browser that can run the tests, best first. */
const SYSTEM_BROWSERS = [
  // Chromium without its windows, as Playwright uses by default. The tests take a sixth less time with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Debian's package of that browser, which is smaller, too. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 120_000;

/** Returns a browser's path: PLAYWRIGHT_CHROMIUM_PATH, else Playwright's browser, else the system's. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env['PLAYWRIGHT_CHROMIUM_PATH'],
    bundledBrowser(),
    ...SYSTEM_BROWSERS,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function bundledBrowser(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Returns a browser's path. If none is installed, tries to install Playwright's, then Debian's (as root). */
function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser found: downloading the one of Playwright');
  spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'inherit',
    timeout: DOWNLOAD_LIMIT_MS,
    shell: process.platform === 'win32',
  });
  if (!findBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No download to be had: installing the browser of the system packages');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL_PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser for the browser tests. Install Chromium, or set PLAYWRIGHT_CHROMIUM_PATH to one.',
  );
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
