import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
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

/** The files that a file imports, types and late imports included. Packages are left out. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  return ts.preProcessFile(code, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return path.join(path.dirname(file), fileName);
    return fileName.startsWith('#') ? path.join('src', fileName.slice(1)) : [];
  });
}

/** The first way from a file back to itself, as a list of files; undefined where there is none. */
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
  it('are found to lead in a circle where they do', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    expect(findCircle(new Map(Object.entries(graph)))).toEqual(['b', 'd', 'b']);
  });

  it('never lead in a circle, types and late imports included', () => {
    const files = globSync('{src,config,checks,scripts,bench}/**/*.{ts,tsx,mjs,astro}');
    const graph = new Map(files.map((file) => [file, importsOf(file)]));
    const edges = [...graph.values()].flat().filter((file) => graph.has(file));
    expect(edges.length).toBeGreaterThan(files.length);
    expect(findCircle(graph)?.join(' → ')).toBeUndefined();
  });
});
