import type { Facets, SearchAnswer } from '../../../lib/search/page.ts';

/** A search backend: the site's index, or a provider. */
export interface SearchBackend {
  /**
   * Returns a page of 20 hits, counted from 0. With `whole`, waits for the complete result instead of a quick
   * first one.
   * @throws SearchUnavailable if the search fails
   */
  search: (
    query: string,
    facets: Facets,
    page: number,
    options?: { whole?: boolean },
  ) => Promise<SearchAnswer>;
  /** The titles of pages by path, as far as they are known. */
  titles: () => Promise<ReadonlyMap<string, string>>;
  /** Prepares for the first search. Errors are reported by the search itself. */
  warmUp: () => void;
}

/** No network, or no host responds. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}
