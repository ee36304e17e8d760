import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { FIRST_FILE } from '../../src/lib/search/index.ts';
import {
  attributesOf,
  DIST,
  files,
  pages,
  readBuilt,
  withImports,
  type BuiltPage,
} from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';

/** Brotli quality for pages. The highest saves 7 % of the bytes but takes 15 times as long. */
const PAGE_QUALITY = 9;
/** A Brotli quality that takes a tenth of the time for 1 % more bytes, to find pages far below the budget. */
const FAST_QUALITY = 5;
/** Pages above this share of the budget are compressed again, with the better quality. */
const NEAR = 0.9;
const sizes = new Map<string, number>();

const compress = (file: string, quality: number) =>
  brotliCompressSync(readFileSync(join(DIST, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  }).length;

/** Returns the size of a file that pages share, in bytes, compressed with the highest quality. */
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? compress(file, constants.BROTLI_MAX_QUALITY);
  sizes.set(file, known);
  return known;
}

/** Returns the compressed size of a page plus its other files. For small pages, it is an upper bound. */
function sizeWith(file: string, others: number): number {
  const bound = compress(file, FAST_QUALITY) + others;
  return bound < budgets.totalBytes * NEAR ? bound : compress(file, PAGE_QUALITY) + others;
}

/** Measures what a page loads before any interaction. */
function weigh(page: BuiltPage) {
  const { file, $ } = page;
  const list = (selector: string, name: string) =>
    [...new Set(attributesOf(page, selector, name))].filter((path) => path.startsWith('/'));
  const scripts = [
    ...list('script[src]', 'src').reduce((all, path) => withImports(path, all), new Set<string>()),
  ];
  const styles = list('link[rel=stylesheet]', 'href');
  const images = list('img[src]:not([loading=lazy])', 'src');
  const icon = list('link[rel=icon]', 'href').slice(0, 1);
  const fonts = list('link[rel=preload][as=font]', 'href');
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);
  const scriptBytes = sum(scripts);
  const styleBytes = sum(styles);
  const fontBytes = sum(fonts);
  return {
    scriptBytes,
    styleBytes,
    fontBytes,
    totalBytes: sizeWith(file, scriptBytes + styleBytes + fontBytes + sum(images) + sum(icon)),
    requests: 1 + scripts.length + styles.length + images.length + icon.length + fonts.length,
    nodes: $('*').length,
  };
}

describe('budgets', () => {
  // /components/ shows every component to authors. No page links to it, so it has no budget.
  const weights = pages
    .filter(({ path }) => path !== '/components/')
    .map((page) => ({ path: page.path, ...weigh(page) }));

  it.each(['totalBytes', 'scriptBytes', 'styleBytes', 'fontBytes', 'requests'] as const)(
    '%s of every page stays within the budget',
    (key) => {
      const heaviest = Math.max(...weights.map((weight) => weight[key]));
      leaveNote(`budget-${key}`, `Heaviest page, ${key}: ${heaviest} of ${budgets[key]}`);
      const over = weights.filter((weight) => weight[key] > budgets[key]);
      expect(over.map((weight) => `${weight.path}: ${weight[key]}`)).toEqual([]);
    },
  );

  it('the HTML of half of the pages stays within the budget', () => {
    const bytes = pages
      .map(({ file }) => gzipSync(readFileSync(join(DIST, file))).length)
      .sort((a, b) => a - b);
    const median = bytes[Math.floor(bytes.length / 2)] ?? 0;
    leaveNote(
      'budget-html',
      `HTML of the median page, gzipped: ${median} of ${budgets.htmlBytesMedian}`,
    );
    expect(median).toBeLessThanOrEqual(budgets.htmlBytesMedian);
  });

  it('the number of elements on every page stays within the budget', () => {
    const listed: readonly string[] = budgets.nodesMaxPages;
    const limitOf = (path: string) => (listed.includes(path) ? budgets.nodesMax : budgets.nodes);
    const over = weights.filter(({ path, nodes }) => nodes > limitOf(path));
    const shareOf = ({ path, nodes }: (typeof weights)[number]) => nodes / limitOf(path);
    const [heaviest] = weights.toSorted((a, b) => shareOf(b) - shareOf(a));
    if (heaviest)
      leaveNote(
        'budget-nodes',
        `Heaviest page, nodes: ${heaviest.nodes} of ${limitOf(heaviest.path)}`,
      );
    expect(over.map(({ path, nodes }) => `${path}: ${nodes}`)).toEqual([]);
  });

  it.each([
    // What Preact calls the children of an element in its minified code.
    ['no Preact until a reader interacts with the page', '.__k'],
    ['no script that installs a service worker', 'sw.js'],
  ])('every page loads %s', (_, mark) => {
    const marked = pages.filter((page) =>
      attributesOf(page, 'script[src]', 'src')
        .flatMap((path) => [...withImports(path)])
        .some((path) => readFileSync(join(DIST, path), 'utf8').includes(mark)),
    );
    expect(marked.map(({ path }) => path)).toEqual([]);
  });

  it('the search index stays within its budget per character of content', () => {
    const content = pages.reduce((total, { $ }) => total + $('main').text().length, 0);
    const index = files
      .filter((file) => file.startsWith('/_astro/search/') || file === FIRST_FILE)
      .reduce((total, file) => total + readBuilt(file).length, 0);
    expect(index / content).toBeLessThan(budgets.searchIndexPerCharacter);
  });
});
