import { createContext } from 'react';
import styles from './ApiExplorer.module.css';

/** A link to where a guide continues. */
export interface NextStep {
  readonly title: string;
  readonly href: string;
}

/** The guide that contains a request. */
export interface Guide {
  /** Marks the request as done, and folds its fields, so that the response is near. */
  readonly finish: () => void;
  /** Finds the section of the page's next request, or the request itself if it's in the same section. */
  readonly findNext: () => NextStep | undefined;
}

/** The guide around the explorer. Undefined on an operation's own page. */
export const GuideContext = createContext<Guide | undefined>(undefined);

/** The requests that succeeded in this visit, by page and content. */
const done = new Set<string>();

const keyOf = (explorer: HTMLElement) => `${location.pathname} ${explorer.dataset['state'] ?? ''}`;

/** Shows on the page which requests are done. */
function showDone(): void {
  for (const explorer of document.querySelectorAll<HTMLElement>('.api-request .try-it')) {
    const call = explorer.closest('.api-request')?.querySelector('.call > a');
    const mark = call?.parentElement?.querySelector('[data-done]');
    if (!done.has(keyOf(explorer))) mark?.remove();
    else if (!mark) call?.after(createMark());
  }
}

function createMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles['match'] ?? '';
  mark.dataset['done'] = '';
  mark.textContent = 'Done';
  return mark;
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
  return {
    finish: () => {
      done.add(keyOf(explorer));
      showDone();
      const fields = explorer.querySelector<HTMLDetailsElement>('form > details');
      if (!fields) return;
      // The focused field disappears.
      if (fields.contains(document.activeElement)) fields.querySelector('summary')?.focus();
      fields.open = false;
    },
    findNext: () => {
      const places = '.sl-markdown-content :is(h2, h3, .api-request)';
      const stops = [...document.querySelectorAll<HTMLElement>(places)].filter((stop) =>
        stop.checkVisibility(),
      );
      const rest = stops.slice(stops.findIndex((stop) => stop.contains(explorer)) + 1);
      const request = rest.findIndex((stop) => stop.matches('.api-request'));
      const next = rest[Math.max(request - 1, 0)];
      if (request < 0 || !next) return undefined;
      next.id ||= `request-${stops.indexOf(next)}`;
      return { title: (next.querySelector('a') ?? next).textContent, href: `#${next.id}` };
    },
  };
}
