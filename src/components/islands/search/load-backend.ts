import { findPreferred } from '../../chrome/client/versions.ts';
import { rewriteUrl } from '../../../lib/search/page.ts';
import type { Facets, SearchSettings } from '../../../lib/search/page.ts';
import { toHashHref } from '../../../lib/paths/hash-routes.ts';
import { withoutBase } from '../../../lib/paths/paths.ts';
import type { SearchBackend } from './backend.ts';

/** The settings that the page carries beside its search button. */
export function readSettings(): SearchSettings {
  const button = document.querySelector<HTMLElement>('[data-search]');
  return JSON.parse(button?.dataset['search'] ?? '{}') as SearchSettings;
}

/** The facets of the page on show. A page of no version has the one that the navbar shows. */
export function readFacets({ version }: SearchSettings): Facets {
  const preferred = findPreferred()?.dataset['version'];
  return { language: document.documentElement.lang, version: preferred ?? version };
}

/** How the address of a hit is written on this site, which may have its routes behind "#". */
export function urlWriter(settings: SearchSettings): (url: string) => string {
  const hashRouter = document.querySelector('meta[name="guidon:hash-router"]') !== null;
  return (url) => {
    const href = rewriteUrl(url, settings, settings.externalUrlPattern);
    const from = withoutBase(location.pathname, settings.basePath);
    return hashRouter ? toHashHref(href, from, settings) : href;
  };
}

let current: { key: string; backend: Promise<SearchBackend> } | undefined;

/** The backend that the site is configured for. One for all of a tab: the index is loaded once. */
export function getBackend(settings: SearchSettings): Promise<SearchBackend> {
  const key = JSON.stringify({ ...settings, version: undefined });
  if (current?.key !== key) current = { key, backend: loadBackend(settings) };
  const { backend } = current;
  // A part of the page that could not be loaded may be there the next time.
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
