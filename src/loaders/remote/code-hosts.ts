/**
 * A server that sources are loaded from, with its URLs. `{name}` is replaced by a value of the source, and
 * `{+name}` by one whose slashes stay.
 */
export interface CodeHost {
  readonly raw: string;
  readonly accept: string;
  /** The URL of the list of all files, which a source needs if its paths contain `*`. */
  readonly listing?: string;
  /** The URL of the files on the host's website, with a slash at the end. */
  readonly files: string;
  readonly edit: string;
  /** An environment variable that may contain a token, which only raises rate limits. */
  readonly tokenVariable?: string;
}

const GITHUB = 'https://github.guidon.example';
const GITLAB = 'https://gitlab.guidon.example';
const BITBUCKET = 'https://bitbucket.guidon.example';
const DOWNLOADS = 'https://downloads.guidon.example/{+repository}/{+ref}/';

/** The hosts that a build may read from. Their domains are fictional and can't be registered. */
export const CODE_HOSTS = {
  github: {
    raw: `${GITHUB}/api/v3/repos/{+repository}/contents/{+path}?ref={ref}`,
    accept: 'application/vnd.github.raw+json',
    listing: `${GITHUB}/api/v3/repos/{+repository}/git/trees/{ref}?recursive=1`,
    files: `${GITHUB}/{+repository}/blob/{+ref}/`,
    edit: `${GITHUB}/{+repository}/edit/{+branch}/{+path}`,
    tokenVariable: 'REMOTE_GITHUB_TOKEN',
  },
  gitlab: {
    raw: `${GITLAB}/api/v4/projects/{repository}/repository/files/{path}/raw?ref={ref}`,
    accept: 'text/plain',
    files: `${GITLAB}/{+repository}/-/blob/{+ref}/`,
    edit: `${GITLAB}/{+repository}/-/edit/{+branch}/{+path}`,
    tokenVariable: 'REMOTE_GITLAB_TOKEN',
  },
  bitbucket: {
    raw: `${BITBUCKET}/2.0/repositories/{+repository}/src/{ref}/{+path}`,
    accept: 'text/plain',
    files: `${BITBUCKET}/{+repository}/src/{+ref}/`,
    edit: `${BITBUCKET}/{+repository}/src/{+branch}/{+path}?mode=edit`,
    tokenVariable: 'REMOTE_BITBUCKET_TOKEN',
  },
  downloads: {
    raw: `${DOWNLOADS}{+path}`,
    accept: 'text/markdown, text/plain',
    files: DOWNLOADS,
    edit: `${DOWNLOADS}{+path}`,
  },
} as const satisfies Record<string, CodeHost>;

type CodeHostId = keyof typeof CODE_HOSTS;

/** Where the files of a source are. */
export interface RepositoryFolder {
  readonly host: CodeHostId;
  /** The repository's path on its host; for `https`, a folder. */
  readonly repository: string;
  /** A tag or a commit, so that the content of a build is fixed. */
  readonly ref: string;
  /** The branch that edit links open. */
  readonly branch: string;
  /** The folder of the repository that `paths` are relative to. */
  readonly folder?: string;
}

/** The URLs of a source. `path` is relative to the source's folder. */
export interface SourceUrls {
  raw(path: string): string;
  /** The file on the host's website, at the pinned ref. */
  page(path: string): string;
  edit(path: string): string;
  /** The files of the repository on the host's website, with a slash at the end. */
  readonly files: string;
  readonly listing: string | undefined;
}

export function urlsOf(source: RepositoryFolder): SourceUrls {
  const { host, repository, ref, branch } = source;
  const { raw, edit, files, listing }: CodeHost = CODE_HOSTS[host];
  const fill = (template: string, path = '') =>
    fillIn(template, { repository, ref, branch, path: pathInRepository(source, path) });
  return {
    raw: (path) => fill(raw, path),
    page: (path) => fill(`${files}{+path}`, path),
    edit: (path) => fill(edit, path),
    files: fill(files),
    listing: listing && fill(listing),
  };
}

export const pathInRepository = ({ folder }: RepositoryFolder, path: string): string =>
  folder === undefined ? path : `${folder}/${path}`;

const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\+?)(\w+)\}/g, (_, keepsSlashes: string, name: string) => {
    const encoded = encodeURIComponent(values[name] ?? '');
    return keepsSlashes ? encoded.replaceAll('%2F', '/') : encoded;
  });
