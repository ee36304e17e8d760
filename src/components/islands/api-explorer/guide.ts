import { createContext } from 'react';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** A request in a guide. `href` links to the heading or the sentence above it. */
export interface GuideStep {
  readonly title: string;
  readonly href: string;
  /** Scrolls to the target of `href`, opens the request, and focuses its Send button. */
  readonly open: () => void;
}

/** The guide that contains a request. A guide is a page with several requests to send one after another. */
export interface Guide {
  /** Marks this request as done, and collapses its fields, so that the response is visible. */
  readonly finish: () => void;
  /** Finds the next request. The first request of a section has the section's title. */
  readonly findNext: () => GuideStep | undefined;
  /** Lists the earlier requests that create or change something and that haven't succeeded yet. */
  readonly listSkipped: () => readonly GuideStep[];
}

/** The guide that the explorer is in. Undefined on an operation's own page. */
export const GuideContext = createContext<Guide | undefined>(undefined);

const slot = createStorageSlot('explorer-done', { persistence: 'session' });
/** The requests of guides that succeeded in this tab. Stored for the tab, like the sandbox's data. */
const done = new Set(slot.get()?.split('\n'));

/** Returns an ID for a request in a guide: the page's path and the encoded request. */
export const keyOf = (request: Element) => {
  const { state = '' } = request.querySelector<HTMLElement>('.try-it')?.dataset ?? {};
  return `${location.pathname} ${state}`;
};

function showDone(): void {
  for (const request of document.querySelectorAll<HTMLElement>('.api-request'))
    request.toggleAttribute('data-done', done.has(keyOf(request)));
}

// After client-side navigation, the new page's requests have no marks yet.
document.addEventListener('astro:page-load', showDone);
showDone();

/** Removes all "Done" marks. Called when the sandbox's data, which the requests created, is replaced. */
export function forgetDone(): void {
  done.clear();
  slot.del();
  showDone();
}

/** Focuses the Send button of an open explorer. Scrolls no further than necessary to show the button. */
export function focusSend(explorer: HTMLElement): void {
  const send = explorer.querySelector<HTMLElement>('[type=submit]');
  send?.focus({ preventScroll: true });
  send?.scrollIntoView({ block: 'nearest' });
}

/** Returns the page's visible headings and requests, in the order of the page. */
function listStops(): readonly HTMLElement[] {
  const places = '.sl-markdown-content :is(h2, h3, .api-request)';
  const stops = [...document.querySelectorAll<HTMLElement>(places)];
  return stops.filter((stop) => stop.checkVisibility());
}

function toStep(request: HTMLElement, heading?: HTMLElement): GuideStep {
  const before = request.previousElementSibling;
  const place = heading ?? before?.querySelector(':scope > :is(h2, h3)') ?? before ?? request;
  place.id ||= `request-${listStops().indexOf(request)}`;
  const href = `#${place.id}`;
  const open = () => {
    history.replaceState(history.state, '', href);
    place.scrollIntoView();
    const button = request.querySelector<HTMLElement>('.try-it:not([data-open]) > button');
    // When the explorer has loaded, it moves the focus to its Send button.
    button?.focus({ preventScroll: true });
    if (button) button.click();
    else focusSend(request);
  };
  return { title: (heading ?? request.querySelector('a') ?? request).textContent, href, open };
}

/** Matches requests that create or change something and haven't succeeded yet. */
const SKIPPED =
  '.api-request:not([data-done]):has([data-operation*="/create"], [data-operation*="/update"])';

/** Creates the guide that contains the request in which an explorer was opened. */
export function createGuide(explorer: HTMLElement): Guide {
  const own = explorer.closest<HTMLElement>('.api-request') ?? explorer;
  const finish = () => {
    done.add(keyOf(own));
    slot.set([...done].join('\n'));
    showDone();
    const fields = explorer.querySelector<HTMLDetailsElement>('form > details');
    // If the focus is in a field, move it, because the field is about to disappear.
    if (fields?.contains(document.activeElement)) fields.querySelector('summary')?.focus();
    if (fields) fields.open = false;
  };
  const findNext = () => {
    const stops = listStops();
    const rest = stops.slice(stops.indexOf(own) + 1);
    const next = rest.findIndex((stop) => stop.matches('.api-request'));
    const request = rest[next];
    return request && toStep(request, rest[next - 1]);
  };
  const listSkipped = () => {
    const stops = listStops();
    const earlier = stops.slice(0, stops.indexOf(own)).filter((stop) => stop.matches(SKIPPED));
    return earlier.map((request) => toStep(request));
  };
  return { finish, findNext, listSkipped };
}
