import { navigate } from 'astro:transitions/client';
import { createStorageSlot } from './storage.ts';

const BUILD = 'meta[name="guidon:build"]';
const reloaded = createStorageSlot('reloaded', { persistence: 'session' });

const buildOf = (root: Document) => root.querySelector<HTMLMetaElement>(BUILD)?.content;

/** Rules on top of the router: failed loads, tabs older than the deploy, and when not to scroll. */
export function guardNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      await load();
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
  document.addEventListener('click', follow);
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
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

function isSearchChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && to.hash === '';
}

/** Keeps the page where it is: the router goes to the top of whatever it loads. */
function keepScroll(): void {
  const top = scrollY;
  document.addEventListener('astro:after-swap', () => scrollTo({ top, behavior: 'instant' }), {
    once: true,
  });
}

/**
 * Loads the page anew when a part of it is gone from the server, as after a deploy. Once a build: a
 * part that is missing in the new page as well must not send the reader round in circles.
 */
function reloadOnce(): boolean {
  const build = buildOf(document) ?? '';
  if (reloaded.get() === build) return false;
  reloaded.set(build);
  // Without storage nothing would stop a second round.
  if (reloaded.get() !== build) return false;
  location.reload();
  return true;
}
