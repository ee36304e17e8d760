import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { loadApiSpecs, type ApiSpec } from '../api-specs.ts';
import type { Project } from '../project.ts';

const ID = 'virtual:guidon/apis';

/** Hands the documents of the APIs to `src/` as they are; `src/site/api-reference.ts` reads them. */
export async function apiReference(project: Project): Promise<AstroIntegration> {
  const specs = await loadApiSpecs(project);
  return {
    name: 'api-reference',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [apisModule(specs)] } });
      },
    },
  };
}

function apisModule(specs: readonly ApiSpec[]): Plugin {
  const data = specs.map(({ document: _, ...rest }) => rest);
  return {
    name: 'apis-module',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const apis = ${JSON.stringify(data)};` : undefined),
  };
}
