import { createContext } from 'react';

/** The guide that contains a request. */
export interface Guide {
  /** Marks the request as done, and folds its fields, so that the response is near. */
  readonly finish: () => void;
  /** Finds the section of the page's next request, or that request if it's in the same section. */
  readonly findNext: () => { readonly title: string; readonly href: string } | undefined;
}

/** The guide around the explorer. Undefined on an operation's own page. */
export const GuideContext = createContext<Guide | undefined>(undefined);

/** The requests that succeeded in this visit, by page and content. */
const done = new Set<string>();

const keyOf = (explorer: HTMLElement) => `${location.pathname} ${explorer.dataset['state'] ?? ''}`;

function showDone(): void {
  for (const explorer of document.querySelectorAll<HTMLElement>('.api-request .try-it'))
    explorer.closest('.api-request')?.toggleAttribute('data-done', done.has(keyOf(explorer)));
}

// The router replaces the page, but what was done is remembered until the tab is reloaded.
document.addEventListener('astro:page-load', showDone);

/** Removes all marks, because a replaced sandbox has none of what the requests created. */
export function forgetDone(): void {
  done.clear();
  showDone();
}

/** The guide around an explorer. */
export function createGuide(explorer: HTMLElement): Guide {
  const finish = () => {
    done.add(keyOf(explorer));
    showDone();
    const fields = explorer.querySelector<HTMLDetailsElement>('form > details');
    // The focused field disappears.
    if (fields?.contains(document.activeElement)) fields.querySelector('summary')?.focus();
    if (fields) fields.open = false;
  };
  const findNext = () => {
    const places = '.sl-markdown-content :is(h2, h3, .api-request)';
    const all = [...document.querySelectorAll<HTMLElement>(places)];
    const stops = all.filter((stop) => stop.checkVisibility());
    const rest = stops.slice(stops.findIndex((stop) => stop.contains(explorer)) + 1);
    const request = rest.findIndex((stop) => stop.matches('.api-request'));
    const next = request < 0 ? undefined : rest[Math.max(request - 1, 0)];
    if (!next) return undefined;
    next.id ||= `request-${stops.indexOf(next)}`;
    return { title: (next.querySelector('a') ?? next).textContent, href: `#${next.id}` };
  };
  return { finish, findNext };
}
