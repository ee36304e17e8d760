import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import type { AstroIntegration } from 'astro';
import starlightOpenApi from 'starlight-openapi';
import type { Plugin } from 'vite';
import type { ApiSpec } from '../api-specs.ts';
import type { Project } from '../project.ts';
import { virtualModule } from '../virtual-module.ts';

/** Adds the API references: routes from starlight-openapi, pages from src/components/api. */
export function apiReference(project: Project, specs: readonly ApiSpec[]): StarlightPlugin[] {
  return specs.length ? [routesOnly(starlightOpenApi(specs.map(toSchema(project))))] : [];
}

/** Writes a document for starlight-openapi with nothing but the operations' slugs, from which it makes routes. */
function toSchema({ cacheDir }: Project) {
  return ({ base, document }: ApiSpec) => {
    const folder = join(cacheDir, 'openapi');
    const schema = join(folder, `${base}.json`);
    const paths = document.operations.map(({ slug }) => {
      return [`/${slug}`, { get: { operationId: slug, responses: {} } }] as const;
    });
    const outline = {
      openapi: '3.1.0',
      info: { title: base, version: '1' },
      paths: Object.fromEntries(paths),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(schema, JSON.stringify(outline));
    return { base, schema };
  };
}

const ignore = (): void => undefined;

/** Keeps starlight-openapi's routes, with our page instead of its own, and drops its sidebar and its styles. */
function routesOnly(plugin: StarlightPlugin): StarlightPlugin {
  const setup = plugin.hooks['config:setup'];
  return {
    ...plugin,
    hooks: {
      'config:setup': (context) =>
        setup?.({
          ...context,
          updateConfig: ignore,
          addRouteMiddleware: ignore,
          addIntegration: (integration) => context.addIntegration(withOwnPage(integration)),
        }),
    },
  };
}

const PAGE = new URL('../../src/api-pages/operation.astro', import.meta.url);

function withOwnPage({ hooks, ...integration }: AstroIntegration): AstroIntegration {
  const setup = hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (context) =>
        setup?.({
          ...context,
          injectRoute: (route) => context.injectRoute({ ...route, entrypoint: PAGE }),
        }),
    },
  };
}

/** Passes the APIs to `src/`, except for the documents, which `src/site/api-reference.ts` loads itself. */
export function apiData(specs: readonly ApiSpec[]): Plugin {
  const apis = specs.map(({ id, base, document: { source, root } }) => ({
    id,
    base,
    source,
    root,
  }));
  return virtualModule('virtual:guidon/apis', { apis });
}
