import { site } from 'virtual:guidon/project';
import { withBase } from '../lib/paths/paths.ts';
import { buildMemory } from './build-memory.ts';

/**
 * Lists the URLs of scripts, such as "late", and of all scripts that they import. Empty in `astro dev`, which
 * doesn't bundle scripts.
 */
export function listScripts(names: readonly string[]): string[] {
  if (import.meta.env.DEV) return [];
  const { scripts } = buildMemory;
  const imports = new Map(scripts.map((script) => [script.file, script.imports]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    imports.get(file)?.forEach(add);
  };
  for (const name of names) {
    const script = scripts.find((other) => other.name === name);
    if (!script) throw new Error(`The build has no script "${name}". Correct its name.`);
    add(script.file);
  }
  return [...files].map((file) => withBase(`/${file}`, site.basePath));
}
