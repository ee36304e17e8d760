import { createStorageSlot } from '../../chrome/client/storage.ts';
import { findPreferred } from '../../chrome/client/versions.ts';
import { rewriteUrl, type Facets, type SearchSettings } from '../../../lib/search/page.ts';
import { toHashHref } from '../../../lib/paths/hash-routes.ts';
import { withoutBase } from '../../../lib/paths/paths.ts';
import type { SearchBackend } from './backend.ts';
import { writeResultsState, type ResultsState } from './results-state.ts';
import { cleanSaved } from './saved-searches.ts';

/** Returns the settings. The page's search button has the results page, and the version if it isn't the current. */
export function readSettings(): SearchSettings {
  const button = document.querySelector<HTMLElement>('[data-search-button]');
  return {
    ...SEARCH_SETTINGS,
    version: button?.dataset['searchVersion'] ?? 'current',
    resultsPath: button?.getAttribute('href') ?? '',
  };
}

/** Returns the language and the version to search. A page without a version uses the one that the reader chose. */
export function readFacets({ version }: SearchSettings): Facets {
  const preferred = findPreferred()?.dataset['version'];
  return { language: document.documentElement.lang, version: preferred ?? version };
}

export const isHashRouted = () =>
  document.querySelector('meta[name="guidon:hash-router"]') !== null;

/** The URL of the results page in a state. */
export function resultsHref(settings: SearchSettings, state: ResultsState): string {
  const href = settings.resultsPath + writeResultsState(state);
  return isHashRouted() ? toHashHref(href, settings.resultsPath, settings) : href;
}

/** Returns a function that adapts a hit's URL to this site, such as its base path and hash routes. */
function urlWriter(settings: SearchSettings): (url: string) => string {
  const hashRouter = isHashRouted();
  return (url) => {
    const href = rewriteUrl(url, settings, settings.externalUrlPattern);
    const from = withoutBase(location.pathname, settings.basePath);
    return hashRouter ? toHashHref(href, from, settings) : href;
  };
}

/** Drops saved searches that DocSearch can't read or mustn't show. Returns whether there were any. */
export function cleanStoredSearches({ indexName = 'docs', externalUrlPattern }: SearchSettings) {
  const slots = {
    recent: createStorageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`),
    favorite: createStorageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`),
  };
  const stored = { recent: slots.recent.get(), favorite: slots.favorite.get() };
  const external = externalUrlPattern === undefined ? undefined : new RegExp(externalUrlPattern);
  const cleaned = cleanSaved(
    stored,
    (url) =>
      external?.test(url) === true ||
      (URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin),
  );
  const changed = (['recent', 'favorite'] as const).filter(
    (kind) => stored[kind] !== cleaned[kind],
  );
  for (const kind of changed) {
    const text = cleaned[kind];
    if (text === null) slots[kind].del();
    else slots[kind].set(text);
  }
  return changed.length > 0;
}

let backend: Promise<SearchBackend> | undefined;

/** Returns the configured backend. It is created once per tab, so that the index is loaded only once. */
export function getBackend(settings: SearchSettings): Promise<SearchBackend> {
  backend ??= loadBackend(settings).catch((error: unknown) => {
    // The next call tries again.
    backend = undefined;
    throw error;
  });
  return backend;
}

async function loadBackend(settings: SearchSettings): Promise<SearchBackend> {
  if (settings.provider === 'algolia') {
    const { createAlgoliaBackend } = await import('./algolia-backend.ts');
    return createAlgoliaBackend(settings, urlWriter(settings));
  }
  const { createLocalBackend } = await import('./local-backend.ts');
  return createLocalBackend(settings, urlWriter(settings));
}
