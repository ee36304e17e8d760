import { listSlugs, type SidebarSpec } from '../sidebar/spec.ts';
import { toHref, type PathStyle } from '../paths/paths.ts';
import type { Redirect } from './redirects.ts';

/** The data that a site's redirects are derived from. */
export interface SitePlan {
  style: PathStyle;
  /** The paths of all pages, without base path and trailing slash ("/" for the root). */
  pages: readonly string[];
  /** All slugs in reading order. A folder without a page redirects to the first page in it. */
  order: readonly string[];
  /** The new path of each page that moved, by its old path, as in `config/redirects.ts`. */
  moved: Readonly<Record<string, string>>;
}

/** All slugs in reading order: the pages of all sidebars, and then the pages outside sidebars. */
export function readingOrder(
  sidebars: Readonly<Record<string, SidebarSpec>>,
  loosePages: readonly { slugs: readonly string[] }[],
): string[] {
  return [
    ...Object.values(sidebars).flatMap(listSlugs),
    ...loosePages.flatMap(({ slugs }) => slugs),
  ];
}

/**
 * Returns the redirects for moved pages, for folders without a page, and from the lowercase form of paths with
 * capitals. Each has two, from the path with and without a slash, because some hosts compare exactly. "/a.html" and
 * "/a/index.html" need none: static hosts or the script of `404.html` resolve them.
 */
export function planRedirects({ style, pages, order, moved }: SitePlan): Redirect[] {
  const redirects = [
    ...Object.entries(moved),
    ...folderRedirects(pages, order),
    ...pages
      .filter((path) => path !== path.toLowerCase())
      .map((path) => [path.toLowerCase(), path]),
  ] as [string, string][];
  const known = new Set(pages);
  const withoutSlash = { ...style, trailingSlash: false };
  const byFrom = new Map<string, Redirect>();
  for (const [from, to] of redirects) {
    if (known.has(from) || byFrom.has(from)) continue;
    byFrom.set(from, { from: toHref(from, withoutSlash), to: toHref(to, style) });
  }
  return [...byFrom.values()].flatMap(({ from, to }) => [
    { from, to },
    { from: `${from}/`, to },
  ]);
}

/** Redirects from each folder without a page to the first page in it. */
function folderRedirects(pages: readonly string[], order: readonly string[]): [string, string][] {
  const known = new Set(pages);
  const ranked = order.map((slug) => `/${slug}`).filter((path) => known.has(path));
  const rest = pages.filter((path) => !ranked.includes(path)).sort();
  const folders = new Map<string, string>();
  for (const path of [...ranked, ...rest]) {
    const parts = path.split('/').slice(1, -1);
    parts.forEach((_, index) => {
      const folder = `/${parts.slice(0, index + 1).join('/')}`;
      if (!known.has(folder) && !folders.has(folder)) folders.set(folder, path);
    });
  }
  return [...folders];
}
