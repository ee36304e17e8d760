import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { listFiles } from '../config/index.ts';
import { renderCode } from '../src/lib/highlight/index.ts';
import { expect, test } from './support/test.ts';

/** Colors a sample that a page's script colors when its tab is selected. */
const colorLate = (block: string) =>
  block.replace(
    /data-language="(\w+)" data-late[^>]*><code>(.*)<\/code>/s,
    (_, language: string, code: string) =>
      `><code>${renderCode(load(code, null, false).text(), language)}</code>`,
  );
const FILES = listFiles('dist/');
const SHEET = FILES.find((file) => /\/style\.[^/]*\.css$/.test(file)) ?? '';
/** The code blocks of all pages, each once. */
const BLOCKS = [
  ...new Set(
    FILES.filter((file) => file.endsWith('.html')).flatMap(
      (file) =>
        readFileSync(join('dist', file), 'utf8').match(/<figure class="frame.*?<\/figure>/gs) ?? [],
    ),
  ),
].map(colorLate);

/** Returns the lines that wrap badly: after their indent, or within a name that fits in a line. */
function listBadLines(): string[] {
  const range = document.createRange();
  /** The vertical positions of the lines that the characters from `start` to `end` of a block are in. */
  const rowsOf = (nodes: readonly { node: Node; start: number }[], start: number, end: number) => {
    const first = nodes.findLast((text) => text.start <= start);
    const last = nodes.findLast((text) => text.start < end);
    if (!first || !last) return [];
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    // Characters of another font are a few pixels higher or lower.
    const tops = rects.map(({ top }) => top).sort((a, b) => a - b);
    return tops.filter((top, at) => at === 0 || top > (tops[at - 1] ?? 0) + 9);
  };
  return [...document.querySelectorAll('pre > code')].flatMap((code) => {
    const nodes: { node: Node; start: number }[] = [];
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      nodes.push({ node: walker.currentNode, start: text.length });
      text += walker.currentNode.nodeValue ?? '';
    }
    const bad: string[] = [];
    for (const { index, 0: line } of text.matchAll(/.+/g)) {
      if (line.length < 20 || rowsOf(nodes, index, index + line.length).length < 2) continue;
      const indent = line.search(/\S/);
      if (indent > 0 && rowsOf(nodes, index, index + indent + 1).length > 1)
        bad.push(`Empty line before: ${line}`);
      for (const { 0: name, index: at } of line.matchAll(/[A-Za-z_$][\w$-]{1,17}(?![\w$-])/g)) {
        if (/[\w$-]/.test(line[at - 1] ?? '')) continue;
        if (rowsOf(nodes, index + at, index + at + name.length).length > 1)
          bad.push(`${name} is cut: ${line}`);
      }
    }
    return bad;
  });
}

for (const [width, list] of [
  [1440, ['', '']],
  [390, ['<ol><li>', '</li></ol>']],
] as const)
  test(`code wraps between names, and never right after its indent, at ${width}px`, async ({
    page,
  }) => {
    const [before, after] = list;
    const main = `<main><div class="sl-markdown-content">${before}${BLOCKS.join('')}${after}</div></main>`;
    await page.route('**/every-block', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><link rel="stylesheet" href="${SHEET}"><body style="width: ${width === 390 ? 350 : 704}px">${main}`,
      }),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/every-block');
    expect(await page.evaluate(listBadLines)).toEqual([]);
  });
