/** A failed request, and whether another attempt may succeed. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** The wait that the host asks for, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly canRetry: boolean;
  /** Whether the host sent no response at all: it is down, slow, or unreachable. */
  readonly isSilent: boolean;

  constructor(
    message: string,
    facts: { retryAfterMs?: number | undefined; canRetry?: boolean; isSilent?: boolean } = {},
  ) {
    super(message);
    this.retryAfterMs = facts.retryAfterMs;
    this.canRetry = facts.canRetry ?? false;
    this.isSilent = facts.isSilent ?? false;
  }
}

/** Returns the message of any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
