import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIRST_FILE,
  type Facets,
  type FirstFile,
  type IndexedPage,
  readIndexFiles,
  SearchEngine,
  type SearchHit,
} from './index.ts';

// Searches the built site in Node.js, as a browser does. For the MCP server and the checks.

const DIST = 'dist';
/** The facets of a search in the docs, which is always in English and in the current version. */
export const FACETS: Facets = { language: 'en', version: 'current' };

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
export function loadMissing(engine: SearchEngine, query: string): string[] {
  const loaded: string[] = [];
  for (const files of engine.missing(query, FACETS, 0)) {
    for (const { path, add } of files) add(JSON.parse(readBuilt(path)));
    loaded.push(...files.map(({ path }) => path));
  }
  return loaded;
}

/** Returns the best hits for a query, with their texts loaded. */
export function searchHits(engine: SearchEngine, query: string): SearchHit[] {
  loadMissing(engine, query);
  return engine.search(query, FACETS, 0, (path) => path).hits;
}

/** Returns the paths of the hits for a query, best first. */
export function searchPaths(engine: SearchEngine, query: string): string[] {
  loadMissing(engine, query);
  return engine.rank(query, FACETS).map(({ id }) => engine.pages[id]?.path ?? '');
}
