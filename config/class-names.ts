import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** As many digits as keep the names of a few dozen files apart. */
const DIGITS = 4;

/**
 * Names a class of a CSS module in the build: the name and a mark of its file. The names that Vite gives
 * end in a line number too, which no two share: some hundred bytes of an island that do not compress.
 */
export function nameClass(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, DIGITS)}`;
}
