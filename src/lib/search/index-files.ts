import type { IndexedPage } from './build-page.ts';
import {
  NAME_FIELDS,
  nameFields,
  postingsPath,
  splitPostings,
  TEXT_FIELDS,
  textFields,
  textPath,
  type FirstFile,
  type TextParts,
} from './index-data.ts';
import { buildIndex } from './inverted-index.ts';
import type { SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The path of the index's first file. The other files are in a folder named by a hash of their content. */
export const FIRST_FILE = '/search-index.json';

/** The site's synonyms and products, written by its authors. */
export interface SearchData {
  synonyms: SynonymData;
  products: ProductData;
}

export interface IndexFile {
  path: string;
  content: string;
}

/** Creates the index files. `nameOf` returns the path of their folder, which contains a hash of `content`. */
export function makeIndexFiles(
  entries: readonly IndexedPage[],
  { synonyms, products }: SearchData,
  nameOf: (content: string) => string,
): IndexFile[] {
  const pages = entries.map(({ page }) => page);
  const index = buildIndex(
    entries.map(({ text }) => textFields(text)),
    TEXT_FIELDS,
  );
  const parts = splitPostings(index);
  const starts = parts.map(({ from }) => from);
  const folder = nameOf(JSON.stringify([parts, entries.map(({ text }) => text)]));
  const texts: TextParts = { index: { ...index, postings: '' }, starts, folder };
  const names = buildIndex(pages.map(nameFields), NAME_FIELDS);
  const first: FirstFile = { pages, names, texts, synonyms, products };
  const file = (path: string, value: unknown) => ({ path, content: JSON.stringify(value) });
  return [
    file(FIRST_FILE, first),
    ...parts.map((part, number) => file(postingsPath(texts, number), part)),
    ...entries.map(({ text }, number) => file(textPath(texts, number), text)),
  ];
}

/** Reads the pages back from the index files. */
export function readIndexFiles(read: (path: string) => string): {
  first: FirstFile;
  entries: IndexedPage[];
} {
  const first = JSON.parse(read(FIRST_FILE)) as FirstFile;
  const entries = first.pages.map((page, id) => ({
    page,
    text: JSON.parse(read(textPath(first.texts, id))) as SearchText,
  }));
  return { first, entries };
}
