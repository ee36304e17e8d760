import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { breakpointScripts, breakpointStyles } from './config/breakpoint.ts';
import { nameClass } from './config/class-names.ts';
import { explorerModelChunk } from './config/explorer-chunk.ts';
import { apiReference } from './config/integrations/api-reference.ts';
import { debugPages } from './config/integrations/debug-pages.ts';
import { finishBuild } from './config/integrations/finish-build/index.ts';
import { offlineCopy } from './config/integrations/offline-copy.ts';
import { searchIndex } from './config/integrations/search-index.ts';
import { siteData } from './config/integrations/site-data.ts';
import { socialCards } from './config/integrations/social-cards.ts';
import { upgradeChecks } from './config/integrations/upgrade-checks.ts';
import { diagrams } from './config/markdown/diagrams.ts';
import { glossary } from './config/markdown/glossary.ts';
import { siteLinks } from './config/markdown/site-links.ts';
import { tableLabels } from './config/markdown/table-labels.ts';
import { keptMdx } from './config/kept-mdx.ts';
import { quietLog } from './config/quiet-log.ts';
import { loadProject } from './config/project.ts';
import { sitemapOptions } from './config/sitemap.ts';
import { starlightOptions } from './config/starlight.ts';

const project = await loadProject();
const { site } = project;
/** The text of each page, read once while the build is finished. */
const texts = new Map();

export default defineConfig({
  site: site.url,
  base: site.basePath,
  // Both spellings answer; which one the site writes is `trailingSlash` in site.config.ts.
  trailingSlash: 'ignore',
  outDir: project.outDir,
  cacheDir: project.cacheDir,
  server: { host: '127.0.0.1' },
  prefetch: false,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  markdown: {
    processor: satteri({
      features: { headingAttributes: true },
      // The glossary writes links, which the second one then styles.
      hastPlugins: [diagrams(), glossary(project.docsDir), siteLinks(site), tableLabels],
    }),
  },
  integrations: [
    siteData(project),
    starlight({ ...starlightOptions(project), plugins: await apiReference(project) }),
    react(),
    sitemap(sitemapOptions(project)),
    debugPages(project),
    upgradeChecks(),
    finishBuild(project, texts),
    searchIndex(project, texts),
    socialCards(project, texts),
    offlineCopy(project),
  ],
  vite: {
    plugins: [breakpointScripts(), keptMdx()],
    environments: {
      client: {
        build: {
          // A digit less than usual: the script of every page lists dozens of names.
          rolldownOptions: {
            output: {
              chunkFileNames: '_astro/[name].[hash:7].js',
              codeSplitting: { groups: [explorerModelChunk()] },
            },
          },
        },
      },
    },
    css: {
      modules: { generateScopedName: nameClass },
      postcss: { plugins: [breakpointStyles] },
    },
    build: {
      // Every script is a file of its own: the policy allows no inline script that differs by page.
      assetsInlineLimit: 0,
      rolldownOptions: { onLog: quietLog },
    },
  },
});
