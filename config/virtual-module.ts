import type { Plugin } from 'vite';

/**
 * Hands values from the build to `src/` as the exports of a module. They are written when it is first
 * imported, so that hooks may fill them in before.
 */
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
