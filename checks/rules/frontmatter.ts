import { z } from 'astro/zod';
import { nearestHint } from '../../src/lib/text/nearest.ts';
import { descriptionSchema, PAGE_KINDS, pageSchema } from '../../src/site/page-schema.ts';
import type { SourcePage } from '../support/sources.ts';

/** All allowed frontmatter keys: those of Starlight that we use, and those of `page-schema.ts`. */
const KEYS: readonly string[] = [
  ...['title', 'description', 'sidebar', 'draft', 'editUrl', 'head', 'hero', 'lastUpdated', 'next'],
  ...['prev', 'tableOfContents', 'template'],
  ...Object.keys(pageSchema.shape),
];

/** The build's frontmatter schema, but with keys that are required because every page must set them. */
const required = pageSchema.extend({
  title: z.string({ error: 'is missing. Write what the page is about.' }).trim().min(1),
  description: descriptionSchema,
  kind: z.enum(PAGE_KINDS, { error: `must be one of ${PAGE_KINDS.join(', ')}` }),
});

/** Returns the mistakes in a page's frontmatter, each with the file and what to write. */
export function checkFrontmatter({ file, frontmatter }: SourcePage): string[] {
  const unknown = Object.keys(frontmatter)
    .filter((key) => !KEYS.includes(key))
    .map((key) => {
      const hint = nearestHint(key, KEYS) || ` Known keys: ${KEYS.join(', ')}.`;
      return `${file}: unknown frontmatter key "${key}".${hint}`;
    });
  const { issues = [] } = required.safeParse(frontmatter).error ?? {};
  return [
    ...unknown,
    ...issues.map(({ path, message }) => `${file}: ${path.join('.')} ${message}`),
  ];
}
