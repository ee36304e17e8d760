import { pathKey, stripSlash, toPlainPath } from '../paths/paths.ts';
import type { Redirect } from './redirects.ts';

/** What a server of the site knows. */
export interface HostedSite {
  /** Paths of the files that exist, with a slash in front: "/a/index.html", "/favicon.svg". */
  files: ReadonlySet<string>;
  redirects: ReadonlyMap<string, Redirect>;
  /** The real spelling of each page's path, by `pathKey`. */
  spellings: ReadonlyMap<string, string>;
}

/** How a request is answered. */
export type Answer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'undecodable' }
  | { kind: 'not-found' };

/** Prepares the look-ups of a site. */
export function hostSite(files: Iterable<string>, redirects: readonly Redirect[]): HostedSite {
  const all = new Set(files);
  const pages = [...all].flatMap((file) => {
    const page = /^(.*\/)index\.html$/.exec(file)?.[1];
    return page ? [page] : [];
  });
  return {
    files: all,
    redirects: new Map(redirects.map((redirect) => [stripSlash(redirect.from), redirect])),
    spellings: new Map(pages.map((page) => [pathKey(page), page])),
  };
}

/**
 * Answers a request's path (still percent-encoded) as static hosts do: a redirect, else the plain path
 * of a page that is spelled with "index" or ".html", else the file, else the page whose path differs
 * only in case, else nothing. A page answers with and without a slash at the end.
 * A request whose `Accept` header names Markdown gets the page in this form, where there is one.
 */
export function resolvePath(encoded: string, site: HostedSite, accept = ''): Answer {
  const path = decode(encoded);
  if (path === undefined) return { kind: 'undecodable' };
  const redirect = site.redirects.get(stripSlash(path));
  if (redirect) return { kind: 'redirect', to: redirect.to, status: redirect.status };
  const page = site.spellings.get(pathKey(toPlainPath(path)));
  if (page && toPlainPath(path) !== path) return { kind: 'redirect', to: page, status: 301 };
  const file = [path, `${stripSlash(path)}/index.html`.replace('//', '/')].find((f) =>
    site.files.has(f),
  );
  if (file) return { kind: 'file', file: negotiate(file, accept, site) };
  return page ? { kind: 'redirect', to: page, status: 301 } : { kind: 'not-found' };
}

function negotiate(file: string, accept: string, { files }: HostedSite): string {
  if (!accept.includes('text/markdown')) return file;
  const forms = [file.replace(/\/index\.html$/, '.md'), file.replace(/html$/, 'md')];
  return forms.find((form) => files.has(form)) ?? file;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
