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

/** A set of Markdown files from the repository of the code they document. */
export interface RemoteSource {
  /** The source's ID, which is also the name of its folder of committed copies. */
  readonly id: string;
  readonly host: CodeHostId;
  /** The repository's path on its host; for `https`, a folder. */
  readonly repository: string;
  /** A tag or a commit, so that the content of a build is fixed. */
  readonly ref: string;
  /** The branch that edit links open. */
  readonly branch: string;
  /** The folder of the repository that `paths` are relative to. */
  readonly folder?: string;
  /** File paths, or on GitHub also globs. `*` doesn't match a slash, `**` does. */
  readonly paths: readonly string[];
  /** The license of the text, as an SPDX identifier. */
  readonly license: string;
  /** What the files become: pages, unchanged files, or fragments inside other pages. */
  readonly use: 'pages' | 'raw' | 'fragments';
  /** The folder of the source's pages. `README.md` becomes its index. */
  readonly routePrefix: string;
  /** A title for `README.md`, if the document's own is missing or too vague. */
  readonly title?: string;
  /** A sentence that is appended to descriptions that are too short. */
  readonly about: string;
  /** The headings of sections that are omitted. */
  readonly withoutSections?: readonly string[];
  readonly tags: readonly string[];
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

export type CodeHostId = keyof typeof CODE_HOSTS;

const CLI = {
  host: 'github',
  repository: 'guidon-hq/cli',
  ref: 'v6.3.2',
  branch: 'main',
  license: 'MIT',
} as const;

const README = ['README.md'] as const;

const ciSource = (
  host: 'github' | 'gitlab' | 'bitbucket',
  kind: 'feature-usage' | 'pr-insights',
  entry: Pick<RemoteSource, 'repository' | 'ref' | 'title'>,
): RemoteSource => ({
  id: `${kind}-${host}`,
  host,
  branch: 'main',
  paths: README,
  license: 'MIT',
  use: 'pages',
  routePrefix: `integrations/${host}/${kind}-action`,
  about: 'Set it up with a complete pipeline to copy, and look up every input.',
  withoutSections: ['Contributing'],
  tags: ['integrations', 'lifecycle'],
  ...entry,
});

/** All sources. To add one, add an entry here, then run `npm run remote:sync`. */
export const REMOTE_SOURCES: readonly RemoteSource[] = [
  {
    ...CLI,
    id: 'cli',
    paths: ['README.md', 'docs/*.md'],
    use: 'pages',
    routePrefix: 'cli',
    title: 'CLI reference',
    about: 'Look up usage, arguments, flags, and examples.',
    withoutSections: ['Table of contents', 'Contributing', 'License'],
    tags: ['cli-mcp'],
  },
  {
    ...CLI,
    id: 'mcp-worker',
    folder: 'mcp-worker',
    paths: README,
    use: 'pages',
    routePrefix: 'cli/mcp-worker',
    about: 'How the hosted MCP server is built, operated, and deployed.',
    tags: ['cli-mcp'],
  },
  {
    id: 'vscode-extension',
    host: 'github',
    repository: 'guidon-hq/vscode-extension',
    ref: 'v1.4.10',
    branch: 'main',
    paths: README,
    license: 'MIT',
    use: 'pages',
    routePrefix: 'integrations/vscode-extension',
    title: 'VS Code extension',
    about: 'See and change flags without leaving the editor.',
    withoutSections: ['About Guidon', 'Documentation', 'Sign up', 'Contributing'],
    tags: ['integrations'],
  },
  ciSource('github', 'feature-usage', {
    repository: 'guidon-hq/feature-flag-code-usage-action',
    ref: 'v1.4.0',
    title: 'GitHub: Feature flag code usages',
  }),
  ciSource('github', 'pr-insights', {
    repository: 'guidon-hq/feature-flag-pr-insights-action',
    ref: 'v2.4.0',
    title: 'GitHub: Feature flag change insights for pull requests',
  }),
  ciSource('gitlab', 'feature-usage', {
    repository: 'guidon-hq/guidon-usages-ci-cd',
    ref: 'v1.3.0',
    title: 'GitLab: Feature flag code usages',
  }),
  ciSource('gitlab', 'pr-insights', {
    repository: 'guidon-hq/guidon-pr-insights-ci-cd',
    ref: 'v1.3.1',
    title: 'GitLab: Feature flag change insights for merge requests',
  }),
  ciSource('bitbucket', 'feature-usage', {
    repository: 'guidon-hq/guidon-code-refs-pipe',
    ref: '1.2.0',
    title: 'Bitbucket: Feature flag code usages',
  }),
  ciSource('bitbucket', 'pr-insights', {
    repository: 'guidon-hq/guidon-pr-insights-pipe',
    ref: '1.2.1',
    title: 'Bitbucket: Feature flag change insights for pull requests',
  }),
  {
    id: 'ai-prompts',
    host: 'github',
    repository: 'guidon-hq/ai-prompts',
    ref: 'v1.0.0',
    branch: 'main',
    folder: 'prompts',
    paths: ['*.md'],
    license: 'MIT',
    use: 'raw',
    routePrefix: 'ai-prompts',
    about: 'A prompt for an AI assistant that installs a Guidon SDK.',
    tags: ['sdks'],
  },
  {
    id: 'release-notes',
    host: 'downloads',
    repository: 'release-notes',
    ref: '2026-11-18',
    branch: '2026-11-18',
    paths: ['cli.md', 'vscode-extension.md'],
    license: 'MIT',
    use: 'fragments',
    routePrefix: 'release-notes',
    about: 'What changed in the latest release.',
    tags: [],
  },
];

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

export function urlsOf(source: RemoteSource): SourceUrls {
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

export const pathInRepository = ({ folder }: RemoteSource, path: string): string =>
  folder === undefined ? path : `${folder}/${path}`;

const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\+?)(\w+)\}/g, (_, keepsSlashes: string, name: string) => {
    const encoded = encodeURIComponent(values[name] ?? '');
    return keepsSlashes ? encoded.replaceAll('%2F', '/') : encoded;
  });

/** Converts a part of a file path to a URL segment: lower case, without characters that need encoding. */
const toSegment = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'page';

/** Returns the slug of a file's page. `README.md` and `index.md` become the index of their folder. */
export function slugOf({ routePrefix }: Pick<RemoteSource, 'routePrefix'>, path: string): string {
  const parts = path.replace(/\.(md|markdown)$/i, '').split('/');
  if (/^(readme|index)$/i.test(parts.at(-1) ?? '')) parts.pop();
  return [routePrefix, ...parts.map(toSegment)].join('/');
}
