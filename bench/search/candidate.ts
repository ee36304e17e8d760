import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexedPage, readIndexFiles, type SearchData } from '../../src/lib/search/index.ts';

/** The pages to search, with synonyms, names, and other search data. */
export interface Corpus {
  pages: readonly IndexedPage[];
  data: SearchData;
}

/** Returns the paths of the pages for a query, best first. */
export type Ask = (query: string) => readonly string[];

/** A search engine in the comparison. */
export interface Candidate {
  name: string;
  /** Builds the index of a corpus. Returns a function that opens it as a browser does. */
  build: (corpus: Corpus) => () => Ask | Promise<Ask>;
}

/** Reads the pages and the search data of the build in `dist/`. */
export function readCorpus(): Corpus {
  const { first, entries } = readIndexFiles((path) => readFileSync(join('dist', path), 'utf8'));
  return { pages: entries, data: { synonyms: first.synonyms, products: first.products } };
}
