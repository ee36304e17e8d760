import { chromium, type Page } from '@playwright/test';
import { createStaticSite } from '../../scripts/server/static-site.ts';
import { listen } from '../../scripts/server/listen.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import type { IndexFile } from '../../src/lib/search/index-files.ts';
import { openEngine } from './ours.ts';
import { percentile } from './measure.ts';

/** What readers type, letter by letter. */
const TYPED = ['rollout', 'usevariablevalue', 'how do i clean up old flags', 'wehbook signature'];

/** Milliseconds from a key to the frame that shows its results, and of the engine alone. */
export interface Painted {
  keys: number;
  paintedP50Ms: number;
  paintedP95Ms: number;
  engineP95Ms: number;
}

/** Types into the search of the built site, with the files of another index in place of its own. */
export async function measurePainted(files: readonly IndexFile[]): Promise<Painted> {
  const server = createStaticSite('dist', '/');
  const address = await listen(server, 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const { path, content } of files)
      await page.route(`**${path}`, (route) =>
        route.fulfill({ body: content, contentType: 'application/json' }),
      );
    await page.goto(new URL('/platform/extras/webhooks/', address).href);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.DocSearch-Input');
    await page.waitForLoadState('networkidle');
    await watchPaints(page);
    const painted = await typeAll(page);
    return {
      keys: painted.length,
      paintedP50Ms: percentile(painted, 0.5),
      paintedP95Ms: percentile(painted, 0.95),
      engineP95Ms: percentile(timeEngine(files), 0.95),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Notes, for each key, when the frame after the last change of the results was drawn. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { start: 0, painted: [] as number[] };
    Object.assign(window, { guidonBench: state });
    addEventListener('keydown', () => (state.start = performance.now()), true);
    const results = document.querySelector('.DocSearch-Dropdown');
    new MutationObserver(() => {
      if (state.start === 0) return;
      const start = state.start;
      state.start = 0;
      requestAnimationFrame(() => setTimeout(() => state.painted.push(performance.now() - start)));
    }).observe(results as Node, { subtree: true, childList: true, characterData: true });
  });
}

async function typeAll(page: Page): Promise<number[]> {
  // Once to warm up: what counts is a search that is in use.
  for (const text of [TYPED[0] ?? '', ...TYPED]) {
    await page.locator('.DocSearch-Input').fill('');
    await page.locator('.DocSearch-Input').pressSequentially(text, { delay: 120 });
  }
  const painted = await page.evaluate(
    () => (window as unknown as { guidonBench: { painted: number[] } }).guidonBench.painted,
  );
  return painted.slice(TYPED[0]?.length ?? 0);
}

/** The same letters, asked of the engine without a browser. */
function timeEngine(files: readonly IndexFile[]): number[] {
  const engine = openEngine(files, true);
  const typed = TYPED.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
  const ask = (query: string) => {
    const start = performance.now();
    engine.search(query, { language: 'en', version: 'current' }, 0, (path) => path);
    return performance.now() - start;
  };
  typed.forEach(ask);
  return typed.map(ask);
}
