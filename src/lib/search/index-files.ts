import type { IndexedPage } from './build-page.ts';
import {
  fieldsOf,
  NAME_FIELDS,
  namesPath,
  partPath,
  TEXT_FIELDS,
  textPath,
  toColumns,
  toPages,
  wordsPath,
  type FirstFile,
} from './index-data.ts';
import type { SearchEngine } from './engine.ts';
import { buildIndex } from './inverted-index.ts';
import type { Facets, SearchText } from './model.ts';
import { splitNames } from './name-index.ts';
import { packTerms, unpackTerms } from './term-parts.ts';

/** The path of the index's first file. The other files are in a folder named by a hash of their content. */
export const FIRST_FILE = '/search-index.json';

/** The site's synonyms and products, written by its authors. */
export type SearchData = Pick<FirstFile, 'synonyms' | 'products'>;

/** Creates the index files. `nameOf` returns the path of their folder, which contains a hash of `content`. */
export function makeIndexFiles(
  entries: readonly IndexedPage[],
  { synonyms, products }: SearchData,
  nameOf: (content: string) => string,
) {
  const { parts, ...index } = buildIndex(entries.map(fieldsOf), [...NAME_FIELDS, ...TEXT_FIELDS]);
  const names = splitNames(entries);
  const folder = nameOf(JSON.stringify([parts, entries.map(({ text }) => text)]));
  const first: FirstFile = {
    pages: toColumns(entries.map(({ page }) => page)),
    index,
    nameStarts: names.starts,
    folder,
    synonyms,
    products,
  };
  const words = packTerms(parts.flatMap(({ terms }) => unpackTerms(terms)));
  const file = (path: string, value: unknown) => ({ path, content: JSON.stringify(value) });
  return [
    file(FIRST_FILE, first),
    file(wordsPath(first), words),
    ...parts.map((part, number) => file(partPath(first, number), part)),
    ...names.parts.map((part, number) => file(namesPath(first, number), part)),
    ...entries.map(({ text }, number) => file(textPath(first, number), text)),
  ];
}

/** Loads the index files that a query needs, with its first hits, outside of a browser. Returns their paths. */
export function loadMissing(
  engine: SearchEngine,
  query: string,
  facets: Facets,
  read: (path: string) => string,
): string[] {
  const loaded: string[] = [];
  for (const files of engine.missing(query, facets, 0)) {
    for (const { path, add } of files) add(JSON.parse(read(path)));
    loaded.push(...files.map(({ path }) => path));
  }
  return loaded;
}

export function readIndexFiles(read: (path: string) => string): {
  first: FirstFile;
  entries: IndexedPage[];
} {
  const first = JSON.parse(read(FIRST_FILE)) as FirstFile;
  const entries = toPages(first.pages).map((page, id) => ({
    page,
    text: JSON.parse(read(textPath(first, id))) as SearchText,
  }));
  return { first, entries };
}
