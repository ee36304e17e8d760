import { stripLocale } from '../lib/page/alternates.ts';
import type { PageFacts } from '../lib/page/facts.ts';

/**
 * What Vite tells the routes, and routes tell the integrations, which run after them. It's a property of
 * `globalThis`, because routes and integrations have module instances of their own.
 */
interface BuildMemory {
  /** What routes know about their pages, by slug. */
  facts: Map<string, PageFacts>;
  /** The source of each page of the docs, by the ID of its entry: its text, and its data. */
  sources: Map<string, { text: string; data: { unlisted?: boolean } }>;
  /** The scripts for browsers that Vite wrote. */
  scripts: BuiltScript[];
}

/** A script that Vite wrote, such as "late" in "_astro/late.BWlObit.js", and the files that it imports statically. */
interface BuiltScript {
  name: string;
  file: string;
  imports: readonly string[];
}

const shared = globalThis as { guidonBuild?: BuildMemory };

export const buildMemory: BuildMemory = (shared.guidonBuild ??= {
  facts: new Map(),
  sources: new Map(),
  scripts: [],
});

/** Returns the source of the page at a path. A page that isn't translated has that of the default language. */
export function findSource(path: string, locales: readonly string[]) {
  const idOf = (at: string) => at.replace(/^\/|\/$/g, '') || 'index';
  const { sources } = buildMemory;
  return sources.get(idOf(path)) ?? sources.get(idOf(stripLocale(locales, path)));
}
