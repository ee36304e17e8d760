import type { Plugin } from 'vite';
import { buildMemory } from '../src/site/build-memory.ts';

/**
 * Tells the pages, which are rendered after it, which scripts for browsers Vite wrote. Leaves out empty ones:
 * starlight-openapi has scripts of components that no page shows.
 */
export function builtScripts(): Plugin {
  return {
    name: 'built-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.code.trim() === '') Reflect.deleteProperty(bundle, file);
        else buildMemory.scripts.push({ name: chunk.name, file, imports: chunk.imports });
      }
    },
  };
}
