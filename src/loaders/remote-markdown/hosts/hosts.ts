import { CODE_HOSTS } from '../sources.ts';
import type { HostKind, RemoteSource } from '../sources.ts';
import { encodePath } from './paths.ts';

/** The repository of a source. `api` and `web` are base URLs of its host. */
interface Repository {
  readonly api: string;
  readonly web: string;
  readonly name: string;
  readonly ref: string;
  readonly branch: string;
  readonly folder: string;
}

/** Functions that build the URLs of one kind of code host. Each `path` is relative to the repository. */
interface HostApi {
  /** Returns the URL of a file's content. */
  raw(repository: Repository, path: string): string;
  /** Returns the URL of the list of a repository's files, which a source needs if its paths contain `*`. */
  listing?(repository: Repository): string;
  /** Returns the base URL of the files on the host's website, with a trailing slash. */
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

/** Returns the file paths in GitHub's list of a repository. Throws TypeError if it has another structure. */
function readListing(answer: unknown): string[] {
  const { tree, truncated } = (answer ?? {}) as { tree?: unknown; truncated?: unknown };
  if (truncated === true) throw new TypeError('the listing is cut off');
  if (!Array.isArray(tree)) throw new TypeError('the listing is no list of files');
  return (tree as Partial<Entry>[]).flatMap((entry) => {
    if (typeof entry.path !== 'string') throw new TypeError('an entry of the listing has no path');
    return entry.type === 'blob' ? [entry.path] : [];
  });
}

const github: HostApi = {
  accept: 'application/vnd.github.raw+json',
  raw: ({ api, name, ref }, path) =>
    `${api}/repos/${name}/contents/${encodePath(path)}?ref=${encodeURIComponent(ref)}`,
  listing: ({ api, name, ref }) =>
    `${api}/repos/${name}/git/trees/${encodeURIComponent(ref)}?recursive=1`,
  files: ({ web, name, ref }) => `${web}/${name}/blob/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) => `${web}/${name}/edit/${branch}/${encodePath(path)}`,
};

const gitlab: HostApi = {
  accept: 'text/plain',
  raw: ({ api, name, ref }, path) =>
    `${api}/projects/${encodeURIComponent(name)}/repository/files/${encodeURIComponent(path)}/raw?ref=${encodeURIComponent(ref)}`,
  files: ({ web, name, ref }) => `${web}/${name}/-/blob/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) => `${web}/${name}/-/edit/${branch}/${encodePath(path)}`,
};

const bitbucket: HostApi = {
  accept: 'text/plain',
  raw: ({ api, name, ref }, path) =>
    `${api}/repositories/${name}/src/${encodeURIComponent(ref)}/${encodePath(path)}`,
  files: ({ web, name, ref }) => `${web}/${name}/src/${encodePath(ref)}/`,
  edit: ({ web, name, branch }, path) =>
    `${web}/${name}/src/${branch}/${encodePath(path)}?mode=edit`,
};

const https: HostApi = {
  accept: 'text/markdown, text/plain',
  raw: ({ api, name, ref }, path) => `${api}/${name}/${encodePath(ref)}/${encodePath(path)}`,
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
  /** Converts a path in the source's folder to a path in the repository. */
  inRepository(path: string): string;
  /** Reads the list of a repository's files. Returns the paths in the source's folder, relative to it. */
  readListing(answer: unknown): string[];
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
    listing: host.listing?.(repository),
    files: host.files(repository),
    repository: `${web}/${source.repository}/`,
    raw: (path) => host.raw(repository, inRepository(path)),
    page: (path) => host.files(repository) + encodePath(inRepository(path)),
    edit: (path) => host.edit(repository, inRepository(path)),
    inRepository,
    readListing: (answer) =>
      readListing(answer)
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length)),
  };
}
