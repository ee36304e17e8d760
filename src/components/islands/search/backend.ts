import type { Facets, SearchAnswer } from '../../../lib/search/page.ts';

/** What answers searches: the index of the site, or a provider. */
export interface SearchBackend {
  /**
   * Answers with a page of 20 hits, counted from 0. `whole` waits until all hits are known, where some
   * would do for a first look. Throws `SearchUnavailable` where it cannot answer.
   */
  search: (
    query: string,
    facets: Facets,
    page: number,
    options?: { whole?: boolean },
  ) => Promise<SearchAnswer>;
  /** The titles of the site's pages by path, as far as they are known here. */
  titles: () => Promise<ReadonlyMap<string, string>>;
  /** Gets ready ahead of the first search. A failure shows with the search itself. */
  warmUp: () => void;
}

/** Nothing answers: no network, or no host. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}
