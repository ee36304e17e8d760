import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Enough digits to distinguish a few dozen files. */
const DIGITS = 4;

/** Returns a class name without Vite's unique line numbers, which don't compress. */
export function nameClass(name: string, file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, DIGITS)}`;
}
