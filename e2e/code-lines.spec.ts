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

/** Lines with fewer characters fit in any window. */
const WRAPS_FROM_CHARS = 20;

/** Removes a block's short lines, and those that an earlier block has. Two of three lines are on several pages. */
const keepNewLines = (block: string, seen: Set<string>) =>
  block.replace(/(?<=<code>).*(?=<\/code>)/s, (code) => {
    const isKept = (line: string) => {
      const isWhole = line.split('<span').length === line.split('</span').length;
      const isShort = line.replace(/<[^>]*>|&\w+;/g, '').length < WRAPS_FROM_CHARS;
      if (isWhole && (isShort || seen.has(line))) return false;
      seen.add(line);
      return true;
    };
    return code
      .split(/(?<=\n<\/span>)|(?<=\n)(?!<\/span>)/)
      .filter(isKept)
      .join('');
  });

/** Reads the code blocks of all pages, each line once, and the path of the style sheet. */
function readBlocks(): { blocks: string; sheet: string } {
  const files = listFiles('dist/');
  const blocks = files
    .filter((file) => file.endsWith('.html'))
    .flatMap(
      (file) =>
        readFileSync(join('dist', file), 'utf8').match(/<figure class="frame.*?<\/figure>/gs) ?? [],
    );
  const seen = new Set<string>();
  const lines = [...new Set(blocks)].map((block) => keepNewLines(colorLate(block), seen));
  return {
    blocks: lines.filter((block) => !block.includes('<code></code>')).join(''),
    sheet: files.find((file) => /\/style\.[^/]*\.css$/.test(file)) ?? '',
  };
}

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
      if (rowsOf(nodes, index, index + line.length).length < 2) continue;
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

/** The width of the text in a window, and what is around the blocks: on phones, most are in lists. */
const WINDOWS = [
  { width: 1440, text: 704, before: '', after: '' },
  { width: 390, text: 350, before: '<ol><li>', after: '</li></ol>' },
];

test('code wraps between names, and never right after its indent, on laptops and phones', async ({
  page,
}) => {
  const { blocks, sheet } = readBlocks();
  for (const { width, text, before, after } of WINDOWS) {
    const main = `<main><div class="sl-markdown-content">${before}${blocks}${after}</div></main>`;
    await page.route(`**/every-block-${width}`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><link rel="stylesheet" href="${sheet}"><body style="width: ${text}px">${main}`,
      }),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/every-block-${width}`);
    expect(await page.evaluate(listBadLines), `${width} px`).toEqual([]);
  }
});
