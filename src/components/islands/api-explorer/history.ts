import type { ExplorerState } from '../../../lib/explorer/index.ts';
import { EXPLORER_HISTORY } from '../../../site/limits.ts';

/** A request of this visit, without credentials. */
export interface PastRequest {
  readonly id: number;
  readonly at: Date;
  /** With secrets masked. */
  readonly url: string;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly state: ExplorerState;
}

/** Requests by operation. They last through client-side navigation, until the tab is reloaded. */
const visits = new Map<string, readonly PastRequest[]>();
let count = 0;

/** The requests to an operation, newest first. */
export function readHistory(operation: string): readonly PastRequest[] {
  return visits.get(operation) ?? [];
}

/** Adds a request, and drops the oldest one over the limit. */
export function noteRequest(
  operation: string,
  request: Omit<PastRequest, 'id'>,
): readonly PastRequest[] {
  const past = [{ ...request, id: ++count }, ...readHistory(operation)].slice(0, EXPLORER_HISTORY);
  visits.set(operation, past);
  return past;
}
