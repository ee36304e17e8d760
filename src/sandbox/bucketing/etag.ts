import { murmurhash3 } from '../../lib/bucketing/index.ts';

/** Seeds of two 32-bit hashes. With one hash, one in four billion changed responses would keep its tag. */
const SEEDS = [0, 1] as const;

/** Returns the entity tag of a response body: 16 hexadecimal digits in quotation marks. */
export function computeEtag(body: string): string {
  const digits = SEEDS.map((seed) => murmurhash3(body, seed).toString(16).padStart(8, '0'));
  return `"${digits.join('')}"`;
}

/** Reports whether an `If-None-Match` header (tags, weak ones too, or `*`) matches: RFC 9110, 13.1.2. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
}
