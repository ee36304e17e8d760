import { z } from 'astro/zod';
import { descriptionSchema, keywordsSchema } from './page-schema.ts';

const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case, such as "docs-team"')
  .describe('A name in kebab-case.');

/** The frontmatter of a blog post. Unknown keys are errors. */
export const postSchema = z.strictObject({
  title: z.string().min(1).describe('The heading of the post, in sentence case.'),
  description: descriptionSchema.describe(
    'What the reader gets, as full sentences. Shown in lists.',
  ),
  date: z.date().describe('The day of publication, such as 2026-11-20. Orders the posts.'),
  authors: z
    .array(key)
    .min(1, 'must name one author or more')
    .describe('Who wrote it: names of files in src/content/data/authors/.'),
  tags: z
    .array(key)
    .min(1, 'must name one tag or more')
    .describe('Topics, in kebab-case. Names of files in src/content/data/tags/ have a label.'),
  keywords: keywordsSchema,
  draft: z.boolean().default(false).describe('Shown in development only.'),
});

/** An author of posts, a person or a team. The file name is the author's key. */
export const authorSchema = z.strictObject({
  name: z.string().min(1).describe('How the author is called.'),
  role: z.string().min(1).describe('What the author does, in a few words.'),
  description: descriptionSchema.describe('What the author writes about. Shown in lists.'),
  url: z.url().optional().describe('Where to find the author elsewhere.'),
});

/** The JSON record of a tag. The file name is the tag. */
export const tagSchema = z.strictObject({
  label: z.string().min(1).describe('The tag as readers see it, in sentence case.'),
  about: z.string().min(1).describe('What its pages are about, as a phrase without a full stop.'),
});
