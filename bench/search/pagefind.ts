import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { createIndex } from 'pagefind';
import { escapeHtml } from '../../src/lib/html/escape.ts';
import { LEVELS, type SearchRecord } from '../../src/lib/search/index.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { gzipped, HITS, type BuiltIndex, type Candidate } from './candidate.ts';

/** Hits that are shown at once: Pagefind fetches the text of each. */
const SHOWN = 5;

/** Pagefind over pages made of the records. It searches in a browser, so it is asked in Chromium. */
export const pagefind: Candidate = {
  name: 'Pagefind',
  build: async ({ records }) => {
    const { index } = await createIndex({});
    if (!index)
      throw new Error('Pagefind did not start: is its binary for this machine installed?');
    for (const [url, own] of Map.groupBy(records, ({ url }) => url.replace(/#.*/, '')))
      await index.addHTMLFile({ url, content: toHtml(own) });
    const { files } = await index.getFiles();
    await index.deleteIndex();
    return serve(new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content])));
  },
};

/** A page of which each record is a heading or a text. */
function toHtml(records: readonly SearchRecord[]): string {
  const parts = records.map(({ hierarchy, content, type }) => {
    const level = LEVELS.findLastIndex((name) => hierarchy[name] !== null);
    const heading = escapeHtml(hierarchy[LEVELS[level] ?? 'lvl1'] ?? '');
    const text = content ? `<p>${escapeHtml(content)}</p>` : '';
    return type === 'content' ? text : `<h${level}>${heading}</h${level}>${text}`;
  });
  return `<html lang="en"><body>${parts.join('\n')}</body></html>`;
}

function serve(files: ReadonlyMap<string, Uint8Array>): BuiltIndex {
  const served = new Set<string>();
  let firstBytes = 0;
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/\?.*/, '');
    const file = files.get(path);
    if (file) served.add(path);
    response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(file ?? '<!doctype html>');
  });
  let close = () => Promise.resolve();
  return {
    // Its own files are compressed already; its script is served like any other.
    get firstBytes() {
      return firstBytes;
    },
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ['--no-sandbox'],
      });
      close = async () => {
        await browser.close();
        server.close();
      };
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const ask = (query: string, count: number) =>
        page.evaluate(
          async ([text, shown]) => {
            const path = '/pagefind/pagefind.js';
            const engine = (await import(path)) as {
              search: (
                text: string,
              ) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
            };
            const { results } = await engine.search(text);
            const data = await Promise.all(results.slice(0, shown).map((result) => result.data()));
            return data.map(({ url }) => url);
          },
          [query, count] as const,
        );
      return async (query) => {
        if (firstBytes > 0) return ask(query, HITS);
        const first = await ask(query, SHOWN);
        for (const path of served) {
          const content = files.get(path) ?? new Uint8Array();
          firstBytes += path.endsWith('.js') ? gzipped(content) : content.length;
        }
        return first;
      };
    },
    close: () => close(),
  };
}
