/** What went wrong with a request, and whether another attempt may help. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** How long the host asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly canRetry: boolean;
  /** The host gave no answer at all: it is down, slow, or unreachable. */
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

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
