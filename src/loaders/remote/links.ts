import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { urlsOf } from './code-hosts.ts';
import { readLock } from './lock.ts';
import { REMOTE_SOURCES, slugOf, type RemoteSource } from './sources.ts';

export interface RemoteDocument {
  readonly source: RemoteSource;
  /** The file's path, relative to the source's folder. */
  readonly path: string;
}

/** The site that documents become a part of. */
export interface RemoteSite {
  /** The folder of the committed copies. Its lock file lists the pages that links can lead to. */
  readonly snapshotFolder: string;
  readonly siteUrl: string;
}

/** Returns the target of a link on this site, or else on the document's host. Undefined for unsafe ones. */
export type ResolveLink = (href: string) => string | undefined;

/** Returns the document of a file in the folder of the committed copies. */
export function findDocument(fileURL: URL, snapshotFolder: string): RemoteDocument | undefined {
  const file = relative(resolve(snapshotFolder), fileURLToPath(fileURL)).replaceAll('\\', '/');
  const source = REMOTE_SOURCES.find(({ id }) => file.startsWith(`${id}/`));
  return source && { source, path: file.slice(source.id.length + 1) };
}

/** Returns a function that returns the link resolver of a document. Links between files lead to pages. */
export function createResolvers({ snapshotFolder, siteUrl }: RemoteSite) {
  const { origin } = new URL(siteUrl);
  let pages: ReadonlyMap<string, string> | undefined;
  return ({ source, path }: RemoteDocument): ResolveLink => {
    const { files, page } = urlsOf(source);
    return (href) => {
      if (href.startsWith('#')) return href;
      // As on code hosts, a leading slash means the root of the repository.
      const isRooted = href.startsWith('/') && !href.startsWith('//');
      const url = isRooted ? URL.parse(`.${href}`, files) : URL.parse(href, page(path));
      if (!url || !/^(https?|mailto):$/.test(url.protocol)) return undefined;
      if (url.origin === origin) return url.pathname + url.search + url.hash;
      pages ??= listPages(snapshotFolder);
      const route = pages.get(keyOf(url.origin + url.pathname));
      return route === undefined ? url.href : route + url.hash;
    };
  };
}

/** Returns the URL of a file or folder of a repository without its ref, because a page is of any ref. */
const keyOf = (url: string): string =>
  url
    .replace(/\/(?:-\/)?(?:blob|tree|raw|src)\/[^/]+(?=\/|$)/, '')
    .replace(/\/(?:(?:readme|index)\.\w+)?$/i, '');

function listPages(snapshotFolder: string): Map<string, string> {
  const lock = readLock(snapshotFolder);
  return new Map(
    REMOTE_SOURCES.filter(({ use }) => use === 'pages').flatMap((source) =>
      Object.keys(lock[source.id]?.files ?? {}).map((path) => [
        keyOf(urlsOf(source).page(path)),
        `/${slugOf(source, path)}`,
      ]),
    ),
  );
}
