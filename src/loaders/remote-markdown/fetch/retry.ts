import { FetchError } from '../../fetch/request.ts';

/** Limits of retries. Times are in milliseconds. */
export interface RetryOptions {
  readonly attempts: number;
  /** The maximum attempts if a host doesn't respond. Lower, because each attempt takes a whole timeout. */
  readonly silentAttempts: number;
  readonly firstDelayMs: number;
  /** If a host asks for a longer wait, there are no more attempts. */
  readonly maxDelayMs: number;
  /** Waits. Tests pass a function that returns immediately. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** The limits for a build. */
export const RETRY: RetryOptions = {
  attempts: 3,
  silentAttempts: 2,
  firstDelayMs: 300,
  maxDelayMs: 5000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Returns the wait before an attempt: the host's `Retry-After`, or exponential backoff with ±50% jitter. */
export function delayBefore(attempt: number, error: FetchError, options: RetryOptions): number {
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  const delay = options.firstDelayMs * 2 ** (attempt - 1);
  return Math.min(options.maxDelayMs, Math.round(delay * (0.5 + options.random())));
}

/** Repeats a task until it succeeds, fails permanently, or has no attempts left. */
export async function withRetries<T>(task: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof FetchError) || !error.canRetry) throw error;
      const attempts = error.isSilent ? options.silentAttempts : options.attempts;
      const delay = delayBefore(attempt, error, options);
      if (attempt >= attempts || delay > options.maxDelayMs) throw error;
      await options.sleep(delay);
    }
  }
}
