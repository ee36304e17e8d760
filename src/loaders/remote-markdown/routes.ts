import type { RemoteSource } from './sources.ts';

/** Converts a part of a file path to a URL segment: lower case, without characters that need encoding. */
const toPart = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'page';

/** Returns the slug of a file's page. `README.md` and `index.md` become the index of their folder. */
export function slugOf({ routePrefix }: Pick<RemoteSource, 'routePrefix'>, path: string): string {
  const parts = path.replace(/\.(md|markdown)$/i, '').split('/');
  if (/^(readme|index)$/i.test(parts.at(-1) ?? '')) parts.pop();
  return [routePrefix, ...parts.map(toPart)].join('/');
}
