import { SEARCH_HITS_PER_PAGE, SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';

/** What the page of all results shows: it stands in the address, so that it can be shared. */
export interface ResultsState {
  query: string;
  /** The top-level section that results are narrowed to; empty for all. */
  section: string;
  /** Counted from 1. */
  page: number;
}

/** Reads the state from the search part of an address. A page that is no number is the first one. */
export function readResultsState(search: string): ResultsState {
  const values = new URLSearchParams(search);
  const page = Number(values.get('page') ?? 1);
  return {
    query: (values.get('q') ?? '').trim().slice(0, SEARCH_QUERY_MAX_CHARS),
    section: values.get('section') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The search part of the address of a state; what has its default is left out. */
export function writeResultsState({ query, section, page }: ResultsState): string {
  const values = new URLSearchParams();
  if (query) values.set('q', query);
  if (section) values.set('section', section);
  if (page > 1) values.set('page', String(page));
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many pages a number of hits takes. */
export function countPages(hits: number): number {
  return Math.max(1, Math.ceil(hits / SEARCH_HITS_PER_PAGE));
}

/** The pages that a pager shows around the current one, the first and the last among them. */
export function pagerPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort(
    (a, b) => a - b,
  );
}
