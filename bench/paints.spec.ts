import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test, type Browser } from '@playwright/test';
import { contentType } from '../src/lib/hosting/content-type.ts';
import { listen } from '../src/sandbox-server/index.ts';
import { DIST, PAINTED, writePlain, writeStarlight } from './fixtures.ts';
import { inKilobytes, median, record, recordPaints } from './testing.ts';

const RUNS = 9;
/** A slow phone: what Lighthouse applies to a browser for "Slow 4G", with a processor that is four times slower. */
const SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };
/** One in so many pages is opened to measure layout shifts, and always these. */
const SHIFT_SAMPLE = 8;
const ALSO = ['/search?q=targeting', '/quickstrat'];

/** Serves a folder with clean URLs, compressed with brotli. */
async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const bodies = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const found = [pathname, `${pathname}/index.html`].find((path) =>
      /\.\w+$/.test(path) ? existsSync(join(folder, path)) : false,
    );
    const file = join(folder, found ?? '404.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    const headers = { 'Content-Type': contentType(file), 'Content-Encoding': 'br' };
    response.writeHead(found ? 200 : 404, headers).end(body);
  });
  return { server, url: await listen(server, 0) };
}

/** What a page took: its largest paint, its layout shifts, and its bytes until it had loaded. */
interface Loading {
  paintMs: number;
  shift: number;
  bytes: number;
  scriptBytes: number;
}

function readLoading(): Promise<Loading> {
  const loading: Loading = { paintMs: 0, shift: 0, bytes: 0, scriptBytes: 0 };
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => (loading.paintMs = startTime));
  observe(
    'layout-shift',
    (entry) => (loading.shift += (entry as unknown as { value: number }).value),
  );
  const [page] = performance.getEntriesByType('navigation');
  for (const { encodedBodySize, responseEnd, name } of [
    ...(page ? [page] : []),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]) {
    if (page && responseEnd > (page as PerformanceNavigationTiming).loadEventStart) continue;
    loading.bytes += encodedBodySize;
    if (name.endsWith('.js')) loading.scriptBytes += encodedBodySize;
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(loading)));
  });
}

/** Shows the smallest and the largest of figures such as "5.9 KB". */
function range(figures: readonly string[]): string {
  const sorted = figures.toSorted((a, b) => parseFloat(a) - parseFloat(b));
  return `${sorted[0]} to ${sorted.at(-1)}`;
}

/** Opens an address with an empty cache, waits until nothing loads any more, and measures it. */
async function load(browser: Browser, url: string, viewport: typeof PHONE, isSlow: boolean) {
  const page = await browser.newPage({ viewport, isMobile: viewport === PHONE });
  if (isSlow) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const loading = await page.evaluate(readLoading);
  await page.close();
  return loading;
}

test('paints of pages on a slow phone', async ({ browser }) => {
  // Builds of Astro can't run beside each other, and the specs run in the order of their names.
  const starlight = '.cache/bench/starlight/dist';
  if (!existsSync(starlight))
    execFileSync('astro', ['build', '--silent', '--root', writeStarlight()]);
  const sites = [await serve(DIST), await serve(writePlain()), await serve(starlight)] as const;
  const loads = PAINTED.map(() => sites.map((): Loading[] => []));
  // The first run warms up the servers and the browser.
  for (let run = 0; run <= RUNS; run++)
    for (const [row, path] of PAINTED.entries())
      for (const [column, { url }] of sites.entries()) {
        const loading = await load(browser, new URL(path, url).href, PHONE, true);
        if (run > 0) loads[row]?.[column]?.push(loading);
      }
  for (const { server } of sites) server.close();
  const table = PAINTED.map((path, row) => {
    const all = (key: keyof Loading) =>
      (loads[row] ?? []).map((site) => site.map((loading) => loading[key]));
    return { path, paints: all('paintMs'), bytes: all('bytes'), scripts: all('scriptBytes') };
  });
  const medians = (key: 'bytes' | 'scripts', column: number) =>
    range(table.map((row) => median(row[key][column] ?? [])).map(inKilobytes));
  record('bytes', medians('bytes', 0), `Starlight ${medians('bytes', 2)}`);
  record('scripts', medians('scripts', 0), `Starlight ${medians('scripts', 2)}`);
  const ratios = table.map(({ path, paints: [site = [], ...others] }) => ({
    path,
    shown: [site, ...others].map(
      (paints) =>
        `${median(paints).toFixed(0)} (${Math.min(...paints).toFixed(0)} to ${Math.max(...paints).toFixed(0)})`,
    ),
    ratios: others.map((paints) => (median(site) / median(paints)).toFixed(2)),
  }));
  recordPaints(ratios.map((row) => [`/${row.path}`, ...row.shown, ...row.ratios]));
  const [plain = '', beside = ''] = [0, 1].map((at) =>
    range(ratios.map((row) => row.ratios[at] ?? '')),
  );
  record('paint', beside, `Against plain HTML: ${plain}`);
});

test('layout shifts', async ({ browser }) => {
  const { server, url } = await serve(DIST);
  const pages = globSync('**/index.html', { cwd: DIST })
    .toSorted()
    .filter((_, index) => index % SHIFT_SAMPLE === 0)
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  let largest = 0;
  for (const viewport of [PHONE, LAPTOP])
    for (const path of [...pages, ...ALSO]) {
      const { shift } = await load(browser, new URL(path, url).href, viewport, false);
      largest = Math.max(largest, shift);
    }
  server.close();
  record('shift', largest.toFixed(4), `${pages.length + ALSO.length} pages`);
});
