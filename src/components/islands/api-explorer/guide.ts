import { loadOperation } from './load-operation.ts';
import { runRequest } from './run-request.ts';
import type { Outcome } from './send.ts';
import { createTabItem } from './store.ts';

export type GuideStep = ReturnType<typeof toStep>;

/** The guide that contains a request. A guide is a page with several requests to send one after another. */
export type Guide = ReturnType<typeof createGuide>;

const item = createTabItem('explorer-done');
/** The requests of guides that succeeded in this tab. Stored for the tab, like the sandbox's data. */
const done = new Set([item.read() ?? []].flat().map(String));

const dataOf = (request: Element) => request.querySelector<HTMLElement>('.try-it')?.dataset;

/** Returns an ID for a request in a guide, from the page's path and the request. */
export const keyOf = (request: Element) =>
  `${location.pathname} ${dataOf(request)?.['state'] ?? ''}`;

function showDone(): void {
  for (const request of document.querySelectorAll<HTMLElement>('.api-request'))
    request.toggleAttribute('data-done', done.has(keyOf(request)));
}

// After client-side navigation, the new page's requests have no marks yet.
document.addEventListener('astro:page-load', showDone);
showDone();

function markDone(request: Element): void {
  done.add(keyOf(request));
  item.write([...done]);
  showDone();
}

/** Removes all "Done" marks. Called when the sandbox's data, which the requests created, is replaced. */
export function forgetDone(): void {
  done.clear();
  item.remove();
  showDone();
}

/**
 * Focuses the Send button of an open explorer, and scrolls no further than necessary to show it. If Send would
 * change real data, focuses the line with the server instead, so that a stray Enter sends nothing.
 */
export function focusSend(explorer: HTMLElement): void {
  const send = explorer.querySelector<HTMLElement>('[type=submit]');
  const isRisky = send?.dataset['risky'] !== undefined;
  const target = isRisky ? explorer.querySelector<HTMLElement>('form summary') : send;
  target?.focus({ preventScroll: true });
  send?.scrollIntoView({ block: 'nearest' });
}

/** Returns the page's visible headings and requests in order. Requests of exercises belong to no guide. */
function listStops(): readonly HTMLElement[] {
  const places = '.sl-markdown-content :is(h2, h3, .api-request)';
  const stops = [...document.querySelectorAll<HTMLElement>(places)];
  return stops.filter((stop) => stop.checkVisibility() && !stop.closest('.exercise-request'));
}

function toStep(request: HTMLElement, heading?: HTMLElement) {
  const before = request.previousElementSibling;
  const place = heading ?? before?.querySelector(':scope > :is(h2, h3)') ?? before ?? request;
  place.id ||= `request-${listStops().indexOf(request)}`;
  /** Links to the heading or the sentence above the request. */
  const href = `#${place.id}`;
  /** Scrolls to the target of `href`, opens the request, and focuses its Send button. */
  const open = () => {
    history.replaceState(history.state, '', href);
    place.scrollIntoView();
    const button = request.querySelector<HTMLElement>('.try-it:not([data-open]) > button');
    // When the explorer has loaded, it moves the focus to its Send button.
    button?.focus({ preventScroll: true });
    if (button) button.click();
    else focusSend(request);
  };
  /** Sends the request without opening it, and marks it as done if it succeeds or was already sent. */
  const run = async (signal: AbortSignal) => {
    const { operation = '', state } = dataOf(request) ?? {};
    const { data, start } = await loadOperation(operation, state);
    const outcome = await runRequest(data, start, signal);
    if (isDone(outcome)) markDone(request);
    return outcome;
  };
  const { textContent: title } = heading ?? request.querySelector('a') ?? request;
  /** The kind of object that the request creates, if a later request depends on it: `Environment`. */
  const creates = dataOf(request)?.['creates'];
  return { title, href, open, run, creates };
}

/** Whether a guide can continue: the request succeeded, or what it creates exists already. */
export function isDone({ answer }: Outcome): boolean {
  return answer !== undefined && (answer.status < 300 || answer.status === 409);
}

/** Matches requests that create or change something and haven't succeeded yet. */
const SKIPPED =
  '.api-request:not([data-done]):has([data-operation*="/create"], [data-operation*="/update"])';

export function createGuide(explorer: HTMLElement) {
  const own = explorer.closest<HTMLElement>('.api-request') ?? explorer;
  const finish = () => markDone(own);
  /** Whether the reader has to change the request, because it is where an exercise begins. */
  const isExercise = own.closest('.exercise-request') !== null;
  /** Finds the next request. The first request of a section has the section's title. */
  const findNext = () => {
    const stops = listStops();
    if (!stops.includes(own)) return undefined;
    const rest = stops.slice(stops.indexOf(own) + 1);
    const next = rest.findIndex((stop) => stop.matches('.api-request'));
    const request = rest[next];
    return request && toStep(request, rest[next - 1]);
  };
  /** Lists the earlier requests that create or change something and that haven't succeeded yet. */
  const listSkipped = () => {
    const stops = listStops();
    const earlier = stops
      .slice(0, Math.max(0, stops.indexOf(own)))
      .filter((stop) => stop.matches(SKIPPED));
    return earlier.map((request) => toStep(request));
  };
  return { finish, isExercise, findNext, listSkipped };
}
