import { join } from 'node:path';
import { readLock, REMOTE_SOURCES, slugOf } from '../../src/loaders/remote/index.ts';

const SNAPSHOT_FOLDER = join(import.meta.dirname, '../../src/content/remote');

/** Lists the slugs of pages that come from other repositories, according to the lock file. */
export function listRemoteSlugs(): string[] {
  const lock = readLock(SNAPSHOT_FOLDER);
  return REMOTE_SOURCES.filter(({ use }) => use === 'pages').flatMap((source) =>
    Object.keys(lock[source.id]?.files ?? {}).map((path) => slugOf(source, path)),
  );
}

/** Pages in no sidebar, and the reason why. */
export interface LooseGroup {
  label: string;
  /** The slug of the parent page in the breadcrumb. */
  parent: string;
  /** The slugs of the pages. Each page shows its parent's sidebar, and links to the others below it. */
  slugs: readonly string[];
  reason: string;
}

/** All pages in no sidebar. A content check fails for a page that is neither here nor in a sidebar. */
export const loosePages: readonly LooseGroup[] = [
  {
    label: 'Command reference',
    parent: 'cli',
    slugs: listRemoteSlugs().filter((slug) => slug.startsWith('cli/docs/')),
    reason: 'The command reference lives with the CLI’s source; its parent page lists it.',
  },
  {
    label: 'MCP development',
    parent: 'cli-mcp/mcp-reference',
    slugs: ['cli/mcp-worker'],
    reason: 'The document of the hosted MCP server’s source is for people who develop the server.',
  },
  {
    label: 'APIs',
    parent: '',
    slugs: ['management-api', 'bucketing-api'],
    reason: 'The API references stand beside the docs and bring navigation of their own.',
  },
  {
    label: 'Site',
    parent: '',
    slugs: ['404'],
    reason: 'The not-found page answers for every unknown path.',
  },
  {
    label: 'For authors',
    parent: '',
    slugs: ['components'],
    reason: 'The page of components is for the people who write these pages.',
  },
];
