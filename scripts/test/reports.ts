import { relative } from 'node:path';

/** How many tests passed and failed, and a line for each that failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}

/** The fields that we read of the JSON report that Vitest writes. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The fields that we read of the JSON report that Playwright writes. The outermost suites are files. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly ok: boolean;
  }[];
}

/** Counts the tests of a run. A browser test that passes only when it is repeated counts as failed. */
export function countTests(report: VitestReport | PlaywrightReport): Outcome {
  if ('stats' in report) {
    const { stats, errors, suites } = report;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed, failures: suites.flatMap(listFailed) };
  }
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

function listFailed({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`);
  return [...own, ...suites.flatMap(listFailed)];
}
