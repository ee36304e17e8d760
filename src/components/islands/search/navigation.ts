import type { SearchAnswer, SearchHit } from '../../../lib/search/page.ts';

/** Where to open a hit: Ctrl or Meta for a new tab, Shift for a new window. */
export function targetOf(event: {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): 'here' | 'tab' | 'window' {
  if (event.ctrlKey || event.metaKey) return 'tab';
  return event.shiftKey ? 'window' : 'here';
}

/** Opens a hit in place, in a new tab, or in a new window. */
export function openHit(url: string, target: 'here' | 'tab' | 'window'): void {
  if (target !== 'here') {
    window.open(url, '_blank', target === 'window' ? 'noopener,popup' : 'noopener');
    return;
  }
  // Clicking a link uses client-side navigation if possible.
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Reports shown results to analytics, if configured. */
export function trackResultsShown(query: string, { hits, queryID }: SearchAnswer): void {
  queryIds.set(query, queryID);
  send({
    kind: 'viewed',
    query,
    objectIds: hits.map(({ objectID }) => objectID),
    queryId: queryID,
  });
}

/** Reports an opened result to analytics. */
export function trackResultOpened(query: string, hits: readonly SearchHit[], url: string): void {
  const index = hits.findIndex((hit) => hit.url === url);
  const hit = hits[index];
  if (!hit) return;
  const queryId = queryIds.get(query);
  send({ kind: 'opened', query, objectIds: [hit.objectID], position: index + 1, queryId });
}

const queryIds = new Map<string, string | undefined>();

type SearchEvent = Parameters<typeof import('../../chrome/client/analytics.ts').sendSearchEvent>[0];

/** Without analytics settings in the page, nothing is loaded. */
function send(event: SearchEvent): void {
  if (!document.querySelector('[data-analytics]')) return;
  import('../../chrome/client/analytics.ts').then(
    ({ sendSearchEvent }) => sendSearchEvent(event),
    () => undefined,
  );
}
