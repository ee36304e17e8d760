import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { findLostWords, listWords } from '../../../src/lib/word-order/word-order.ts';
import { convert } from '../../../src/loaders/remote-markdown/testing.ts';
import { listHtmlWords } from '../../support/html-words.ts';
import { listSourceWords } from '../../support/source-words.ts';

const CORPUS = join(import.meta.dirname, 'corpus');
const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(CORPUS, file), 'utf8')] as const);
const pages = convert(Object.fromEntries(files));
const renderer = await satteri({ features: { headingAttributes: true } }).createRenderer({
  syntaxHighlight: false,
});

/** The HTML of a page; asides are Starlight's, and their words stay without it. */
async function render(markdown: string): Promise<string> {
  const plain = markdown.replace(/^:::+\w+\[(.*)\]$/gm, '<p>$1</p>').replace(/^:::+$/gm, '');
  return (await renderer.render(plain)).code;
}

describe.each(pages)('$document.path', ({ document, title, markdown, notes, description }) => {
  it('keeps every word in order, but for what the report names', async () => {
    const removed = notes.filter(({ kind }) => kind === 'removed').map(({ text }) => text);
    const page = [...listWords(title), ...listHtmlWords(await render(markdown))];
    expect(findLostWords(await listSourceWords(document.text), page, removed)).toEqual([]);
  });
  it('has no link that leads nowhere', async () => {
    const $ = load(await render(markdown));
    const slugs = new Set(pages.map(({ slug }) => `/${slug}`));
    const dead = $('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
      .filter((href) => {
        if (/^(https?|mailto):/.test(href) || href === '#_top') return false;
        const [path = '', id] = href.split('#');
        return path === '' ? $(`[id="${id ?? ''}"]`).length !== 1 : !slugs.has(path);
      });
    expect(dead).toEqual([]);
  });
  it('has a title, and a description of the right length', () => {
    expect(title.trim()).not.toBe('');
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });
  it('skips no level of headings', async () => {
    const $ = load(await render(markdown));
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ name }) => Number(name.slice(1)));
    const skipped = levels.filter(
      (level, index) => level > (levels[index - 1] ?? 1) + 1 || level === 1,
    );
    expect(skipped).toEqual([]);
  });
});
