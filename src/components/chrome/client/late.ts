import { adoptStyles, findAll } from './events.ts';
import styles from './late.css?inline';

adoptStyles(styles);

/** An island's module. `mount` renders the island into an element of the page. */
interface Island {
  mount(container: HTMLElement): void | Promise<void>;
}

/** A script that only some pages need. `start` is called with its element on each page that has one. */
interface Part {
  start?: (element: HTMLElement) => void;
}

/** The islands by `data-island` name. Each is loaded on the reader's first intent. */
export const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  results: () => import('../../islands/search/mount-results.tsx'),
  search: () => import('../../islands/search/mount.tsx'),
  'color-mode': () => import('../../islands/color-mode/mount.tsx'),
  'api-explorer': () => import('../../islands/api-explorer/mount.tsx'),
  figure: () => import('../../figures/wake.ts'),
  sidebar: () => import('./collapsible.ts'),
};

/** The scripts of parts that only some pages have, by `data-part` name. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  analytics: () => import('./analytics.ts'),
  announcement: () => import('./announcement.ts'),
  collapsible: () => import('./collapsible.ts'),
  navbar: () => import('./navbar.ts'),
  'not-found': () => import('./not-found.ts'),
  versions: () => import('./versions.ts'),
};

/** Loads and starts the scripts for this page's parts. If one fails to load, its markup still works. */
export async function startParts(): Promise<void> {
  const starts = findAll('[data-part]').map(async (element) => {
    const part = await PARTS[element.dataset['part'] ?? '']?.();
    part?.start?.(element);
  });
  await Promise.allSettled(starts);
}

/** Loads the button back to the top. */
export const loadBackToTop = () => import('./back-to-top.ts');

/** Loads the experimental hash router. */
export const loadHashRouter = () => import('./hash-router.ts');

/** Loads the highlighter. */
export const loadHighlighter = () => import('./highlight.ts');

/** Loads the script that hides a glossary definition. */
export const loadTerms = () => import('./terms.ts');

/** Loads the prefetching of pages. */
export const loadPrefetch = () => import('./prefetch.ts');

/** Loads the search dialog. */
export const loadSearch = () => import('../../islands/search/mount.tsx');

/** The dialogs by the `data-dialog` of the button that opens one. */
const DIALOGS: Readonly<Record<string, () => Promise<unknown>>> = {
  shortcuts: () => import('./shortcuts.ts').then(({ showShortcuts }) => showShortcuts()),
  offline: () => import('./offline.ts').then(({ showOffline }) => showOffline()),
};

/** Opens a dialog. */
export const showDialog = (name = '') => DIALOGS[name]?.();

/** Watches for updates of the reader's offline copy. */
export const watchOffline = () => import('./offline.ts').then(({ watchUpdates }) => watchUpdates());
