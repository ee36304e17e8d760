import type { IndexedPage } from './build-page.ts';
import {
  buildNameIndex,
  buildTextIndex,
  splitTexts,
  type FirstFile,
  type TextFile,
} from './index-data.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The address of the first file, within the site. Its name stays; all others are named by content. */
export const FIRST_FILE = '/search-index.json';

/** What the ranking knows of this site's words and products: data that its authors write. */
export interface SearchData {
  synonyms: SynonymData;
  products: ProductData;
}

/** A file of the index. */
export interface IndexFile {
  path: string;
  content: string;
}

/**
 * Makes the files of the index: the first one, which answers most searches, then the index of the
 * texts, and the texts. `nameOf` gives a file a path from its content.
 */
export function makeIndexFiles(
  entries: readonly IndexedPage[],
  { synonyms, products }: SearchData,
  nameOf: (kind: string, content: string) => string,
): IndexFile[] {
  const file = (kind: string, value: unknown): IndexFile => {
    const content = JSON.stringify(value);
    return { path: nameOf(kind, content), content };
  };
  const index = file('index', buildTextIndex(entries.map(({ text }) => text)));
  const texts = splitTexts(entries).map((part) => file('texts', part));
  const pages = entries.map(({ page }) => page);
  const first: FirstFile = {
    pages,
    index: buildNameIndex(pages),
    synonyms,
    products,
    rest: { index: index.path, texts: texts.map(({ path }) => path) },
  };
  return [{ path: FIRST_FILE, content: JSON.stringify(first) }, index, ...texts];
}

/** Reads the pages of an index back from its files: for what else is made of them. */
export function readIndexFiles(read: (path: string) => string): {
  first: FirstFile;
  entries: IndexedPage[];
} {
  const first = JSON.parse(read(FIRST_FILE)) as FirstFile;
  const texts = first.rest.texts.flatMap((path) => (JSON.parse(read(path)) as TextFile).texts);
  const entries = first.pages.map((page, id) => ({
    page,
    text: texts[id] ?? { prose: [], code: [] },
  }));
  return { first, entries };
}
