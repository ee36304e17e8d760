/**
 * Hides the list of pages before the first paint if the address has a query, and fetches the search index
 * while the scripts that read it are still loading. The function's source is inlined into the results page.
 */
export function bootResults(): void {
  const results = document.querySelector<HTMLElement>('[data-island=results]');
  const isSearch = /[?&]q=[^&]/.test(location.search + location.hash);
  results?.toggleAttribute('data-searching', isSearch);
  const href = results?.dataset['index'];
  if (!isSearch || !href) return;
  const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}
