import { murmurhash3 } from '../../lib/bucketing/index.ts';

/** Two 32-bit hashes: one alone would call a changed answer unchanged once in four billion times. */
const SEEDS = [0, 1] as const;

/** The entity tag of an answer: 16 hexadecimal digits in quotation marks. */
export function computeEtag(body: string): string {
  const digits = SEEDS.map((seed) => murmurhash3(body, seed).toString(16).padStart(8, '0'));
  return `"${digits.join('')}"`;
}

/**
 * Whether a header `If-None-Match` names this entity tag. It may list several, mark them as weak,
 * or be `*`; for reading, a weak tag counts like a strong one (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
}
