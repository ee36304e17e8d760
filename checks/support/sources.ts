import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A page as its author wrote it. */
export interface SourcePage {
  /** Path of the file from the repository's root. */
  file: string;
  /** "" for the home page. */
  slug: string;
  frontmatter: Record<string, unknown>;
  body: string;
  /** Number of the body's first line in the file. */
  bodyLine: number;
}

/** Reads one page. A file without frontmatter has an empty one. */
export function parsePage(file: string, slug: string, text: string): SourcePage {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  const frontmatter = (match ? parse(match[1] ?? '') : {}) as Record<string, unknown> | null;
  const body = match ? text.slice(match[0].length) : text;
  const bodyLine = match ? match[0].split('\n').length : 1;
  return { file, slug, frontmatter: frontmatter ?? {}, body, bodyLine };
}

/** Reads all pages of a docs folder, in the order of their paths. */
export function readPages(dir: string): SourcePage[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^_].*\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
    .map((file) =>
      parsePage(file, toPageSlug(file.slice(dir.length + 1)), readFileSync(file, 'utf8')),
    );
}

function toPageSlug(path: string): string {
  return path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}

/** A line of a body outside of code fences, with its number in the file. */
export interface ProseLine {
  text: string;
  line: number;
}

/** The lines of a page's body that are not in code fences. */
export function proseLines({ body, bodyLine }: SourcePage): ProseLine[] {
  let fence = '';
  return body.split('\n').flatMap((text, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && mark.startsWith(fence)) {
      fence = '';
      return [];
    }
    return fence ? [] : [{ text, line: bodyLine + index }];
  });
}
