import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How many tests passed and failed, and a line for each that failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}

/** Counts the tests of a run. A browser test that passes only when it is repeated counts as failed. */
export function countTests(report: JsonTestResults | JSONReport): Outcome {
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

function listFailed({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`);
  return [...own, ...suites.flatMap(listFailed)];
}
