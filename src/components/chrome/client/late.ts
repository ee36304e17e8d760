import { adoptStyles, find, findAll } from './events.ts';
import styles from './late.css?inline';

adoptStyles(styles);

/** The module of an island. `mount` renders the island into its container on the page. */
interface Island {
  mount(container: HTMLElement): void | Promise<void>;
}

/** A script for elements that only some pages have. `start` is called with each such element of a page. */
interface Part {
  start?: (element: HTMLElement) => void;
}

/** The modules of the islands by their `data-island` name. Each is loaded when the reader first needs it. */
export const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  results: () => import('../../islands/search/mount-results.ts'),
  search: () => import('../../islands/search/mount.tsx'),
  'color-mode': () => import('../../islands/color-mode/mount.tsx'),
  'api-explorer': () => import('../../islands/api-explorer/mount.tsx'),
  figure: () => import('../../figures/wake.ts'),
  exercise: () => import('../../exercises/exercise.ts'),
  sidebar: () => import('./sidebar-groups.ts'),
};

/** The scripts for elements that only some pages have, by their `data-part` name. */
const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  analytics: () => import('./analytics.ts'),
  announcement: () => import('./announcement.ts'),
  collapsible: () => import('./collapsible.ts'),
  'compare-sdks': () => import('./compare-sdks.ts'),
  glossary: () => import('./glossary.ts'),
  navbar: () => import('./navbar.ts'),
  'not-found': () => import('./not-found.ts'),
  'request-language': () => import('./request-language.ts'),
  versions: () => import('./versions.ts'),
};

/** Runs the scripts for elements with `data-part`. These elements also work if their script can't load. */
export async function startParts(): Promise<void> {
  const starts = findAll('[data-part]').map(async (element) => {
    const part = await PARTS[element.dataset['part'] ?? '']?.();
    part?.start?.(element);
  });
  await Promise.allSettled(starts);
}

export const loadBackToTop = () => import('./back-to-top.ts');

/** Loads Astro's router, the progress bar, and prefetching. */
export const loadRouter = () => import('./router.ts');

export const loadHashRouter = () => import('./hash-router.ts');

/** Highlights a code block with `data-late`. If its language isn't supported, it stays plain. */
export async function colorSample(block: HTMLElement): Promise<void> {
  const { renderCode } = await import('../../../lib/highlight/index.ts');
  const code = find('code', block);
  if (code) code.innerHTML = renderCode(code.textContent, block.dataset['language'] ?? '');
  delete block.dataset['late'];
}

/** Loads the script that hides glossary definitions on Escape. */
export const loadTerms = () => import('./terms.ts');

/** Loads the tools for the browser's agent (WebMCP). */
export const loadTools = () => import('./page-tools.ts');

export const loadSearch = () => import('../../islands/search/mount.tsx');

/** Functions that load and open dialogs, by the `data-dialog` attribute of the buttons that call them. */
const DIALOGS: Readonly<Record<string, () => Promise<unknown>>> = {
  shortcuts: () => import('./shortcuts.ts').then(({ showShortcuts }) => showShortcuts()),
  offline: () => import('./offline.ts').then(({ showOffline }) => showOffline()),
};

/** Opens the dialog with this name in `DIALOGS`. Does nothing for other names. */
export const showDialog = (name = '') => DIALOGS[name]?.();

/** Shows a notice when a new version of the reader's offline copy is ready. */
export const watchOffline = () => import('./offline.ts').then(({ watchUpdates }) => watchUpdates());
