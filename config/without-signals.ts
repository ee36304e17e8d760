import type { Plugin } from 'vite';

const IMPORT = 'import("@preact/signals")';

/**
 * Takes Preact's signals, which no island uses, out of the script that hydrates islands. Their dynamic import
 * would move Vite's preload helper out of the script of every page, into a second file.
 * @throws Error if @astrojs/preact imports them differently
 */
export function withoutSignals(): Plugin {
  return {
    name: 'without-signals',
    apply: 'build',
    transform: {
      filter: { id: /@astrojs\/preact\/dist\/client\.js$/ },
      handler(code) {
        if (code.includes(IMPORT)) return code.replace(IMPORT, 'Promise.resolve({})');
        return this.error(
          `@astrojs/preact no longer has ${IMPORT}: remove or correct this plugin.`,
        );
      },
    },
  };
}
