import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runLanes, type Step } from './steps.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
});
afterEach(() => vi.restoreAllMocks());

const FAILING = '.cache/failing-report.json';
const run = (code: string): readonly string[] => ['node', '-e', code];
/** A step that prints its name and writes a report with a failed test, if it fails. */
const step = (name: string, fails = false, essential = false): Step => ({
  name,
  essential,
  command: run(`console.log('${name}')`),
  ...(fails && { report: FAILING, command: run(WRITE) }),
});
const WRITE = `require('fs').writeFileSync('${FAILING}', JSON.stringify({
  numPassedTests: 1,
  numFailedTests: 2,
  testResults: [{ name: 'b.test.ts', assertionResults: [{ fullName: 'breaks', status: 'failed' }] }],
}))`;

it('ends with a summary of what failed, and how long each step took', async () => {
  expect(await runLanes([[step('a'), step('b', true)]])).toEqual({ passed: 2, failed: 2 });
  expect(printed).toMatch(/ok {3}a: 1 passed, 0 failed \(\d+\.\d s\)\n/);
  expect(printed).toMatch(/FAIL b: 1 passed, 2 failed \(\d+\.\d s\)\n +b\.test\.ts: breaks\n/);
  expect(printed).toMatch(/All steps: \d+\.\d s/);
});

it('counts the steps after a failed step of its lane as failed', async () => {
  const total = await runLanes([[step('build', true, true), step('site')], [step('types')]]);
  expect(total).toEqual({ passed: 2, failed: 3 });
  expect(printed).toContain('FAIL site: 0 passed, 1 failed (not run: an earlier step failed)');
  expect(printed).toContain('ok   types');
});

it('waits for a step of another lane, and does not run if that failed', async () => {
  const wait = step('wait');
  const build = step('build', true, true);
  await runLanes([[{ ...step('site'), needs: wait }], [wait]]);
  expect(printed).toMatch(/ok {3}wait[^]*ok {3}site/);
  const total = await runLanes([[{ ...step('late'), needs: build }], [build]]);
  expect(total).toEqual({ passed: 1, failed: 3 });
});

it.each([
  ['that does not start', ['no-such-program']],
  ['that fails', run('process.exit(3)')],
  ['that ends without its report', run(''), '.cache/no-report.json'],
])('counts a command %s as one failure', async (name, command, report?: string) => {
  const total = await runLanes([[{ name, command, ...(report !== undefined && { report }) }]]);
  expect(total).toEqual({ passed: 0, failed: 1 });
});

it('does not mix the output of steps that run in parallel', async () => {
  const say = (name: string): Step => ({
    name,
    command: run(`console.log('${name}'); setTimeout(() => console.log('${name}'), 200)`),
  });
  await runLanes([[say('one')], [say('two')]]);
  expect(printed).toMatch(/=== one ===\none\none\n/);
  expect(printed).toMatch(/=== two ===\ntwo\ntwo\n/);
});
