export interface PathStyle {
  /** The path that the site is served under: "/" or "/docs", without a trailing slash. */
  basePath: string;
  trailingSlash: boolean;
}

const HAS_SCHEME = /^([a-z][a-z\d+.-]*:|\/\/)/i;
/** A file extension of two characters or more, so that a version such as "1.x" isn't taken for a file. */
const HAS_EXTENSION = /\.[a-z][a-z\d]+$/i;

/** Slashes at the end. The lookbehind keeps it from trying again at each slash of a long row of them. */
const LAST_SLASHES = /(?<!\/)\/+$/;

/** Whether a link has a scheme, so that it leaves the site (or is a link such as mailto:). */
export function isExternal(href: string): boolean {
  return HAS_SCHEME.test(href);
}

/** Splits a link into path, search (with ?) and hash (with #). */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { path, search, hash };
}

/** Decodes percent-encoding. Undefined if it is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Removes the trailing slash of a path. The root stays "/". */
export function stripSlash(path: string): string {
  return path.length > 1 ? path.replace(LAST_SLASHES, '') || '/' : path;
}

/** Normalizes a path for comparison: no trailing slash, lowercase. */
export function pathKey(path: string): string {
  return stripSlash(path).toLowerCase();
}

/** Formats an internal link in the site's style. External links, anchors, and files stay unchanged. */
export function toHref(href: string, style: PathStyle): string {
  if (!href.startsWith('/') || isExternal(href)) return href;
  const { path, search, hash } = splitHref(href);
  const based = withBase(path, style.basePath);
  if (HAS_EXTENSION.test(based)) return based + search + hash;
  const bare = stripSlash(based);
  const styled = style.trailingSlash && bare !== '/' ? `${bare}/` : bare;
  return styled + search + hash;
}

/** Adds the base path to a root-relative path, unless it has it already. */
export function withBase(path: string, basePath: string): string {
  const base = stripSlash(basePath);
  if (base === '/' || path === base || path.startsWith(`${base}/`)) return path;
  return base + path;
}

/** Removes the base path. Paths outside it are returned unchanged. */
export function withoutBase(path: string, basePath: string): string {
  const base = stripSlash(basePath);
  if (base === '/') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/** The slug of a page's path, without leading and trailing slashes. The root is "". */
export function toSlug(path: string): string {
  return path.replace(/^\/+/, '').replace(LAST_SLASHES, '');
}

/** The plain path of an index page or .html file: "/a/index", "/a/index.html" -> "/a/"; "/a.html" -> "/a". */
export function toPlainPath(path: string): string {
  const folder = /^(.*\/)index(\.html)?$/i.exec(path)?.[1];
  if (folder !== undefined) return folder;
  return path.replace(/\.html$/i, '') || '/';
}

/** The path of a page's Markdown: "/sdk/" -> "/sdk.md", and "/index.md" for the home page. */
export function toMarkdownPath(path: string): string {
  const bare = stripSlash(path);
  return bare === '/' ? '/index.md' : `${bare}.md`;
}

/** The path of a page's social card: "/sdk/" -> "/social/sdk.png". */
export function toCardPath(path: string): string {
  return `/social${toMarkdownPath(path).replace(/\.md$/, '.png')}`;
}
