import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { DIST, files, leaveNote, pages, readBuilt } from '../support/built-site.ts';

/** Where the explorer stands: on a page with its button. */
const withExplorer = pages.filter(({ $ }) => $('[data-island="api-explorer"]').length > 0);

const STATIC_IMPORT = /(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g;

/** A script with all that it imports at once. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readBuilt(file).matchAll(STATIC_IMPORT)) {
    withImports(new URL(path, `http://site${file}`).pathname, seen);
  }
  return seen;
}

/** The scripts that a page loads by itself. */
function loadedBefore(): ReadonlySet<string> {
  const scripts = withExplorer.flatMap(({ $ }) =>
    $('script[src]')
      .map((_, element) => $(element).attr('src') ?? '')
      .get(),
  );
  const own = [...new Set(scripts)].filter((path) => path.startsWith('/'));
  return own.reduce<Set<string>>((all, path) => new Set([...all, ...withImports(path)]), new Set());
}

/**
 * What the page script fetches for the island: the module that puts a panel behind the button, and the
 * style sheets that are named in the same call.
 */
function findEntry(before: ReadonlySet<string>): { script: string; styles: readonly string[] } {
  for (const file of before) {
    const code = readBuilt(file);
    const call =
      /"?api-explorer"?:\(\)=>[^(]*\(\(\)=>import\([`"']\.\/([^`"']+)[`"']\).{0,40}?__vite__mapDeps\(\[([\d,]*)\]\)/.exec(
        code,
      );
    if (!call) continue;
    const [, entry = '', numbers = ''] = call;
    const [, list = ''] = /m\.f\s*\|\|\s*\(m\.f\s*=\s*\[(.*?)\]\)/s.exec(code) ?? [];
    const dependencies = [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => path);
    const styles = numbers
      .split(',')
      .map((number) => dependencies[Number(number)] ?? '')
      .filter((path) => path.endsWith('.css'));
    return {
      script: `/_astro/${entry}`,
      styles: styles.map((path) => `/${path.replace(/^\//, '')}`),
    };
  }
  throw new Error('No script of a page fetches the island "api-explorer".');
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(DIST, file))).length;

describe('the API explorer', () => {
  it('stands on the page of each operation, with data of its own', () => {
    const operations = pages.filter(({ path }) => /-api\/operations\/[^/]+\/$/.test(path));
    expect(operations.length).toBeGreaterThan(100);
    const without = operations.filter(({ $ }) => {
      const address = $('[data-island="api-explorer"]').attr('data-operation') ?? '';
      return !files.includes(address);
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('keeps to its budget once a reader reaches for it, and loads the rest on demand', () => {
    const before = loadedBefore();
    const { script, styles } = findEntry(before);
    expect(before).not.toContain(script);
    const scripts = [...withImports(script)].filter((file) => !before.has(file));
    expect(scripts.some((file) => readBuilt(file).includes('react.'))).toBe(true);
    expect(styles.length).toBeGreaterThan(0);
    const bytes = [...scripts, ...styles].reduce((sum, file) => sum + sizeOf(file), 0);
    leaveNote(
      'explorer-weight',
      `API explorer on intent: ${bytes} of ${budgets.explorerBytes} bytes gzipped, in ${scripts.length} scripts and ${styles.length} style sheets`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.explorerBytes);
  });

  it('leaves its style sheet to the script: no page links to it', () => {
    const { styles } = findEntry(loadedBefore());
    const linked = pages.filter(({ html }) => styles.some((sheet) => html.includes(sheet)));
    expect(linked.map(({ path }) => path)).toEqual([]);
  });
});
