import { findAll } from './events.ts';
import styles from './late.css?inline';

// No page loads the styles: they come as a sheet that the script makes, which the policy allows.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** An island's module: takes over an element of the page. */
interface Island {
  mount(container: HTMLElement): void | Promise<void>;
}

/** Behaviors that few pages have: `start` is called with the element on each page that has one. */
interface Part {
  start?: (element: HTMLElement) => void;
}

/** The islands by name, `data-island` in the page. Each is loaded when a reader first reaches for it. */
export const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  results: () => import('../../islands/search/mount-results.tsx'),
  search: () => import('../../islands/search/mount.tsx'),
  'color-mode': () => import('../../islands/color-mode/mount.tsx'),
  'api-explorer': () => import('../../islands/api-explorer/mount.tsx'),
  figure: () => import('../../figures/wake.ts'),
  sidebar: () => import('./collapsible.ts'),
};

/** The behaviors of few pages by name, `data-part` in the page. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  analytics: () => import('./analytics.ts'),
  announcement: () => import('./announcement.ts'),
  collapsible: () => import('./collapsible.ts'),
  navbar: () => import('./navbar.ts'),
  'not-found': () => import('./not-found.ts'),
  versions: () => import('./versions.ts'),
};

/** Loads the behaviors that this page has. A behavior that fails to load leaves its markup working. */
export async function startParts(): Promise<void> {
  const starts = findAll('[data-part]').map(async (element) => {
    const part = await PARTS[element.dataset['part'] ?? '']?.();
    part?.start?.(element);
  });
  await Promise.allSettled(starts);
}

/** Loads the button back to the top. */
export const loadBackToTop = () => import('./back-to-top.ts');

/** Loads the experimental router. */
export const loadHashRouter = () => import('./hash-router.ts');

/** Loads what colors code. */
export const loadHighlighter = () => import('./highlight.ts');

/** Loads what hides a definition of the glossary. */
export const loadTerms = () => import('./terms.ts');

/** Loads what fetches pages ahead. */
export const loadPrefetch = () => import('./prefetch.ts');

/** Loads the search dialog. */
export const loadSearch = () => import('../../islands/search/mount.tsx');

/** The dialogs by name, `data-dialog` of the button that opens one. */
const DIALOGS: Readonly<Record<string, () => Promise<unknown>>> = {
  shortcuts: () => import('./shortcuts.ts').then(({ showShortcuts }) => showShortcuts()),
  offline: () => import('./offline.ts').then(({ showOffline }) => showOffline()),
};

/** Opens a dialog. */
export const showDialog = (name = '') => DIALOGS[name]?.();

/** Watches for updates of the reader's offline copy. */
export const watchOffline = () => import('./offline.ts').then(({ watchUpdates }) => watchUpdates());
