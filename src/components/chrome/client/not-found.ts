import { findByWords, findNearest, type NamedPage } from '../../../lib/nearest/nearest.ts';
import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { pathKey, toPlainPath } from '../../../lib/paths/paths.ts';
import { SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';
import { find } from './events.ts';

/** How many near pages are proposed. The page keeps the place of as many lines. */
const PROPOSALS = 3;

/**
 * Helps a reader at an unknown address: goes to the page whose address differs only in case or in an
 * "index" or ".html" at its end, else proposes pages by the words of the path and writes these words into
 * the search field. The list of routes is fetched here only.
 */
export async function start(box: HTMLElement): Promise<void> {
  const route = parseHashRoute(location.hash);
  const path = decode(route?.path ?? location.pathname);
  if (path === undefined) {
    find('[data-undecodable]', box)?.removeAttribute('hidden');
    return;
  }
  const field = find<HTMLInputElement>('input', box);
  if (field && field.value === '') field.value = toQuery(path);
  const routes = await fetchRoutes(box.dataset['notFound'] ?? '');
  const same = routes.find(({ href }) => pathKey(href) === pathKey(toPlainPath(path)));
  // Only a host that knows no redirects shows this page for a mere difference in spelling.
  if (same && same.href !== path && !route)
    location.replace(same.href + location.search + location.hash);
  else propose(box, path, routes);
}

/** The last part of a path as words to search for: "/platform/webhook-signature/" asks for "webhook signature". */
function toQuery(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .slice(0, SEARCH_QUERY_MAX_CHARS);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function fetchRoutes(url: string): Promise<NamedPage[]> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as NamedPage[]) : [];
  } catch {
    // The sections below stay: the reader is not stuck.
    return [];
  }
}

/** Proposes the pages that have the words of the path or, without any, those with a similar address. */
function propose(box: HTMLElement, path: string, routes: readonly NamedPage[]): void {
  const named = findByWords(path, routes, PROPOSALS);
  const hrefs = routes.map(({ href }) => href);
  const spelled = findNearest(path, hrefs, PROPOSALS).flatMap((near) =>
    routes.filter(({ href }) => href === near),
  );
  const pages = named.length > 0 ? named : spelled;
  const list = find('[data-nearest] ul', box);
  if (!list || pages.length === 0) return;
  list.replaceChildren(...pages.map(toItem));
  find('[data-nearest]', box)?.removeAttribute('hidden');
}

function toItem({ href, title }: NamedPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const code = document.createElement('code');
  Object.assign(link, { href, textContent: title });
  code.textContent = href;
  item.append(link, ' ', code);
  return item;
}
