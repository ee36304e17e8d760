import type { RemoteSource } from './sources.ts';

/** Turns a part of a path into a part of a URL: lower case, without characters that need encoding. */
const toPart = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'page';

/** The slug of the page that a file becomes. `README.md` and `index.md` are the page of their folder. */
export function slugOf({ routePrefix }: Pick<RemoteSource, 'routePrefix'>, path: string): string {
  const parts = path.replace(/\.(md|markdown)$/i, '').split('/');
  if (/^(readme|index)$/i.test(parts.at(-1) ?? '')) parts.pop();
  return [routePrefix, ...parts.map(toPart)].join('/');
}

/**
 * The slugs of all files of a source. Where two files would share a page (`docs.md` and `docs/README.md`),
 * the later one keeps its file's name.
 */
export function slugsOf(source: RemoteSource, paths: readonly string[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of paths) {
    const own = slugOf(source, path);
    const named = `${source.routePrefix}/${path.split('/').map(toPart).join('/')}`;
    let slug = taken.has(own) ? named : own;
    for (let count = 2; taken.has(slug); count += 1) slug = `${named}-${count}`;
    taken.add(slug);
    slugs.set(path, slug);
  }
  return slugs;
}
