import type { Version } from './versions.ts';

/** The content folder with a subfolder for each archived version. */
const VERSIONS_FOLDER = 'versions';

/** The ID of a page from its file. "versions/1.x/guide.md" gets its version's path: "1.x/guide". */
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
