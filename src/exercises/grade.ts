import type { Answer, Call, Send } from './client.ts';
import type { LogEntry } from './log.ts';
import { questionOf } from './questions.ts';
import type { Check, Exercise } from './schema.ts';

/** The responses to each check's calls in the start state. Plain JSON, so that a page can store it. */
export type Baseline = readonly (readonly Answer[])[];

/** The result of a check. */
export interface Verdict {
  readonly met: boolean;
  /** What holds, or what is missing, as a sentence. */
  readonly sentence: string;
  readonly hint: string;
}

/** Sends calls in order. @throws Error if one is rejected, because later ones build on it */
export async function sendAll(calls: readonly Call[], send: Send): Promise<void> {
  for (const call of calls) {
    const { status, body } = await send(call);
    if (status >= 300) throw new Error(`${call.call} answered ${status}: ${JSON.stringify(body)}`);
  }
}

/** Makes the start state of an exercise from fresh demo data. Returns what the checks compare with. */
export async function begin(
  { start, checks }: Pick<Exercise, 'start' | 'checks'>,
  send: Send,
): Promise<Baseline> {
  await sendAll(start, send);
  return Promise.all(checks.map((check) => (needsStart(check) ? answersTo(check, send) : [])));
}

/** Says which checks hold in the sandbox's present state. */
export async function grade(
  { checks }: Pick<Exercise, 'checks'>,
  send: Send,
  baseline: Baseline,
  log: readonly LogEntry[],
): Promise<readonly Verdict[]> {
  return Promise.all(
    checks.map(async (check, at) => {
      const before = baseline[at] ?? [];
      const now = await answersTo(check, send, before);
      const missing = questionOf(check).missing(check, { now, before, log });
      return { met: missing === undefined, sentence: missing ?? check.holds, hint: check.hint };
    }),
  );
}

/** Reports whether a check compares with the start. The responses of the others aren't stored. */
const needsStart = ({ ask }: Check) => ask === 'unchanged' || ask === 'refused';

function answersTo(check: Check, send: Send, before?: readonly Answer[]): Promise<Answer[]> {
  return Promise.all((questionOf(check).calls?.(check, before) ?? []).map(send));
}
