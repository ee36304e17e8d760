import type { AstroIntegration } from 'astro';
import packageJson from '../../package.json' with { type: 'json' };
import type { Project } from '../project.ts';
import { starlightOptions } from '../starlight.ts';
import { virtualModule } from '../virtual-module.ts';

/** The file of the debug pages. It can't be in src/pages, because Astro skips folders named "_…". */
const ENTRYPOINT = new URL('../../src/debug-pages/[...page].astro', import.meta.url);

/** Adds the pages under /__docusaurus/debug, and passes data of the build to them. */
export function debugPages(project: Project): AstroIntegration {
  // The exports of `virtual:guidon/debug`, which `src/debug-pages/debug-data.d.ts` declares.
  const data = {
    routes: [] as object[],
    integrations: [] as string[],
    versions: listVersions(),
    slots: starlightOptions(project).components ?? {},
  };
  return {
    name: 'debug-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        injectRoute({
          pattern: '/__docusaurus/debug/[...page]',
          entrypoint: ENTRYPOINT,
          prerender: true,
        });
        updateConfig({ vite: { plugins: [virtualModule('virtual:guidon/debug', data)] } });
      },
      'astro:config:done': ({ config }) => {
        data.integrations = config.integrations.map(({ name }) => name);
      },
      'astro:routes:resolved': ({ routes }) => {
        data.routes = routes.map(({ pattern, type, entrypoint, origin }) => ({
          pattern,
          type,
          entrypoint,
          origin,
        }));
      },
    },
  };
}

function listVersions(): Record<string, string> {
  const { name, version, dependencies } = packageJson;
  return { [name]: version, 'Node.js': process.versions.node, ...dependencies };
}
