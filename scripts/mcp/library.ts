import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearest } from '../../src/lib/nearest/nearest.ts';
import type { SearchHit } from '../../src/lib/search/index.ts';
import { loadEngine, searchHits } from '../../src/lib/search/node.ts';

/** The built docs, as the tools of the MCP server read them. */
export interface Library {
  /** Returns the search results for a question, best first. */
  readonly search: (query: string) => readonly SearchHit[];
  /** Returns the Markdown of a page. If there is none, throws an error with the pages of a similar path. */
  readonly read: (path: string) => string;
}

/** Opens the Markdown files and the search index of the build in the folder `dist`. */
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

/** Returns the path of a page's Markdown file without ".md": "/sdk" for "/sdk/", "/index" for "/". */
function twinOf(path: string): string {
  const { pathname } = new URL(path, 'https://docs.example');
  return pathname.replace(/(\.md|\/index\.html|\/)$/, '') || '/index';
}
