import { scriptOf } from './events.ts';
import { loadLate } from './load-late.ts';

const loaded = new Promise((resolve) => addEventListener('load', resolve));
let router: Promise<typeof import('./router.ts')> | undefined;
/** Whether a link was left to the browser, because the router couldn't be loaded. */
let leaving = false;

/**
 * Follows links with client-side navigation. Replaces the script of Astro's `<ClientRouter />`, which every page
 * would load at once. The router loads when the reader first uses the page, or to go back to an earlier page.
 */
export function watchLinks(): void {
  for (const reach of ['pointerover', 'focusin', 'keydown'])
    addEventListener(reach, prepare, { once: true });
  document.addEventListener('click', follow);
  addEventListener('vite:preloadError', () => void reloadIfDeployed());
  if (!history.state) return;
  const { scrollX: left, scrollY: top } = history.state as Record<'scrollX' | 'scrollY', number>;
  scrollTo({ left, top });
  loadRouter().catch(() => undefined);
}

const loadRouter = () =>
  (router ??= importRouter().catch((error: unknown) => {
    router = undefined;
    throw error;
  }));

/** Waits for the page's `load` event, because the router would send `astro:page-load` then, as this page does. */
async function importRouter() {
  await loaded;
  // The router scrolls to the position in the history state.
  if (history.state) history.replaceState({ ...(history.state as object), scrollX, scrollY }, '');
  return (await loadLate()).load('router');
}

function prepare({ target }: Event): void {
  loadRouter().then(
    ({ prefetch }) => prefetch(target),
    () => undefined,
  );
}

function follow(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || altKey || shiftKey || defaultPrevented) return;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  // A link to a file, not a page: let the browser open or save it. The browser also follows early clicks.
  if (/\.\w+$/.test(link.pathname) || document.readyState !== 'complete') return;
  event.preventDefault();
  const { href } = link;
  loadRouter().then(
    ({ navigate }) => navigate(href, { sourceElement: link }),
    () => {
      leaving = true;
      location.assign(href);
    },
  );
}

/**
 * Called if a script can't be loaded. If the server has newer scripts, reloads the page; the scripts are then
 * the same, so this can't loop. Does nothing offline or if the scripts are the same.
 */
async function reloadIfDeployed(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.ok && !leaving && scriptOf(page) !== scriptOf(document)) location.reload();
  } catch {
    // The reader is offline. What is already loaded still works.
  }
}
