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

/** Returns what a file imports, including types and dynamic imports: paths from the root, and names of packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('.')) return path.join(path.dirname(file), fileName);
    return fileName.startsWith('#') ? path.join('src', fileName.slice(1)) : fileName;
  });
}

const INDEX = String.raw`(?:[\w-]+/)*index\.ts`;
/** Other files of src/lib and src/sandbox that may be imported: entry points for the build, and small ones for scripts in browsers. */
const FURTHER = String.raw`(?:build|bundle|highlight|json|locate-json|page|pointer|provider|samples|share|validate)\.ts`;
/** Test data that the tests of other folders may import. */
const SHARED = String.raw`(?:[\w-]+/)*(?:fixtures(?:/.*|\.ts)|golden-vectors\.json)`;
const LIB = 'bucketing|diagram|explorer|highlight|openapi|page-text|sdks|search|stats';

/** Matches the files of a room, which is the first group, except those that other folders may import. */
const ROOMS = [
  new RegExp(`^(src/(?:lib/(?:${LIB})|sandbox))/(?!(?:${INDEX}|${FURTHER}|${SHARED})$)`),
  new RegExp(
    `^(checks|config|scripts|src/loaders/[\\w-]+)/(?!(?:${INDEX}|build\\.ts|test/browser\\.ts)$)`,
  ),
];

/** What the files that match `from` must not import. */
const FORBIDDEN = [
  {
    from: /^src\//,
    to: /^(config|checks|e2e|scripts|bench)\//,
    why: 'src/ is the product: it imports nothing from the tools around it',
  },
  {
    from: /^src\/(lib|sandbox)\//,
    to: /^(astro:|react(-dom)?$|node:https?$|src\/components\/)/,
    why: 'lib/ and sandbox/ are pure: no astro: modules, no DOM, no component',
  },
  {
    from: /^src\/(lib\/(?!search\/)|sandbox\/)/,
    to: /^src\/site\//,
    why: 'what lib/ and sandbox/ need of the site is passed in',
  },
];

/** Returns why a file must not import another, or undefined. */
function findFault(from: string, to: string): string | undefined {
  for (const room of ROOMS) {
    const folder = room.exec(to)?.[1];
    if (folder !== undefined && !from.startsWith(`${folder}/`))
      return `import from an index.ts in ${folder}`;
  }
  return FORBIDDEN.find((rule) => rule.from.test(from) && rule.to.test(to))?.why;
}

/** Returns the first import cycle as a list of files, or undefined. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...above, file]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('an import', () => {
  const roots = 'src,config,checks,scripts,bench,e2e';
  const files = globSync(`{${roots}}/**/*.{ts,tsx,mjs,astro}`, { exclude: ['**/dist/**'] });

  it.each([
    [
      'src/lib/search/a.ts',
      'src/lib/diagram/draw.ts',
      'import from an index.ts in src/lib/diagram',
    ],
    ['src/lib/search/a.ts', 'src/lib/diagram/flow/index.ts', undefined],
    ['src/lib/search/a.ts', 'src/site/limits.ts', undefined],
    [
      'src/sandbox/a.ts',
      'src/site/limits.ts',
      'what lib/ and sandbox/ need of the site is passed in',
    ],
    [
      'src/sandbox/a.ts',
      'node:http',
      'lib/ and sandbox/ are pure: no astro: modules, no DOM, no component',
    ],
  ])('of %s from %s: %s', (to, from, fault) => {
    expect(findFault(to, from)).toBe(fault);
  });

  const graph = new Map(files.map((file) => [file, importsOf(file)]));

  it('crosses the border of a room only where the room allows it', () => {
    const imports = [...graph].flatMap(([from, names]) => names.map((to) => ({ from, to })));
    expect(imports.length).toBeGreaterThan(files.length);
    const faults = imports.flatMap(({ from, to }) => {
      const fault = findFault(from, to);
      return fault === undefined ? [] : `${from} imports ${to}: ${fault}`;
    });
    expect(faults).toEqual([]);
  });

  it('is reported if it closes a cycle', () => {
    const cyclic = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    expect(findCycle(new Map(Object.entries(cyclic)))).toEqual(['b', 'd', 'b']);
  });

  it('closes no cycle, also not one of types, or one that is loaded late', () => {
    expect(findCycle(graph)?.join(' → ')).toBeUndefined();
  });
});
