import type { FoundWord } from './found-words.ts';
import type { Reading } from './query.ts';

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

/** Sorts pages by score, then by their order in the index. */
export const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.id - b.id;
