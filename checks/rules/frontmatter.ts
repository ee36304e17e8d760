import { nearestHint } from '../../src/lib/nearest/nearest.ts';
import { PAGE_KINDS, pageSchema } from '../../src/site/page-schema.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '../../src/site/limits.ts';
import type { SourcePage } from '../support/sources.ts';

/** All allowed frontmatter keys: Starlight's that we use, and those of `page-schema.ts`. */
export const FRONTMATTER_KEYS: readonly string[] = [
  ...['title', 'description', 'sidebar', 'draft', 'editUrl', 'head', 'hero', 'lastUpdated', 'next'],
  ...['prev', 'tableOfContents', 'template'],
  ...Object.keys(pageSchema.shape),
];

/** Returns the mistakes in a page's frontmatter, each with the file and what to write. */
export function checkFrontmatter({ file, frontmatter }: SourcePage): string[] {
  return [
    ...checkKeys(file, frontmatter),
    ...checkTitle(file, frontmatter['title']),
    ...checkDescription(file, frontmatter['description']),
    ...checkKind(file, frontmatter['kind']),
  ];
}

function checkKeys(file: string, frontmatter: Record<string, unknown>): string[] {
  const known = FRONTMATTER_KEYS;
  return Object.keys(frontmatter)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const hint = nearestHint(key, known) || ` Known keys: ${known.join(', ')}.`;
      return `${file}: unknown frontmatter key "${key}".${hint}`;
    });
}

function checkTitle(file: string, title: unknown): string[] {
  if (typeof title === 'string' && title.trim() !== '') return [];
  return [`${file}: no title. Write \`title: What the page is about\` in the frontmatter.`];
}

function checkDescription(file: string, description: unknown): string[] {
  const length = typeof description === 'string' ? description.length : 0;
  if (length >= DESCRIPTION_MIN_CHARS && length <= DESCRIPTION_MAX_CHARS) return [];
  return [
    `${file}: the description has ${length} characters; write ${DESCRIPTION_MIN_CHARS} to ${DESCRIPTION_MAX_CHARS} that say what the reader gets.`,
  ];
}

function checkKind(file: string, kind: unknown): string[] {
  const known: readonly unknown[] = PAGE_KINDS;
  if (known.includes(kind)) return [];
  return [
    `${file}: kind is ${JSON.stringify(kind) ?? 'missing'}; write one of ${PAGE_KINDS.join(', ')}.`,
  ];
}
