import type { AnalyticsCall } from './queue.ts';

/** An action of the reader with search results. */
export interface SearchEvent {
  kind: 'viewed' | 'opened';
  /** The query as sent, shortened to its limit. */
  query: string;
  /** The results that were shown, or the one that was opened with its position, counted from 1. */
  objectIds: readonly string[];
  position?: number | undefined;
  /** The search provider's ID of the search, if it has one. */
  queryId?: string | undefined;
}

/** The analytics call for a search event. */
export function toSearchCall({ kind, ...properties }: SearchEvent): AnalyticsCall {
  const event = kind === 'viewed' ? 'Search Results Viewed' : 'Search Result Opened';
  return ['track', event, properties];
}
