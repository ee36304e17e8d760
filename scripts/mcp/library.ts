import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine, searchHits } from '../../checks/support/search.ts';
import { findNearest } from '../../src/lib/nearest/nearest.ts';
import type { SearchHit } from '../../src/lib/search/index.ts';

/** What the server knows of the built docs. */
export interface Library {
  /** The best results for a question in plain words, best first. */
  readonly search: (query: string) => readonly SearchHit[];
  /**
   * The Markdown of a page.
   * @throws Error that names the nearest pages, for a path that has none
   */
  readonly read: (path: string) => string;
}

/** Opens the pages and the search index of a finished build. */
export function openLibrary(dist = 'dist'): Library {
  const { engine } = loadEngine();
  const twins = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/${file.replace(/\.md$/, '')}`);
  return {
    search: (query) => searchHits(engine, query),
    read: (path) => {
      const twin = twinOf(path);
      if (twins.includes(twin)) return readFileSync(join(dist, `${twin}.md`), 'utf8');
      const near = findNearest(twin, twins, 3).join(', ');
      throw new Error(`There is no page ${path}. Near it: ${near || 'none; use search_docs'}.`);
    },
  };
}

/** The path of a page without its ending: "/sdk/" and "https://…/sdk/#install" have "/sdk", "/" has "/index". */
function twinOf(path: string): string {
  const { pathname } = new URL(path, 'https://docs.example');
  return pathname.replace(/(\.md|\/index\.html|\/)$/, '') || '/index';
}
