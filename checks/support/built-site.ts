import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';

/** Folder of the build that the checks read. */
export const DIST = 'dist';

/** A page of the build. */
export interface BuiltPage {
  /** File in the build, with a slash in front. */
  file: string;
  /** Its path: "/sdk/" for "/sdk/index.html", the file itself for others. */
  path: string;
  html: string;
  $: CheerioAPI;
}

/** All files of the build, with a slash in front, sorted. */
export const files: readonly string[] = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    `/${join(entry.parentPath, entry.name).slice(DIST.length + 1)}`.replaceAll('\\', '/'),
  )
  .sort();

/** A file of the build as text. */
export function readBuilt(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

/** All pages of the build, parsed once. */
export const pages: readonly BuiltPage[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readBuilt(file);
    return { file, path: file.replace(/index\.html$/, ''), html, $: load(html) };
  });
