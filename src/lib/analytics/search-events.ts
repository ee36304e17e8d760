import type { AnalyticsCall } from './queue.ts';

/** What a reader did with search results. */
export interface SearchEvent {
  kind: 'viewed' | 'opened';
  /** As the search was sent: cut to its limit. */
  query: string;
  /** The results that were seen, or the one that was opened, and where it stood (from 1). */
  objectIds: readonly string[];
  position?: number | undefined;
  /** What the search provider calls this search, where it gives it a name. */
  queryId?: string | undefined;
}

/** The call that tells of a search event. */
export function toSearchCall({ kind, ...properties }: SearchEvent): AnalyticsCall {
  const event = kind === 'viewed' ? 'Search Results Viewed' : 'Search Result Opened';
  return ['track', event, properties];
}
