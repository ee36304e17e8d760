/** Types of code hosts. Each has its own API, except `https`, a plain file server. */
export type HostKind = 'github' | 'gitlab' | 'bitbucket' | 'https';

/** A server that sources are loaded from. */
export interface CodeHost {
  readonly kind: HostKind;
  /** The base URL of the host's website, for links and edit links. */
  readonly web: string;
  /** The base URL for requesting files and lists of files. */
  readonly api: string;
  /** An environment variable that may contain a token, which only raises rate limits. */
  readonly tokenVariable?: string;
}

/** A set of Markdown files from the repository of the code they document. */
export interface RemoteSource {
  /** The source's ID, which is also the name of its folder of committed copies. */
  readonly id: string;
  /** A key of `CODE_HOSTS`. */
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
  /** Tags of the source's pages. */
  readonly tags: readonly string[];
}

/** The hosts that a build may read from. Their domains are fictional and can't be registered. */
export const CODE_HOSTS = {
  github: {
    kind: 'github',
    web: 'https://github.guidon.example',
    api: 'https://github.guidon.example/api/v3',
    tokenVariable: 'REMOTE_GITHUB_TOKEN',
  },
  gitlab: {
    kind: 'gitlab',
    web: 'https://gitlab.guidon.example',
    api: 'https://gitlab.guidon.example/api/v4',
    tokenVariable: 'REMOTE_GITLAB_TOKEN',
  },
  bitbucket: {
    kind: 'bitbucket',
    web: 'https://bitbucket.guidon.example',
    api: 'https://bitbucket.guidon.example/2.0',
    tokenVariable: 'REMOTE_BITBUCKET_TOKEN',
  },
  downloads: {
    kind: 'https',
    web: 'https://downloads.guidon.example',
    api: 'https://downloads.guidon.example',
  },
} as const satisfies Record<string, CodeHost>;

/** A key of `CODE_HOSTS`. */
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
