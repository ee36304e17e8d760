/** Astro's router, and what only client-side navigation needs. It loads when the reader first uses the page. */
import { scriptOf } from './events.ts';
import { showProgress } from './progress.ts';

export { navigate } from 'astro:transitions/client';
export { prefetch } from './prefetch.ts';

showProgress();
guardNavigation();

/** Makes Astro's router load whole pages after errors and deploys, and not scroll after a query change. */
function guardNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const load = event.loader;
    event.loader = async () => {
      await load();
      if (event.signal.aborted) return;
      if (event.defaultPrevented) {
        console.warn(`${event.to.href} could not be loaded in place; the page reloads fully.`);
      } else if (scriptOf(event.newDocument) !== scriptOf(document)) {
        // The fetched page has newer scripts than this tab, so let the browser load the whole page.
        event.preventDefault();
      } else if (isSearchChange(event.from, event.to) && event.navigationType === 'push') {
        keepScroll();
      }
    };
  });
}

function isSearchChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && from.hash === to.hash;
}

/** Prevents the router from scrolling to the top of the page that it shows next. */
function keepScroll(): void {
  const top = scrollY;
  document.addEventListener('astro:after-swap', () => scrollTo({ top, behavior: 'instant' }), {
    once: true,
  });
}
