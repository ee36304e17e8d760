import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathInRepository, urlsOf } from './code-hosts.ts';
import { REMOTE_SOURCES, type RemoteSource } from './sources.ts';

export interface LocalHostsOptions {
  /** A folder laid out like `src/content/remote`. It is read again for each request. */
  readonly folder: string;
  readonly sources?: readonly RemoteSource[];
  readonly onAnswer?: (address: string, status: number) => void;
}

interface Content {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Returns the path and query of a URL, which are all that a server receives. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  return pathname + search;
}

function readContent(file: string): Content {
  const changed = statSync(file).mtime.toUTCString();
  return {
    body: readFileSync(file, 'utf8'),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'last-modified': changed },
  };
}

/** Formats the list of a repository's files like GitHub's API. */
function formatListing(paths: readonly string[]): Content {
  const tree = paths.map((path) => ({ path, type: 'blob' }));
  return { body: JSON.stringify({ tree }), headers: { 'content-type': 'application/json' } };
}

/** Finds the response for a URL's path and query (`key`): a file or a repository's list of files, if any. */
function findContent(
  key: string,
  { folder, sources = REMOTE_SOURCES }: LocalHostsOptions,
): Content | undefined {
  // The files of the requested list, from all sources that share the repository.
  const listed: string[] = [];
  for (const source of sources) {
    const { listing, raw } = urlsOf(source);
    const paths = listFiles(join(folder, source.id));
    const wanted = paths.find((path) => keyOf(raw(path)) === key);
    if (wanted !== undefined) return readContent(join(folder, source.id, wanted));
    if (listing !== undefined && keyOf(listing) === key)
      listed.push(...paths.map((path) => pathInRepository(source, path)));
  }
  return listed.length > 0 ? formatListing(listed) : undefined;
}

/** Simulates all code hosts with the files of a folder that is laid out like `src/content/remote`. */
export function playCodeHosts(options: LocalHostsOptions): RequestListener {
  return (request, response) => {
    const address = request.url ?? '/';
    const answer = (status: number, headers: Content['headers'] = {}, body?: string) => {
      options.onAnswer?.(address, status);
      response.writeHead(status, headers).end(body);
    };
    const content = findContent(keyOf(address), options);
    if (!content) return answer(404);
    const { body, headers } = content;
    const etag = `"${hash('sha256', body).slice(0, 20)}"`;
    if (request.headers['if-none-match'] === etag) return answer(304, { etag });
    answer(200, { ...headers, etag }, body);
  };
}
