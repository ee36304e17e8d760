import type { AstroIntegration } from 'astro';
import packageJson from '../../package.json' with { type: 'json' };
import type { Project } from '../project.ts';
import { starlightOptions } from '../starlight.ts';
import { virtualModule } from '../virtual-module.ts';

const FOLDER = '__docusaurus/debug';

/** The debug pages and their files. They can't be in src/pages, because Astro skips folders named "_…". */
const PAGES: Readonly<Record<string, string>> = {
  [`/${FOLDER}`]: 'index',
  [`/${FOLDER}/config`]: 'config',
  [`/${FOLDER}/content`]: 'content',
  [`/${FOLDER}/globalData`]: 'global-data',
  [`/${FOLDER}/metadata`]: 'metadata',
  [`/${FOLDER}/registry`]: 'registry',
  [`/${FOLDER}/routes`]: 'routes',
};

/** The exports of `virtual:guidon/debug`, which `src/debug-pages/debug-data.d.ts` declares. */
interface DebugData {
  routes: { pattern: string; type: string; entrypoint: string; origin: string }[];
  integrations: string[];
  versions: Record<string, string>;
  slots: Record<string, unknown>;
}

/** Adds the pages under /__docusaurus/debug, and passes data of the build to them. */
export function debugPages(project: Project): AstroIntegration {
  const data: DebugData = {
    routes: [],
    integrations: [],
    versions: listVersions(),
    slots: starlightOptions(project).components ?? {},
  };
  return {
    name: 'debug-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        for (const [pattern, name] of Object.entries(PAGES)) {
          const entrypoint = new URL(`../../src/debug-pages/${name}.astro`, import.meta.url);
          injectRoute({ pattern, entrypoint, prerender: true });
        }
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
