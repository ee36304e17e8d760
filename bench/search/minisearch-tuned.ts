import MiniSearch, { type Options } from 'minisearch';
import {
  applySynonyms,
  FIELD_BOOSTS,
  indexTerms,
  KIND_FACTORS,
  nameFields,
  splitWords,
  STOP_WORDS,
  textFields,
} from '../../src/lib/search/index.ts';
import type { Candidate, Corpus } from './candidate.ts';

/** The number of hits that are evaluated. */
const HITS = 20;

type Document = Record<keyof typeof FIELD_BOOSTS, string> & { id: number };

const OPTIONS: Options<Document> = {
  fields: Object.keys(FIELD_BOOSTS),
  tokenize: indexTerms,
  processTerm: (term) => (STOP_WORDS.has(term) ? null : term),
};

/** Returns a query, and the query with synonyms. */
function reword(query: string, { synonyms }: Corpus['data']['synonyms']): string[] {
  const words = splitWords(query).map(({ whole }) => whole);
  return [query, ...applySynonyms([words], synonyms).map(({ tokens }) => tokens.join(' '))];
}

/** MiniSearch with our fields, stems, stop words, synonyms, and factors for kinds of pages. */
export const tunedMiniSearch: Candidate = {
  name: 'MiniSearch, tuned',
  build: ({ pages, data }) => {
    const index = new MiniSearch(OPTIONS);
    index.addAll(
      pages.map(({ page, text }, id) => ({ id, ...nameFields(page), ...textFields(text) })),
    );
    const stored = JSON.stringify(index);
    return async () => {
      const loaded = await MiniSearch.loadJSONAsync(stored, OPTIONS);
      const search = (query: string) =>
        loaded.search(
          { queries: reword(query, data.synonyms), combineWith: 'OR' },
          {
            boost: FIELD_BOOSTS,
            prefix: true,
            fuzzy: 0.2,
            boostDocument: (id) => KIND_FACTORS[pages[Number(id)]?.page.kind ?? 'list'],
          },
        );
      return (query) =>
        search(query)
          .slice(0, HITS)
          .map(({ id }) => pages[Number(id)]?.page.path ?? '');
    };
  },
};
