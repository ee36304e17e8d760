/**
 * The behaviors of every page, as one file: each one would be a request of its own otherwise. All of
 * them improve markup that works without them. What belongs to one page attaches on `astro:page-load`,
 * which also comes after each client-side navigation.
 */
import './tabs.ts';
import { watchAnnouncement } from './announcement.ts';
import { improveCode } from './code.ts';
import { watchColorMode } from './color-mode.ts';
import { watchDropdowns } from './dropdowns.ts';
import { find, onPage } from './events.ts';
import { wakeIslands } from './islands.ts';
import { watchMenu } from './menu.ts';
import { watchNavbar } from './navbar.ts';
import { guardNavigation } from './navigation.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { watchSearch } from './search.ts';
import { keepSidebar } from './sidebar.ts';
import { dismissTerms } from './terms.ts';
import { followHeadings } from './toc.ts';

watchColorMode();
watchAnnouncement();
watchDropdowns();
watchMenu();
watchNavbar();
keepSidebar();
followHeadings();
improveCode();
showProgress();
prefetchLinks();
addEventListener('scroll', offerTop, { passive: true });
dismissTerms();
watchSearch();
wakeIslands();

if (find('meta[name="guidon:hash-router"]'))
  void import('./hash-router.ts').then(({ startHashRouter }) => startHashRouter());
else guardNavigation();

onPage(() => {
  find('[data-base-url-banner]')?.remove();
  void Promise.allSettled([
    find('guidon-collapsible') && import('./collapsible.ts'),
    find('[data-versions]') && import('./versions.ts').then(({ showVersion }) => showVersion()),
  ]).then(() => {
    // From here on every control answers.
    document.documentElement.dataset['ready'] = '';
  });
  const analytics = find('[data-analytics]')?.dataset['analytics'];
  if (analytics) startAnalytics(analytics);
  const lost = find('[data-not-found]');
  if (lost) void import('./not-found.ts').then(({ helpOut }) => helpOut(lost));
});

/** The button back to the top is loaded once a reader is a screen below it. */
function offerTop(): void {
  if (scrollY <= innerHeight) return;
  // Where it cannot be had, the next scroll asks again.
  import('./back-to-top.ts').then(
    () => removeEventListener('scroll', offerTop),
    () => undefined,
  );
}

/** Configured by the operator only: nothing of it is loaded otherwise. */
function startAnalytics(settings: string): void {
  void import('./analytics.ts').then(({ startAnalytics: start }) =>
    start(JSON.parse(settings) as Parameters<typeof start>[0]),
  );
}
