import { findPreferred } from '../../chrome/client/versions.ts';
import { rewriteUrl } from '../../../lib/search/page.ts';
import type { Facets, SearchSettings } from '../../../lib/search/page.ts';
import { toHashHref } from '../../../lib/paths/hash-routes.ts';
import { withoutBase } from '../../../lib/paths/paths.ts';
import type { SearchBackend } from './backend.ts';

/** Reads the settings from the page's search button. */
export function readSettings(): SearchSettings {
  const button = document.querySelector<HTMLElement>('[data-search]');
  return JSON.parse(button?.dataset['search'] ?? '{}') as SearchSettings;
}

/** The facets of the current page. A page without a version uses the version in the navbar. */
export function readFacets({ version }: SearchSettings): Facets {
  const preferred = findPreferred()?.dataset['version'];
  return { language: document.documentElement.lang, version: preferred ?? version };
}

/** Returns a function that converts a hit's URL to the site's style, with hash routes if configured. */
export function urlWriter(settings: SearchSettings): (url: string) => string {
  const hashRouter = document.querySelector('meta[name="guidon:hash-router"]') !== null;
  return (url) => {
    const href = rewriteUrl(url, settings, settings.externalUrlPattern);
    const from = withoutBase(location.pathname, settings.basePath);
    return hashRouter ? toHashHref(href, from, settings) : href;
  };
}

let current: { key: string; backend: Promise<SearchBackend> } | undefined;

/** Returns the configured backend, which is shared within a tab, so that the index is loaded only once. */
export function getBackend(settings: SearchSettings): Promise<SearchBackend> {
  const key = JSON.stringify({ ...settings, version: undefined });
  if (current?.key !== key) current = { key, backend: loadBackend(settings) };
  const { backend } = current;
  // After an error, the next call tries again.
  backend.catch(() => (current = undefined));
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
