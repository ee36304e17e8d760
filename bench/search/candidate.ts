import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { SearchHit } from '../../src/lib/search/index.ts';
import type { Corpus } from './corpus.ts';

/** Asks for a query, and gets the paths of the pages found, best first. */
export type Ask = (query: string) => Promise<readonly string[]> | readonly string[];

/** A search engine in the race. */
export interface Candidate {
  name: string;
  /** Builds the index of a corpus. What `open` then does, a browser does. */
  build: (corpus: Corpus) => Promise<BuiltIndex>;
}

/** An index as it is served. */
export interface BuiltIndex {
  /** Gzipped bytes that a browser gets until the first results of a search show. */
  firstBytes: number;
  open: () => Promise<Ask>;
  close?: () => Promise<void>;
}

/** How many hits are looked at. */
export const HITS = 20;

/** The pages of hits, each once, in their order. */
export function pagesOf(hits: Iterable<Pick<SearchHit, 'url'>>): string[] {
  return [...new Set([...hits].map(({ url }) => url.replace(/#.*/, '')))];
}

/** The gzipped bytes of a text or file. */
export const gzipped = (content: string | Uint8Array) => gzipSync(content).length;

/** The gzipped bytes of a module with all that it imports, minified as the site's build does it. */
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
