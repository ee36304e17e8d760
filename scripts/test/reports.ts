import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many of the slowest files a step names. */
const SLOWEST_SHOWN = 5;

/** What is read of a report of Vitest. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What is read of a report of Playwright. Suites hold suites; the outer ones are files. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightError {
  message?: string;
  location?: { line: number };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { duration: number; error?: PlaywrightError }[] }[];
  }[];
}

/** Test files with the milliseconds that each took. */
export type FileTimes = readonly { file: string; ms: number }[];

/** Counts the tests of Vitest. A run that failed without a failed test counts as one. */
export function countVitest({ numPassedTests, numFailedTests, success }: VitestReport): {
  passed: number;
  failed: number;
} {
  const failed = numFailedTests + (success || numFailedTests > 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}

/** Counts the tests of Playwright. A test that passes at its second try has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): {
  passed: number;
  failed: number;
} {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The tests that failed in a run of Vitest, each with its file and what it said first. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message] }) => describeFailure(name, fullName, message)),
  );
}

/** The tests that failed in a run of Playwright, each with its file and what it said first. */
export function failuresOfPlaywright({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(failuresOf);
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap((test) => test.results).map(({ error }) => error);
      const { message, location } = errors.find(Boolean) ?? {};
      return describeFailure(`e2e/${file}:${location?.line}`, title, message);
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** "e2e/search.spec.ts: opens with its key (Error: …)", without colors. */
function describeFailure(file: string, title: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${relative('', file)}: ${title} (${first})`;
}

/** The time that each file of a run of Vitest took. */
export function timesOfVitest({ testResults }: VitestReport): FileTimes {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    ms: endTime - startTime,
  }));
}

/** The time that each file of a run of Playwright took, over all workers. */
export function timesOfPlaywright({ suites }: PlaywrightReport): FileTimes {
  return suites.map((suite) => ({ file: suite.file, ms: sumOf(suite) }));
}

function sumOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumOf(suite), own);
}

/** Names the files that took longest, with seconds: "12.3 s  e2e/search.spec.ts". */
export function slowestFiles(times: FileTimes): string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1)} s  ${relative('', file)}`);
}
