/** The script of every page. It is one file to save requests. The page also works without it. */
import './tabs.ts';
import { improveCode } from './code.ts';
import { watchColorMode } from './color-mode.ts';
import { watchCopy } from './copy.ts';
import { watchDropdowns } from './dropdowns.ts';
import { find, onPage } from './events.ts';
import { wakeIslands } from './islands.ts';
import { loadLate, startLate } from './load-late.ts';
import { watchMenu } from './menu.ts';
import { watchLinks } from './navigation.ts';
import { watchSearch } from './search.ts';
import { keepSidebar } from './sidebar.ts';
import { followHeadings } from './toc.ts';

watchColorMode();
watchDropdowns();
watchMenu();
keepSidebar();
followHeadings();
improveCode();
watchCopy();
addEventListener('scroll', offerTop);
watchSearch();
wakeIslands();
// The router sends this event after each further page.
addEventListener('load', () => document.dispatchEvent(new Event('astro:page-load')));

if (HASH_ROUTER) void startLate('hash-router');
else watchLinks();

// A service worker is active only if the reader has an offline copy.
if (navigator.serviceWorker?.controller)
  void loadLate()
    .then(({ load }) => load('offline'))
    .then(({ watchUpdates }) => watchUpdates());

// The browser has an agent (WebMCP).
if ('modelContext' in document) void startLate('page-tools');

// Some hosts also serve "/sdk/" as "/sdk.html" or "/sdk/index.html". Show the address that the page names.
const { pathname, search, hash } = location;
const plain = pathname.replace(/(\/index)?(\.html)?$/, '');
const own = find<HTMLLinkElement>('link[rel=canonical]')?.href;
if (own && plain !== pathname)
  history.replaceState(history.state, '', plain + (own.endsWith('/') ? '/' : '') + search + hash);

onPage(() => {
  find('[data-base-url-banner]')?.remove();
  const ready = () => (document.documentElement.dataset['ready'] = '');
  if (!find('[data-part]')) ready();
  else
    void loadLate()
      .then(({ startParts }) => startParts())
      .finally(ready);
});

/** Loads the "Back to top" button when the reader has scrolled down by one screen. */
function offerTop(): void {
  if (scrollY <= innerHeight) return;
  // If loading fails, the next scroll tries again.
  loadLate()
    .then(({ load }) => load('back-to-top'))
    .then(
      () => removeEventListener('scroll', offerTop),
      () => undefined,
    );
}
