import { FetchError } from '../../fetch/errors.ts';

/** How often and how long to try. Times are in milliseconds. */
export interface RetryOptions {
  readonly attempts: number;
  /** Attempts for a host that gives no answer: each of them costs a whole time-out. */
  readonly silentAttempts: number;
  readonly firstDelayMs: number;
  /** A host that asks for a longer wait is given up. */
  readonly maxDelayMs: number;
  /** Waits. Tests pass one that does not. */
  readonly sleep: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** What a build uses. */
export const RETRY: RetryOptions = {
  attempts: 3,
  silentAttempts: 2,
  firstDelayMs: 300,
  maxDelayMs: 5000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** The wait before the next attempt: what the host asks for, or twice the last one, give or take half. */
export function delayBefore(attempt: number, error: FetchError, options: RetryOptions): number {
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  const delay = options.firstDelayMs * 2 ** (attempt - 1);
  return Math.min(options.maxDelayMs, Math.round(delay * (0.5 + options.random())));
}

/**
 * Tries until it works, an error says that another attempt is no use, or the attempts are used up.
 * @throws FetchError: the last one
 */
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
