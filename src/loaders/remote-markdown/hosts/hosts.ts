import { CODE_HOSTS } from '../sources.ts';
import type { HostKind, RemoteSource } from '../sources.ts';
import { encodePath } from './paths.ts';

/** A page of a listing: its files, and the URL of the next page. */
export interface ListingPage {
  readonly paths: readonly string[];
  readonly next?: string | undefined;
}

/** The repository of a source on a host. Paths are relative to the repository. */
interface Repository {
  readonly api: string;
  readonly web: string;
  readonly name: string;
  readonly ref: string;
  readonly branch: string;
  readonly folder: string;
}

/** The URLs of a kind of code host. */
interface HostApi {
  /** Returns the URL of a file's content. */
  raw(repository: Repository, path: string): string;
  /** Returns the URL of the listing's first page, or undefined if the host has no listing. */
  listing(repository: Repository): string | undefined;
  /** Reads a page of the listing. Throws TypeError if the response has another structure. */
  readListing(answer: unknown, headers: Headers, address: string): ListingPage;
  /** Returns the base URL of the files for people, with a trailing slash. */
  files(repository: Repository): string;
  /** Returns the URL for editing a file. */
  edit(repository: Repository, path: string): string;
  /** The `Accept` header of a request for a file. */
  readonly accept: string;
}

interface Entry {
  readonly path: string;
  readonly type: string;
}

/** Returns the paths of the entries that are files. */
function filesOf(entries: unknown, type: string): string[] {
  if (!Array.isArray(entries)) throw new TypeError('the listing is no list of files');
  return (entries as Partial<Entry>[]).flatMap((entry) => {
    if (typeof entry.path !== 'string') throw new TypeError('an entry of the listing has no path');
    return entry.type === type ? [entry.path] : [];
  });
}

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null
    ? (answer as Record<string, unknown>)[name]
    : undefined;

const github: HostApi = {
  accept: 'application/vnd.github.raw+json',
  raw: ({ api, name, ref }, path) =>
    `${api}/repos/${name}/contents/${encodePath(path)}?ref=${encodeURIComponent(ref)}`,
  listing: ({ api, name, ref }) =>
    `${api}/repos/${name}/git/trees/${encodeURIComponent(ref)}?recursive=1`,
  readListing: (answer) => {
    if (field(answer, 'truncated') === true) throw new TypeError('the listing is cut off');
    return { paths: filesOf(field(answer, 'tree'), 'blob') };
  },
  files: ({ web, name, ref }) => `${web}/${name}/blob/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) => `${web}/${name}/edit/${branch}/${encodePath(path)}`,
};

const gitlab: HostApi = {
  accept: 'text/plain',
  raw: ({ api, name, ref }, path) =>
    `${api}/projects/${encodeURIComponent(name)}/repository/files/${encodeURIComponent(path)}/raw?ref=${encodeURIComponent(ref)}`,
  listing: ({ api, name, ref }) =>
    `${api}/projects/${encodeURIComponent(name)}/repository/tree?recursive=true&per_page=100&ref=${encodeURIComponent(ref)}`,
  readListing: (answer, headers, address) => {
    const page = headers.get('x-next-page');
    const next = new URL(address);
    if (page) next.searchParams.set('page', page);
    return { paths: filesOf(answer, 'blob'), next: page ? next.href : undefined };
  },
  files: ({ web, name, ref }) => `${web}/${name}/-/blob/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) => `${web}/${name}/-/edit/${branch}/${encodePath(path)}`,
};

const bitbucket: HostApi = {
  accept: 'text/plain',
  raw: ({ api, name, ref }, path) =>
    `${api}/repositories/${name}/src/${encodeURIComponent(ref)}/${encodePath(path)}`,
  listing: ({ api, name, ref }) =>
    `${api}/repositories/${name}/src/${encodeURIComponent(ref)}/?pagelen=100&max_depth=10`,
  readListing: (answer) => {
    const next = field(answer, 'next');
    return {
      paths: filesOf(field(answer, 'values'), 'commit_file'),
      next: typeof next === 'string' ? next : undefined,
    };
  },
  files: ({ web, name, ref }) => `${web}/${name}/src/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) =>
    `${web}/${name}/src/${branch}/${encodePath(path)}?mode=edit`,
};

const https: HostApi = {
  accept: 'text/markdown, text/plain',
  raw: ({ api, name, ref }, path) => `${api}/${name}/${encodePath(ref)}/${encodePath(path)}`,
  listing: () => undefined,
  readListing: () => ({ paths: [] }),
  files: ({ web, name, ref }) => `${web}/${name}/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) => `${web}/${name}/${branch}/${encodePath(path)}`,
};

const APIS: Readonly<Record<HostKind, HostApi>> = { github, gitlab, bitbucket, https };

/** The URLs of a source. `path` is relative to its folder. */
export interface SourceAddresses {
  readonly accept: string;
  readonly listing: string | undefined;
  readonly files: string;
  readonly repository: string;
  raw(path: string): string;
  page(path: string): string;
  edit(path: string): string;
  /** Returns the path in the repository. */
  inRepository(path: string): string;
  /** Reads a page of the listing. Returns the files in the source's folder, relative to it. */
  readListing(answer: unknown, headers: Headers, address: string): ListingPage;
}

/** Returns the URLs of a source. */
export function addressesOf(source: RemoteSource): SourceAddresses {
  const { kind, api, web } = CODE_HOSTS[source.host];
  const folder = source.folder === undefined ? '' : `${source.folder}/`;
  const { ref, branch } = source;
  const repository = { api, web, name: source.repository, ref, branch, folder };
  const host = APIS[kind];
  const inRepository = (path: string) => folder + path;
  return {
    accept: host.accept,
    listing: host.listing(repository),
    files: host.files(repository),
    repository: `${web}/${source.repository}/`,
    raw: (path) => host.raw(repository, inRepository(path)),
    page: (path) => host.files(repository) + encodePath(inRepository(path)),
    edit: (path) => host.edit(repository, inRepository(path)),
    inRepository,
    readListing: (answer, headers, address) => {
      const page = host.readListing(answer, headers, address);
      const below = page.paths.filter((path) => path.startsWith(folder));
      return { ...page, paths: below.map((path) => path.slice(folder.length)) };
    },
  };
}
