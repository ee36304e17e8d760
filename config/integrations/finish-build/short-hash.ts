import { createHash } from 'node:crypto';

/** A name for content: the first ten hexadecimal digits of its SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
