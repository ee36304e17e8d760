import { z } from 'astro/zod';
import { keywordsSchema } from './keywords-schema.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from './limits.ts';

/** The groups of the list of errors, in its order. */
export const ERROR_GROUPS = ['status', 'management', 'ofrep'] as const;

/** The record of an error. The name of the file is its status, or its code in lower case. */
export const errorSchema = z.strictObject({
  title: z.string().min(1).describe('The status with its name, or the code.'),
  description: z
    .string()
    .min(DESCRIPTION_MIN_CHARS, `must have ${DESCRIPTION_MIN_CHARS} characters or more`)
    .max(DESCRIPTION_MAX_CHARS, `must have ${DESCRIPTION_MAX_CHARS} characters or fewer`)
    .describe('What the reader gets, as a full sentence. Shown in the list and in search.'),
  keywords: keywordsSchema,
  group: z
    .enum(ERROR_GROUPS)
    .describe('A status of HTTP, a code of the Management API, or a code of OFREP.'),
});
