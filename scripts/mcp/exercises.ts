import { begin, createClient, grade, withLog } from '../../src/exercises/index.ts';
import type { Baseline, Exercise, LogEntry, Sandbox } from '../../src/exercises/index.ts';

/** A sandbox that can return to its demo data. */
interface ResettableSandbox extends Sandbox {
  readonly reset: () => void;
}

interface Started {
  readonly name: string;
  readonly exercise: Exercise;
  readonly baseline: Baseline;
}

export type Exercises = ReturnType<typeof createExercises>;

/** Offers the exercises in a sandbox. `fetch` sends the requests that count for the exercise in progress. */
export function createExercises(
  sandbox: ResettableSandbox,
  records: ReadonlyMap<string, Exercise>,
) {
  const log: LogEntry[] = [];
  let started: Started | undefined;

  const list = () => [...records].map(([name, { title }]) => `- ${name}: ${title}`).join('\n');

  /** Resets the sandbox and makes the start state. Returns the goal. */
  const start = async (name: string) => {
    const exercise = records.get(name);
    if (!exercise) throw new Error(`There is no exercise ${name}. Write one of:\n${list()}`);
    sandbox.reset();
    log.length = 0;
    started = { name, exercise, baseline: await begin(exercise, createClient(sandbox)) };
    return `Goal: ${exercise.goal}\nWhy: ${exercise.why}\nWhen it holds, call check_exercise.`;
  };

  /** Says which checks of the started exercise hold, and gives a hint for each that doesn't. */
  const check = async () => {
    if (!started) throw new Error('No exercise is started. Call start_exercise first.');
    const { name, exercise, baseline } = started;
    const verdicts = await grade(exercise, createClient(sandbox), baseline, log);
    const lines = verdicts.map(({ met, sentence, hint }) =>
      met ? `- holds: ${sentence}` : `- not yet: ${sentence} Hint: ${hint}`,
    );
    const isDone = verdicts.every(({ met }) => met);
    return [`${name} is ${isDone ? 'done' : 'not done yet'}.`, ...lines].join('\n');
  };

  return { list, start, check, fetch: withLog((request) => sandbox.fetch(request), log) };
}
