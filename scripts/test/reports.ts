import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many characters of an error message the summary of failed tests shows. */
const MESSAGE_SHOWN = 600;

/** The fields that we read of the JSON report that Vitest writes. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The fields that we read of the JSON report that Playwright writes. The outermost suites are files. */
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
    tests: { results: { error?: PlaywrightError }[] }[];
  }[];
}

/** Counts the tests of a Vitest run. If the run failed but no test did, that counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, success }: VitestReport): {
  passed: number;
  failed: number;
} {
  const failed = numFailedTests + (success || numFailedTests > 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}

/** Counts the tests of a Playwright run. A test that passes only when it is repeated counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): {
  passed: number;
  failed: number;
} {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Returns the failed tests of a Vitest run, each with its file and the start of its error. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message] }) => describeFailure(name, fullName, message)),
  );
}

/** Returns the failed tests of a Playwright run, each with its file and the start of its error. */
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

/** Describes a failed test in one line: "e2e/search.spec.ts:12: opens with its shortcut (Error: …)". */
function describeFailure(file: string, title: string, message = ''): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n +at /);
  const words = text.replace(/\s+/g, ' ').trim();
  return `${relative('', file)}: ${title} (${words.slice(0, MESSAGE_SHOWN)})`;
}
