import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Whether the git history is complete, so that it dates the last change of a page. A shallow clone would name its oldest commit
 * for every page; without git, or outside of a repository, there is no history at all.
 */
export function hasFullHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false';
}

/**
 * When each file below some folders last changed, as an ISO date by path from the root; under "", when
 * any file of the repository did. Empty without the whole history.
 */
export function listLastCommits(folders: readonly string[]): Record<string, string> {
  if (!hasFullHistory()) return {};
  const dates: Record<string, string> = { '': git('log', '-1', '--format=%cI') };
  let date = '';
  for (const line of git('log', '--format=@%cI', '--name-only', '--', ...folders).split('\n')) {
    if (line.startsWith('@')) date = line.slice(1);
    else if (line !== '') dates[line] ??= date;
  }
  return dates;
}

/** What a git command prints; nothing where it fails. */
export function git(...args: readonly string[]): string {
  const root = join(import.meta.dirname, '..');
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.trim() : '';
}
