import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Facets,
  type IndexedPage,
  type PackedIndex,
  readIndexFiles,
  SearchEngine,
  type SearchHit,
  type TextFile,
} from '../../src/lib/search/index.ts';
import { measureRelevance, readQuestions, type Relevance } from '../rules/search-relevance.ts';

/** Questions for measuring a change of the ranking. */
export const QUESTIONS_FILE = 'checks/search/queries.tsv';
/** Questions that no rule was made for. */
export const HELD_OUT_FILE = 'checks/search/held-out.tsv';
/** Where the build is. */
const DIST = 'dist';
/** The facets of a reader of the docs. */
const FACETS: Facets = { language: 'en', version: 'current' };

/** The engine over the index of the build, with all of its files, as in a browser that loaded them. */
export function loadEngine(): { engine: SearchEngine; entries: IndexedPage[] } {
  const read = (path: string) => readFileSync(join(DIST, path), 'utf8');
  const { first, entries } = readIndexFiles(read);
  const engine = new SearchEngine(first);
  engine.addTextIndex(JSON.parse(read(first.rest.index)) as PackedIndex);
  for (const path of first.rest.texts) engine.addTexts(JSON.parse(read(path)) as TextFile);
  return { engine, entries };
}

/** Asks the questions of a file. */
export function measureFile(engine: SearchEngine, file: string): Relevance {
  return measureRelevance(
    readQuestions(file, readFileSync(file, 'utf8')),
    (query) => searchPaths(engine, query),
    (path) => existsSync(join(DIST, path, 'index.html')),
  );
}

/** The paths of the first hits, in their order. */
export function searchPaths(engine: SearchEngine, query: string): string[] {
  return searchHits(engine, query).map(({ url }) => url.replace(/#.*/, ''));
}

/** The first hits, in their order. */
export function searchHits(engine: SearchEngine, query: string): SearchHit[] {
  return engine.search(query, FACETS, 0, (path) => path).hits;
}
