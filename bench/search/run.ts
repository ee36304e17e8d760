// `npm run bench:search` measures the candidates over the finished build and writes bench/search.md.
import { cpus, loadavg } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildIfMissing } from '../../scripts/build.ts';
import { ensureBrowser } from '../../scripts/test/browser.ts';
import { growSite, readSite, type Corpus } from './corpus.ts';
import { measureCandidate, readAnswerable, sample, type Row } from './measure.ts';
import { miniSearch } from './minisearch.ts';
import { tunedMiniSearch } from './minisearch-tuned.ts';
import { indexFiles, ours } from './ours.ts';
import { pagefind } from './pagefind.ts';
import { measurePainted, type Painted } from './painted.ts';

const FILE = 'bench/search.md';
const MARK = /(<!-- measured -->).*(<!-- \/measured -->)/s;
const PAGES = 5000;
/** One question of so many is asked, at each size: some candidates take half a second for each. */
const SITE_STEP = 4;
const GROWN_STEP = 13;

orStop(() => {
  buildIfMissing();
  ensureBrowser();
});
const begun = performance.now();
const [load = 0] = loadavg();
const site = orStop(readSite);
const questions = readAnswerable(site);
const rows: string[] = [];
const painted: string[] = [];
let browser = '';

report('Making 5,000 pages.');
const corpora = [
  { corpus: site, asked: sample(questions, SITE_STEP) },
  { corpus: growSite(site, PAGES), asked: sample(questions, GROWN_STEP) },
];
// The keys first: the memory that other engines take would slow them.
for (const { corpus } of corpora) {
  report(`Typing into the search of ${corpus.name}.`);
  const found = await measurePainted(indexFiles(corpus));
  browser = found.browser;
  painted.push(toPaintedLine(corpus, found));
}
for (const { corpus, asked } of corpora)
  for (const candidate of [pagefind, miniSearch, tunedMiniSearch, ours]) {
    report(`${candidate.name}, ${corpus.name}: ${asked.length} questions.`);
    rows.push(toLine(await measureCandidate(candidate, corpus, asked)));
  }

const text = `
${cpus().length} processors (${cpus()[0]?.model.trim()}), Node.js ${process.versions.node}, ${browser}; ${load.toFixed(1)} tasks were running when it began, and it took ${Math.round((performance.now() - begun) / 1000)} s. ${corpora.map(({ corpus, asked }) => `${asked.length} questions of ${corpus.name}`).join(', ')}.

| Engine | Corpus | MRR@10 | First hit | Typos | To the first results | Index build | First result | Warm p50 | Warm p95 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

From a key to the frame that shows its results, in the browser, and the engine's own call for the same letters, in Node.js:

| Corpus | Keys | Painted p50 | Painted p95 | Engine p50 | Engine p95 | Ratio p50 | Ratio p95 |
| --- | --- | --- | --- | --- | --- | --- | --- |
${painted.join('\n')}
`;
const page = readFileSync(FILE, 'utf8').replace(MARK, `$1\n${text}\n$2`);
writeFileSync(FILE, await format(page, { ...(await resolveConfig(FILE)), filepath: FILE }));
console.log(text);

function report(step: string): void {
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${step}`);
}

function orStop<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function toLine(row: Row): string {
  const { candidate, corpus, mrr, first, typos, firstBytes, buildMs, firstMs } = row;
  const shares = [mrr, first, typos].map((share) => share.toFixed(3));
  const times = [buildMs, firstMs, row.warmP50Ms, row.warmP95Ms].map(toTime);
  const kilobytes = `${Math.round(firstBytes / 1000)} KB`;
  return `| ${[candidate, corpus, ...shares, kilobytes, ...times].join(' | ')} |`;
}

function toPaintedLine({ name }: Corpus, found: Painted): string {
  const { paintedP50Ms, paintedP95Ms, engineP50Ms, engineP95Ms } = found;
  const times = [paintedP50Ms, paintedP95Ms, engineP50Ms, engineP95Ms].map(toTime);
  const ratios = [paintedP50Ms / engineP50Ms, paintedP95Ms / engineP95Ms];
  return `| ${[name, found.keys, ...times, ...ratios.map((ratio) => ratio.toFixed(1))].join(' | ')} |`;
}

function toTime(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
