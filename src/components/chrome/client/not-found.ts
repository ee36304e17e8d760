import { findNearest } from '../../../lib/nearest/nearest.ts';
import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { pathKey, toPlainPath } from '../../../lib/paths/paths.ts';
import { find } from './events.ts';

/** How many near pages are proposed. The page keeps the place of as many lines. */
const PROPOSALS = 3;

/** A page of the site: its link and its title. */
interface RouteEntry {
  href: string;
  title: string;
}

/**
 * Helps a reader at an unknown address: goes to the page whose address differs only in case or in an
 * "index" or ".html" at its end, else proposes the pages with the nearest addresses. The list of routes
 * is fetched here only.
 */
export async function start(box: HTMLElement): Promise<void> {
  const route = parseHashRoute(location.hash);
  const path = decode(route?.path ?? location.pathname);
  if (path === undefined) {
    find('[data-undecodable]', box)?.removeAttribute('hidden');
    return;
  }
  const routes = await fetchRoutes(box.dataset['notFound'] ?? '');
  const same = routes.find(({ href }) => pathKey(href) === pathKey(toPlainPath(path)));
  // Only a host that knows no redirects shows this page for a mere difference in spelling.
  if (same && same.href !== path && !route)
    location.replace(same.href + location.search + location.hash);
  else propose(box, path, routes);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function fetchRoutes(url: string): Promise<RouteEntry[]> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as RouteEntry[]) : [];
  } catch {
    // The sections below stay: the reader is not stuck.
    return [];
  }
}

function propose(box: HTMLElement, path: string, routes: readonly RouteEntry[]): void {
  const byHref = new Map(routes.map((route) => [route.href, route]));
  const nearest = findNearest(path, byHref.keys(), PROPOSALS);
  const list = find('[data-nearest] ul', box);
  if (!list || nearest.length === 0) return;
  list.replaceChildren(...nearest.flatMap((href) => toItems(byHref.get(href))));
  find('[data-nearest]', box)?.removeAttribute('hidden');
}

function toItems(route: RouteEntry | undefined): HTMLLIElement[] {
  if (!route) return [];
  const { href, title } = route;
  const item = document.createElement('li');
  const link = document.createElement('a');
  const code = document.createElement('code');
  Object.assign(link, { href, textContent: title });
  code.textContent = href;
  item.append(link, ' ', code);
  return [item];
}
