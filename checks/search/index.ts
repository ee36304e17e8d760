import { readFileSync } from 'node:fs';
import type { SearchEngine } from '../../src/lib/search/index.ts';
import { searchHits, searchPaths } from './built-index.ts';
import {
  isAnswer,
  measureRelevance,
  readQuestions,
  type Relevance,
  type SearchQuestion,
} from './relevance.ts';

export { loadEngine, loadFor, openEngine, searchHits, searchPaths } from './built-index.ts';
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
/** Questions with the section that answers them, with which the choice of the section is tuned and measured. */
export const SECTIONS_FILE = 'checks/search/sections.tsv';
/** Queries whose first hit must be a page, a method, or a section. */
export const FIRST_HITS_FILE = 'checks/search/first-hits.tsv';
/** What visitors often search for first. The expected page must be among the first hits. */
export const FIRST_VISIT_FILE = 'checks/search/first-visit.tsv';
/** Questions of an exam that readers took with the docs. All but two have a right page among the first two hits. */
export const EXAM_FILE = 'checks/search/exam.tsv';

export function measureFile(engine: SearchEngine, file: string): Relevance {
  return measureRelevance(readQuestions(file, readFileSync(file, 'utf8')), (query) =>
    searchPaths(engine, query),
  );
}

/** Counts the questions whose first hit on a right page links to the right section, or to the top if none is named. */
export function countPlaces(engine: SearchEngine, questions: readonly SearchQuestion[]): number {
  return questions.filter((question) => {
    const hit = searchHits(engine, question.query).find(({ url }) =>
      isAnswer(url.replace(/#.*/, ''), question),
    );
    return question.pages.includes(hit?.url ?? '');
  }).length;
}
