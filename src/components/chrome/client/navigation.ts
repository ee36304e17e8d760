import { navigate } from 'astro:transitions/client';
import { findAll } from './events.ts';

const BUILD = 'meta[name="guidon:build"]';

const buildOf = (root: Document) => root.querySelector<HTMLMetaElement>(BUILD)?.content;

/** Handles failed loads, tabs that are older than the deployed build, and scrolling for Astro's router. */
export function guardNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      // The router preloads the next page's style sheets but ignores a failed one.
      const refuse = ({ target }: Event) => {
        if ((target as HTMLLinkElement).as === 'style') event.preventDefault();
      };
      addEventListener('error', refuse, true);
      await load();
      removeEventListener('error', refuse, true);
      if (event.signal.aborted) return;
      if (event.defaultPrevented) {
        console.warn(`${event.to.href} could not be loaded in place; the page reloads fully.`);
      } else if (buildOf(event.newDocument) !== buildOf(document)) {
        // The page comes from a newer build: scripts of this tab may not work with it.
        event.preventDefault();
      }
    };
    if (isSearchChange(event.from, event.to) && event.navigationType === 'push') keepScroll();
  });
  document.addEventListener('astro:before-swap', keepLateStyles);
  document.addEventListener('click', follow);
  addEventListener('vite:preloadError', () => void reloadIfDeployed());
}

/**
 * Follows a link with client-side navigation. Replaces the script of `<ClientRouter />`, which would be
 * another request and contains form handling and prefetching that the site doesn't use.
 */
function follow(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || altKey || shiftKey || defaultPrevented) return;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  // A link to a file, not a page: let the browser open or save it.
  if (/\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
}

/**
 * Keeps the style sheets of parts that were loaded on demand, such as the explorer. Vite links each one
 * only once, with `crossorigin`, and the router would remove it if the next page doesn't link it.
 */
function keepLateStyles({ newDocument }: { newDocument: Document }): void {
  for (const sheet of findAll('link[rel=stylesheet][crossorigin]'))
    newDocument.head.append(sheet.cloneNode());
}

function isSearchChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && from.hash === to.hash;
}

/** Keeps the scroll position. The router scrolls to the top of the page it loads. */
function keepScroll(): void {
  const top = scrollY;
  document.addEventListener('astro:after-swap', () => scrollTo({ top, behavior: 'instant' }), {
    once: true,
  });
}

/**
 * Called if a script can't be loaded. Reloads the page if the server has another build. After that both
 * builds are the same, so there is no reload loop. Does nothing offline, or if the build is the same.
 */
async function reloadIfDeployed(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.ok && buildOf(page) !== buildOf(document)) location.reload();
  } catch {
    // Offline: what is already loaded still works.
  }
}
