import type { AnalyticsCall } from './queue.ts';

/** An action of the reader with search results. */
export interface SearchEvent {
  kind: 'viewed' | 'opened';
  /** The query as sent to the search, cut to its maximum length. */
  query: string;
  /** The IDs of all results shown, or of the one opened, whose `position` is counted from 1. */
  objectIds: readonly string[];
  position?: number | undefined;
  /** The ID that the search provider gave to this search, if any. */
  queryId?: string | undefined;
}

/** The analytics call for a search event. */
export function toSearchCall({ kind, ...properties }: SearchEvent): AnalyticsCall {
  const event = kind === 'viewed' ? 'Search Results Viewed' : 'Search Result Opened';
  return ['track', event, properties];
}
