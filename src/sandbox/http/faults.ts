import type { Clock } from '../clock.ts';

/** Faults on purpose, to try how a client bears them. */
export interface FaultOptions {
  /** How long each answer takes, in milliseconds. */
  readonly latency?: number;
  /** The share of calls that fail with 500, from 0 to 1. */
  readonly failRate?: number;
  /** How many calls a minute operations with a documented 429 answer. */
  readonly rateLimit?: number;
}

const MINUTE_MS = 60_000;

/** Waits, and throws the reason of the signal when the caller gives up. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    function giveUp(): void {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Counts calls a minute by caller. Returns after how many seconds to try again, or undefined. */
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
