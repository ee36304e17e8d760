/** How the site writes its own URLs. */
export interface PathStyle {
  /** The path the site is served under: "/" or "/docs", never with a slash at its end. */
  basePath: string;
  /** Whether page paths end in a slash. */
  trailingSlash: boolean;
}

const HAS_SCHEME = /^([a-z][a-z\d+.-]*:|\/\/)/i;
/** A file of the site. Versions such as "1.x" are folders: a file's ending has two letters or more. */
const HAS_EXTENSION = /\.[a-z][a-z\d]+$/i;

/** Whether a link leaves the site (or is no web address at all, such as mailto:). */
export function isExternal(href: string): boolean {
  return HAS_SCHEME.test(href);
}

/** Splits a link into path, search (with ?) and hash (with #). */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { path, search, hash };
}

/** A path without the slash at its end; the root stays "/". */
export function stripSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The key under which two spellings of one path are the same: no slash at the end, lower case. */
export function pathKey(path: string): string {
  return stripSlash(path).toLowerCase();
}

/**
 * Writes a link of this site the way the site writes links: with the base path, and with or without
 * a slash at the end. Leaves external links, anchors, relative links and files as they are.
 */
export function toHref(href: string, style: PathStyle): string {
  if (!href.startsWith('/') || isExternal(href)) return href;
  const { path, search, hash } = splitHref(href);
  const based = withBase(path, style.basePath);
  if (HAS_EXTENSION.test(based)) return based + search + hash;
  const bare = stripSlash(based);
  const styled = style.trailingSlash && bare !== '/' ? `${bare}/` : bare;
  return styled + search + hash;
}

/** Puts the base path in front of a root-relative path that does not have it yet. */
export function withBase(path: string, basePath: string): string {
  const base = stripSlash(basePath);
  if (base === '/' || path === base || path.startsWith(`${base}/`)) return path;
  return base + path;
}

/** Takes the base path off; a path outside of it comes back as it is. */
export function withoutBase(path: string, basePath: string): string {
  const base = stripSlash(basePath);
  if (base === '/') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/** The slug of a page's path: no slash at either end; the root is "". */
export function toSlug(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/**
 * The plain path of a path that names an index page or an .html file, or the path itself.
 * "/a/index", "/a/index.html" -> "/a/"; "/a.html" -> "/a".
 */
export function toPlainPath(path: string): string {
  const folder = /^(.*\/)index(\.html)?$/i.exec(path)?.[1];
  if (folder !== undefined) return folder;
  return path.replace(/\.html$/i, '') || '/';
}

/** The path of a page's Markdown: "/sdk/" -> "/sdk.md"; the home page's is "/index.md". */
export function toMarkdownPath(path: string): string {
  const bare = stripSlash(path);
  return bare === '/' ? '/index.md' : `${bare}.md`;
}

/** The path of the picture that other sites show beside a link: "/sdk/" -> "/social/sdk.png". */
export function toCardPath(path: string): string {
  return `/social${toMarkdownPath(path).replace(/\.md$/, '.png')}`;
}
