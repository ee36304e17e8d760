import type { AnalyticsCall } from './client.ts';

/** Reports that the reader saw search results (`viewed`) or opened one of them (`opened`). */
export interface SearchEvent {
  kind: 'viewed' | 'opened';
  /** The query as sent to the search, cut to its maximum length. */
  query: string;
  /** The IDs of the results shown, or of the opened one. `position` is the opened one's rank, from 1. */
  objectIds: readonly string[];
  position?: number | undefined;
  /** The ID that the search provider gave to this search, if any. */
  queryId?: string | undefined;
}

export function toSearchCall({ kind, ...properties }: SearchEvent): AnalyticsCall {
  const event = kind === 'viewed' ? 'Search Results Viewed' : 'Search Result Opened';
  return ['track', event, properties];
}
