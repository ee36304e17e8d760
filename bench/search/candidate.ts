import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import {
  FIRST_FILE,
  type IndexedPage,
  readIndexFiles,
  type SearchData,
} from '../../src/lib/search/index.ts';

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
  /** Builds the index of a corpus. A browser then runs `open`. */
  build: (corpus: Corpus) => Promise<BuiltIndex>;
}

/** An index as it is served. */
export interface BuiltIndex {
  /** Gzipped bytes that a browser loads before the first results are shown. */
  firstBytes: number;
  open: () => Promise<Ask>;
}

/** Reads the pages and the search data of the build in `dist/`. Throws if there is none. */
export function readCorpus(dist = 'dist'): Corpus {
  if (!existsSync(join(dist, FIRST_FILE)))
    throw new Error(`${dist}${FIRST_FILE} is missing: run "npm run build" before this.`);
  const { first, entries } = readIndexFiles((path) => readFileSync(join(dist, path), 'utf8'));
  return { pages: entries, data: { synonyms: first.synonyms, products: first.products } };
}

/** Returns the gzipped size of a text in bytes. */
export const gzipped = (content: string) => gzipSync(content).length;

/** Returns the gzipped size of a module with its imports, minified like the site's build. */
export async function bundleBytes(source: string): Promise<number> {
  const id = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: id, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (wanted) => (wanted === id ? `${process.cwd()}/entry.js` : undefined),
        load: (wanted) => (wanted.endsWith('/entry.js') ? source : undefined),
      },
    ],
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.reduce((sum, part) => sum + ('code' in part ? gzipped(part.code) : 0), 0);
}
