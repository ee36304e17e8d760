import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** Generated folders, which git ignores. */
const written = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));

/** The folders in the README's map of the repository, at the root and in `src/`. */
const [, map = ''] = /### Where things are\s+```text\n(.*?)```/s.exec(
  readFileSync('README.md', 'utf8'),
) ?? [''];
const named = (indent: string) =>
  [...map.matchAll(new RegExp(`^${indent}([\\w-]+)/`, 'gm'))].map(([, name]) => name);

describe('the folders of the repository', () => {
  it('are all in the README, so that no leftover folder is committed', () => {
    const root = folders('.').filter((name) => !written.includes(name));
    expect(root.toSorted()).toEqual(named('').toSorted());
    expect(folders('src').toSorted()).toEqual(named(' {2}').toSorted());
  });
  // bench/lines.ts asks Git which files to count, so a copy without .git skips this test.
  it.skipIf(!existsSync('.git'))(
    'hold no more lines of code than the budget in bench/lines.ts',
    () => {
      expect(() =>
        execFileSync(process.execPath, ['bench/lines.ts'], { stdio: 'pipe' }),
      ).not.toThrow();
    },
  );
});

/** Returns the local imports of a file, including type-only and dynamic ones. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  return ts.preProcessFile(code, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return path.join(path.dirname(file), fileName);
    return fileName.startsWith('#') ? path.join('src', fileName.slice(1)) : [];
  });
}

/** Returns the first import cycle as a list of files, or undefined. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...above, file]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('the imports of the repository', () => {
  it('are reported if they form a cycle', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    expect(findCircle(new Map(Object.entries(graph)))).toEqual(['b', 'd', 'b']);
  });

  it('form no cycle, including type-only and dynamic imports', () => {
    const files = globSync('{src,config,checks,scripts,bench}/**/*.{ts,tsx,mjs,astro}');
    const graph = new Map(files.map((file) => [file, importsOf(file)]));
    const edges = [...graph.values()].flat().filter((file) => graph.has(file));
    expect(edges.length).toBeGreaterThan(files.length);
    expect(findCircle(graph)?.join(' → ')).toBeUndefined();
  });
});
