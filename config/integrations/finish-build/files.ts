import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder such as "dist/", as paths from it that begin with a slash, sorted. */
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

/** The text of a file of the build. */
export function read(dir: string, file: string): string {
  return readFileSync(join(dir, file), 'utf8');
}
