// `npm run bench:search` compares our engine with a tuned MiniSearch on the finished build, and rewrites the
// table in bench/search.md.
import { cpus, loadavg } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  measureRelevance,
  QUESTIONS_FILE,
  readQuestions,
  type SearchQuestion,
} from '../../checks/search/index.ts';
import { buildIfMissing } from '../../scripts/build.ts';
import { readIndexFiles } from '../../src/lib/search/index.ts';
import { ours, tunedMiniSearch, type Ask, type Candidate } from './candidates.ts';

const FILE = 'bench/search.md';
const MARK = /(<!-- measured -->).*(<!-- \/measured -->)/s;
/** Asks only every fourth question, because a tuned MiniSearch takes up to a tenth of a second for each. */
const STEP = 4;
const FIRST_QUERY = 'rollout';

buildIfMissing();
const [load = 0] = loadavg();
const { first, entries } = readIndexFiles((path) => readFileSync(join('dist', path), 'utf8'));
const { synonyms, products } = first;
const corpus = { pages: entries, data: { synonyms, products } };
const questions = readQuestions(QUESTIONS_FILE, readFileSync(QUESTIONS_FILE, 'utf8')).filter(
  (_, at) => at % STEP === 0,
);
const rows: string[] = [];
for (const candidate of [tunedMiniSearch, ours]) rows.push(await measure(candidate));

const text = `
${cpus().length} processors (${cpus()[0]?.model.trim()}), Node.js ${process.versions.node}; ${load.toFixed(1)} tasks were running when it began. ${questions.length} questions of ${corpus.pages.length} pages.

| Engine | MRR@10 | First hit | Typos | Index build | First result | Warm p50 | Warm p95 |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
const page = readFileSync(FILE, 'utf8').replace(MARK, `$1\n${text}\n$2`);
writeFileSync(FILE, await format(page, { ...(await resolveConfig(FILE)), filepath: FILE }));
console.log(text);

/** Measures how well and how fast a candidate answers all questions. Returns a row of the table. */
async function measure(candidate: Candidate): Promise<string> {
  const [open, buildMs] = await time(() => candidate.build(corpus));
  const [ask, openMs] = await time(open);
  const [, askMs] = await time(() => ask(FIRST_QUERY));
  const { answers } = await askAll(ask, questions);
  const { times } = await askAll(ask, questions);
  const { mrr, first, typos } = measureRelevance(questions, (query) => answers.get(query) ?? []);
  const shares = [mrr, first, typos].map((share) => share.toFixed(3));
  const warm = [percentile(times, 0.5), percentile(times, 0.95)];
  const all = [buildMs, openMs + askMs, ...warm].map(toTime);
  return `| ${[candidate.name, ...shares, ...all].join(' | ')} |`;
}

async function askAll(ask: Ask, asked: readonly SearchQuestion[]) {
  const answers = new Map<string, readonly string[]>();
  const times: number[] = [];
  for (const { query } of asked) {
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

/** Returns a percentile. For a share of 0.95, it is the value that 95 percent of the numbers don't exceed. */
function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function toTime(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
