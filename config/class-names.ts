import { hash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The length of the file's hash in a class name. Four hex digits distinguish a few dozen CSS modules. */
const DIGITS = 4;

/** Returns a CSS module's class name: "list-3fa9". Vite's default has line numbers and compresses worse. */
export function nameClass(name: string, file: string): string {
  // Vite names the file once with and once without `?inline`.
  const path = relative(ROOT, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}-${hash('sha256', path).slice(0, DIGITS)}`;
}
