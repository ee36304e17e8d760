import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { command, runStages, type Step } from './steps.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, failed: number, essential = false): Step => ({
  name,
  essential,
  run: () =>
    Promise.resolve({
      passed: 1,
      failed,
      failures: failed > 0 ? [`${name}.test.ts: breaks (Error)`] : [],
    }),
});

it('ends with a summary of what failed, and how long each step took', async () => {
  expect(await runStages([[[step('a', 0)], [step('b', 2)]]])).toEqual({ passed: 2, failed: 2 });
  expect(printed).toMatch(/ok {3}a: 1 passed, 0 failed \(\d+\.\d s\)\n/);
  expect(printed).toMatch(
    /FAIL b: 1 passed, 2 failed \(\d+\.\d s\)\n +b\.test\.ts: breaks \(Error\)\n/,
  );
  expect(printed).toMatch(/All steps: \d+\.\d s/);
});

it('counts the steps that depend on a failed step as failed, in its lane and in later stages', async () => {
  const total = await runStages([
    [[step('build', 1, true), step('site', 0)], [step('types', 0)]],
    [[step('browser', 0)]],
  ]);
  expect(total).toEqual({ passed: 2, failed: 3 });
  expect(printed).toContain('FAIL site: 0 passed, 1 failed (not run: an earlier step failed)');
  expect(printed).toContain('FAIL browser: 0 passed, 1 failed (not run');
  expect(printed).toContain('ok   types');
});

it('does not mix the output of steps that run in parallel', async () => {
  const say = (word: string) =>
    command(word, 'node', [
      '-e',
      `console.log('${word}'); setTimeout(() => console.log('${word}'), 200)`,
    ]);
  await runStages([[[say('one')], [say('two')]]]);
  expect(printed).toMatch(/=== one ===\none\none\n/);
  expect(printed).toMatch(/=== two ===\ntwo\ntwo\n/);
});
