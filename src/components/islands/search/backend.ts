import type { Facets, SearchAnswer } from '../../../lib/search/page.ts';

/** What runs a search: the site's own index, or a search provider. */
export interface SearchBackend {
  /**
   * Returns a page of 20 hits. The first page is 0. Without `whole`, the promise of a query that the reader has
   * typed past may stay open.
   * @throws Error if the search fails
   */
  search: (
    query: string,
    facets: Facets,
    page: number,
    options?: { whole?: boolean },
  ) => Promise<SearchAnswer>;
  /** Returns the titles of pages by path. Empty if the backend doesn't know them. */
  titles: () => Promise<ReadonlyMap<string, string>>;
  /** Loads what the first search needs. Ignores errors, because the search itself reports them. */
  warmUp: () => void;
}
