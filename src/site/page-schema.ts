import { z } from 'astro/zod';
import { curlQuotes } from '../lib/text/quotes.ts';
import {
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  KEYWORDS_MAX,
  KEYWORDS_MIN,
  KEYWORD_MAX_CHARS,
} from './limits.ts';

/** The types of pages (`kind` in the frontmatter). Each has a template in `templates/`. */
export const PAGE_KINDS = [
  'concept',
  'how-to',
  'tutorial',
  'reference',
  'example',
  'index',
] as const;

/** The type of a page, such as `tutorial`, which depends on the reader's purpose. */
export type PageKind = (typeof PAGE_KINDS)[number];

/** The description of a page in lists and search results. */
export const descriptionSchema = z
  .string({ error: 'is missing. Write what the reader gets, in one sentence.' })
  .min(DESCRIPTION_MIN_CHARS, `must have ${DESCRIPTION_MIN_CHARS} characters or more`)
  .max(DESCRIPTION_MAX_CHARS, `must have ${DESCRIPTION_MAX_CHARS} characters or fewer`)
  .transform((text) => curlQuotes(text));

/** A phrase that readers search for. Commas separate the keywords in `<head>`, so it can't contain one. */
const keyword = z
  .string()
  .max(KEYWORD_MAX_CHARS, `must have ${KEYWORD_MAX_CHARS} characters or fewer`)
  .regex(/^[^\s,]+( [^\s,]+)*$/, 'must be words with one space between them, and no comma')
  .refine((text) => text === text.toLowerCase(), 'must be in lower case');

/** Phrases with which readers search for a page, if its title doesn't contain them. */
export const keywordsSchema = z
  .array(keyword)
  .refine(
    ({ length }) => length === 0 || (length >= KEYWORDS_MIN && length <= KEYWORDS_MAX),
    `must be ${KEYWORDS_MIN} to ${KEYWORDS_MAX} phrases, or none`,
  )
  .default([])
  .describe('Phrases in which readers ask for the page, where its title does not say them.');

/** The frontmatter fields that the site adds to Starlight's. */
export const pageSchema = z.object({
  kind: z
    .enum(PAGE_KINDS)
    .default('reference')
    .describe('What the reader comes for: the template in `templates/` that the page follows.'),
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
