import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists the files of a folder such as "dist/", as sorted paths with a leading slash. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length - 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

export function read(dir: string, file: string): string {
  return readFileSync(join(dir, file), 'utf8');
}

/** Writes files, with their folders. Returns their paths. */
export function writeFiles(
  dir: string,
  files: readonly { readonly path: string; readonly content: string }[],
): string[] {
  return files.map(({ path, content }) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
    return path;
  });
}
