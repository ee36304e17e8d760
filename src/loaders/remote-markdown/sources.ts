/** The kinds of code host, each with an API of its own; `https` is a plain file server. */
export type HostKind = 'github' | 'gitlab' | 'bitbucket' | 'https';

/** A server that sources are read from. */
export interface CodeHost {
  readonly kind: HostKind;
  /** Where people read it: the base of links and of edit links. */
  readonly web: string;
  /** Where files and listings are read from. */
  readonly api: string;
  /** The environment variable that may hold a token, which only raises rate limits. */
  readonly tokenVariable?: string;
}

/** A set of Markdown files that live with the code they document. */
export interface RemoteSource {
  /** Also the name of its folder in the snapshot. */
  readonly id: string;
  /** A key of `CODE_HOSTS`. */
  readonly host: CodeHostId;
  /** The path of the repository on its host; for `https`, a folder. */
  readonly repository: string;
  /** A tag or a commit: what a build reads never moves by itself. */
  readonly ref: string;
  /** The branch that edit links open. */
  readonly branch: string;
  /** The folder of the repository that `paths` are relative to. */
  readonly folder?: string;
  /** Files, or globs that the listing of the host answers: `*` stays within a folder, `**` does not. */
  readonly paths: readonly string[];
  /** License of the text, as an SPDX identifier. */
  readonly license: string;
  /** What the files become: pages, texts that are served as they are, or fragments inside of pages. */
  readonly use: 'pages' | 'raw' | 'fragments';
  /** The folder of its pages; `README.md` is the page of a folder. */
  readonly routePrefix: string;
  /** A title for `README.md` where the document has none of its own, or one that says too little. */
  readonly title?: string;
  /** The sentence that completes a description that is too short by itself. */
  readonly about: string;
  /** H2 sections that the site leaves out, by their text. */
  readonly withoutSections?: readonly string[];
  /** Topics of its pages. */
  readonly tags: readonly string[];
}

/**
 * The hosts that a build may read from; any other is refused. The addresses are those of the fictional
 * company, which nobody can register.
 */
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

/** All sources: to add one, add an entry, then run `npm run remote:sync`. */
export const REMOTE_SOURCES: readonly RemoteSource[] = [
  {
    ...CLI,
    id: 'cli',
    paths: ['README.md', 'docs/*.md'],
    use: 'pages',
    routePrefix: 'cli',
    title: 'CLI Reference',
    about: "Look up each command's usage, arguments, flags, and examples.",
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
    title: 'VS Code Extension',
    about: 'See and change flags without leaving the editor.',
    withoutSections: ['About Guidon', 'Documentation', 'Sign up', 'Contributing'],
    tags: ['integrations'],
  },
  ciSource('github', 'feature-usage', {
    repository: 'guidon-hq/feature-flag-code-usage-action',
    ref: 'v1.4.0',
    title: 'GitHub: Feature Flag Code Usages',
  }),
  ciSource('github', 'pr-insights', {
    repository: 'guidon-hq/feature-flag-pr-insights-action',
    ref: 'v2.4.0',
    title: 'GitHub: Feature Flag Change Insights for Pull Requests',
  }),
  ciSource('gitlab', 'feature-usage', {
    repository: 'guidon-hq/guidon-usages-ci-cd',
    ref: 'v1.3.0',
    title: 'GitLab: Feature Flag Code Usages',
  }),
  ciSource('gitlab', 'pr-insights', {
    repository: 'guidon-hq/guidon-pr-insights-ci-cd',
    ref: 'v1.3.1',
    title: 'GitLab: Feature Flag Change Insights for Merge Requests',
  }),
  ciSource('bitbucket', 'feature-usage', {
    repository: 'guidon-hq/guidon-code-refs-pipe',
    ref: '1.2.0',
    title: 'Bitbucket: Feature Flag Code Usages',
  }),
  ciSource('bitbucket', 'pr-insights', {
    repository: 'guidon-hq/guidon-pr-insights-pipe',
    ref: '1.2.1',
    title: 'Bitbucket: Feature Flag Change Insights for Pull Requests',
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
