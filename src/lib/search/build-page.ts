import type { PageKind } from '../page/facts.ts';
import type { Block, PageText } from '../page-text/index.ts';
import {
  FIELD_LEVEL,
  isReference,
  TOPICS,
  type SearchHeading,
  type SearchPage,
  type SearchText,
} from './model.ts';
import { productOf, type ProductData } from './products.ts';
import { COMMON_HEADING } from './weights.ts';

export interface IndexedPage {
  page: SearchPage;
  text: SearchText;
}

/** Facts about the site that the text of a page doesn't contain. */
export interface SiteFacts {
  /** The navbar label of the home page's section. It's too broad to group results by. */
  homeLabel: string;
  /** Returns the docs version that a path belongs to. Empty for paths without a version. */
  versionOf: (path: string) => string;
  products: ProductData;
}

/** The title of a request sample, such as "GET /v1/projects". It's the same in each language. */
const CALL = /^[A-Z]+ \/\S*$/;

/** Sections that only link to other pages or ask for an exercise. They aren't indexed, because the pages say more. */
const LINK_SECTIONS = /^(next( steps)?|related( pages)?|your turn)$/i;

/** The source file of a CLI command, which its reference names: "See code: src/commands/login/sso.ts". */
const SOURCE_FILE = /^See code: \S+$/;

const API_ERRORS = 'API errors';

/**
 * The section that results show for these types of pages. Posts aren't in the navbar. Errors are under the
 * first API there, although some of them are only another API's.
 */
const SECTION_BY_KIND: Readonly<Partial<Record<PageKind, string>>> = {
  error: API_ERRORS,
  post: 'Product updates',
};

/** Creates the index's pages. Pages with the same title in a section get a prefix, as in "React: Usage". */
export function buildPages(texts: readonly PageText[], facts: SiteFacts): IndexedPage[] {
  const shown = texts
    .filter(({ indexed }) => indexed)
    .map((text) => ({ ...text, blocks: withoutLinkSections(text.blocks) }));
  const limit = Math.max(COMMON_HEADING.minPages, shown.length * COMMON_HEADING.share);
  // API reference pages all have the same headings, so these headings aren't counted.
  const counted = shown.filter(({ kind }) => !isReference(kind));
  const counts = countHeadings(counted);
  const isOfOne = (path: string) => productOf(path, facts.products) !== undefined;
  // Pages of a single SDK are left out here, because a heading on all of them can be unique elsewhere.
  const countsOfOthers = countHeadings(counted.filter(({ path }) => !isOfOne(path)));
  const isCommonOn = (path: string) => (heading: string) =>
    ((isOfOne(path) ? counts : countsOfOthers).get(heading) ?? 0) >= limit;
  return nameApart(shown.map((text) => buildPage(text, facts, isCommonOn(text.path))));
}

/** Removes sections such as "Next steps", which only link to other pages, with their subsections. */
function withoutLinkSections(blocks: readonly Block[]): readonly Block[] {
  let skipped = Infinity;
  return blocks.filter((block) => {
    if (block.type !== 'heading' || block.level > skipped) return skipped === Infinity;
    skipped = LINK_SECTIONS.test(block.text) ? block.level : Infinity;
    return skipped === Infinity;
  });
}

function countHeadings(texts: readonly PageText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { blocks } of texts) {
    const own = new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : [])));
    for (const heading of own) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return counts;
}

function buildPage(
  text: PageText,
  facts: SiteFacts,
  isCommon: (heading: string) => boolean,
): IndexedPage {
  const parts = splitAtHeadings(text.blocks, isReference(text.kind));
  const headings = parts.slice(1).map(({ heading }) => ({
    level: heading.level,
    text: heading.text,
    anchor: heading.anchor,
    common: heading.level === FIELD_LEVEL || isCommon(heading.text),
  }));
  return {
    page: {
      path: text.path,
      title: text.title,
      section: sectionOf(text, facts),
      trail: text.trail,
      kind: text.kind,
      language: text.language,
      version: facts.versionOf(text.path),
      ...(text.call && { call: `${text.call.method} ${text.call.path}` }),
    },
    text: {
      description: text.description,
      keywords: text.keywords,
      headings,
      prose: parts.map(({ prose }) => prose),
      code: parts.map(({ code }) => code),
    },
  };
}

function sectionOf({ section, trail, kind, path }: PageText, { homeLabel }: SiteFacts): string {
  const byKind = SECTION_BY_KIND[kind] ?? (path === '/errors/' ? API_ERRORS : undefined);
  if (byKind) return byKind;
  if (section !== '' && section !== homeLabel) return section;
  if (kind === 'list') return path === '/blog/' ? 'Product updates' : TOPICS;
  return trail[0] ?? (section || homeLabel);
}

const endsItself = (text: string) => /[.:!?…]$/.test(text);

/** Joins cells as in "Key: string, required". A cell that ends with punctuation gets no second mark. */
const joinCells = (cells: readonly string[]) =>
  cells
    .map((cell, at) => {
      if (at === cells.length - 1 || endsItself(cell)) return cell;
      return `${cell}${at === 0 ? ':' : ','}`;
    })
    .join(' ');

interface Part {
  heading: Omit<SearchHeading, 'common'>;
  prose: string;
  code: string;
  tables: string;
  headers: string;
}

/** Splits a page at its headings. API reference pages are split at their fields, without code samples. */
function splitAtHeadings(blocks: readonly Block[], ofReference: boolean): Part[] {
  const empty = { prose: '', code: '', tables: '', headers: '' };
  const parts: Part[] = [{ heading: { level: 1, text: '', anchor: '' }, ...empty }];
  const add = (kind: keyof typeof empty, text: string) => {
    const part = parts.at(-1);
    const end = kind === 'code' || endsItself(part?.[kind] ?? '') ? ' ' : ' · ';
    if (part && text) part[kind] = part[kind] ? `${part[kind]}${end}${text}` : text;
  };
  for (const block of blocks) {
    if (block.type === 'heading') {
      const { level, text, anchor } = block;
      if (!ofReference) parts.push({ heading: { level, text, anchor }, ...empty });
    } else if (block.type === 'field') {
      const { name, anchor, text } = block;
      parts.push({ heading: { level: FIELD_LEVEL, text: name, anchor }, ...empty, prose: text });
    } else if (block.type === 'code') {
      // Markdown code blocks are prompts for AI assistants. They only repeat the docs.
      if (!ofReference && block.language !== 'md') add('code', block.text.replace(/\s+/g, ' '));
    } else if (block.type === 'table') {
      for (const cells of block.rows) add('tables', joinCells(cells));
      add('headers', joinCells(block.header));
    } else if (!(ofReference ? CALL : SOURCE_FILE).test(block.text)) add('prose', block.text);
  }
  // Tables come after sentences, because a snippet of a table is hard to read.
  return parts.map((part) => {
    const prose = `${part.prose} ${part.tables}\n${part.headers}`.trim();
    return { ...part, prose };
  });
}

function nameApart(pages: IndexedPage[]): IndexedPage[] {
  const key = ({ page }: IndexedPage) =>
    [page.section, page.title, page.language, page.version].join('\n');
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(key(page), (counts.get(key(page)) ?? 0) + 1);
  return pages.map((entry) => {
    const label = entry.page.trail.at(-1);
    if ((counts.get(key(entry)) ?? 0) < 2 || !label || entry.page.title.includes(label))
      return entry;
    return { ...entry, page: { ...entry.page, title: `${label}: ${entry.page.title}` } };
  });
}
