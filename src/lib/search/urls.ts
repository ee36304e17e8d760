import { toHref, withBase, type PathStyle } from '../paths/paths.ts';

/** Rewrites a hit's URL to a path of this site. Invalid URLs and matches of `externalPattern` stay unchanged. */
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
