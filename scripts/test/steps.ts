import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';

export interface Outcome {
  passed: number;
  failed: number;
  failures?: readonly string[];
}

/** Where a step prints: directly to the terminal, or to a function if other steps run at the same time. */
export type Output = 'inherit' | ((text: string) => void);

export interface Step {
  name: string;
  run: (output: Output) => Promise<Outcome>;
  /** If a step like the build fails, the steps after it aren't run and count as failed. */
  essential?: boolean;
}

/** Steps that run one after another, while the other lanes of the same stage run in parallel. */
export type Lane = readonly Step[];

const REPORTS = '.cache/reports';

/** Creates a step that runs a command, such as a linter, and counts as one test. */
export function command(
  name: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async (output) =>
      (await runCommand(program, args, output, env))
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1 },
  };
}

/** Creates a step that runs a Vitest project and counts each of its tests. */
export function vitest(name: string, project: string, args: readonly string[] = []): Step {
  const report = `${REPORTS}/${name.toLowerCase().replace(/\W+/g, '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    run: (output) =>
      readReport(
        report,
        ['vitest', 'run', '--project', project, ...reporters, '--passWithNoTests', ...args],
        output,
        (json: VitestReport) => ({ ...countVitest(json), failures: failuresOfVitest(json) }),
      ),
  };
}

/** Creates a step that runs the browser tests with Playwright and counts each test. */
export function playwright(name: string): Step {
  const report = `${REPORTS}/browser.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report;
  return {
    name,
    run: (output) =>
      readReport(
        report,
        ['playwright', 'test', '--reporter=line,json'],
        output,
        (json: PlaywrightReport) => ({
          ...countPlaywright(json),
          failures: failuresOfPlaywright(json),
        }),
      ),
  };
}

/** Runs the stages one after another. Returns the sum of their results, and prints a summary. */
export async function runStages(stages: readonly (readonly Lane[])[]): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  let isBlocked = false;
  const start = performance.now();
  for (const lanes of stages) {
    const results = await Promise.all(
      lanes.map((lane) => runLane(lane, isBlocked, lanes.length > 1)),
    );
    for (const { passed, failed, lines } of results) {
      total.passed += passed;
      total.failed += failed;
      summary.push(...lines);
    }
    isBlocked = results.some((lane) => lane.isBlocked);
  }
  console.log(`\n${summary.join('\n')}\n     All steps: ${secondsSince(start)} s`);
  return total;
}

/** Runs the steps of a lane one after another. If an essential step fails, the rest counts as failed. */
async function runLane(
  lane: Lane,
  wasBlocked: boolean,
  hasNeighbors: boolean,
): Promise<Outcome & { lines: string[]; isBlocked: boolean }> {
  const lines: string[] = [];
  const ended = { passed: 0, failed: 0, lines, isBlocked: wasBlocked };
  for (const step of lane) {
    const { outcome, said } = await runStep(step, hasNeighbors, ended.isBlocked);
    ended.passed += outcome.passed;
    ended.failed += outcome.failed;
    lines.push(...said);
    ended.isBlocked ||= Boolean(step.essential) && outcome.failed > 0;
  }
  return ended;
}

/** Runs a step unless `isBlocked`. Returns its result, and its lines in the summary (`said`). */
async function runStep(
  { name, run }: Step,
  hasNeighbors: boolean,
  isBlocked: boolean,
): Promise<{ outcome: Outcome; said: string[] }> {
  const start = performance.now();
  const printed: string[] = [];
  if (!hasNeighbors) console.log(`\n=== ${name} ===`);
  const output: Output = hasNeighbors ? (text) => void printed.push(text) : 'inherit';
  const outcome: Outcome = isBlocked ? { passed: 0, failed: 1 } : await run(output);
  if (hasNeighbors) console.log(`\n=== ${name} ===\n${printed.join('')}`);
  const note = isBlocked ? 'not run: an earlier step failed' : `${secondsSince(start)} s`;
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  const failures = (outcome.failures ?? []).map((line) => `       ${line}`);
  return { outcome, said: [`${verdict} ${name}: ${counts} (${note})`, ...failures] };
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function readReport<T>(
  file: string,
  [program = '', ...args]: readonly string[],
  output: Output,
  read: (report: T) => Outcome,
): Promise<Outcome> {
  rmSync(file, { force: true });
  const succeeded = await runCommand(program, args, output);
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as T);
    return succeeded || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs a command and passes on what it prints. Returns whether it succeeded. */
function runCommand(
  program: string,
  args: readonly string[],
  output: Output,
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', stream, stream],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (output !== 'inherit') {
    for (const pipe of [child.stdout, child.stderr])
      pipe?.on('data', (text) => output(String(text)));
  }
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      if (output !== 'inherit') output(message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
