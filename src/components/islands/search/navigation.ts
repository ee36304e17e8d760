import type { SearchAnswer, SearchHit } from '../../../lib/search/page.ts';

export type Target = 'here' | 'tab' | 'window';

/** Returns where to open a hit: with Ctrl or Meta in a new tab, with Shift in a new window. */
export function targetOf(event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): Target {
  if (event.ctrlKey || event.metaKey) return 'tab';
  return event.shiftKey ? 'window' : 'here';
}

export function openHit(url: string, target: Target): void {
  if (target !== 'here') {
    window.open(url, '_blank', target === 'window' ? 'noopener,popup' : 'noopener');
    return;
  }
  // Clicks a link, so that the router uses client-side navigation if possible.
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}

export function trackResultsShown(query: string, { hits, queryID }: SearchAnswer): void {
  queryIds.set(query, queryID);
  const objectIds = hits.map(({ objectID }) => objectID);
  send({ kind: 'viewed', query, objectIds, queryId: queryID });
}

export function trackResultOpened(query: string, hits: readonly SearchHit[], url: string): void {
  const index = hits.findIndex((hit) => hit.url === url);
  const hit = hits[index];
  if (!hit) return;
  const queryId = queryIds.get(query);
  send({ kind: 'opened', query, objectIds: [hit.objectID], position: index + 1, queryId });
}

const queryIds = new Map<string, string | undefined>();

type SearchEvent = Parameters<typeof import('../../chrome/client/analytics.ts').sendSearchEvent>[0];

/** Sends an event to analytics. Loads nothing if the page has no analytics settings. */
function send(event: SearchEvent): void {
  if (!document.querySelector('[data-analytics]')) return;
  import('../../chrome/client/analytics.ts').then(
    ({ sendSearchEvent }) => sendSearchEvent(event),
    () => undefined,
  );
}
