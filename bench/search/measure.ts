import { readFileSync } from 'node:fs';
import {
  measureRelevance,
  readQuestions,
  type SearchQuestion,
} from '../../checks/rules/search-relevance.ts';
import type { Ask, BuiltIndex, Candidate } from './candidate.ts';
import type { Corpus } from './corpus.ts';

/** A row of the table. Shares from 0 to 1, times in milliseconds, bytes gzipped. */
export interface Row {
  candidate: string;
  corpus: string;
  mrr: number;
  first: number;
  typos: number;
  firstBytes: number;
  buildMs: number;
  firstMs: number;
  warmP50Ms: number;
  warmP95Ms: number;
}

const FIRST_QUERY = 'rollout';

/** The questions whose pages a corpus has. */
export function readAnswerable({ pages }: Corpus): SearchQuestion[] {
  const paths = new Set(pages.map(({ page }) => page.path));
  const file = 'checks/search/queries.tsv';
  return readQuestions(file, readFileSync(file, 'utf8')).filter((question) =>
    question.pages.some((path) => paths.has(path.replace(/\*$/, ''))),
  );
}

/** How many of the questions are asked again, evenly drawn: those that are timed. */
const TIMED_QUESTIONS = 60;

/** Builds a candidate's index, opens it as a browser does, asks all questions, and some of them again. */
export async function measureCandidate(
  candidate: Candidate,
  corpus: Corpus,
  questions: readonly SearchQuestion[],
): Promise<Row> {
  const [built, buildMs] = await time(() => candidate.build(corpus));
  try {
    const [ask, openMs] = await time(built.open);
    const [, askMs] = await time(() => ask(FIRST_QUERY));
    const { answers } = await askAll(ask, questions);
    const step = Math.ceil(questions.length / TIMED_QUESTIONS);
    const { times } = await askAll(ask, sample(questions, step));
    const { mrr, first, typos } = measureRelevance(
      questions,
      (query) => answers.get(query) ?? [],
      () => true,
    );
    return {
      candidate: candidate.name,
      corpus: corpus.name,
      ...{ mrr, first, typos, buildMs },
      firstBytes: built.firstBytes,
      firstMs: openMs + askMs,
      warmP50Ms: percentile(times, 0.5),
      warmP95Ms: percentile(times, 0.95),
    };
  } finally {
    await closeIndex(built);
  }
}

const closeIndex = (built: BuiltIndex) => built.close?.() ?? Promise.resolve();

/** Each question whose place is a multiple of a number. */
export const sample = (questions: readonly SearchQuestion[], step: number) =>
  questions.filter((_, at) => at % step === 0);

async function askAll(ask: Ask, questions: readonly SearchQuestion[]) {
  const answers = new Map<string, readonly string[]>();
  const times: number[] = [];
  for (const { query } of questions) {
    const [paths, ms] = await time(() => ask(query));
    answers.set(query, paths);
    times.push(ms);
  }
  return { answers, times };
}

async function time<T>(task: () => Promise<T> | T): Promise<[T, number]> {
  const start = performance.now();
  return [await task(), performance.now() - start];
}

/** The value below which a share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
