import type { Plugin } from 'vite';
import { buildMemory } from '../src/site/build-memory.ts';

/** Tells the pages, which are rendered after it, which scripts for browsers Vite wrote. */
export function builtScripts(): Plugin {
  return {
    name: 'built-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          buildMemory.scripts.push({
            name: chunk.name,
            file: chunk.fileName,
            imports: chunk.imports,
          });
    },
  };
}
