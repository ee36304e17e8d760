import MiniSearch, { type Options } from 'minisearch';
import { FACETS } from '../../checks/search/index.ts';
import {
  applySynonyms,
  FIELD_BOOSTS,
  type FirstFile,
  type IndexedPage,
  type IndexFile,
  indexTerms,
  KIND_FACTORS,
  makeIndexFiles,
  type MissingFile,
  nameFields,
  type SearchData,
  SearchEngine,
  splitWords,
  STOP_WORDS,
  textFields,
} from '../../src/lib/search/index.ts';

/** The pages to search, and the data files of search: synonyms and products. */
export interface Corpus {
  pages: readonly IndexedPage[];
  data: SearchData;
}

/** Returns the paths of the pages for a query, best first. */
export type Ask = (query: string) => readonly string[];

/** A search engine to compare. `build` creates an index. The function that it returns loads the index. */
export interface Candidate {
  name: string;
  build: (corpus: Corpus) => () => Ask | Promise<Ask>;
}

/** The number of hits that are evaluated for each question. */
const HITS = 20;

type Document = Record<keyof typeof FIELD_BOOSTS, string> & { id: number };

const OPTIONS: Options<Document> = {
  fields: Object.keys(FIELD_BOOSTS),
  tokenize: indexTerms,
  processTerm: (term) => (STOP_WORDS.has(term) ? null : term),
};

/** Returns the query as typed, followed by variants in which synonyms replace its words. */
function reword(query: string, { synonyms }: SearchData['synonyms']): string[] {
  const words = splitWords(query).map(({ whole }) => whole);
  return [query, ...applySynonyms([words], synonyms).map(({ tokens }) => tokens.join(' '))];
}

/** MiniSearch with our fields, stems, stop words, synonyms, and ranking factors for the kinds of pages. */
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

/** Opens our engine like a browser: before each query, it loads the index files that are still missing. */
function openAsk(files: readonly IndexFile[]): Ask {
  const byPath = new Map(files.map(({ path, content }) => [path, content]));
  const engine = new SearchEngine(JSON.parse(files[0]?.content ?? '') as FirstFile);
  const add = (missing: readonly MissingFile[]) => {
    for (const file of missing) file.add(JSON.parse(byPath.get(file.path) ?? ''));
  };
  return (query) => {
    add(engine.missingPostings(query));
    add(engine.missingTexts(query, FACETS, 0));
    const { hits } = engine.search(query, FACETS, 0, (path) => path);
    return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
  };
}

/** Our own engine: BM25+, with synonyms, corrections, and ranking. */
export const ours: Candidate = {
  name: 'ours',
  build: ({ pages, data }) => {
    const files = makeIndexFiles(pages, data, () => '/_astro/search/');
    return () => openAsk(files);
  },
};
