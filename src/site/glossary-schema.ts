import { z } from 'astro/zod';
import { curlQuotes } from '../lib/text/quotes.ts';

/** A glossary term. The file name is its ID. Unknown fields are errors. */
export const termSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .describe('The term as it stands in a sentence, in the singular. Plurals with "s" are known.'),
  aliases: z
    .array(z.string().min(1))
    .default([])
    .describe('Other spellings that mean the same, such as an irregular plural.'),
  definition: z
    .string()
    .min(30, 'must have 30 characters or more')
    .max(110, 'must have 110 characters or fewer: one sentence')
    .regex(/^[A-Z](?:[^.]|\.\d)*\.$/, 'must be one sentence with a capital and a period')
    .transform((text) => curlQuotes(text))
    .describe('What it is, in one plain sentence. Shown beside the first use in a page.'),
  note: z
    .string()
    .max(110, 'must have 110 characters or fewer')
    .transform((text) => curlQuotes(text))
    .optional()
    .describe('What Guidon does about it. Shown in the glossary only.'),
  page: z
    .string()
    .regex(/^\/[a-z0-9/-]+$/, 'must be a path from the root, such as "/essentials/overview"')
    .describe('Path of the page that explains it.'),
  basic: z
    .boolean()
    .default(false)
    .describe('Known from the overview: linked only where a page has room left.'),
});
