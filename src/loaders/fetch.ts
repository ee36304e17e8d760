import ky, { isHTTPError } from 'ky';

/** A text from a host. With its ETag, the host can answer that the text is still the same. */
export interface FetchedText {
  readonly text: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchOptions {
  readonly accept: string;
  /** A copy from an earlier request. */
  readonly known?: FetchedText | undefined;
  readonly token?: string | undefined;
  /** The maximum time for the complete answer, including retries, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
/** A wait that a host asks for is shortened to this, so that a build doesn't stand still. */
const MAX_RETRY_AFTER_MS = 1000;
const CUT_OFF = ['ECONNRESET', 'UND_ERR_SOCKET'];

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Reports whether a URL leads to this machine over http, as the test servers' URLs do. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.includes(hostname);

/**
 * Fetches a text, or returns the known copy if it is up to date. A busy or unreachable host is asked up to
 * three times. Redirects aren't followed, because only the addresses in this repository are trusted. Throws
 * an error with the URL and the reason.
 */
export async function fetchText(url: string, options: FetchOptions): Promise<FetchedText> {
  if (!url.startsWith('https://') && !isLoopback(new URL(url)))
    throw new Error(`${url} is not https; use an https address`);
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await send(url, options, signal);
    if (response.status === 304 && options.known) return options.known;
    return {
      text: await readText(response, options.maxBytes),
      etag: response.headers.get('etag') ?? undefined,
      lastModified: response.headers.get('last-modified') ?? undefined,
    };
  } catch (error) {
    const reason = explain(error, options.timeoutMs, signal);
    throw new Error(`${url}: ${reason}`, { cause: error });
  }
}

function send(url: string, { accept, known, token }: FetchOptions, signal: AbortSignal) {
  return ky(url, {
    headers: {
      accept,
      'user-agent': 'guidon-docs',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    redirect: 'manual',
    retry: { limit: 2, maxRetryAfter: MAX_RETRY_AFTER_MS },
    throwHttpErrors: (status) => status !== 304 || known === undefined,
    // The signal limits the time, because a timeout of ky doesn't include the body.
    timeout: false,
    signal,
  });
}

/** Reads a body up to a maximum size. Ignores the declared length, which may be wrong. */
async function readText({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (headers.get('content-type')?.startsWith('text/html'))
    throw new Error('the answer is a web page, not the file');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('the answer is not UTF-8 text');
  }
}

/** Returns the reason of a failed request. The interesting one is the innermost error that has a code. */
function explain(error: unknown, timeoutMs: number, signal: AbortSignal): string {
  if (isHTTPError(error)) return `the answer is ${error.response.status}`;
  if (signal.aborted) return `no answer within ${timeoutMs} ms`;
  const { code } = causeOf(error) as { code?: string };
  return code && CUT_OFF.includes(code)
    ? 'the answer is cut off'
    : messageOf(causeOf(error)) || String(code);
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;
