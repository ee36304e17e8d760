import type { Plugin } from 'vite';

/**
 * Replaces Vite's wrapper of `import()`, which also loads style sheets. The site has one sheet, so this wrapper,
 * which is in the script of every page, only loads what a script imports, in parallel, and reports errors.
 */
export function importLate(): Plugin {
  let base: string;
  return {
    name: 'import-late',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void ({ base } = config),
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `const known = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: ${JSON.stringify(base)} + file }));
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
};`,
    },
  };
}
