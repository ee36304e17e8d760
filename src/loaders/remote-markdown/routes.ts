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
