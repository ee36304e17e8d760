import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Facets,
  type IndexedPage,
  type MissingFile,
  readIndexFiles,
  SearchEngine,
  type SearchHit,
} from '../../src/lib/search/index.ts';
import { measureRelevance, readQuestions, type Relevance } from '../rules/search-relevance.ts';

/** Questions for measuring a change of the ranking. */
export const QUESTIONS_FILE = 'checks/search/queries.tsv';
/** Questions that no rule was made for. */
export const HELD_OUT_FILE = 'checks/search/held-out.tsv';
/** What visitors type first: a page that they mean must be among the first hits. */
export const FIRST_VISIT_FILE = 'checks/search/first-visit.tsv';
/** Where the build is. */
const DIST = 'dist';
/** The facets of a reader of the docs. */
export const FACETS: Facets = { language: 'en', version: 'current' };

/** The engine over the index of the build, and the pages that it was made of. */
export function loadEngine(): { engine: SearchEngine; entries: IndexedPage[] } {
  const { first, entries } = readIndexFiles(readBuilt);
  return { engine: new SearchEngine(first), entries };
}

const readBuilt = (path: string) => readFileSync(join(DIST, path), 'utf8');

/** Loads the files that the answer to a query lacks, as a browser does. Gives their addresses. */
export function loadMissing(engine: SearchEngine, query: string): string[] {
  return [...load(engine.missingPostings(query)), ...load(engine.missingTexts(query, FACETS, 0))];
}

function load(files: readonly MissingFile[]): string[] {
  for (const { path, add } of files) add(JSON.parse(readBuilt(path)));
  return files.map(({ path }) => path);
}

/** Asks the questions of a file. */
export function measureFile(engine: SearchEngine, file: string): Relevance {
  return measureRelevance(readQuestions(file, readFileSync(file, 'utf8')), (query) =>
    searchPaths(engine, query),
  );
}

/** The paths of the pages that answer a query, best first, without the texts that hits show. */
export function searchPaths(engine: SearchEngine, query: string): string[] {
  load(engine.missingPostings(query));
  return engine.rank(query, FACETS).map(({ id }) => engine.pages[id]?.path ?? '');
}

/** The first hits, in their order. */
export function searchHits(engine: SearchEngine, query: string): SearchHit[] {
  loadMissing(engine, query);
  return engine.search(query, FACETS, 0, (path) => path).hits;
}
