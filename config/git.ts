import { spawnSync } from 'node:child_process';

/**
 * Whether the history can tell when a page last changed. A shallow clone would name its oldest commit
 * for every page; without git, or outside of a repository, there is no history at all.
 */
export function hasFullHistory(): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
