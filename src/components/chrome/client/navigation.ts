import { navigate } from 'astro:transitions/client';
import { findAll } from './events.ts';

const BUILD = 'meta[name="guidon:build"]';

const buildOf = (root: Document) => root.querySelector<HTMLMetaElement>(BUILD)?.content;

/** Rules on top of the router: failed loads, tabs older than the deploy, and when not to scroll. */
export function guardNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      // The router fetches the style sheets of the next page ahead, and ignores one that fails.
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
        // The site was deployed since this tab was opened: its scripts may not fit the new page.
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
 * Follows a link in place. Stands for the script of `<ClientRouter />`, which would be a request of its
 * own and brings form handling and a second way to fetch ahead.
 */
function follow(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || altKey || shiftKey || defaultPrevented) return;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  // A file of the site is no page: the browser shows or saves it.
  if (/\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  void navigate(link.href, { sourceElement: link });
}

/**
 * Takes the style sheets along that came with a part of the page, such as the explorer. Vite links each
 * one once, with the attribute `crossorigin`, and the router would remove what the next page doesn't link.
 */
function keepLateStyles({ newDocument }: { newDocument: Document }): void {
  for (const sheet of findAll('link[rel=stylesheet][crossorigin]'))
    newDocument.head.append(sheet.cloneNode());
}

function isSearchChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && from.hash === to.hash;
}

/** Keeps the page where it is: the router goes to the top of whatever it loads. */
function keepScroll(): void {
  const top = scrollY;
  document.addEventListener('astro:after-swap', () => scrollTo({ top, behavior: 'instant' }), {
    once: true,
  });
}

/**
 * A part of the page is gone from the server. Where the server has another build by now, the page is
 * loaded anew; after that the builds are alike, so it cannot go round in circles. Offline, or where
 * the part is missing in the same build, the page stays as it is.
 */
async function reloadIfDeployed(): Promise<void> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.ok && buildOf(page) !== buildOf(document)) location.reload();
  } catch {
    // No network: what is loaded goes on working.
  }
}
