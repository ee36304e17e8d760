/**
 * The behaviors of every page, as one file: each one would be a request of its own otherwise. All of
 * them improve markup that works without them. What belongs to one page attaches on `astro:page-load`,
 * which also comes after each client-side navigation.
 */
import './tabs.ts';
import { improveCode } from './code.ts';
import { watchColorMode } from './color-mode.ts';
import { watchCopy } from './copy.ts';
import { watchDropdowns } from './dropdowns.ts';
import { find, onPage } from './events.ts';
import { wakeIslands } from './islands.ts';
import { loadLate } from './load-late.ts';
import { watchMenu } from './menu.ts';
import { guardNavigation } from './navigation.ts';
import { showProgress } from './progress.ts';
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
showProgress();
for (const reach of ['pointerover', 'focusin'])
  addEventListener(reach, startPrefetch, { once: true });
addEventListener('scroll', offerTop);
watchSearch();
wakeIslands();

if (find('meta[name="guidon:hash-router"]'))
  void loadLate()
    .then(({ loadHashRouter }) => loadHashRouter())
    .then(({ startHashRouter }) => startHashRouter());
else guardNavigation();

// Only who keeps the docs offline has a service worker.
if (navigator.serviceWorker?.controller) void loadLate().then(({ watchOffline }) => watchOffline());

// A host that looks for files first shows a page under the names of its file, too.
const { pathname, search, hash } = location;
const plain = pathname.replace(/(\/index)?(\.html)?$/, '');
if (plain !== pathname) history.replaceState(history.state, '', `${plain}/${search}${hash}`);

onPage(() => {
  find('[data-base-url-banner]')?.remove();
  // From here on every control answers.
  const ready = () => (document.documentElement.dataset['ready'] = '');
  if (!find('[data-part]')) ready();
  else
    void loadLate()
      .then(({ startParts }) => startParts())
      .finally(ready);
});

/** Pages are fetched ahead from the first link on that a reader reaches for. */
function startPrefetch({ target }: Event): void {
  loadLate()
    .then(({ loadPrefetch }) => loadPrefetch())
    .then(
      ({ prefetch }) => prefetch(target),
      () => undefined,
    );
}

/** The button back to the top is loaded once a reader is a screen below it. */
function offerTop(): void {
  if (scrollY <= innerHeight) return;
  // Where it cannot be had, the next scroll asks again.
  loadLate()
    .then(({ loadBackToTop }) => loadBackToTop())
    .then(
      () => removeEventListener('scroll', offerTop),
      () => undefined,
    );
}
