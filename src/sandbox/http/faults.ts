import type { Clock } from '../clock.ts';

/** Faults to inject, for testing how a client copes with them. */
export interface FaultOptions {
  /** The share of calls that fail with 500, from 0 to 1. */
  readonly failRate?: number;
  /** The number of calls per minute and caller. Applies to operations with a documented 429 response. */
  readonly rateLimit?: number;
}

/** The time after which a request ends the sandbox's thread. */
export const REQUEST_LIMIT_MS = 3000;
/** The message of the error for a request that ended the sandbox's thread. */
export const STOPPED = `The sandbox stopped, because this request took more than ${REQUEST_LIMIT_MS / 1000} seconds or too much memory. It runs again, with the data from before the request.`;

const MINUTE_MS = 60_000;

/** Creates a rate limit. The returned function returns the seconds to wait; undefined if allowed. */
export function createRateLimit(
  limit: number,
  clock: Clock,
): (caller: string) => number | undefined {
  const windows = new Map<string, { start: number; calls: number }>();
  return (caller) => {
    const now = clock();
    const known = windows.get(caller);
    const current = known && now < known.start + MINUTE_MS ? known : { start: now, calls: 0 };
    windows.set(caller, current);
    current.calls += 1;
    if (current.calls <= limit) return undefined;
    return Math.max(1, Math.ceil((current.start + MINUTE_MS - now) / 1000));
  };
}
