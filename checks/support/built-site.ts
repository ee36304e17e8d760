import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { listFiles } from '../../config/integrations/finish-build/files.ts';

/** Folder of the build that the checks read. */
export const DIST = 'dist';

/** A page of the build. */
export interface BuiltPage {
  /** File in the build, with a slash in front. */
  file: string;
  /** Its path: "/sdk/" for "/sdk/index.html", the file itself for others. */
  path: string;
  html: string;
  /** The page, parsed when it is first asked for. */
  readonly $: CheerioAPI;
}

/** All files of the build, with a slash in front, sorted. */
export const files: readonly string[] = listFiles(`${DIST}/`);

/** A file of the build as text. */
export function readBuilt(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

/** All pages of the build. */
export const pages: readonly BuiltPage[] = readPages(DIST, files);

/** The page of the build at a path. Throws where there is none. */
export function pageAt(path: string): BuiltPage {
  return findPage(pages, path);
}

/** The pages of a fixture in `e2e/fixtures`, by their paths. */
export function readFixture(name: string): (path: string) => BuiltPage {
  const dist = `e2e/fixtures/${name}/dist`;
  const own = readPages(dist, listFiles(`${dist}/`));
  return (path) => findPage(own, path);
}

/** The text of elements, a line each, without surplus space. */
export function textsOf({ $ }: BuiltPage, selector: string): string[] {
  return $(selector)
    .map((_, element) => $(element).text().replace(/\s+/g, ' ').trim())
    .get();
}

function readPages(dist: string, built: readonly string[]): BuiltPage[] {
  return built
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      let parsed: CheerioAPI | undefined;
      const path = file.replace(/index\.html$/, '');
      return {
        file,
        path,
        html,
        get $() {
          return (parsed ??= load(html));
        },
      };
    });
}

function findPage(all: readonly BuiltPage[], path: string): BuiltPage {
  const page = all.find((other) => other.path === path);
  if (page) return page;
  throw new Error(`The build has no page ${path}.`);
}
