import type { Element, Parents, Root } from 'hast';
import { htmlToHast } from 'satteri';
import type { PageFacts } from '../../../src/lib/page/facts.ts';
import {
  readBlocks,
  toMarkdown,
  type FindMarkdown,
  type WrittenPage,
} from '../../../src/lib/page-text/index.ts';

export interface PageReading {
  /** The targets of the page's links, and the ids of its elements, for the link check. */
  hrefs: string[];
  ids: string[];
  /** The page's text for search, and its Markdown. Undefined for a page without a route of Starlight's. */
  written?: WrittenPage;
}

export interface ReadingOptions {
  path: string;
  /** What the route said about the page. Undefined for a page without a route of Starlight's. */
  facts: PageFacts | undefined;
  findMarkdown: FindMarkdown;
}

/** Reads one built page: its links, its text for search, and its Markdown. */
export function readPage(html: string, { path, facts, findMarkdown }: ReadingOptions): PageReading {
  const document = htmlToHast(html) as Root;
  const page: PageReading = { hrefs: [], ids: [] };
  for (const { tagName, properties } of walk(document)) {
    const { id, href } = properties;
    if (typeof id === 'string') page.ids.push(id);
    if (typeof href === 'string' && tagName === 'a') page.hrefs.push(href);
  }
  if (!facts) return page;
  const text = { path, ...facts, blocks: readBlocks(document) };
  return { ...page, written: { text, markdown: toMarkdown(document, text, findMarkdown) } };
}

function* walk({ children }: Parents): Generator<Element> {
  for (const child of children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* walk(child);
  }
}
