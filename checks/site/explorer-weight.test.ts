import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { attributesOf, DIST, files, pages, readBuilt, withImports } from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';

/** The pages that contain the API explorer. */
const withExplorer = pages.filter(({ $ }) => $('[data-island="api-explorer"]').length > 0);

/** Returns the scripts that pages with the explorer load before any interaction. */
function listInitialScripts(): ReadonlySet<string> {
  const scripts = withExplorer.flatMap((page) => attributesOf(page, 'script[src]', 'src'));
  const own = [...new Set(scripts)].filter((path) => path.startsWith('/'));
  return own.reduce<Set<string>>((all, path) => new Set([...all, ...withImports(path)]), new Set());
}

/** A dynamic import in a built script: the module, and the files that are fetched with it. */
interface DynamicImport {
  readonly script: string;
  readonly dependencies: readonly string[];
}

/** Reads the first dynamic import after a given text in a built script. */
function readImport(file: string, after: string): DynamicImport | undefined {
  const code = readBuilt(file);
  const at = code.indexOf(after);
  const call =
    /import\([`"']\.\/([^`"']+)[`"']\)(?:\.then\([^)]*\))?,(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\])/;
  const [, script = '', numbers = ''] = (at < 0 ? null : call.exec(code.slice(at))) ?? [];
  if (script === '') return undefined;
  const [, list = ''] = /m\.f\s*=\s*\[(.*?)\]/s.exec(code) ?? [];
  const named = [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => `/${path}`);
  const dependencies = numbers.split(',').flatMap((number) => named[Number(number)] ?? []);
  return { script: `/_astro/${script}`, dependencies: numbers === '' ? [] : dependencies };
}

/** Returns the files that are fetched when a reader is about to open the explorer: its island and loader. */
function listFetched(before: ReadonlySet<string>): readonly string[] {
  const loader = [...before].map((file) => readImport(file, '')).find(Boolean);
  const island = loader && readImport(loader.script, 'api-explorer');
  if (!loader || !island) throw new Error('No script of a page fetches the island "api-explorer".');
  const named = [loader, island].flatMap(({ script, dependencies }) => [script, ...dependencies]);
  const scripts = named
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...withImports(file)])
    .filter((file) => !before.has(file));
  return [...new Set(scripts)];
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(DIST, file))).length;

describe('the API explorer', () => {
  it('is on the page of each operation and refers to a data file that exists', () => {
    const operations = pages.filter(({ path }) => /-api\/operations\/[^/]+\/$/.test(path));
    expect(operations.length).toBeGreaterThan(100);
    const missing = operations.filter(({ $ }) => {
      const address = $('[data-island="api-explorer"]').attr('data-operation') ?? '';
      return !files.includes(address);
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('stays within its budget when a reader is about to open it', () => {
    const before = listInitialScripts();
    const scripts = listFetched(before);
    expect(scripts.some((file) => readBuilt(file).includes('.__k'))).toBe(true);
    const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
    leaveNote(
      'explorer-weight',
      `API explorer on intent: ${bytes} of ${budgets.explorerBytes} bytes gzipped, in ${scripts.length} scripts`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.explorerBytes);
  });

  it('loads the sandbox only with the first request, within its budget', () => {
    const [run = ''] = files.filter((file) => /\/run-sandbox\.[^/]+\.js$/.test(file));
    const [thread = ''] = files.filter((file) => /\/sandbox-thread-[^/]+\.js$/.test(file));
    const before = listInitialScripts();
    const explorer = listFetched(before);
    const scripts = [...withImports(run)].filter((file) => !before.has(file));
    expect([...before, ...explorer]).not.toContain(run);
    const named = [...before, ...explorer].filter((file) => readBuilt(file).includes(run.slice(1)));
    // At least one script that is already loaded imports the sandbox when the first request is sent.
    expect(named.length).toBeGreaterThan(0);
    const own = [...scripts.filter((file) => !explorer.includes(file)), thread];
    const documents = '/sandbox/documents.json';
    const bytes = [...own, documents].reduce((sum, file) => sum + sizeOf(file), 0);
    leaveNote(
      'sandbox-weight',
      `Sandbox with the first request: ${bytes} of ${budgets.sandboxBytes} bytes gzipped, in ${own.length} scripts and its documents`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.sandboxBytes);
    const linked = pages.filter(({ html }) => html.includes(run) || html.includes(documents));
    expect(linked.map(({ path }) => path)).toEqual([]);
  });

  it('highlights request samples in all languages within one budget', () => {
    const isColoring = (file: string) =>
      /\/highlight\.[^/]+\.js$/.test(file) || readBuilt(file).includes('scopeName');
    const before = listInitialScripts();
    const found = files.filter((file) => /\/_astro\/[^/]+\.js$/.test(file)).filter(isColoring);
    expect(found.length).toBeGreaterThan(0);
    const scripts = new Set(found.flatMap((file) => [...withImports(file)]));
    const own = [...scripts].filter((file) => !before.has(file));
    const bytes = own.reduce((sum, file) => sum + sizeOf(file), 0);
    leaveNote(
      'highlight-weight',
      `Colors of request samples: ${bytes} of ${budgets.highlightBytes} bytes gzipped, in ${own.length} scripts`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.highlightBytes);
  });
});
