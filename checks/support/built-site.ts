import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';
import { listFiles } from '../../config/index.ts';

export const DIST = 'dist';

export interface BuiltPage {
  /** The path of the file in `dist/`, with a leading slash. */
  file: string;
  /** The path of the URL: "/sdk/" for "/sdk/index.html", or the file itself for other names. */
  path: string;
  html: string;
  /** The DOM of the page, which is parsed on first access. */
  readonly $: CheerioAPI;
  /** The DOM of its head alone, in which a search takes a hundredth of the time. */
  readonly head: CheerioAPI;
}

/** All files of the build with a leading slash, sorted. */
export const files: readonly string[] = listFiles(`${DIST}/`);

export function readBuilt(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

export const pages: readonly BuiltPage[] = readPages(DIST, files);

export function pageAt(path: string): BuiltPage {
  return findPage(pages, path);
}

/** Returns a function that finds pages of a fixture in `e2e/fixtures` by path. */
export function readFixture(name: string): (path: string) => BuiltPage {
  const dist = `e2e/fixtures/${name}/dist`;
  const own = readPages(dist, listFiles(`${dist}/`));
  return (path) => findPage(own, path);
}

/** Returns the values of an attribute of the elements that a selector finds. */
export function attributesOf(
  { $ }: Pick<BuiltPage, '$'>,
  selector: string,
  name: string,
): string[] {
  return $(selector)
    .map((_, element) => $(element).attr(name) ?? '')
    .get();
}

/** Returns a built script and all its static imports, which browsers fetch before they run the script. */
export function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = /(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g;
  for (const [, path = ''] of readBuilt(file).matchAll(imports))
    withImports(new URL(path, `http://site${file}`).pathname, seen);
  return seen;
}

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
      let head: CheerioAPI | undefined;
      const path = file.replace(/index\.html$/, '');
      return {
        file,
        path,
        html,
        get $() {
          return (parsed ??= load(html));
        },
        get head() {
          return (head ??= load(html.slice(0, html.indexOf('</head>'))));
        },
      };
    });
}

function findPage(all: readonly BuiltPage[], path: string): BuiltPage {
  const page = all.find((other) => other.path === path);
  if (page) return page;
  throw new Error(`The build has no page ${path}.`);
}
