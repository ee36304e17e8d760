import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { countTests, type Outcome } from './reports.ts';

/** A command of `npm test`. It counts as one test, unless it writes a report. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The JSON report of Vitest or Playwright that the command writes. */
  readonly report?: string;
  /** If a step like the build fails, the steps after it aren't run and count as failed. */
  readonly essential?: boolean;
  /** A step of another lane that must end before this one starts. */
  readonly needs?: Step;
}

/** Steps that run one after another, while the other lanes run in parallel. */
export type Lane = readonly Step[];

/** Where a step prints: directly to the terminal, or to a function if other steps run at the same time. */
type Output = 'inherit' | ((text: string) => void);

const REPORTS = '.cache/reports';

/** Creates a step that runs a Vitest project and counts each of its tests. */
export function vitest(name: string, project: string, args: readonly string[] = []): Step {
  const report = `${REPORTS}/${name.toLowerCase().replace(/\W+/g, '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = ['--project', project, ...reporters, '--passWithNoTests', ...args];
  return { name, report, command: ['vitest', 'run', ...options] };
}

/** Creates a step that runs the browser tests with Playwright and counts each test. */
export function playwright(name: string): Step {
  const report = `${REPORTS}/browser.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return { name, report, env, command: ['playwright', 'test', '--reporter=line,json'] };
}

/** The outcome of a step, and how long it took or why it isn't run. */
type StepOutcome = Outcome & { readonly note: string };

/** The outcome of a step that isn't run. */
const NOT_RUN = { passed: 0, failed: 1, failures: [], note: 'not run: an earlier step failed' };

/** Runs the lanes in parallel. Returns the sum of their results, and prints a summary. */
export async function runLanes(lanes: readonly Lane[]): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  const start = performance.now();
  /** By step, whether the steps that depend on it can run, once it has ended. */
  const ends = new Map(lanes.flat().map((step) => [step, Promise.withResolvers<boolean>()]));
  const runLane = async (lane: Lane): Promise<void> => {
    let canRun = true;
    for (const step of lane) {
      if (step.needs) canRun &&= (await ends.get(step.needs)?.promise) === true;
      const outcome: StepOutcome = canRun ? await runStep(step, lanes.length > 1) : NOT_RUN;
      const { passed, failed, failures = [], note } = outcome;
      total.passed += passed;
      total.failed += failed;
      canRun &&= !(step.essential && failed > 0);
      ends.get(step)?.resolve(canRun);
      const verdict = failed === 0 ? 'ok  ' : 'FAIL';
      summary.push(`${verdict} ${step.name}: ${passed} passed, ${failed} failed (${note})`);
      summary.push(...failures.map((line) => `       ${line}`));
    }
  };
  await Promise.all(lanes.map(runLane));
  console.log(`\n${summary.join('\n')}\n     All steps: ${secondsSince(start)} s`);
  return total;
}

/** Runs a step. What it prints is shown at its end if other steps print at the same time. */
async function runStep(step: Step, hasNeighbors: boolean): Promise<StepOutcome> {
  const start = performance.now();
  const printed: string[] = [];
  const { name, report } = step;
  console.log(hasNeighbors ? `${name} …` : `\n=== ${name} ===`);
  if (report !== undefined) rmSync(report, { force: true });
  const succeeded = await runCommand(
    step,
    hasNeighbors ? (text) => void printed.push(text) : 'inherit',
  );
  if (hasNeighbors) console.log(`\n=== ${name} ===\n${printed.join('')}`);
  const note = `${secondsSince(start)} s`;
  const outcome = report === undefined ? { passed: Number(succeeded), failed: 0 } : read(report);
  // A run can fail although each of its tests passes, or before it writes its report.
  return { ...outcome, failed: outcome.failed || Number(!succeeded), note };
}

function read(report: string): Outcome {
  try {
    return countTests(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Runs a command and passes on what it prints. Returns whether it succeeded. */
function runCommand({ command, env }: Step, output: Output): Promise<boolean> {
  const [program = '', ...args] = command;
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', stream, stream],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  const say = output === 'inherit' ? console.error : output;
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (text) => say(String(text)));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      say(message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
