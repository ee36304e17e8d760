import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Returns the first ten hexadecimal digits of a text's SHA-256, for file names. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
