import type { ExplorerState } from '../../../lib/explorer/index.ts';
import { EXPLORER_HISTORY } from '../../../site/limits.ts';

/** A request of this visit: what was filled in, without what authenticated it. */
export interface PastRequest {
  readonly id: number;
  readonly at: Date;
  /** With secrets masked. */
  readonly url: string;
  /** None where no answer came. */
  readonly status: number | undefined;
  readonly state: ExplorerState;
}

/** By operation. It lives as long as the page's scripts: over navigation, until the tab reloads. */
const visits = new Map<string, readonly PastRequest[]>();
let count = 0;

/** What was sent to an operation, the latest first. */
export function readHistory(operation: string): readonly PastRequest[] {
  return visits.get(operation) ?? [];
}

/** Notes a request, and forgets the oldest one where there are too many. */
export function noteRequest(
  operation: string,
  request: Omit<PastRequest, 'id'>,
): readonly PastRequest[] {
  const past = [{ ...request, id: ++count }, ...readHistory(operation)].slice(0, EXPLORER_HISTORY);
  visits.set(operation, past);
  return past;
}
