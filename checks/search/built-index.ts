import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DOCS_FACETS,
  FIRST_FILE,
  type FirstFile,
  type IndexedPage,
  loadMissing,
  readIndexFiles,
  SearchEngine,
  type SearchHit,
} from '../../src/lib/search/index.ts';

// Searches the built site in Node.js, as a browser does.

const DIST = 'dist';

let loaded: { engine: SearchEngine; entries: IndexedPage[] } | undefined;

/** Loads the search engine with the index of the build, and its pages. All callers share them. */
export function loadEngine(): { engine: SearchEngine; entries: IndexedPage[] } {
  loaded ??= { engine: openEngine(), entries: readIndexFiles(readBuilt).entries };
  return loaded;
}

/** Opens a search engine that has only the first file of the index, like a browser. */
export const openEngine = (): SearchEngine =>
  new SearchEngine(JSON.parse(readBuilt(FIRST_FILE)) as FirstFile);

const readBuilt = (path: string) => readFileSync(join(DIST, path), 'utf8');

/** Loads the index files that a query needs, like a browser. Returns their paths. */
export const loadFor = (engine: SearchEngine, query: string): string[] =>
  loadMissing(engine, query, DOCS_FACETS, readBuilt);

/** Returns the best hits for a query, with their texts loaded. */
export function searchHits(engine: SearchEngine, query: string): SearchHit[] {
  loadFor(engine, query);
  return engine.search(query, DOCS_FACETS, 0, (path) => path).hits;
}

/** Returns the paths of the hits for a query, best first. */
export function searchPaths(engine: SearchEngine, query: string): string[] {
  loadFor(engine, query);
  return engine.rank(query, DOCS_FACETS).map(({ id }) => engine.pages[id]?.path ?? '');
}
