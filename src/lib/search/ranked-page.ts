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
  /** The share of the question that the page has words for, from 0 to 1. */
  coverage: number;
  /** The words of the reading, with what they weigh. */
  found: readonly FoundWord[];
  /** The part of the page's text that answers best; undefined while its text is not loaded. */
  passage?: Passage | undefined;
}

/** A part of a page's text: its number (0 stands above the first heading), and how well it answers. */
export interface Passage {
  part: number;
  coverage: number;
  /** Whether it says more of the page than that it has the one word of the question. */
  tells: boolean;
}

/** The order of pages: the best first, those of one score as they stand in the index. */
export const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.id - b.id;
