import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { TOC_MAX_LEVEL, TOC_MIN_LEVEL } from '../src/site/limits.ts';
import { hasFullHistory } from './git.ts';
import type { Project } from './project.ts';

const override = (name: string) => `./src/components/overrides/${name}.astro`;

/** The Starlight components that the site replaces with the ones in src/components/overrides. */
const OVERRIDES = [
  'Banner',
  'FallbackContentNotice',
  'Footer',
  'Head',
  'Header',
  'Hero',
  'PageFrame',
  'PageSidebar',
  'PageTitle',
  'Sidebar',
  'ThemeProvider',
  'TwoColumnContent',
] as const;

export function starlightOptions({ site, docsDir }: Project): StarlightUserConfig {
  return {
    title: site.title,
    description: site.tagline,
    titleDelimiter: site.titleDelimiter,
    locales: starlightLocales(site.locales),
    disable404Route: true,
    credits: false,
    // src/route-data.ts builds our own sidebar.
    sidebar: [],
    pagination: false,
    pagefind: false,
    lastUpdated: hasFullHistory(),
    tableOfContents: { minHeadingLevel: TOC_MIN_LEVEL, maxHeadingLevel: TOC_MAX_LEVEL },
    ...(site.editLinkBase ? { editLink: { baseUrl: site.editLinkBase } } : {}),
    favicon: '/favicon.svg',
    routeMiddleware: './src/route-data.ts',
    customCss: [
      './src/styles/font/font.css',
      './src/styles/tokens.css',
      './src/styles/starlight.css',
      './src/styles/content.css',
      './src/styles/diagram.css',
      './src/styles/media.css',
    ],
    components: Object.fromEntries(OVERRIDES.map((name) => [name, override(name)])),
    // src/site/code.ts has the options of code blocks.
    expressiveCode: false,
    markdown: {
      // config/markdown/heading-links.ts adds shorter ones.
      headingLinks: false,
      processedDirs: ['', 'blog', 'remote'].map((name) =>
        name ? docsDir.replace(/[^/]+$/, name) : docsDir,
      ),
    },
  };
}

/** Returns Starlight's locales. Pages of the first one have no prefix in their URL. */
function starlightLocales(
  locales: Project['site']['locales'],
): NonNullable<StarlightUserConfig['locales']> {
  const entries = Object.entries(locales).map(([key, { label, htmlLang, direction }], index) => [
    index === 0 ? 'root' : key,
    { label, lang: htmlLang, dir: direction },
  ]);
  return Object.fromEntries(entries) as NonNullable<StarlightUserConfig['locales']>;
}
