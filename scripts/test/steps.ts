import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

/** What a step of the tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** A step: what it is called, and what runs it. */
export interface Step {
  name: string;
  run: () => Promise<Outcome>;
  /** Steps after this one need what it makes: when it fails they are counted as failed, not run. */
  essential?: boolean;
}

const REPORTS = '.cache/reports';

/** A command that passes or fails as one, with additions to its environment. */
export function command(
  name: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async () =>
      (await runCommand(program, args, env)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

/** One project of Vitest, counted test by test. */
export function vitest(name: string, project: string, args: readonly string[] = []): Step {
  const report = `${REPORTS}/${project}.json`;
  return {
    name,
    run: () =>
      countReport(
        report,
        [
          'vitest',
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          '--passWithNoTests',
          ...args,
        ],
        (json) => json as { numPassedTests: number; numFailedTests: number; success: boolean },
        ({ numPassedTests, numFailedTests, success }) => ({
          passed: numPassedTests,
          failed: numFailedTests + (success || numFailedTests > 0 ? 0 : 1),
        }),
      ),
  };
}

/** The browser tests, counted test by test. */
export function playwright(name: string, args: readonly string[] = []): Step {
  const report = `${REPORTS}/browser.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report;
  return {
    name,
    run: () =>
      countReport(
        report,
        ['playwright', 'test', '--reporter=line,json', ...args],
        (json) =>
          json as {
            stats: { expected: number; unexpected: number; flaky: number };
            errors: unknown[];
          },
        ({ stats, errors }) => ({
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky + errors.length,
        }),
      ),
  };
}

/** Runs steps in order, says which one runs, and adds up what they come to. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  let blocked = false;
  for (const { name, run, essential } of steps) {
    console.log(`\n=== ${name} ===`);
    const start = performance.now();
    const outcome: Outcome = blocked ? { passed: 0, failed: 1 } : await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const note = blocked ? 'not run: an earlier step failed' : `${seconds} s`;
    summary.push(
      `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${note})`,
    );
    blocked ||= Boolean(essential) && outcome.failed > 0;
  }
  console.log(`\n${summary.join('\n')}`);
  return total;
}

async function countReport<T>(
  file: string,
  [program = '', ...args]: readonly string[],
  parse: (json: unknown) => T,
  count: (report: T) => Outcome,
): Promise<Outcome> {
  rmSync(file, { force: true });
  const succeeded = await runCommand(program, args);
  try {
    const outcome = count(parse(JSON.parse(readFileSync(file, 'utf8'))));
    return succeeded || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a command with its output on show. Returns whether it succeeded. */
export function runCommand(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
