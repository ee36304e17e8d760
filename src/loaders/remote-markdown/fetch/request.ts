import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkAddress, guardedLookup, isPrivateAddress } from './address.ts';
import type { AddressRules } from './address.ts';
import { FetchError, messageOf } from './errors.ts';

/** One request, with what bounds it. */
export interface RequestOptions extends AddressRules {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent to the origin of the address only, never on to where a redirect leads. */
  readonly token?: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** An answer: 200 with its text, or 304 without. */
export interface Answer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Sends one request. The signal bounds all of it: name, connection, headers, body. */
function send(url: URL, options: RequestOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const headers: Record<string, string> = {
    ...options.headers,
    'user-agent': 'guidon-docs',
    'accept-encoding': 'identity',
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
  };
  const isTest = options.baseUrl !== undefined;
  if (!isTest && isPrivateAddress(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new FetchError(`${url.hostname} is a private address`);
  }
  return new Promise((resolve, reject) => {
    const request = isTest
      ? requestHttp(url, { headers, signal }, resolve)
      : requestHttps(url, { headers, signal, lookup: guardedLookup() }, resolve);
    request.on('error', reject);
    request.end();
  });
}

/** Follows redirects by hand, since each address on the way has to be allowed. */
async function follow(
  start: URL,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = start;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const token = url.origin === start.origin ? options.token : undefined;
    const response = await send(check(url, options), { ...options, token }, signal);
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return response;
    response.destroy();
    const next = URL.parse(headers.location, url);
    if (!next) throw new FetchError('a redirect leads to no address');
    url = next;
  }
  throw new FetchError(`more than ${MAX_REDIRECTS} redirects`);
}

function check(url: URL, rules: AddressRules): URL {
  try {
    return checkAddress(url, rules);
  } catch (error) {
    throw new FetchError(messageOf(error));
  }
}

/** `Retry-After` as milliseconds from now: seconds, or a date. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function checkStatus({ statusCode = 0, headers }: IncomingMessage): 200 | 304 {
  if (statusCode === 200 || statusCode === 304) return statusCode;
  throw new FetchError(`the answer is ${statusCode}`, {
    status: statusCode,
    canRetry: statusCode === 429 || statusCode === 408 || statusCode >= 500,
    retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
  });
}

/** Reads a body up to a size: a length that a server states proves nothing. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      response.destroy();
      throw new FetchError(`the answer is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new FetchError('the answer is cut off', { canRetry: true });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new FetchError('the answer is not UTF-8 text');
  }
}

/** Whatever is thrown, in words, with what another attempt may do about it. */
function explain(error: unknown, timeoutMs: number, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  const again = { canRetry: true, isSilent: true };
  if (signal.aborted) return new FetchError(`no answer within ${timeoutMs} ms`, again);
  const { code = '' } = error as { code?: string };
  if (code === 'ECONNRESET') return new FetchError('the answer is cut off', { canRetry: true });
  return new FetchError(messageOf(error) || code, again);
}

/**
 * Sends a request once and reads its answer.
 * @throws FetchError with the reason: status, time-out, size, address, redirects, a body that is cut off
 */
export async function requestText(url: string, options: RequestOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await follow(new URL(url), options, signal);
    const status = checkStatus(response);
    const text = await readBody(response, options.maxBytes);
    const headers = response.headers as Record<string, string | undefined>;
    return { status, headers, text };
  } catch (error) {
    throw explain(error, options.timeoutMs, signal);
  }
}
