import { z } from 'astro/zod';
import { curlQuotes } from '../lib/text/quotes.ts';
import changelog from '../../specs/changelog.json' with { type: 'json' };

const sentences = z
  .string()
  .min(1)
  .transform((text) => curlQuotes(text));

const change = z.strictObject({
  kind: z
    .enum(['added', 'changed', 'deprecated', 'removed', 'fixed'])
    .describe('What happened, as readers sort it.'),
  text: sentences.describe('What changed, and what to do about it, as sentences.'),
  calls: z
    .array(z.string().regex(/^[A-Z]+ \//, 'must be a call, such as "POST /v1/projects"'))
    .optional()
    .describe('The calls that it is about.'),
  breaking: z.boolean().optional().describe('Whether clients that worked before can fail.'),
});

const entry = z.strictObject({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version, such as "1.0.0"')
    .describe('The version in the document.'),
  date: z.iso.date().optional().describe('The day of the release. Leave it out until then.'),
  summary: sentences.describe('What the version brings, in one or two sentences.'),
  changes: z.array(change).describe('The changes, the most important first.'),
});

/** The schema of `specs/changelog.json`: the versions of each API, newest first. */
export const changelogSchema = z.strictObject({
  management: z.array(entry).min(1),
  bucketing: z.array(entry).min(1),
});

/** The versions of each API, including an unreleased one, which has no date. @throws ZodError for mistakes */
export const changelogs = changelogSchema.parse(changelog);

export function versionAnchor(version: string): string {
  return `version-${version.replaceAll('.', '-')}`;
}
