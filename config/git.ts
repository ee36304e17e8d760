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

/** Returns the contents of files, named as "<commit>:<path>", with one git process. A missing file is "". */
export function readCommitted(names: readonly string[]): string[] {
  const options = { cwd: ROOT, input: names.join('\n'), maxBuffer: Infinity };
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], options);
  let at = 0;
  return names.map(() => {
    // For each name, git prints a line with the size, then the content, then a line break.
    const start = stdout.indexOf('\n', at) + 1;
    const size = / blob (\d+)\n$/.exec(stdout.toString('utf8', at, start))?.[1];
    const end = start + Number(size ?? 0);
    at = size === undefined ? start : end + 1;
    return stdout.toString('utf8', start, end);
  });
}

/** Returns the output of a git command, or an empty string if it fails. */
export function git(...args: readonly string[]): string {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.trim() : '';
}
