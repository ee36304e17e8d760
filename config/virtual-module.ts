import type { Plugin } from 'vite';

/** Makes `values` importable in `src/` as the module `id`. Hooks can change them until its first import. */
export function virtualModule(id: string, values: object): Plugin {
  return {
    name: id,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}`
        ? Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
