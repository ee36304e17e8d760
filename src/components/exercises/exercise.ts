import { begin, createClient, grade } from '../../exercises/index.ts';
import type { Baseline, Exercise, Sandbox, Verdict } from '../../exercises/index.ts';
import { adoptStyles, find } from '../chrome/client/events.ts';
import { createStorageSlot } from '../chrome/client/storage.ts';
import { element } from '../figures/figure-element.ts';
import { forgetCalls, readCalls } from '../islands/api-explorer/sandbox/call-log.ts';
import { openSandbox } from '../islands/api-explorer/sandbox/page-sandbox.ts';
import styles from './exercise-result.css?inline';

adoptStyles(styles);

/** The part of a record that a page loads. */
interface Task extends Pick<Exercise, 'start' | 'checks'> {
  /** The URL of the sandbox's API documents. */
  readonly sandbox: string;
}

/** The exercise that the tab's sandbox was reset for. */
interface Started {
  readonly name: string;
  readonly baseline: Baseline;
}

const started = createStorageSlot('exercise', { persistence: 'session' });
/** The names of the exercises that the reader has done, as a JSON list. */
const done = createStorageSlot('exercises-done');

/** Returns the JSON value in a slot. Undefined if the slot is empty or its text is damaged. */
function readSlot<Value>(slot: typeof started): Value | undefined {
  try {
    return (JSON.parse(slot.get() ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const listDone = () => readSlot<readonly string[]>(done) ?? [];

/** Returns the baseline of an exercise. Undefined if the sandbox wasn't reset for it. */
function readBaseline(name: string): Baseline | undefined {
  const value = readSlot<Started>(started);
  return value?.name === name ? value.baseline : undefined;
}

const BEFORE = 'You have done this exercise before.';
const RESUMED = 'The sandbox is as you left it. Continue, and then select Check.';
const READY =
  'The sandbox is ready. The request below is an example: select Try it, and change it until it reaches the goal. Then select Send, and come back to Check. If you chose another demo account earlier, it’s still selected.';
const say = (textContent: string) => element('p', { textContent });

function showVerdicts(verdicts: readonly Verdict[]): Node[] {
  const left = verdicts.filter(({ met }) => !met).length;
  // Not the number of passed checks: what the reader must leave alone passes before anything is done.
  const result =
    left === 0
      ? `Done. All ${verdicts.length} checks passed:`
      : `${left} of ${verdicts.length} checks to go:`;
  const items = verdicts.map(({ met, sentence, hint }) => {
    const item = element('li', { textContent: met ? sentence : `${sentence} ${hint}` });
    item.toggleAttribute('data-met', met);
    return item;
  });
  return [say(result), element('ul', {}, items)];
}

/** Makes the buttons of an exercise work. */
export async function start(container: HTMLElement): Promise<void> {
  const { exercise: name = '', record = '' } = container.dataset;
  const result = find('.exercise-result', container);
  const first = find('[data-start]', container);
  const check = find('[data-start] + button', container);
  if (!result || !first || !check) return;
  const response = await fetch(record);
  if (!response.ok) throw new Error(`${record} returned ${response.status}.`);
  const task = (await response.json()) as Task;
  const isStarted = () => readBaseline(name) !== undefined;
  const nameStart = () => void (first.textContent = isStarted() ? 'Start again' : 'Start');
  nameStart();
  // The browser's Back button shows this page as it was, although another exercise may have started since.
  addEventListener('pageshow', nameStart);
  if (listDone().includes(name)) result.replaceChildren(say(BEFORE));
  else if (isStarted()) result.replaceChildren(say(RESUMED));

  const restart = async (sandbox: Sandbox & { readonly reset: () => void }) => {
    sandbox.reset();
    forgetCalls();
    const baseline = await begin(task, createClient(sandbox));
    started.set(JSON.stringify({ name, baseline } satisfies Started));
    nameStart();
    return [say(READY)];
  };
  const judge = async (sandbox: Sandbox) => {
    const baseline = readBaseline(name);
    if (!baseline) return [say('Select Start first. It resets the sandbox for this exercise.')];
    const verdicts = await grade(task, createClient(sandbox), baseline, readCalls());
    if (verdicts.every(({ met }) => met))
      done.set(JSON.stringify([...new Set([...listDone(), name])]));
    return showVerdicts(verdicts);
  };
  /** Shows what an action returns, or in words why it failed. */
  const run = async (
    act: (sandbox: Awaited<ReturnType<typeof openSandbox>>) => Promise<Node[]>,
  ) => {
    container.ariaBusy = 'true';
    result.replaceChildren(say('One moment …'));
    try {
      result.replaceChildren(...(await act(await openSandbox(task.sandbox))));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      result.replaceChildren(say(`That didn’t work: ${reason} Check your network, and try again.`));
    }
    container.ariaBusy = null;
  };
  first.addEventListener('click', () => void run(restart));
  check.addEventListener('click', () => void run(judge));
  // The reader may have clicked while this script was loading.
  if ('pressed' in container.dataset) await run(document.activeElement === check ? judge : restart);
}
