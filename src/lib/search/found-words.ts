import { isTelling, type QueryWord } from './query.ts';
import { THRESHOLDS, WEIGHTS } from './weights.ts';

/** What the indexes say to a word in all of its forms. Scores and qualities stand by page number. */
export interface WordMatches {
  /** The pages that have the word. */
  ids: readonly number[];
  scores: Float64Array;
  /** How sure it is that the page has what the reader meant, from 0 to 1. */
  qualities: Float64Array;
  /** Every term that stands for the word with how sure it is, the surest first. */
  terms: ReadonlyMap<string, number>;
}

/** Looks a word up in the indexes. */
export type Lookup = (word: QueryWord) => WordMatches;

/** A word of a reading with its weight in the question. */
export interface FoundWord {
  word: QueryWord;
  /** Rare words weigh more. */
  weight: number;
  matches: WordMatches;
}

/** Looks a word of a query up and weighs it. */
export function findWord(word: QueryWord, lookup: Lookup, pageCount: number): FoundWord {
  const matches = lookup(word);
  const own = rarityOf(matches, pageCount);
  // What stands for a rare word is asked for as much as that one.
  const replaced = word.standsFor
    ? rarityOf(lookup(word.standsFor.word), pageCount) / word.standsFor.among
    : 0;
  return { word, weight: word.share * Math.max(own, replaced), matches };
}

/** How rare a word is. One that no page has counts as a common one: the others then decide. */
function rarityOf({ ids }: WordMatches, pageCount: number): number {
  return Math.min(WEIGHTS.rarityMax, Math.log(1 + pageCount / (ids.length || pageCount / 4)));
}

/** How well a word fits a set of terms, from 0 to 1. */
export function fit({ matches: { terms } }: FoundWord, names: ReadonlySet<string>): number {
  // Of a word that was begun there may be hundreds of terms: the shorter list is read.
  if (names.size < terms.size) {
    let best = 0;
    for (const name of names) best = Math.max(best, terms.get(name) ?? 0);
    return best;
  }
  for (const [term, weight] of terms) if (names.has(term)) return weight;
  return 0;
}

/** Whether a word says what is asked for, and is surely among the terms. */
export const isSureOf = (found: FoundWord, names: ReadonlySet<string>): boolean =>
  isTelling(found.word) && fit(found, names) >= THRESHOLDS.sureFit;

/** Whether a word of a query has a stem in one of its forms. */
export function hasStem({ forms }: QueryWord, stem: string): boolean {
  return forms.some((form) => form.stem === stem || (form.prefix && stem.startsWith(form.term)));
}

/** What all words of a question weigh together. */
export const sumWeights = (found: readonly FoundWord[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);
