import { nearestHint } from '../../src/lib/nearest/nearest.ts';
import { toSlug } from '../../src/lib/paths/paths.ts';
import { PAGE_KINDS, type PageKind } from '../../src/site/page-schema.ts';

/** The page to create. */
export interface PageRequest {
  kind: PageKind;
  /** The slug, without leading and trailing slashes. */
  path: string;
  title: string;
  description: string;
}

/** Reads kind, path, title, and description from the command line. Throws for invalid arguments. */
export function readRequest([
  kind = '',
  path = '',
  title = '',
  description = '',
]: readonly string[]): PageRequest {
  const known = PAGE_KINDS.find((name) => name === kind);
  if (!known) throw new Error(`Unknown page kind "${kind}".${nearestHint(kind, PAGE_KINDS)}`);
  const slug = toSlug(path);
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(slug)) {
    throw new Error(
      `The path is "${path}"; write lower-case letters, digits and hyphens, such as /sdk/features.`,
    );
  }
  if (title.trim() === '')
    throw new Error('The title is missing; put it in quotes after the path.');
  return { kind: known, path: slug, title: title.trim(), description };
}

/** Returns the file of a page. */
export function pageFile(slug: string): string {
  return `src/content/docs/${slug}.mdx`;
}

/** Fills the title and description of a template. */
export function fillTemplate(template: string, { title, description }: PageRequest): string {
  return template
    .replaceAll('{{title}}', () => JSON.stringify(title))
    .replaceAll('{{description}}', () => JSON.stringify(description));
}
