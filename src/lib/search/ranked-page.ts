import type { FoundWord } from './found-words.ts';
import type { Reading } from './query.ts';

/** A page that answers a query. */
export interface RankedPage {
  id: number;
  score: number;
  /** The reading of the query that fits best. */
  reading: Reading;
  /** The heading that fits better than the title does; undefined where the title is the best. */
  heading: number | undefined;
  /** The words of the reading, with what they weigh. */
  found: readonly FoundWord[];
  /** The field of a reference that the query names; its text has the place. */
  field?: string | undefined;
}

/** The order of pages: the best first, those of one score as they stand in the index. */
export const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.id - b.id;
