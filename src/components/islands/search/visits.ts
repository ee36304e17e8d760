import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { withoutBase } from '../../../lib/paths/paths.ts';
import { SEARCH_VISITED } from '../../../site/limits.ts';

/** The parts of the browser's Navigation API that we use, which TypeScript doesn't define yet. */
interface TabHistory {
  entries: () => readonly { url: string | null; index: number }[];
  currentEntry: { index: number } | null;
}

/** Returns the pages that this tab visited before the current one, newest first, with their titles. */
export function readVisits(
  titles: ReadonlyMap<string, string>,
  basePath: string,
): { href: string; label: string }[] {
  const { navigation } = window as { navigation?: TabHistory };
  const last = navigation?.currentEntry?.index ?? -1;
  const urls = (navigation?.entries() ?? [])
    .filter(({ index }) => index < last)
    .flatMap(({ url }) => (url === null ? [] : [new URL(url)]))
    .reverse();
  const shown = pathOf(new URL(location.href), basePath);
  const visits = new Map<string, { href: string; label: string }>();
  for (const url of urls) {
    const path = pathOf(url, basePath);
    const label = path === '/' ? 'Home' : titles.get(path);
    if (label !== undefined && path !== shown && !visits.has(path))
      visits.set(path, { href: url.href.replace(url.origin, ''), label });
  }
  return [...visits.values()].slice(0, SEARCH_VISITED);
}

const pathOf = (url: URL, basePath: string) =>
  withoutBase(parseHashRoute(url.hash)?.path ?? url.pathname, basePath);
