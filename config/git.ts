import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Reports whether the git history is complete. It isn't in a shallow clone or in a download without git. */
export function hasFullHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false';
}

/** Returns the ISO date of each file's last commit, by path. The key "" has the repository's last commit. */
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

/** Returns the output of a git command, or an empty string if it fails. */
function git(...args: readonly string[]): string {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.trim() : '';
}
