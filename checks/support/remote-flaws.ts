import { satteri } from '@astrojs/markdown-satteri';
import { load } from 'cheerio';
import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { bundledLanguages } from 'shiki';
import { listWords } from '../../src/lib/word-order/word-order.ts';
import { convertDocuments } from '../../src/loaders/remote-markdown/convert.ts';
import type { RemotePage } from '../../src/loaders/remote-markdown/convert.ts';
import { readFolder } from '../../src/loaders/remote-markdown/folder.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '../../src/site/limits.ts';
import { listHtmlWords } from './html-words.ts';
import { listLostWords } from './lost-words.ts';

/** The pages that a folder of Markdown becomes on a site that has no other page. */
export const convertFolder = (folder: string): RemotePage[] =>
  convertDocuments(readFolder(folder), {
    siteUrl: 'https://docs.guidon.example',
    hasRoute: () => false,
    isKnownLanguage: (name) => name === 'text' || name in bundledLanguages,
  });

const renderer = await satteri({ features: { headingAttributes: true } }).createRenderer({
  syntaxHighlight: false,
});

/** Fences of code, which stay, and those of asides around them. */
const FENCES = /^(`{3,})[^`\n]*\n[^]*?\n\1$|^:::+(?:\w+\[(.*)\])?$/gm;

/** The HTML of a page; asides are Starlight's, and their words stay without it. */
async function render(markdown: string): Promise<string> {
  const plain = markdown.replace(FENCES, (fence, code: string | undefined, title?: string) => {
    if (code !== undefined) return fence;
    return title === undefined ? '' : `<p>${title}</p>`;
  });
  return (await renderer.render(plain)).code;
}

const listElements = ($: CheerioAPI, selector: string): Element[] =>
  $<Element, string>(selector).toArray() as Element[];

/** Links that lead to no anchor of their page and to none of the pages. */
function listDeadLinks($: CheerioAPI, slugs: ReadonlySet<string>): string[] {
  const hrefs = listElements($, 'a[href]');
  return hrefs
    .map((link) => $(link).attr('href') ?? '')
    .filter((href) => {
      if (/^(https?|mailto):/.test(href) || href === '#_top') return false;
      const [path = '', id] = href.split('#');
      return path === '' ? $(`[id="${id ?? ''}"]`).length !== 1 : !slugs.has(path);
    });
}

function listDoubleIds($: CheerioAPI): string[] {
  const ids = listElements($, '[id]').map(({ attribs }) => attribs['id'] ?? '');
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Elements and attributes that run, load, or style something. */
function listUnsafe($: CheerioAPI): string[] {
  const banned = listElements(
    $,
    'script, style, iframe, object, embed, form, link, meta, base, img, svg',
  ).map(({ name }) => `<${name}>`);
  const attributes = listElements($, '*')
    .flatMap(({ attribs }) => Object.entries(attribs))
    .filter(
      ([name, value]) =>
        name.startsWith('on') ||
        name === 'style' ||
        name === 'src' ||
        /^\s*(javascript|data|vbscript):/i.test(value),
    )
    .map(([name, value]) => `${name}="${value}"`);
  return [...banned, ...attributes];
}

/** Headings that stand more than one level below the one before, or beside the title. */
function listSkippedLevels($: CheerioAPI): string[] {
  const headings = listElements($, 'h1, h2, h3, h4, h5, h6');
  const levels = headings.map(({ name }) => Number(name.slice(1)));
  return headings.flatMap((heading, index) => {
    const level = levels[index] ?? 1;
    const isFitting = level > 1 && level <= (levels[index - 1] ?? 1) + 1;
    return isFitting ? [] : [`${heading.name}: ${$(heading).text()}`];
  });
}

function listOddNames({ title, description }: RemotePage): string[] {
  const { length } = description;
  return [
    ...(title.trim() === '' ? ['the page has no title'] : []),
    ...(length < DESCRIPTION_MIN_CHARS || length > DESCRIPTION_MAX_CHARS
      ? [`the description has ${length} characters: ${description}`]
      : []),
  ];
}

/**
 * What is wrong with a page of a remote document, by kind; nothing at all where it has every word of its
 * source in order but for what its notes report as removed. `slugs` are the pages that it may link to.
 */
export async function findFlaws(
  page: RemotePage,
  slugs: ReadonlySet<string>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { document, title, markdown, notes } = page;
  const html = await render(markdown);
  const $ = load(html);
  const words = [...listWords(title), ...listHtmlWords(html)];
  const flaws = {
    'lost words': await listLostWords(document.text, words, notes),
    'dead links': listDeadLinks($, slugs),
    'ids that come twice': listDoubleIds($),
    'unsafe HTML': listUnsafe($),
    'skipped levels': listSkippedLevels($),
    'title and description': listOddNames(page),
  };
  return Object.fromEntries(Object.entries(flaws).filter(([, found]) => found.length > 0));
}
