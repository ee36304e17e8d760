import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import type { AstroIntegration } from 'astro';
import starlightOpenApi from 'starlight-openapi';
import type { Plugin } from 'vite';
import { outlineDocument } from '../../src/lib/openapi/index.ts';
import { loadApiSpecs, type ApiSpec } from '../api-specs.ts';
import type { Project } from '../project.ts';
import { virtualModule } from '../virtual-module.ts';

/** Adds the API references: routes and sidebars from starlight-openapi, pages from src/components/api. */
export async function apiReference(project: Project): Promise<StarlightPlugin[]> {
  const specs = await loadApiSpecs(project);
  if (specs.length === 0) return [modulePlugin([])];
  return [modulePlugin(specs), withoutRendering(starlightOpenApi(specs.map(toSchema(project))))];
}

function toSchema({ cacheDir }: Project) {
  return ({ base, document }: ApiSpec) => {
    const folder = join(cacheDir, 'openapi');
    const schema = join(folder, `${base}.json`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(schema, JSON.stringify(outlineDocument(document)));
    const operations = { badges: true, labels: 'summary' } as const;
    return { base, schema, sidebar: { label: document.info.title, operations } };
  };
}

/** Keeps starlight-openapi's routes and sidebar, but drops its styles and renders our page instead. */
function withoutRendering(plugin: StarlightPlugin): StarlightPlugin {
  return {
    ...plugin,
    hooks: {
      'config:setup': async (context) => {
        const added = countCalls((integration: AstroIntegration) =>
          context.addIntegration(withOwnPage(integration)),
        );
        const setup = plugin.hooks['config:setup'];
        await setup?.({ ...context, updateConfig: () => undefined, addIntegration: added.call });
        // Commands other than build and dev create no pages, so the plugin adds nothing.
        if (context.command === 'build' || context.command === 'dev')
          added.expectOne('integration');
      },
    },
  };
}

/** Wraps a function that the plugin calls. `expectOne` throws unless the plugin called it exactly once. */
function countCalls<T>(call: (value: T) => void) {
  let count = 0;
  return {
    call: (value: T) => {
      count += 1;
      call(value);
    },
    expectOne: (what: string) => {
      if (count === 1) return;
      throw new Error(
        `starlight-openapi adds an ${what} ${count} times instead of once. See docs/upgrading.md#api-references.`,
      );
    },
  };
}

const PAGE = new URL('../../src/api-pages/operation.astro', import.meta.url);

function withOwnPage(integration: AstroIntegration): AstroIntegration {
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': async (context) => {
        const injected = countCalls((route: Parameters<typeof context.injectRoute>[0]) =>
          context.injectRoute({ ...route, entrypoint: PAGE }),
        );
        await setup?.({ ...context, injectRoute: injected.call });
        injected.expectOne('own route');
      },
    },
  };
}

/** Passes the APIs to `src/`, except for the documents, which `src/site/api-reference.ts` loads itself. */
function modulePlugin(specs: readonly ApiSpec[]): StarlightPlugin {
  const apis = specs.map(({ document: _, ...rest }) => rest);
  const plugins = [virtualModule('virtual:guidon/apis', { apis }), unusedParts()];
  const integration: AstroIntegration = {
    name: 'api-reference',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins } }) },
  };
  return {
    name: 'api-reference',
    hooks: { 'config:setup': ({ addIntegration }) => addIntegration(integration) },
  };
}

/** Empties the styles and scripts of the components that only starlight-openapi's own page imports. */
function unusedParts(): Plugin {
  return {
    name: 'unused-parts-of-starlight-openapi',
    enforce: 'pre',
    // This isn't a `load` hook, because Astro's `load` hook for parts of components would run first.
    transform: (_, id) =>
      /(starlight-openapi\/|starlight\/dist\/user-)components\/.*[?&]type=(style|script)/.test(id)
        ? { code: '', map: null }
        : undefined,
  };
}
