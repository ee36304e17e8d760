import { decodePath, pathKey, stripSlash, toPlainPath } from '../paths/paths.ts';
import type { Redirect } from './redirects.ts';

export interface HostedSite {
  /** The paths of all files: "/a/index.html", "/favicon.svg". */
  files: ReadonlySet<string>;
  /** The target of each redirect, by the path that it redirects from, without a trailing slash. */
  redirects: ReadonlyMap<string, string>;
  /** The real spelling of each page's path, by the lowercase path from `pathKey`. */
  spellings: ReadonlyMap<string, string>;
}

export type Answer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'undecodable' }
  | { kind: 'not-found' };

/** Prepares a site's files and redirects for `resolvePath`. `trailingSlash` is the style of its links. */
export function hostSite(
  files: Iterable<string>,
  redirects: readonly Redirect[],
  trailingSlash = true,
): HostedSite {
  const all = new Set(files);
  const pages = [...all].flatMap((file) => {
    const page = /^(.*\/)index\.html$/.exec(file)?.[1];
    return page ? [trailingSlash ? page : stripSlash(page)] : [];
  });
  return {
    files: all,
    redirects: new Map(redirects.map(({ from, to }) => [stripSlash(from), to])),
    spellings: new Map(pages.map((page) => [pathKey(page), page])),
  };
}

/**
 * Answers a request as static hosts do: with a configured redirect, else a redirect that removes "index" or
 * ".html", else the file (Markdown if `accept` asks for it), else a redirect to the real spelling of the path.
 */
export function resolvePath(encoded: string, site: HostedSite, accept = ''): Answer {
  const path = decodePath(encoded);
  if (path === undefined) return { kind: 'undecodable' };
  const moved = site.redirects.get(stripSlash(path));
  if (moved) return { kind: 'redirect', to: moved };
  const page = site.spellings.get(pathKey(toPlainPath(path)));
  if (page && toPlainPath(path) !== path) return { kind: 'redirect', to: page };
  const file = [path, `${stripSlash(path)}/index.html`.replace('//', '/')].find((f) =>
    site.files.has(f),
  );
  if (file) return { kind: 'file', file: negotiate(file, accept, site) };
  return page ? { kind: 'redirect', to: page } : { kind: 'not-found' };
}

/**
 * Returns the 404 page for a path: the one in the nearest folder above it that has one, in Markdown if `accept`
 * or the path asks for it.
 */
export function findErrorPage(path: string, { files }: HostedSite, accept = ''): string {
  const folders = path.split('/').slice(0, -1);
  const find = (name: string) =>
    folders
      .map((_, index) => [...folders.slice(0, index + 1), name].join('/'))
      .findLast((file) => files.has(file)) ?? [...files].find((file) => file.endsWith(`/${name}`));
  const asMarkdown = prefersMarkdown(accept) || path.endsWith('.md');
  return (asMarkdown ? find('404.md') : undefined) ?? find('404.html') ?? '/404.html';
}

function negotiate(file: string, accept: string, { files }: HostedSite): string {
  if (!prefersMarkdown(accept)) return file;
  const forms = [file.replace(/\/index\.html$/, '.md'), file.replace(/html$/, 'md')];
  return forms.find((form) => files.has(form)) ?? file;
}

/** Whether an `Accept` header asks for Markdown at least as much as for HTML or anything. */
function prefersMarkdown(accept: string): boolean {
  const weights = new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, Number(weight ?? 1)];
    }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  const others = ['text/html', '*/*'].map((type) => weights.get(type) ?? 0);
  return markdown > 0 && markdown >= Math.max(...others);
}
