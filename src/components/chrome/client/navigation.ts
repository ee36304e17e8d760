import { navigate } from 'astro:transitions/client';
import { findAll } from './events.ts';

const BUILD = 'meta[name="guidon:build"]';

const buildOf = (root: Document) => root.querySelector<HTMLMetaElement>(BUILD)?.content;

/** Makes Astro's router load whole pages after errors and deploys, and not scroll after a query change. */
export function guardNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      // If a style sheet of the next page can't be loaded, let the browser load the whole page.
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
        // The fetched page is from a newer build than this tab, so let the browser load the whole page.
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
 * Follows a link with client-side navigation. Replaces the script of `<ClientRouter />`, which costs a
 * request and also contains form handling and prefetching that the site doesn't use.
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
 * Keeps style sheets that were loaded on demand, such as the explorer's. The router would remove them if the
 * next page doesn't link them, and Vite wouldn't load them again. Vite marks them with `crossorigin`.
 */
function keepLateStyles({ newDocument }: { newDocument: Document }): void {
  for (const sheet of findAll('link[rel=stylesheet][crossorigin]'))
    newDocument.head.append(sheet.cloneNode());
}

function isSearchChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && from.hash === to.hash;
}

/** Prevents the router from scrolling to the top of the next page. */
function keepScroll(): void {
  const top = scrollY;
  document.addEventListener('astro:after-swap', () => scrollTo({ top, behavior: 'instant' }), {
    once: true,
  });
}

/**
 * Called if a script can't be loaded. If the server has a newer build, reloads the page; the builds are then
 * the same, so this can't loop. Does nothing offline or if the build is the same.
 */
async function reloadIfDeployed(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.ok && buildOf(page) !== buildOf(document)) location.reload();
  } catch {
    // The reader is offline. What is already loaded still works.
  }
}
