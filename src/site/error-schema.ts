import { z } from 'astro/zod';
import { descriptionSchema, keywordsSchema } from './page-schema.ts';

/** The groups of the error list, in order. */
export const ERROR_GROUPS = ['status', 'management', 'ofrep'] as const;

/** The frontmatter of an error page. The file name is the HTTP status, or the error code in lowercase. */
export const errorSchema = z.strictObject({
  title: z.string().min(1).describe('The status with its name, or the code.'),
  description: descriptionSchema.describe(
    'What the reader gets, as a full sentence. Shown in the list and in search.',
  ),
  keywords: keywordsSchema,
  group: z
    .enum(ERROR_GROUPS)
    .describe('A status of HTTP, a code of the Management API, or a code of OFREP.'),
});
