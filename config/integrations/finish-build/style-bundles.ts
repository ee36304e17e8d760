import { shortHash } from './short-hash.ts';

/** The style sheets of the site after bundling. */
export interface StyleBundles {
  /** Files to write: paths with their content. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that a page links to, given the sheets that it linked to before. */
  readonly filesOf: (sheets: readonly string[]) => readonly string[];
}

/**
 * Bundles style sheets: what all pages link to becomes one file, what a page links to besides becomes
 * another, which pages with the same sheets share. So a page has two requests at most, and no page
 * carries the styles of a kind of page that it is not. `extra` is added to the first.
 */
export function bundleStyles(
  pages: readonly (readonly string[])[],
  readSheet: (sheet: string) => string,
  extra: string,
): StyleBundles {
  const [first = [], ...others] = pages.map((sheets) => new Set(sheets));
  const shared = new Set([...first].filter((sheet) => others.every((page) => page.has(sheet))));
  const files = new Map<string, string>();
  const names = new Map<string, string>();
  const add = (name: string, css: string): string => {
    const file = `/_astro/${name}.${shortHash(css)}.css`;
    files.set(file, css);
    return file;
  };
  const frame = add('site', [...[...shared].map(readSheet), extra].join('\n'));
  const filesOf = (sheets: readonly string[]): readonly string[] => {
    const own = sheets.filter((sheet) => !shared.has(sheet));
    if (own.length === 0) return [frame];
    const key = own.join('\n');
    const name = names.get(key) ?? add('page', own.map(readSheet).join('\n'));
    names.set(key, name);
    return [frame, name];
  };
  for (const sheets of pages) filesOf(sheets);
  return { files, filesOf };
}
