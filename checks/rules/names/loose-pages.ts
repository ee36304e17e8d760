import { distance } from 'fastest-levenshtein';

/**
 * Sections that speak of programs which no provider knows: languages, tools, and editors. Only what
 * looks like a slip of a known name is a mistake there.
 */
const LOOSE = /^(?:sdk|cli|cli-guides|cli-mcp|integrations)(?:\/|$)/;
const SLIP_MAX_EDITS = 2;
/** Shorter names are near to others by chance. */
const SLIP_MIN_CHARS = 7;

/** Whether a page may use a name that nothing knows, because no known name is a slip away. */
export function isFarFromAll(name: string, candidates: Iterable<string>, slug: string): boolean {
  if (!LOOSE.test(slug)) return false;
  if (name.length < SLIP_MIN_CHARS) return true;
  return [...candidates].every((candidate) => distance(name, candidate) > SLIP_MAX_EDITS);
}
