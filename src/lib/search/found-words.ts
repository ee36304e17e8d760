import type { QueryWord, Reading } from './query.ts';
import { WEIGHTS } from './weights.ts';

/** The pages that match a query word. `scores` and `qualities` are indexed by page number. */
export interface WordMatches {
  /** The numbers of the pages with the word. */
  ids: readonly number[];
  scores: Float64Array;
  /** By page: 1 if the page has the word itself, less if it only has a stem, completion, or correction of it. */
  qualities: Float64Array;
  /** The matching terms of the index, each with its weight from 0 to 1, highest first. */
  terms: ReadonlyMap<string, number>;
}

export type Lookup = (word: QueryWord) => WordMatches;

export interface FoundWord {
  word: QueryWord;
  /** Higher for rare words. */
  weight: number;
  matches: WordMatches;
}

export interface RankedPage {
  id: number;
  score: number;
  /** The interpretation of the query that gives this page its highest score. */
  reading: Reading;
  /** The index of the heading, if one matches better than the title. */
  heading: number | undefined;
  found: readonly FoundWord[];
  /** Whether the query is the name of the heading or the field. */
  isNamed?: boolean;
  /** The API field that the query names. Its position is in the page's text file. */
  field?: string | undefined;
}

export function findWord(word: QueryWord, lookup: Lookup, pageCount: number): FoundWord {
  const matches = lookup(word);
  return { word, weight: word.share * rarityOf(matches, pageCount), matches };
}

/** How rare a word is. A word without matches counts as a common one, so that the other words decide. */
function rarityOf({ ids }: WordMatches, pageCount: number): number {
  return Math.min(WEIGHTS.rarityMax, Math.log(1 + pageCount / (ids.length || pageCount / 4)));
}

/** How well a query word matches a set of terms, from 0 to 1. */
export function fit(
  { matches: { terms } }: FoundWord,
  names: Pick<ReadonlyMap<string, unknown>, 'has' | 'size' | 'keys'>,
): number {
  // A prefix can match hundreds of terms, so the shorter list is iterated.
  if (names.size < terms.size) {
    let best = 0;
    for (const name of names.keys()) best = Math.max(best, terms.get(name) ?? 0);
    return best;
  }
  for (const [term, weight] of terms) if (names.has(term)) return weight;
  return 0;
}

/** Whether a query word, or a correction of it, has this stem or is a prefix of the stem. */
export function hasStem({ forms }: QueryWord, stem: string): boolean {
  return forms.some((form) => form.stem === stem || (form.prefix && stem.startsWith(form.term)));
}

export const sumWeights = (found: readonly FoundWord[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);
