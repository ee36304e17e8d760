import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { addressesOf } from './hosts/hosts.ts';
import { digestOf, readLock } from './lock.ts';
import { CODE_HOSTS, REMOTE_SOURCES } from './sources.ts';
import type { CodeHostId, RemoteSource } from './sources.ts';

/** A fault that the server simulates. A number is a status code. */
export type Fault = number | 'hang' | 'cut' | 'html' | 'loop' | 'huge' | 'reset';

/** Options of the simulated code hosts. */
export interface LocalHostsOptions {
  /** A folder with the layout of the snapshot. It is read again for each request. */
  readonly folder: string;
  readonly sources?: readonly RemoteSource[];
  /** Returns the fault of a URL, if any. `host` is the source's host, if the URL belongs to one. */
  readonly faultOf?: (address: string, host: CodeHostId | undefined) => Fault | undefined;
  /** Called after each response. */
  readonly onAnswer?: (address: string, status: number) => void;
  /** The number of entries on a page of a listing. */
  readonly pageSize?: number;
}

/** The resource at a URL. */
type Resource =
  | { readonly kind: 'file'; readonly source: RemoteSource; readonly path: string }
  | { readonly kind: 'listing'; readonly source: RemoteSource };

const HUGE_BYTES = 8 * 1024 * 1024;
const PAGE_SIZE = 100;

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Returns the part of a URL that a server receives, without the page number. */
function keyOf(address: string): string {
  const url = new URL(address, 'http://127.0.0.1');
  url.searchParams.delete('page');
  return url.pathname + url.search;
}

/** Lists all URLs of the hosts, for the current files. */
function listResources({
  folder,
  sources = REMOTE_SOURCES,
}: LocalHostsOptions): Map<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const source of sources) {
    const { listing, raw } = addressesOf(source);
    if (listing !== undefined) resources.set(keyOf(listing), { kind: 'listing', source });
    for (const path of listFiles(join(folder, source.id))) {
      resources.set(keyOf(raw(path)), { kind: 'file', source, path });
    }
  }
  return resources;
}

/** Lists the files of a repository from all sources that share it. */
function pathsOf(
  source: RemoteSource,
  { folder, sources = REMOTE_SOURCES }: LocalHostsOptions,
): string[] {
  return sources
    .filter(({ host, repository }) => host === source.host && repository === source.repository)
    .flatMap((other) => listFiles(join(folder, other.id)).map(addressesOf(other).inRepository));
}

/** Formats a listing like the host's API. */
function writeListing(
  source: RemoteSource,
  page: number,
  options: LocalHostsOptions,
): { body: unknown; headers: Record<string, string> } {
  const all = pathsOf(source, options);
  const size = options.pageSize ?? PAGE_SIZE;
  const paths = all.slice((page - 1) * size, page * size);
  const next = page * size < all.length ? page + 1 : undefined;
  const { kind } = CODE_HOSTS[source.host];
  const { listing = '' } = addressesOf(source);
  if (kind === 'github') {
    const tree = all.map((path) => ({ path, type: 'blob' }));
    return { body: { tree, truncated: false }, headers: {} };
  }
  if (kind === 'gitlab') {
    const entries = paths.map((path) => ({ path, type: 'blob' }));
    return { body: entries, headers: { 'x-next-page': next === undefined ? '' : String(next) } };
  }
  const values = paths.map((path) => ({ path, type: 'commit_file' }));
  const link = next === undefined ? {} : { next: `${listing}&page=${next}` };
  return { body: { values, ...link }, headers: {} };
}

/** Returns when a file last changed: from the lock file if its text is unchanged, else its mtime. */
function timeOf({ id }: RemoteSource, path: string, text: string, folder: string): Date {
  const known = readLock(folder)[id]?.files[path];
  if (known?.digest === digestOf(text)) return new Date(known.time);
  return statSync(join(folder, id, path)).mtime;
}

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function replyTo(
  request: IncomingMessage,
  resource: Resource | undefined,
  options: LocalHostsOptions,
): Reply {
  const address = request.url ?? '/';
  if (!resource)
    return {
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Not Found"}',
    };
  const page = Number(new URL(address, 'http://127.0.0.1').searchParams.get('page') ?? 1);
  const { body, headers } =
    resource.kind === 'listing'
      ? listingReply(resource.source, page, options)
      : fileReply(resource, options);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
  if (request.headers['if-none-match'] === etag)
    return { status: 304, headers: { etag }, body: '' };
  return { status: 200, headers: { ...headers, etag }, body };
}

function listingReply(source: RemoteSource, page: number, options: LocalHostsOptions) {
  const { body, headers } = writeListing(source, page, options);
  return {
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  };
}

function fileReply({ source, path }: Resource & { kind: 'file' }, { folder }: LocalHostsOptions) {
  const body = readFileSync(join(folder, source.id, path), 'utf8');
  const changed = timeOf(source, path, body, folder).toUTCString();
  return {
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'last-modified': changed },
  };
}

/** Responds with a fault. Returns the status, for the log. */
function fail(fault: Fault, address: string, response: ServerResponse): number {
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'retry-after': '0' }).end();
    return fault;
  }
  if (fault === 'hang') return 0;
  if (fault === 'reset') response.destroy();
  if (fault === 'loop') response.writeHead(302, { location: address }).end();
  if (fault === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  if (fault === 'huge')
    response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(HUGE_BYTES));
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
    response.write('# Half', () => response.destroy());
  }
  return fault === 'loop' ? 302 : 200;
}

/** Simulates all code hosts with the files of a folder that has the layout of the snapshot. */
export function playCodeHosts(options: LocalHostsOptions): RequestListener {
  return (request, response) => {
    const address = request.url ?? '/';
    const resource = listResources(options).get(keyOf(address));
    const fault = options.faultOf?.(address, resource?.source.host);
    if (fault !== undefined) {
      options.onAnswer?.(address, fail(fault, address, response));
      return;
    }
    const { status, headers, body } = replyTo(request, resource, options);
    options.onAnswer?.(address, status);
    response.writeHead(status, headers).end(body);
  };
}
