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

/** Reads the samples that a page’s script loads: the fences of a file with the other languages of a request. */
const readSamples = (text: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(
    ([, language = '', code = '']) =>
      `<figure class="frame"><pre class="sample"><code>${renderCode(code, language)}</code></pre></figure>`,
  );

/**
 * Removes a block's lines that are shorter than what fits in the window, and those that an earlier block has.
 * Two of three lines are on several pages.
 */
const keepNewLines = (block: string, seen: Set<string>, shortest: number) =>
  block.replace(/(?<=<code>).*(?=<\/code>)/s, (code) => {
    const isKept = (line: string) => {
      const isWhole = line.split('<span').length === line.split('</span').length;
      const isShort =
        line.replace(/<[^>]*>|&[#\w]+;/g, (sign) => (sign.startsWith('&') ? '&' : '')).length <
        shortest;
      if (isWhole && (isShort || seen.has(line))) return false;
      seen.add(line);
      return true;
    };
    return code
      .split(/(?<=\n<\/span>)|(?<=\n)(?!<\/span>)/)
      .filter(isKept)
      .join('');
  });

/** Reads the code blocks of all pages, each block once, with the colors of those that a script colors. */
function readBlocks(files: readonly string[]): string[] {
  const blocks = files
    .filter((file) => file.endsWith('.html') || /\/samples\/.*\.txt$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join('dist', file), 'utf8');
      return text.match(/<figure class="frame.*?<\/figure>/gs) ?? readSamples(text);
    });
  return [...new Set(blocks)].map(colorLate);
}

/** Returns the lines of all blocks that may wrap in a window, each once, because their layout takes long. */
function keepLongLines(blocks: readonly string[], shortest: number): string {
  const seen = new Set<string>();
  return blocks
    .map((block) => keepNewLines(block, seen, shortest))
    .filter((block) => !block.includes('<code></code>'))
    .join('');
}

/** Returns the lines that wrap badly: after their indent, or within a name or operator that fits in a line. */
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
      const names = /(?<![\w$-])-{0,2}[A-Za-z_$][\w$-]{0,17}(?![\w$-])|[-=]>|([-:/&|?.=+<])\1/g;
      for (const { 0: name, index: at } of line.matchAll(names)) {
        if (rowsOf(nodes, index + at, index + at + name.length).length > 1)
          bad.push(`${name} is cut: ${line}`);
      }
    }
    return bad;
  });
}

/**
 * The width of the text in a window, how many characters of code fit in it at least, and what is around the
 * blocks: on phones, most are in lists.
 */
const WINDOWS = [
  { width: 1440, text: 704, shortest: 60, before: '', after: '' },
  { width: 390, text: 350, shortest: 25, before: '<ol><li>', after: '</li></ol>' },
];

test('code wraps between names, and never right after its indent, on laptops and phones', async ({
  page,
}) => {
  const files = listFiles('dist/');
  const sheet = files.find((file) => /\/style\.[^/]*\.css$/.test(file)) ?? '';
  const blocks = readBlocks(files);
  for (const { width, text, shortest, before, after } of WINDOWS) {
    const lines = keepLongLines(blocks, shortest);
    const main = `<main><div class="sl-markdown-content">${before}${lines}${after}</div></main>`;
    await page.route(`**/every-block-${width}`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><link rel="stylesheet" href="${sheet}"><body style="width: ${text}px">${main}`,
      }),
    );
    // So that the browser doesn't lay out the lines of the window before in this width.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/every-block-${width}`);
    expect(await page.evaluate(listBadLines), `${width} px`).toEqual([]);
  }
});
