import { adoptStyles, find, findAll } from './events.ts';
import styles from './late.css?inline';

adoptStyles(styles);

/**
 * The scripts that are loaded on demand, by name: with `data-island` when the reader first needs the element, with
 * `data-part` together with the page, with `data-dialog` when the button is pressed, or by another script.
 */
const SCRIPTS = {
  analytics: () => import('./analytics.ts'),
  announcement: () => import('./announcement.ts'),
  'api-explorer': () => import('../../islands/api-explorer/mount.tsx'),
  'back-to-top': () => import('./back-to-top.ts'),
  collapsible: () => import('./collapsible.ts'),
  'color-mode': () => import('../../islands/color-mode/mount.tsx'),
  'compare-sdks': () => import('./compare-sdks.ts'),
  exercise: () => import('../../exercises/exercise.ts'),
  glossary: () => import('./glossary.ts'),
  'hash-router': () => import('./hash-router.ts'),
  navbar: () => import('./navbar.ts'),
  'not-found': () => import('./not-found.ts'),
  offline: () => import('./offline.ts'),
  'page-tools': () => import('./page-tools.ts'),
  'request-language': () => import('./request-language.ts'),
  results: () => import('../../islands/search/mount-results.ts'),
  rollout: () => import('../../figures/rollout.ts'),
  router: () => import('./router.ts'),
  rules: () => import('../../figures/rules.ts'),
  search: () => import('../../islands/search/mount.tsx'),
  shortcuts: () => import('./shortcuts.ts'),
  sidebar: () => import('./sidebar-groups.ts'),
  terms: () => import('./terms.ts'),
  'test-length': () => import('../../figures/test-length.ts'),
  versions: () => import('./versions.ts'),
};
type Name = keyof typeof SCRIPTS;

/** Scripts that do everything when they load, or that only other scripts call. */
type Passive = 'announcement' | 'back-to-top' | 'navbar' | 'router' | 'terms';
/** The others are started, with the element that names them if there is one. */
type Starters = Readonly<
  Record<
    Exclude<Name, Passive>,
    () => Promise<{ start: (element: HTMLElement) => void | Promise<void> }>
  >
>;

export const load = <T extends Name>(name: T) => SCRIPTS[name]() as ReturnType<(typeof SCRIPTS)[T]>;

/** Loads a script and starts it, unless the reader has left the element's page in the meantime. */
export async function start(name: string, element?: HTMLElement): Promise<void> {
  const scripts: Starters = SCRIPTS;
  const script = await scripts[name as keyof Starters]?.();
  // Passive scripts have no `start`.
  if (element?.isConnected !== false) await script?.start?.(element as HTMLElement);
}

/** Starts the scripts of elements with `data-part`. These elements also work if their script can't load. */
export const startParts = () =>
  Promise.allSettled(
    findAll('[data-part]').map((element) => start(element.dataset['part'] ?? '', element)),
  );

/** Highlights a code block with `data-late`, or loads it if it's empty. Returns whether there is code to show. */
export async function colorSample(block: HTMLElement): Promise<boolean> {
  const isEmpty = block.matches(':empty');
  try {
    if (isEmpty) {
      const { loadSample } = await import('./load-sample.ts');
      await loadSample(block);
      return true;
    }
    const { renderCode } = await import('../../../lib/highlight/index.ts');
    const code = find('code', block);
    if (code) code.innerHTML = renderCode(code.textContent, block.dataset['language'] ?? '');
    delete block.dataset['late'];
  } catch (error) {
    console.warn(error);
  }
  return !isEmpty;
}
