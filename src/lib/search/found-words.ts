import { isTelling, type QueryWord, type Reading } from './query.ts';
import { THRESHOLDS, WEIGHTS } from './weights.ts';

/** The matches of a word in all of its forms. `scores` and `qualities` are indexed by page number. */
export interface WordMatches {
  /** The numbers of the pages with the word. */
  ids: readonly number[];
  scores: Float64Array;
  /** How likely the page has what the reader meant, from 0 to 1. */
  qualities: Float64Array;
  /** The terms that match the word, with how likely each is meant, the most likely first. */
  terms: ReadonlyMap<string, number>;
}

/** Looks up a word in the indexes. */
export type Lookup = (word: QueryWord) => WordMatches;

/** A word of a reading with its weight in the query. */
export interface FoundWord {
  word: QueryWord;
  /** Higher for rare words. */
  weight: number;
  matches: WordMatches;
}

/** A page that matches a query. */
export interface RankedPage {
  id: number;
  score: number;
  /** The best reading of the query. */
  reading: Reading;
  /** The heading that matches better than the title. Undefined if the title matches best. */
  heading: number | undefined;
  /** The words of the reading with their weights. */
  found: readonly FoundWord[];
  /** The field of a reference that the query names. The text file has its position. */
  field?: string | undefined;
}

/** Looks up a word of a query and computes its weight. */
export function findWord(word: QueryWord, lookup: Lookup, pageCount: number): FoundWord {
  const matches = lookup(word);
  return { word, weight: word.share * rarityOf(matches, pageCount), matches };
}

/** How rare a word is. A word without matches counts as a common one, so that the other words decide. */
function rarityOf({ ids }: WordMatches, pageCount: number): number {
  return Math.min(WEIGHTS.rarityMax, Math.log(1 + pageCount / (ids.length || pageCount / 4)));
}

/** How well a word matches a set of terms, from 0 to 1. */
export function fit({ matches: { terms } }: FoundWord, names: ReadonlySet<string>): number {
  // A prefix can match hundreds of terms, so the shorter list is iterated.
  if (names.size < terms.size) {
    let best = 0;
    for (const name of names) best = Math.max(best, terms.get(name) ?? 0);
    return best;
  }
  for (const [term, weight] of terms) if (names.has(term)) return weight;
  return 0;
}

/** Whether a word isn't a stop word and almost certainly matches the terms. */
export const isSureOf = (found: FoundWord, names: ReadonlySet<string>): boolean =>
  isTelling(found.word) && fit(found, names) >= THRESHOLDS.sureFit;

/** Whether one of a word's forms has a stem. */
export function hasStem({ forms }: QueryWord, stem: string): boolean {
  return forms.some((form) => form.stem === stem || (form.prefix && stem.startsWith(form.term)));
}

/** The total weight of the words of a query. */
export const sumWeights = (found: readonly FoundWord[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);
