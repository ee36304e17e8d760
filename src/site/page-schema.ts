import { z } from 'astro/zod';
import { keywordsSchema } from './keywords-schema.ts';

/** The kinds of page; each has a template in `templates/`. */
export const PAGE_KINDS = [
  'concept',
  'how-to',
  'tutorial',
  'reference',
  'example',
  'index',
] as const;

/** The kind of a page: what a reader comes to it for. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** The frontmatter that the site adds to Starlight's own. */
export const pageSchema = z.object({
  kind: z
    .enum(PAGE_KINDS)
    .default('reference')
    .describe('What the reader comes for. Decides the template that the page follows.'),
  tags: z
    .array(
      z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case, such as "feature-flags"'),
    )
    .default([])
    .describe('Topics of the page, in kebab-case.'),
  keywords: keywordsSchema,
  unlisted: z
    .boolean()
    .default(false)
    .describe('Built and reachable by its address, but left out of sidebars, search and sitemap.'),
  lead: z
    .boolean()
    .default(true)
    .describe(
      'Whether the page opens with its description. A remote page opens with its own words.',
    ),
  breadcrumbs: z.boolean().default(true).describe('Whether the page shows its breadcrumbs.'),
});
