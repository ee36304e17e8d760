// Minimal pages and query words for tests.
import type { FoundWord } from './found-words.ts';
import type { Terms } from './lexicon.ts';
import type { SearchPage, SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { Reading } from './query.ts';

/** Test data in the format of `search-products.json`. */
export const PRODUCTS: ProductData = {
  folders: ['/sdk/client-side-sdks/', '/sdk/server-side-sdks/'],
  commonWords: ['sdk'],
  derived: ['nextjs'],
  topics: { usage: ['track an event', 'identify a user'] },
  named: [{ folders: ['/cli/'], words: ['cli', 'guidon'] }],
};

/** Creates a minimal page of the index. `more` overrides its fields. */
export function makePage(more: Partial<SearchPage> = {}): SearchPage {
  return {
    path: '/x/',
    title: '',
    section: '',
    trail: [],
    kind: 'guide',
    language: 'en',
    version: '',
    ...more,
  };
}

/** Creates the text of a page without headings. `more` overrides its fields. */
export const makeText = (more: Partial<SearchText> = {}): SearchText => ({
  description: '',
  keywords: [],
  headings: [],
  prose: [''],
  code: [''],
  ...more,
});

/** Creates the terms of an index that is loaded. */
export const makeTerms = (list: readonly string[]): Terms => ({
  has: (term, prefix) => list.some((other) => other === term || (prefix && other.startsWith(term))),
  begun: (start) => list.filter((term) => term.startsWith(start)),
  all: () => list,
});

/** Creates an interpretation of a query. */
export const makeReading = (found: readonly FoundWord[]): Reading => ({
  words: found.map(({ word }) => word),
  replaced: [],
  weight: 1,
  joined: new Set(),
});

/** Creates a query word that only page 0 contains. */
export function makeFound(text: string, { share = 1, weight = 1 } = {}): FoundWord {
  const form = { term: text, stem: text, weight: 1, prefix: false };
  return {
    word: { text, forms: [form], share },
    weight,
    matches: {
      ids: [0],
      scores: new Float64Array(1),
      qualities: new Float64Array(1),
      terms: new Map([[text, 1]]),
    },
  };
}
