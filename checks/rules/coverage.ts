import { findNearest } from '../../src/lib/nearest/nearest.ts';

/** Where the map of the specification is kept. */
export const COVERAGE_FILE = 'docs/spec-coverage.md';

/** What a row may wait for: each is built by later work, which then names its tests instead. */
export const CAPABILITIES = ['search', 'remote content', 'SDK pages'] as const;

/** The heading of the second part of the map, which is about the two APIs. */
const APIS_HEADING = /^# The two APIs$/m;

/** A reason shorter than this explains nothing. */
const REASON_MIN_CHARS = 20;
/** Between a file and a test, and between the suites around it. */
const SEPARATOR = ' › ';
/** Where `npm test` looks for tests: a test elsewhere proves nothing, for nobody runs it. */
const TEST_FILE =
  /^((src|config|scripts)\/.+\.test\.ts|checks\/(content|sandbox|site)\/.+\.test\.ts|e2e\/[^/]+\.spec\.ts)$/;

/** A row of the map: requirement, how it is met, proof. */
export interface CoverageRow {
  line: number;
  cells: readonly string[];
}

/** Finds the tests of a file, each with the titles of its suites in front; nothing for no file. */
export type TestLookup = (file: string) => readonly (readonly string[])[] | undefined;

/** The rows of all tables of the map, without their heads. */
export function parseCoverage(markdown: string): CoverageRow[] {
  return tableRows(markdown).map(({ text, line }) => ({ line, cells: splitCells(text) }));
}

/** The rows about the website, and those about the two APIs, which each quote a document of its own. */
export function splitCoverage(markdown: string): { website: CoverageRow[]; apis: CoverageRow[] } {
  const at = markdown.search(APIS_HEADING);
  if (at < 0) throw new Error(`${COVERAGE_FILE}: the heading "# The two APIs" is gone.`);
  const headingLine = markdown.slice(0, at).split('\n').length;
  const rows = parseCoverage(markdown);
  return {
    website: rows.filter(({ line }) => line < headingLine),
    apis: rows.filter(({ line }) => line > headingLine),
  };
}

/**
 * The sentences of the numbered sections of a specification, from one section on: paragraphs and
 * list items sentence by sentence, a row of a table as one, with "→" between its cells. Headings are
 * none.
 */
export function readSentences(specification: string, fromSection = 1): string[] {
  const [, ...all] = specification.split(/^## (?=[1-9]\.)/m);
  const sections = all.slice(fromSection - 1);
  return sections.flatMap((section) => {
    const text = section.replace(/^.*\n/, '').replace(/^## [\s\S]*$/m, '');
    const rows = new Map(tableRows(text).map((row) => [row.line, splitCells(row.text)]));
    return text.split('\n').flatMap((line, index) => {
      const cells = rows.get(index + 1);
      if (cells) return [cells.join(' → ')];
      return /^(#|\||\s*$)/.test(line) ? [] : splitSentences(line.replace(/^\s*[-*] /, ''));
    });
  });
}

/** A sentence ends in a full stop; a capital, a quote or a path starts the next one. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]['"]?)\s+(?=[A-Z'"/])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Lines of tables but for heads and the lines under them, with their numbers from 1. */
function tableRows(markdown: string): { text: string; line: number }[] {
  const lines = markdown.split('\n');
  const isRule = (text: string | undefined) => /^\|[\s:|-]+\|\s*$/.test(text ?? '');
  return lines.flatMap((text, index) =>
    text.startsWith('|') && !isRule(text) && !isRule(lines[index + 1])
      ? [{ text, line: index + 1 }]
      : [],
  );
}

function splitCells(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Mistakes of single rows: a cell that is empty, a requirement that stands twice, a weak proof. */
export function checkCoverage(rows: readonly CoverageRow[], testsOf: TestLookup): string[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const at = `${COVERAGE_FILE}:${line}`;
    if (cells.length !== 3 || cells.includes(''))
      return [`${at}: a row has three cells, none empty: requirement, how it is met, proof.`];
    const [requirement = '', , proof = ''] = cells;
    const first = seen.get(normalize(requirement));
    if (first !== undefined) return [`${at}: the requirement of line ${first} once more.`];
    seen.set(normalize(requirement), line);
    return proof.split('<br>').flatMap((part) => {
      const problem = checkProof(part.trim(), testsOf);
      return problem === undefined ? [] : [`${at}: ${problem}`];
    });
  });
}

function checkProof(proof: string, testsOf: TestLookup): string | undefined {
  const [, kind, rest = ''] = /^(waiting|no counterpart): ?(.*)$/.exec(proof) ?? [];
  if (kind === 'waiting') return checkCapability(rest);
  if (kind === undefined) return checkTest(proof, testsOf);
  if (rest.length >= REASON_MIN_CHARS) return undefined;
  return `the reason "${rest}" has ${rest.length} characters; write why, and what stands in its place.`;
}

function checkCapability(name: string): string | undefined {
  const known: readonly string[] = CAPABILITIES;
  if (known.includes(name)) return undefined;
  return `nothing is known that builds "${name}". Write one of: ${known.join(', ')}.`;
}

function checkTest(proof: string, testsOf: TestLookup): string | undefined {
  const [file = '', ...wanted] = proof.split(SEPARATOR);
  if (wanted.length === 0)
    return `"${proof}" is no proof. Write "path/to/file.test.ts › title", "waiting: …" or "no counterpart: …".`;
  if (!TEST_FILE.test(file)) return `${file} is no file that \`npm test\` runs.`;
  const tests = testsOf(file);
  if (!tests) return `${file} does not exist.`;
  const matches = tests.filter((titles) => endsWith(titles, wanted));
  if (matches.length === 1) return undefined;
  const title = wanted.join(SEPARATOR);
  if (matches.length > 1)
    return `${file} has several tests "${title}". Put the title of the suite in front.`;
  const [nearest] = findNearest(
    title,
    tests.map((titles) => titles.slice(-wanted.length).join(SEPARATOR)),
  );
  return `${file} has no test "${title}" that always runs.${nearest ? ` Did you mean "${nearest}"?` : ''}`;
}

function endsWith(titles: readonly string[], end: readonly string[]): boolean {
  const tail = titles.slice(-end.length);
  return tail.length === end.length && tail.every((title, index) => title === end[index]);
}

/** Sentences of the specification that no row quotes, and rows that quote none. */
export function compareSentences(
  rows: readonly CoverageRow[],
  sentences: readonly string[],
): string[] {
  const quoted = new Map(rows.map(({ cells, line }) => [normalize(cells[0] ?? ''), line]));
  const known = new Set(sentences.map(normalize));
  const missing = sentences.filter((sentence) => !quoted.has(normalize(sentence)));
  const foreign = [...quoted].filter(([requirement]) => !known.has(requirement));
  return [
    ...missing.map((sentence) => `${COVERAGE_FILE}: no row quotes "${sentence}".`),
    ...foreign.map(([, line]) => `${COVERAGE_FILE}:${line}: no sentence of the specification.`),
  ];
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
