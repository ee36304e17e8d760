import { distance } from 'fastest-levenshtein';
import { SPELLING } from './weights.ts';

/** All words of the index, to complete prefixes and correct typos. */
export interface Lexicon {
  has: (word: string) => boolean;
  hasPrefix: (start: string) => boolean;
  /** Words of the index with this prefix, up to `BEGUN_COUNT`. */
  begun: (start: string) => readonly string[];
  /** The words nearest to an unknown one, best first. Empty if none is near. */
  nearest: (word: string) => string[];
}

/** The maximum number of corrections for a typo. */
const NEAREST_COUNT = 3;
/** The maximum number of words for a prefix. */
const BEGUN_COUNT = 200;
/** A typo with at least this many letters is also compared with the start of longer words. */
const PREFIX_MIN_CHARS = 5;

/** How many edits a typo may have, by its length. With two edits, a short word is another word. */
const editsAllowed = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : length < 11 ? 2 : 3);

/** The terms of an index, of which some may not be loaded yet. */
export interface Terms {
  /** Whether there is a term, or (`prefix`) one that starts with it. Also true if that isn't known yet. */
  has: (term: string, prefix: boolean) => boolean;
  /** Returns the terms that start with a text, in sorted order. */
  begun: (start: string) => readonly string[];
  /** Returns all terms in sorted order, or undefined if they aren't loaded yet. */
  all: () => readonly string[] | undefined;
}

/**
 * Builds the lexicon from index terms and other words. `readLikely` returns the words of titles, which may differ
 * more from a typo. It is called for the first typo.
 */
export function createLexicon(
  terms: Terms,
  words: readonly string[] = [],
  readLikely: () => Iterable<string> = () => [],
): Lexicon {
  const own = [...new Set(words)].sort();
  const ownBegun = (start: string) => own.filter((word) => word.startsWith(start));
  let likely: ReadonlySet<string> | undefined;
  let every: ReadonlySet<string> | undefined;
  const remembered = new Map<string, string[]>();
  return {
    has: (word) => terms.has(word, false) || own.includes(word),
    hasPrefix: (start) => terms.has(start, true) || ownBegun(start).length > 0,
    begun: (start) =>
      [...new Set([...terms.begun(start), ...ownBegun(start)])].sort().slice(0, BEGUN_COUNT),
    nearest: (word) => {
      if (editsAllowed(word.length) === 0 || /\d/.test(word)) return [];
      const all = terms.all();
      if (!all) return [];
      likely ??= new Set(readLikely());
      every ??= new Set([...all, ...own]);
      const found = remembered.get(word) ?? findNearest(word, every, likely);
      remembered.set(word, found);
      return found;
    },
  };
}

function findNearest(
  word: string,
  terms: Iterable<string>,
  preferred: ReadonlySet<string>,
): string[] {
  const usual = editsAllowed(word.length);
  const near: { term: string; cost: number }[] = [];
  for (const term of terms) {
    // With one more letter left out, "flutr" is "flutter". With one more wrong, "blorp" would be "block".
    const isTitle = preferred.has(term);
    const isLikely = isTitle && term.length > word.length;
    const allowed = usual + (isLikely && word.length >= SPELLING.likelyMinChars ? 1 : 0);
    const edits = editsOf(word, term, allowed);
    if (edits > allowed) continue;
    // A typo can have one extra letter, but "rolout" isn't a typo of "roles".
    if (edits > 1 && term.length < word.length) continue;
    const cost = edits + Math.abs(term.length - word.length) / 100 - (isTitle ? SPELLING.title : 0);
    near.push({ term, cost });
  }
  near.sort((a, b) => a.cost - b.cost || a.term.localeCompare(b.term));
  const best = near[0]?.cost ?? 0;
  return near
    .filter(({ cost }) => cost < best + 1)
    .slice(0, NEAREST_COUNT)
    .map(({ term }) => term);
}

/** Whether two words differ only by two letters next to each other in the other order: "traget", "target". */
function isSwapped(word: string, term: string): boolean {
  if (word.length !== term.length) return false;
  const at = [...word].findIndex((letter, place) => letter !== term[place]);
  if (at < 0) return false;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  return swapped === term;
}

/** Counts the edits between a word and a term, or the start of a longer term. */
function editsOf(word: string, term: string, allowed: number): number {
  if (term.length < 3) return Infinity;
  if (isSwapped(word, term)) return SPELLING.swap;
  const isNear = Math.abs(term.length - word.length) <= allowed;
  if (word.length < PREFIX_MIN_CHARS || term.length <= word.length + allowed)
    return isNear ? distance(word, term) : Infinity;
  return distance(word, term.slice(0, word.length)) + SPELLING.beginning;
}
