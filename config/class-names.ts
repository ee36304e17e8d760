import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Enough digits to distinguish a few dozen files. */
const DIGITS = 4;

/**
 * Returns the class name for a CSS module in the build: the name and a hash of its file. Vite's default
 * adds a unique line number, which adds some hundred bytes that don't compress to an island.
 */
export function nameClass(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, DIGITS)}`;
}
