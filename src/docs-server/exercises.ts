import { begin, createClient, grade, withLog } from '../exercises/index.ts';
import type { Baseline, Exercise, LogEntry, Sandbox } from '../exercises/index.ts';

/** A sandbox that can return to its demo data. */
export interface ResettableSandbox extends Sandbox {
  readonly reset: () => void;
}

/** The parts of an exercise's record that the build publishes. The solution stays out. */
export type Task = Pick<Exercise, 'title' | 'goal' | 'why' | 'start' | 'checks'>;

/** Offers exercises in a sandbox. `fetch` sends the requests that count for the exercise in progress. */
export function createExercises(sandbox: ResettableSandbox) {
  const log: LogEntry[] = [];
  let started: { name: string; task: Task; baseline: Baseline } | undefined;

  /** Resets the sandbox and makes the start state. Returns the goal. */
  const start = async (name: string, task: Task) => {
    sandbox.reset();
    log.length = 0;
    started = { name, task, baseline: await begin(task, createClient(sandbox)) };
    return `Goal: ${task.goal}\nWhy: ${task.why}\nWhen it holds, call check_exercise.`;
  };

  const judge = () => {
    if (!started) throw new Error('No exercise is started. Call start_exercise first.');
    return grade(started.task, createClient(sandbox), started.baseline, log);
  };

  /** Says which checks of the started exercise hold, and gives a hint for each that doesn't. */
  const check = async () => {
    const verdicts = await judge();
    const lines = verdicts.map(({ met, sentence, hint }) =>
      met ? `- holds: ${sentence}` : `- not yet: ${sentence} Hint: ${hint}`,
    );
    const isDone = verdicts.every(({ met }) => met);
    return [`${started?.name} is ${isDone ? 'done' : 'not done yet'}.`, ...lines].join('\n');
  };

  return { start, judge, check, log, fetch: withLog((request) => sandbox.fetch(request), log) };
}
