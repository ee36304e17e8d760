import { isExternal, splitHref, toHref, withoutBase, type PathStyle } from './paths.ts';

/** A route in a URL's hash: "#/sdk/?q=a#install". */
export interface HashRoute {
  /** The path with a leading and a trailing slash. */
  path: string;
  /** The query with its "?", or an empty string. */
  search: string;
  /** The ID of an element, or an empty string. */
  anchor: string;
}

/**
 * Parses a route in a URL's hash. Returns undefined for a plain anchor, such as "#install". The path always stays
 * on the site: several slashes at its start would make a browser read "//host/" as another host.
 */
export function parseHashRoute(hash: string): HashRoute | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const { path, search, hash: anchor } = splitHref(hash.slice(1));
  const own = path.replace(/^[/\\]+/, '/');
  return { path: own.endsWith('/') ? own : `${own}/`, search, anchor: anchor.slice(1) };
}

/** Converts an internal link on the page `from` to a hash route. Links to files are returned unchanged. */
export function toHashHref(href: string, from: string, style: PathStyle): string {
  if (isExternal(href) || parseHashRoute(href)) return href;
  if (href.startsWith('#')) return `#${from}${href}`;
  if (!href.startsWith('/')) return href;
  const styled = toHref(href, { ...style, trailingSlash: true });
  const { path, search, hash } = splitHref(styled);
  return path.endsWith('/') || path === style.basePath
    ? `#${withoutBase(path, style.basePath)}${search}${hash}`
    : href;
}
