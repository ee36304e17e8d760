import type { RepositoryFolder } from './code-hosts.ts';

/** A set of Markdown files from the repository of the code they document. */
export interface RemoteSource extends RepositoryFolder {
  /** The source's ID, which is also the name of its folder of committed copies. */
  readonly id: string;
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
