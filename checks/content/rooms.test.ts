import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** Folders that tools write and git leaves out. */
const written = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));

/** The folders that the README's map of the repository names, at the root and in `src/`. */
const [, map = ''] = /### Where things are\s+```text\n(.*?)```/s.exec(
  readFileSync('README.md', 'utf8'),
) ?? [''];
const named = (indent: string) =>
  [...map.matchAll(new RegExp(`^${indent}([\\w-]+)/`, 'gm'))].map(([, name]) => name);

describe('the folders of the repository', () => {
  it('are rooms that the README names: nothing is left behind by a tool or by hand', () => {
    const root = folders('.').filter((name) => !written.includes(name));
    expect(root.toSorted()).toEqual(named('').toSorted());
    expect(folders('src').toSorted()).toEqual(named(' {2}').toSorted());
  });
  // Only git knows which files are ours.
  it.skipIf(!existsSync('.git'))(
    'hold no more lines of code than the budget in bench/lines.ts',
    () => {
      expect(() =>
        execFileSync(process.execPath, ['bench/lines.ts'], { stdio: 'pipe' }),
      ).not.toThrow();
    },
  );
});
