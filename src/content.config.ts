import { defineCollection } from 'astro:content';
import { i18nLoader } from '@astrojs/starlight/loaders';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { docsDir } from 'virtual:guidon/project';
import { pageSchema } from './site/page-schema.ts';

/** The collections of the site. Records of one kind each get a collection of their own here. */
export const collections = {
  docs: defineCollection({
    loader: glob({ base: docsDir, pattern: '**/[^_]*.{md,mdx}' }),
    schema: docsSchema({ extend: pageSchema }),
  }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
};
