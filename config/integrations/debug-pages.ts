import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import packageJson from '../../package.json' with { type: 'json' };
import { BUILT_PAGES_SLOT, renderBuiltPages } from '../../src/lib/debug/built-pages.ts';
import type { Project } from '../project.ts';
import { starlightOptions } from '../starlight.ts';
import { virtualModule } from '../virtual-module.ts';

const FOLDER = '__docusaurus/debug';

/** The debug pages and their files. They can't be in src/pages, because Astro skips names with a "_". */
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

/**
 * Adds the pages under /__docusaurus/debug, passes data of the build to them, and writes the list of all
 * pages into one of them at the end of the build.
 */
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
      'astro:build:done': ({ dir, pages }) => {
        writeBuiltPages(fileURLToPath(new URL(`${FOLDER}/routes/index.html`, dir)), pages, project);
      },
    },
  };
}

function writeBuiltPages(
  file: string,
  pages: readonly { pathname: string }[],
  { site }: Project,
): void {
  // The not-found page of a locale has no URL of its own.
  const notFound = new Set(['404', ...Object.keys(site.locales).map((locale) => `${locale}/404`)]);
  const pathnames = pages
    .map(({ pathname }) => pathname)
    .filter((pathname) => !notFound.has(pathname.replace(/\/$/, '')));
  const html = readFileSync(file, 'utf8');
  // A function as the replacement, because "$" is special in a string.
  writeFileSync(
    file,
    html.replace(BUILT_PAGES_SLOT, () => renderBuiltPages(pathnames, site)),
  );
}

function listVersions(): Record<string, string> {
  const { name, version, dependencies } = packageJson;
  return { [name]: version, 'Node.js': process.versions.node, ...dependencies };
}
