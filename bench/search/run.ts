// `npm run bench:search` measures the candidates over the finished build and writes bench/search.md.
import { cpus } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { growSite, readSite } from './corpus.ts';
import { flexSearch } from './flexsearch.ts';
import { measureCandidate, readAnswerable, type Row } from './measure.ts';
import { miniSearch } from './minisearch.ts';
import { orama } from './orama.ts';
import { indexFiles, ours } from './ours.ts';
import { pagefind } from './pagefind.ts';
import { measurePainted } from './painted.ts';

const FILE = 'bench/search.md';
const MARK = /(<!-- measured -->).*(<!-- \/measured -->)/s;
const PAGES = 5000;
/** At 5,000 pages one question of three is asked: some candidates take a second for each. */
const QUESTION_STEP = 3;

const site = readSite();
const grown = growSite(site, PAGES);
const questions = readAnswerable(site);
const rows: Row[] = [];
const painted: string[] = [];
for (const corpus of [site, grown]) {
  const asked = corpus === site ? questions : questions.filter((_, at) => at % QUESTION_STEP === 0);
  for (const candidate of [pagefind, orama, miniSearch, flexSearch, ours]) {
    const row = await measureCandidate(candidate, corpus, asked);
    console.log(toLine(row));
    rows.push(row);
  }
  const { keys, paintedP50Ms, paintedP95Ms, engineP95Ms } = await measurePainted(
    indexFiles(corpus),
  );
  const ratio = (paintedP95Ms / engineP95Ms).toFixed(1);
  painted.push(
    `| ${corpus.name} | ${keys} | ${ms(paintedP50Ms)} | ${ms(paintedP95Ms)} | ${ms(engineP95Ms)} | ${ratio} |`,
  );
  console.log(painted.at(-1));
}

function toLine(row: Row): string {
  const { candidate, corpus, mrr, first, typos, firstBytes, buildMs, firstMs } = row;
  const shares = [mrr, first, typos].map((share) => share.toFixed(3));
  const times = [ms(buildMs), ms(firstMs), ms(row.warmP50Ms), ms(row.warmP95Ms)];
  const kilobytes = `${Math.round(firstBytes / 1000)} KB`;
  return `| ${[candidate, corpus, ...shares, kilobytes, ...times].join(' | ')} |`;
}

function ms(value: number): string {
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

const text = `
${cpus().length} processors (${cpus()[0]?.model.trim()}), Node.js ${process.versions.node}. ${questions.length} questions.

| Engine | Corpus | MRR@10 | First hit | Typos | To the first results | Index build | First result | Warm p50 | Warm p95 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(toLine).join('\n')}

From a key to the frame that shows its results, in Chromium, and the engine's own call for the same letters:

| Corpus | Keys | Painted p50 | Painted p95 | Engine p95 | Ratio |
| --- | --- | --- | --- | --- | --- |
${painted.join('\n')}
`;
const page = readFileSync(FILE, 'utf8').replace(MARK, `$1\n${text}\n$2`);
writeFileSync(FILE, await format(page, { ...(await resolveConfig(FILE)), filepath: FILE }));
