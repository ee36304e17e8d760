import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Site } from '../src/site/schema.ts';

/** The script of Starlight's own sidebar, which we replace. */
const SIDEBAR_SCRIPT = '<script src="../components-internals/SidebarPersistState"></script>';
/** The theme of a page without script. */
const THEME = "'data-theme': 'dark'";

/** Changes Starlight's page: no script of its sidebar, and without script the theme of the settings or the system. */
export function starlightPage({ colorMode }: Site): Plugin {
  const theme = colorMode.respectSystem ? '' : `'data-theme': '${colorMode.default}'`;
  return {
    name: 'starlight-page',
    // This isn't a `transform` hook, because Astro's would run first and compile the page.
    load: {
      filter: { id: /@astrojs\/starlight\/dist\/components\/Page\.astro$/ },
      handler(id) {
        const code = readFileSync(id, 'utf8');
        if (!code.includes(SIDEBAR_SCRIPT) || !code.includes(THEME))
          throw new Error('Starlight has another page now. See docs/upgrading.md#page.');
        return code.replace(SIDEBAR_SCRIPT, '').replace(THEME, theme);
      },
    },
  };
}
