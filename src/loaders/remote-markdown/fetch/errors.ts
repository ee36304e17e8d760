/** What went wrong with a request, and whether another attempt may help. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number | undefined;
  /** How long the host asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly canRetry: boolean;
  /** The host gave no answer at all: it is down, slow, or unreachable. */
  readonly isSilent: boolean;

  constructor(
    message: string,
    facts: {
      status?: number | undefined;
      retryAfterMs?: number | undefined;
      canRetry?: boolean;
      isSilent?: boolean;
    } = {},
  ) {
    super(message);
    this.status = facts.status;
    this.retryAfterMs = facts.retryAfterMs;
    this.canRetry = facts.canRetry ?? false;
    this.isSilent = facts.isSilent ?? false;
  }
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
