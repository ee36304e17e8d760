import type { Version } from './versions.ts';

/** Folder of the docs that holds the archived versions, one folder each. */
export const VERSIONS_FOLDER = 'versions';

/**
 * The id of a page from its file: the path without its extension and without "index"; pages of an
 * archived version ("versions/1.x/guide.md") get the version's path ("1.x/guide"). Case is kept.
 */
export function versionedId(
  file: string,
  versions: readonly Pick<Version, 'name' | 'path'>[],
): string {
  const id = file.replace(/\.mdx?$/, '').replace(/(.)\/index$/, '$1');
  const version = versions.find(({ name }) => {
    const folder = `${VERSIONS_FOLDER}/${name}`;
    return id === folder || id.startsWith(`${folder}/`);
  });
  if (!version) return id;
  return version.path + id.slice(VERSIONS_FOLDER.length + 1 + version.name.length);
}
