import { distance } from 'fastest-levenshtein';

/**
 * The candidates nearest to a name by edit distance, best first, ignoring case: for "did you mean" in
 * messages. Candidates that differ in more than half of their characters are left out.
 */
export function findNearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, edits: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(candidate.length, wanted.length) / 2)
    .sort((a, b) => a.edits - b.edits || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** ' Did you mean "<nearest>"?' with a space in front, to end a message with; empty where none is near. */
export function nearestHint(name: string, candidates: Iterable<string>): string {
  const [nearest] = findNearest(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** A page to choose from, by its address and its title. */
export interface NamedPage {
  href: string;
  title: string;
}

/** From this length on, a word of an address may be the beginning of a page's word, or mistyped. */
const LOOSE_MIN_CHARS = 4;
/** What a word counts that is in a page's title, compared to one in its address only. */
const TITLE_WEIGHT = 2;
/** What a word of the last part of an address counts, which says most about the page that was meant. */
const LAST_WEIGHT = 3;

/**
 * The pages whose title and address have the words of a path, best first: "/platform/rollout/" finds
 * "Scheduling and rollouts". Pages that have none of the last part's words are left out.
 */
export function findByWords<T extends NamedPage>(
  path: string,
  pages: readonly T[],
  count: number,
): T[] {
  const parts = path
    .split('/')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const last = parts.at(-1) ?? [];
  const before = parts.slice(0, -1).flat();
  return pages
    .map((page) => {
      const [title, address] = [wordsOf(page.title), wordsOf(page.href)];
      const score = (word: string) =>
        Math.max(TITLE_WEIGHT * likeness(word, title), likeness(word, address));
      const main = sum(last.map(score)) * LAST_WEIGHT;
      return { page, main, score: main + sum(before.map(score)) - page.href.length / 1000 };
    })
    .filter(({ main }) => main > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const wordsOf = (text: string) =>
  text
    .replace(/\.(html?|mdx?)$/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How much a word is like the nearest of some words, from 0 to 1. */
function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  if (word.length < LOOSE_MIN_CHARS) return 0;
  const isBegun = (other: string) =>
    other.length >= LOOSE_MIN_CHARS && (other.startsWith(word) || word.startsWith(other));
  if (words.some(isBegun)) return 0.8;
  // Two exchanged letters are two edits.
  const isMistyped = (other: string) =>
    other.length >= word.length - 1 && other[0] === word[0] && distance(word, other) <= 2;
  return words.some(isMistyped) ? 0.5 : 0;
}
