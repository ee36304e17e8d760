import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface SourcePage {
  /** The file's path from the repository's root. */
  file: string;
  /** The path without slashes at its ends, such as "sdk/features", or "" for the home page. */
  slug: string;
  frontmatter: Record<string, unknown>;
  body: string;
  /** The line number in the file at which the body starts. */
  bodyLine: number;
}

/** Splits the text of a page into its frontmatter, which may be empty, and its body. */
export function parsePage(file: string, slug: string, text: string): SourcePage {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  const frontmatter = (match ? parse(match[1] ?? '') : {}) as Record<string, unknown> | null;
  const body = match ? text.slice(match[0].length) : text;
  const bodyLine = match ? match[0].split('\n').length : 1;
  return { file, slug, frontmatter: frontmatter ?? {}, body, bodyLine };
}

/** Reads all pages of a folder, sorted by path. */
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

/** Returns the lines of a page's body that are outside of code fences, with their numbers in the file. */
export function proseLines({ body, bodyLine }: SourcePage) {
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
