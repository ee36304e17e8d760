import type { ExplorerState } from '../../../lib/explorer/index.ts';
import { EXPLORER_HISTORY } from '../../../site/limits.ts';

/** A request that the reader sent in this tab. It contains no credentials. */
export interface PastRequest {
  readonly at: Date;
  /** The method and the URL, with secrets masked. */
  readonly call: string;
  /** The HTTP status. Undefined if there was no response. */
  readonly status: number | undefined;
  readonly state: ExplorerState;
}

/** The sent requests by operation. They are kept in memory, until the tab is reloaded. */
const visits = new Map<string, readonly PastRequest[]>();

/** Returns the requests that were sent to an operation, newest first. */
export function readHistory(operation: string): readonly PastRequest[] {
  return visits.get(operation) ?? [];
}

export function noteRequest(operation: string, request: PastRequest): readonly PastRequest[] {
  const past = [request, ...readHistory(operation)].slice(0, EXPLORER_HISTORY);
  visits.set(operation, past);
  return past;
}
