import { suggestPages, type NamedPage } from '../../../lib/text/nearest.ts';
import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { decodePath, pathKey, toPlainPath } from '../../../lib/paths/paths.ts';
import { SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';
import { find } from './events.ts';
import { make } from './make.ts';

/** The maximum number of suggested pages, which is also that of NotFound.astro. */
const PROPOSALS = 3;

/** Redirects from a variant such as "/SDK/index.html" to "/sdk/". For other paths, suggests similar pages. */
export async function start(box: HTMLElement): Promise<void> {
  const route = parseHashRoute(location.hash);
  const path = decodePath(route?.path ?? location.pathname);
  if (path === undefined) {
    find('[data-undecodable]', box)?.removeAttribute('hidden');
    return;
  }
  const field = find<HTMLInputElement>('input', box);
  if (field && field.value === '') field.value = toQuery(path);
  const routes = await fetchRoutes(box.dataset['notFound'] ?? '');
  // The reader may have gone on to another page in the meantime.
  if (!box.isConnected) return;
  const same = routes.find(({ href }) => pathKey(href) === pathKey(toPlainPath(path)));
  // Only some hosts get here. Hosts that apply `_redirects` redirect before they show the 404 page.
  if (same && same.href !== path && !route)
    location.replace(same.href + location.search + location.hash);
  else {
    const found = await searchPages(toQuery(path), routes);
    // Pages with names like the path's, if search finds too few or can't be loaded.
    const named = suggestPages(path, routes, PROPOSALS);
    propose(box, [...new Set([...found, ...named])].slice(0, PROPOSALS));
  }
}

/** Returns the end of a path as a search query: "webhook signature" for "/platform/webhook-signature/". */
function toQuery(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .slice(0, SEARCH_QUERY_MAX_CHARS);
}

async function fetchRoutes(url: string): Promise<NamedPage[]> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as NamedPage[]) : [];
  } catch {
    // The 404 page then only has its links to the sections.
    return [];
  }
}

/** Returns the pages that the site's own search is sure of. No other host learns of a path unasked. Empty after an error. */
async function searchPages(query: string, routes: readonly NamedPage[]): Promise<NamedPage[]> {
  try {
    const { getBackend, readFacets, readSettings } =
      await import('../../islands/search/load-backend.ts');
    const settings = readSettings();
    if (settings.provider === 'algolia') return [];
    const backend = await getBackend(settings);
    const answer = await backend.search(query, readFacets(settings), 0, { whole: true });
    const hits = answer.hits.slice(0, answer.likely);
    const paths = hits.map(({ url }) => pathKey(new URL(url, location.href).pathname));
    return paths.flatMap((path) => routes.find(({ href }) => pathKey(href) === path) ?? []);
  } catch {
    return [];
  }
}

function propose(box: HTMLElement, pages: readonly NamedPage[]): void {
  const list = find('[data-nearest] ul', box);
  if (!list || pages.length === 0) return;
  for (const { href } of pages) find(`a[href="${href}"]`, list)?.parentElement?.remove();
  list.replaceChildren(...[...pages.map(toItem), ...list.children].slice(0, PROPOSALS));
  find('[data-nearest]', box)?.removeAttribute('hidden');
}

const toItem = ({ href, title }: NamedPage): HTMLLIElement =>
  make('li', Object.assign(make('a', title), { href }), ' ', make('code', href));
