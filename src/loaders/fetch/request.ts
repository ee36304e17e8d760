/** A failed request, and whether another attempt may succeed. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** How long the host asks to wait before another attempt, in milliseconds. */
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

/** The headers, limits, and checks of a request. */
export interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent only to the origin of the URL, never to another origin after a redirect. */
  readonly token?: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Throws for a URL that must not be requested. Also called for redirects. */
  readonly checkAddress: (url: URL) => void;
}

/** A response: status 200 with its text, or 304 without text. */
export interface Answer {
  readonly status: 200 | 304;
  readonly headers: Headers;
  readonly text: string;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Error codes of a connection that closed before the response was complete. */
const CUT_OFF = ['ECONNRESET', 'UND_ERR_SOCKET'];

function send(url: URL, options: RequestOptions, signal: AbortSignal): Promise<Response> {
  const { headers, token, checkAddress } = options;
  try {
    checkAddress(url);
  } catch (error) {
    throw new FetchError(messageOf(error));
  }
  const sent = new Headers({ ...headers, 'user-agent': 'guidon-docs' });
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  return fetch(url, { headers: sent, redirect: 'manual', signal });
}

/** Follows redirects one at a time, because each URL must be checked. */
async function follow(start: URL, options: RequestOptions, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const token = url.origin === start.origin ? options.token : undefined;
    const response = await send(url, { ...options, token }, signal);
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (!next) throw new FetchError('a redirect leads to no address');
    url = next;
  }
  throw new FetchError(`more than ${MAX_REDIRECTS} redirects`);
}

/** Converts `Retry-After`, in seconds or as a date, to milliseconds from now. Undefined if it is invalid. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function checkStatus({ status, headers }: Response): 200 | 304 {
  if (status === 200 || status === 304) return status;
  throw new FetchError(`the answer is ${status}`, {
    canRetry: status === 429 || status === 408 || status >= 500,
    retryAfterMs: readRetryAfter(headers.get('retry-after'), Date.now()),
  });
}

/** Reads a body up to a maximum size. Ignores the declared length, which may be wrong. */
async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FetchError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new FetchError('the answer is not UTF-8 text');
  }
}

/** Converts any thrown value to a FetchError. */
function explain(error: unknown, timeoutMs: number, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  const again = { canRetry: true, isSilent: true };
  if (signal.aborted) return new FetchError(`no answer within ${timeoutMs} ms`, again);
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const { code = '' } = (cause ?? {}) as { code?: string };
  if (CUT_OFF.includes(code)) return new FetchError('the answer is cut off', { canRetry: true });
  const reason = cause instanceof Error ? cause.message || code : messageOf(error);
  return new FetchError(reason, again);
}

/** Sends a request once and reads the response. Throws FetchError unless a complete 200 or 304 arrives. */
export async function requestText(url: string, options: RequestOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await follow(new URL(url), options, signal);
    const status = checkStatus(response);
    const text = await readBody(response, options.maxBytes);
    return { status, headers: response.headers, text };
  } catch (error) {
    throw explain(error, options.timeoutMs, signal);
  }
}
