import { join } from 'node:path/posix';
import { withBase } from '../../../src/lib/paths/paths.ts';
import type { Site } from '../../../src/site/schema.ts';
import { read } from './files.ts';

const STATIC_IMPORT = /(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Returns the links with which the browser fetches all scripts of the results page at once. Otherwise, it would
 * find each of them only in the one before.
 */
export function preloadResults(
  dir: string,
  files: readonly string[],
  { basePath, search }: Pick<Site, 'basePath' | 'search'>,
): string {
  const starts = ['late', 'mount-results', `${search.provider}-backend`];
  const scripts = new Set<string>();
  const add = (script: string) => {
    if (scripts.has(script)) return;
    scripts.add(script);
    for (const [, path = ''] of read(dir, script).matchAll(STATIC_IMPORT))
      add(join(script, '..', path));
  };
  for (const start of starts) {
    const script = files.find((file) => file.startsWith(`/_astro/${start}.`));
    if (!script)
      throw new Error(`The build has no script "${start}". Correct its name in preload.ts.`);
    add(script);
  }
  return [...scripts]
    .map((script) => `<link rel="modulepreload" href="${withBase(script, basePath)}">`)
    .join('');
}
