import { toHref, withBase, type PathStyle } from '../paths/paths.ts';

/**
 * The address of a hit as the site links to it: its path and anchor, whatever host it was indexed on.
 * A URL that matches the pattern of external ones stays as it is; one that is none stays, too.
 */
export function rewriteUrl(
  url: string,
  style: PathStyle,
  externalPattern: string | undefined,
): string {
  if (externalPattern && new RegExp(externalPattern).test(url)) return url;
  const base = 'https://site.invalid';
  if (!URL.canParse(url, base)) return url;
  const { pathname, hash } = new URL(url, base);
  return toHref(withBase(pathname, style.basePath), style) + hash;
}
