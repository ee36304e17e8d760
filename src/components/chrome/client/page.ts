/**
 * The behaviors of every page, as one file: each one would be a request of its own otherwise. All of
 * them improve markup that works without them. What belongs to one page attaches on `astro:page-load`,
 * which also comes after each client-side navigation.
 */
import './tabs.ts';
import { watchColorMode } from './color-mode.ts';
import { watchDropdowns } from './dropdowns.ts';
import { watchMenu } from './menu.ts';
import { watchNavbar } from './navbar.ts';
import { keepSidebar } from './sidebar.ts';
import { followHeadings } from './toc.ts';
import { find, onPage } from './events.ts';
import { improveCode } from './code.ts';

watchColorMode();
watchDropdowns();
watchMenu();
watchNavbar();
keepSidebar();
followHeadings();
improveCode();

onPage(() => {
  const lost = find('[data-not-found]');
  if (lost) void import('./not-found.ts').then(({ helpOut }) => helpOut(lost));
});
