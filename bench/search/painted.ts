import { chromium, type Page } from '@playwright/test';
import { createStaticSite } from '../../scripts/server/static-site.ts';
import { listen } from '../../scripts/server/listen.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import type { IndexFile } from '../../src/lib/search/index.ts';
import { openEngine } from './ours.ts';
import { percentile } from './measure.ts';

/** What readers type, letter by letter. */
export const TYPED = [
  'rollout',
  'usevariablevalue',
  'how do i clean up old flags',
  'wehbook signature',
  'go track event',
  'audit log api',
];
/** Typed before, and not counted: what counts is a search that is in use. */
const WARM_UP = ['environments', 'reat sdk'];
const KEY_DELAY_MS = 120;
/** How long a reader looks at the open modal: the engine prepares itself in the meantime. */
const PAUSE_MS = 5000;

/** Milliseconds from a key to the frame that shows its results, and of the engine alone. */
export interface Painted {
  keys: number;
  browser: string;
  paintedP50Ms: number;
  paintedP95Ms: number;
  engineP50Ms: number;
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
    await page.waitForTimeout(PAUSE_MS);
    await watchPaints(page);
    const painted = await typeAll(page);
    const engine = timeEngine(files);
    return {
      keys: painted.length,
      browser: `${browser.browserType().name()} ${browser.version()}`,
      paintedP50Ms: percentile(painted, 0.5),
      paintedP95Ms: percentile(painted, 0.95),
      engineP50Ms: percentile(engine, 0.5),
      engineP95Ms: percentile(engine, 0.95),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Notes, for each key, when the frame after the last change of the results was drawn. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { start: 0, painted: new Map<number, number>() };
    Object.assign(window, { guidonBench: state });
    addEventListener('keydown', () => (state.start = performance.now()), true);
    const results = document.querySelector('.DocSearch-Dropdown');
    new MutationObserver(() => {
      const { start } = state;
      // What changes several times counts by the last one.
      requestAnimationFrame(() =>
        setTimeout(() => state.painted.set(start, performance.now() - start)),
      );
    }).observe(results as Node, { subtree: true, childList: true, characterData: true });
  });
}

async function typeAll(page: Page): Promise<number[]> {
  const type = async (text: string) => {
    const input = page.locator('.DocSearch-Input');
    await input.fill('');
    await page.evaluate(() => {
      (window as unknown as Bench).guidonBench.start = 0;
    });
    await input.pressSequentially(text, { delay: KEY_DELAY_MS });
  };
  const take = () =>
    page.evaluate(() => {
      const { painted } = (window as unknown as Bench).guidonBench;
      const taken = [...painted].flatMap(([start, ms]) => (start > 0 ? [ms] : []));
      painted.clear();
      return taken;
    });
  for (const text of WARM_UP) await type(text);
  await take();
  for (const text of TYPED) await type(text);
  return take();
}

interface Bench {
  guidonBench: { start: number; painted: Map<number, number> };
}

/** The same letters, searched by the engine without a browser, prepared and with all of its files. */
function timeEngine(files: readonly IndexFile[]): number[] {
  const { engine, load } = openEngine(files);
  lettersOf([...WARM_UP, ...TYPED]).forEach(load);
  const steps = engine.prepare();
  while (!steps.next().done);
  const ask = (query: string) => {
    const start = performance.now();
    engine.search(query, { language: 'en', version: 'current' }, 0, (path) => path);
    return performance.now() - start;
  };
  lettersOf(WARM_UP).forEach(ask);
  return lettersOf(TYPED).map(ask);
}

const lettersOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
