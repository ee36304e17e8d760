import { distance } from 'fastest-levenshtein';

/** Finds the candidates nearest to a name by edit distance, best first. At most half of the letters may differ. */
export function findNearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, edits: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(candidate.length, wanted.length) / 2)
    .sort((a, b) => a.edits - b.edits || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Returns ' Did you mean "<nearest>"?' for the end of a message, or an empty string if no candidate is near. */
export function nearestHint(name: string, candidates: Iterable<string>): string {
  const [nearest] = findNearest(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

export interface NamedPage {
  href: string;
  title: string;
}

/** The minimum length of a word that can also match as a prefix or with typos. */
const LOOSE_MIN_CHARS = 4;
/** The weight of a word in a page's title, relative to one only in its URL. */
const TITLE_WEIGHT = 2;
/** The weight of a word in the last segment of a URL, which describes the intended page best. */
const LAST_WEIGHT = 3;

/** Suggests pages for a path without one by its words, best first: "/platform/rollout/" finds "Scheduling and rollouts". */
export function suggestPages<T extends NamedPage>(
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

/** How well a word matches the most similar one of `words`, from 0 to 1. */
function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  if (word.length < LOOSE_MIN_CHARS) return 0;
  const isBegun = (other: string) =>
    other.length >= LOOSE_MIN_CHARS && (other.startsWith(word) || word.startsWith(other));
  if (words.some(isBegun)) return 0.8;
  // Up to two edits count as a typo, because swapping two letters takes two edits, but only one in a short word.
  const most = word.length < 6 ? 1 : 2;
  const isMistyped = (other: string) =>
    other.length >= word.length - 1 && other[0] === word[0] && distance(word, other) <= most;
  return words.some(isMistyped) ? 0.5 : 0;
}
