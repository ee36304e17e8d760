import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';

const EVENTS = join(import.meta.dirname, '../src/components/chrome/client/events.ts');

/**
 * Lets an island bring its own styles: `import styles from './x.module.css'` adds the styles when the island
 * is loaded, and returns the names of the classes. Otherwise, they would be in the style sheet of every page.
 */
export function islandStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'island-styles',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    resolveId: {
      filter: { id: /\.module\.css$/ },
      handler: (source, importer = '') => join(dirname(importer), `${source}.js`),
    },
    load: {
      filter: { id: /\.module\.css\.js$/ },
      async handler(id) {
        const file = id.replace(/\.js$/, '');
        const { modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        const names = `export default ${JSON.stringify(modules)};`;
        // A server that renders an island only needs the names.
        if (this.environment.name !== 'client') return names;
        return `import { adoptStyles } from ${JSON.stringify(EVENTS)};
import css from ${JSON.stringify(`${file}?inline`)};
adoptStyles(css);
${names}`;
      },
    },
  };
}
