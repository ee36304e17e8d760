import { readFileSync } from 'node:fs';
import type { SearchEngine } from '../../src/lib/search/index.ts';
import { searchPaths } from '../../src/lib/search/node.ts';
import { measureRelevance, readQuestions, type Relevance } from './relevance.ts';

export {
  checkRelevance,
  HELD_OUT_FLOORS,
  HURRIED_FLOORS,
  isAnswer,
  measureRelevance,
  readQuestions,
  RELEVANCE_FLOORS,
} from './relevance.ts';

/** Questions with which the ranking is tuned and measured. */
export const QUESTIONS_FILE = 'checks/search/queries.tsv';
/** Questions that were never used for tuning, and how they were made. */
export const HELD_OUT_FILE = 'checks/search/held-out.tsv';
/** Questions typed in a hurry or without our terms. */
export const HURRIED_FILE = 'checks/search/hurried.tsv';
/** What visitors often search for first. The expected page must be among the first hits. */
export const FIRST_VISIT_FILE = 'checks/search/first-visit.tsv';
/** Questions of an exam that readers took with the docs. All but two have a right page among the first two hits. */
export const EXAM_FILE = 'checks/search/exam.tsv';

export function measureFile(engine: SearchEngine, file: string): Relevance {
  return measureRelevance(readQuestions(file, readFileSync(file, 'utf8')), (query) =>
    searchPaths(engine, query),
  );
}
