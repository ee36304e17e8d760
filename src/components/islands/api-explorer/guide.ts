import { createContext } from 'react';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** A request of a guide, with a link to the heading or the sentence above it. */
export interface GuideStep {
  readonly title: string;
  readonly href: string;
  /** Scrolls to the place of the link, opens the request, and focuses its Send button. */
  readonly open: () => void;
}

/** The guide that contains a request. */
export interface Guide {
  /** Marks the request as done, and folds its fields, so that the response is near. */
  readonly finish: () => void;
  /** Finds the page's next request. Its title is that of its section, if it's the section's first. */
  readonly findNext: () => GuideStep | undefined;
  /** Lists the earlier requests that create or change something, and haven't succeeded. */
  readonly listSkipped: () => readonly GuideStep[];
}

/** The guide around the explorer. Undefined on an operation's own page. */
export const GuideContext = createContext<Guide | undefined>(undefined);

const slot = createStorageSlot('explorer-done', { persistence: 'session' });
/** The requests that succeeded in this tab, by page and content. The sandbox lasts as long. */
const done = new Set(slot.get()?.split('\n'));

const keyOf = (request: HTMLElement) => {
  const { state = '' } = request.querySelector<HTMLElement>('.try-it')?.dataset ?? {};
  return `${location.pathname} ${state}`;
};

function showDone(): void {
  for (const request of document.querySelectorAll<HTMLElement>('.api-request'))
    request.toggleAttribute('data-done', done.has(keyOf(request)));
}

// The router replaces the page.
document.addEventListener('astro:page-load', showDone);
showDone();

/** Removes all marks, because a replaced sandbox has none of what the requests created. */
export function forgetDone(): void {
  done.clear();
  slot.del();
  showDone();
}

/** Focuses Send in an open explorer, and scrolls only as far as needed to show it. */
export function focusSend(explorer: HTMLElement): void {
  const send = explorer.querySelector<HTMLElement>('[type=submit]');
  send?.focus({ preventScroll: true });
  send?.scrollIntoView({ block: 'nearest' });
}

/** Finds the requests of the page that are visible, with the headings above them. */
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
    // The explorer moves the focus on to Send, once it is loaded.
    button?.focus({ preventScroll: true });
    if (button) button.click();
    else focusSend(request);
  };
  return { title: (heading ?? request.querySelector('a') ?? request).textContent, href, open };
}

/** Requests that haven't succeeded, and that create or change something. */
const SKIPPED =
  '.api-request:not([data-done]):has([data-operation*="/create"], [data-operation*="/update"])';

/** The guide around an explorer. */
export function createGuide(explorer: HTMLElement): Guide {
  const own = explorer.closest<HTMLElement>('.api-request') ?? explorer;
  const finish = () => {
    done.add(keyOf(own));
    slot.set([...done].join('\n'));
    showDone();
    const fields = explorer.querySelector<HTMLDetailsElement>('form > details');
    // The focused field disappears.
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
