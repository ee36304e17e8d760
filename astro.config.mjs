import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { satteri } from '@astrojs/markdown-satteri';
import sitemap from '@astrojs/sitemap';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { loadApiSpecs } from './config/api-specs.ts';
import { breakpointScripts, breakpointStyles } from './config/breakpoint.ts';
import { builtScripts } from './config/built-scripts.ts';
import { changedPackages } from './config/changed-packages.ts';
import { nameClass } from './config/class-names.ts';
import { apiData, apiReference } from './config/integrations/api-reference.ts';
import { apiTypes } from './config/integrations/api-types.ts';
import { debugPages } from './config/integrations/debug-pages.ts';
import { finishBuild } from './config/integrations/finish-build/index.ts';
import { keptPages } from './config/integrations/kept-pages.ts';
import { offlineCopy } from './config/integrations/offline-copy.ts';
import { socialCards } from './config/integrations/social-cards.ts';
import { diagrams } from './config/markdown/diagrams.ts';
import { glossary } from './config/markdown/glossary.ts';
import { headingLinks } from './config/markdown/heading-links.ts';
import { longNames } from './config/markdown/long-names.ts';
import { siteLinks } from './config/markdown/site-links.ts';
import { tableLabels } from './config/markdown/table-labels.ts';
import { joinedScripts } from './config/joined-scripts.ts';
import { keptMdx } from './config/kept-mdx.ts';
import { loadProject } from './config/project.ts';
import { siteData } from './config/site-data.ts';
import { sitemapOptions } from './config/sitemap.ts';
import { starlightOptions } from './config/starlight.ts';
import { starlightStyles } from './config/starlight-styles.ts';
import { unusedParts } from './config/unused-parts.ts';
import english from './src/content/i18n/en.json' with { type: 'json' };
import { remoteMarkdown } from './src/loaders/remote/index.ts';
import { importLate } from './config/import-late.ts';
import { islandStyles } from './config/island-styles.ts';
import { searchSettings } from './src/lib/search/index.ts';
import { forgetOldParts } from './src/site/build-cache.ts';
import { shikiConfig } from './src/site/code.ts';

// Makes V8 collect garbage when the heap has grown by 60 % instead of 300 %, so a build needs less memory.
setFlagsFromString('--heap-growing-percent=60');

const project = await loadProject();
const { site } = project;
const apiSpecs = await loadApiSpecs(project);
forgetOldParts([project.cacheDir, '.astro/data-store.json']);
/** The links and the text of each page. `finishBuild` fills it; the social cards and the next build read it. */
const readings = new Map();

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // Paths work with and without a slash at the end. In links, `trailingSlash` in site.config.ts decides.
  trailingSlash: 'ignore',
  outDir: project.outDir,
  cacheDir: project.cacheDir,
  server: { host: '127.0.0.1' },
  prefetch: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  experimental: { incrementalBuild: true },
  markdown: {
    syntaxHighlight: { type: 'shiki', excludeLangs: ['mermaid'] },
    shikiConfig,
    processor: satteri({
      features: { headingAttributes: true },
      mdastPlugins: [
        remoteMarkdown({ snapshotFolder: join(project.docsDir, '../remote'), siteUrl: site.url }),
      ],
      // `glossary` adds links, so it has to run before `siteLinks`, which rewrites links.
      hastPlugins: [diagrams(), glossary(project.docsDir), siteLinks(site), tableLabels, longNames],
    }),
  },
  integrations: [
    await apiTypes(),
    starlight({ ...starlightOptions(project), plugins: apiReference(project, apiSpecs) }),
    headingLinks,
    sitemap(sitemapOptions(site)),
    debugPages(project),
    finishBuild(project, readings),
    keptPages(project, readings),
    socialCards(project, readings),
    offlineCopy(project),
  ],
  vite: {
    // The islands are written with React's API, and Preact runs them: docs/decisions.md.
    resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // src/env.d.ts describes these.
    define: {
      COLOR_SETTINGS: JSON.stringify(site.colorMode),
      HASH_ROUTER: String(site.experimental.hashRouter),
      SEARCH_SETTINGS: JSON.stringify(searchSettings(site)),
      // Not imported, because then every page would load all texts.
      SCRIPT_TEXTS: JSON.stringify(english.script),
    },
    plugins: [
      siteData(project),
      apiData(apiSpecs),
      unusedParts(site),
      breakpointScripts(),
      changedPackages(site),
      importLate(),
      islandStyles(),
      keptMdx(),
      builtScripts(),
      joinedScripts(),
    ],
    environments: {
      client: {
        build: {
          // Short hashes save bytes, because the script of every page contains dozens of these file names.
          rolldownOptions: {
            output: {
              chunkFileNames: '_astro/[name].[hash:7].js',
              // The script of every page, which Astro would name after its place in a component.
              entryFileNames: '_astro/page.[hash:7].js',
            },
          },
        },
      },
    },
    css: {
      modules: { generateScopedName: nameClass },
      postcss: { plugins: [breakpointStyles, starlightStyles] },
    },
    build: {
      // One style sheet for the whole site, so that later pages load none.
      cssCodeSplit: false,
      // Inlines no scripts. The Content-Security-Policy allows only inline scripts that every page has.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Hides the warning that Astro's own directive causes in MDX pages.
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
      },
    },
  },
});
