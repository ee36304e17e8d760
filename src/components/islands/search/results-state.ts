import { SEARCH_HITS_PER_PAGE, SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';

/** What the results page shows. It is in the URL, so that it can be shared. */
export interface ResultsState {
  query: string;
  /** The name of the section to filter by, or an empty string. */
  section: string;
  /** The page number, counted from 1. */
  page: number;
  /** The docs version to search. If it is empty, the reader's version is searched. */
  version: string;
}

/** Reads the state from a URL's query. An invalid page number becomes 1. */
export function readResultsState(search: string): ResultsState {
  const values = new URLSearchParams(search);
  const page = Number(values.get('page') ?? 1);
  return {
    query: (values.get('q') ?? '').trim().slice(0, SEARCH_QUERY_MAX_CHARS),
    section: values.get('section') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    version: values.get('version') ?? '',
  };
}

/** Returns the state as a URL's query. Default values are left out. */
export function writeResultsState({ query, section, page, version }: ResultsState): string {
  const values = new URLSearchParams();
  if (query) values.set('q', query);
  if (section) values.set('section', section);
  if (page > 1) values.set('page', String(page));
  if (version) values.set('version', version);
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}

export function countPages(hits: number): number {
  return Math.max(1, Math.ceil(hits / SEARCH_HITS_PER_PAGE));
}

/** Returns the page numbers to link to: the first, the last, and those around the current one. */
export function pagerPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort(
    (a, b) => a - b,
  );
}
