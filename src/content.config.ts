import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { docsDir, site } from 'virtual:guidon/project';
import { exerciseSchema } from './exercises/schema.ts';
import { curlQuotes } from './lib/text/quotes.ts';
import { toHref } from './lib/paths/paths.ts';
import { sdkSchema } from './lib/sdks/index.ts';
import { versionedId } from './lib/paths/versioned-id.ts';
import { remoteTextsLoader, withRemotePages } from './loaders/remote/index.ts';
import { errorSchema } from './site/error-schema.ts';
import { authorSchema, postSchema, tagSchema } from './site/blog-schema.ts';
import { termSchema } from './site/glossary-schema.ts';
import { pageSchema } from './site/page-schema.ts';
import { remoteTextSchema } from './site/remote-text-schema.ts';
import { textSchema, textsLoader } from './site/texts.ts';

/** The parent folder of the docs. It also contains the blog posts and the records. */
const contentDir = docsDir.replace(/\/[^/]+$/, '');

const records = (kind: string) => glob({ base: `${contentDir}/data/${kind}`, pattern: '*.json' });

const remote = {
  snapshotDir: `${contentDir}/remote`,
  siteUrl: site.url,
  onlyLocked: docsDir !== 'src/content/docs',
  toHref: (href: string) => toHref(href, site),
};

export const collections = {
  docs: defineCollection({
    loader: withRemotePages(
      glob({
        base: docsDir,
        pattern: '**/[^_]*.{md,mdx}',
        generateId: ({ entry }) => versionedId(entry, site.versions),
      }),
      remote,
    ),
    schema: (context) =>
      docsSchema({ extend: pageSchema })(context).transform(({ title, description, ...rest }) => ({
        ...rest,
        title: curlQuotes(title),
        description: description && curlQuotes(description),
      })),
  }),
  blog: defineCollection({
    loader: glob({ base: `${contentDir}/blog`, pattern: '[^_]*.{md,mdx}' }),
    schema: postSchema,
  }),
  authors: defineCollection({ loader: records('authors'), schema: authorSchema }),
  tags: defineCollection({ loader: records('tags'), schema: tagSchema }),
  glossary: defineCollection({ loader: records('glossary'), schema: termSchema }),
  errors: defineCollection({
    loader: glob({ base: `${contentDir}/data/errors`, pattern: '*.mdx' }),
    schema: errorSchema,
  }),
  remoteTexts: defineCollection({ loader: remoteTextsLoader(remote), schema: remoteTextSchema }),
  sdks: defineCollection({
    loader: glob({ base: `${contentDir}/data/sdks`, pattern: '*.yaml' }),
    schema: sdkSchema,
  }),
  exercises: defineCollection({
    loader: glob({ base: `${contentDir}/data/exercises`, pattern: '*.yaml' }),
    schema: exerciseSchema,
  }),
  i18n: defineCollection({
    loader: textsLoader(
      `${contentDir}/i18n`,
      Object.values(site.locales).map(({ htmlLang }) => htmlLang),
    ),
    schema: i18nSchema({ extend: textSchema }),
  }),
};
