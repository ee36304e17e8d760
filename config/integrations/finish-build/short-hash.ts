import { createHash } from 'node:crypto';

/** Returns the first ten hexadecimal digits of a text's SHA-256, for file names. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
