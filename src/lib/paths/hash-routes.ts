import { isExternal, splitHref, toHref, withoutBase, type PathStyle } from './paths.ts';

/** A route as the part of the address behind "#": "#/sdk/?q=a#install". */
export interface HashRoute {
  /** The path, with a slash at both ends. */
  path: string;
  /** With its "?", or empty. */
  search: string;
  /** Id of an element of the page, or empty. */
  anchor: string;
}

/** Text without its percent-encoding; as it is where the encoding is invalid. */
export function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads a route; undefined for a plain anchor of the page. */
export function parseHashRoute(hash: string): HashRoute | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const { path, search, hash: anchor } = splitHref(hash.slice(1));
  return { path: path.endsWith('/') ? path : `${path}/`, search, anchor: anchor.slice(1) };
}

/**
 * A link of the site as a hash route. `from` is the path of the page it stands on. Links that leave the
 * site and links to files stay as they are.
 */
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
