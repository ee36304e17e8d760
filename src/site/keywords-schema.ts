import { z } from 'astro/zod';
import { KEYWORDS_MAX, KEYWORDS_MIN, KEYWORD_MAX_CHARS } from './limits.ts';

/** A phrase as readers type it: lower case, without the comma that the head keeps phrases apart by. */
const keyword = z
  .string()
  .max(KEYWORD_MAX_CHARS, `must have ${KEYWORD_MAX_CHARS} characters or fewer`)
  .regex(/^[^\s,]+( [^\s,]+)*$/, 'must be words with one space between them, and no comma')
  .refine((text) => text === text.toLowerCase(), 'must be in lower case');

/** The phrases in which readers ask for a page, where its title does not say them. For search. */
export const keywordsSchema = z
  .array(keyword)
  .refine(
    ({ length }) => length === 0 || (length >= KEYWORDS_MIN && length <= KEYWORDS_MAX),
    `must be ${KEYWORDS_MIN} to ${KEYWORDS_MAX} phrases, or none`,
  )
  .default([])
  .describe('Phrases in which readers ask for the page, where its title does not say them.');
