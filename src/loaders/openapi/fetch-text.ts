import { readCached, writeCached } from './http-cache.ts';
import type { CachedAnswer } from './http-cache.ts';

/** How to fetch. Times are in milliseconds, sizes in bytes. */
export interface FetchLimits {
  readonly cacheFolder: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Lets tests talk http to this machine. Nothing else gets around https. */
  readonly allowLoopback?: boolean;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

function checkAddress(address: URL, allowLoopback: boolean): URL {
  if (address.protocol === 'https:') return address;
  const isLoopback = address.protocol === 'http:' && LOOPBACK.includes(address.hostname);
  if (isLoopback && allowLoopback) return address;
  throw new Error(`${address.href} is not https; use an https address`);
}

function conditionOf(cached: CachedAnswer | undefined): Record<string, string> {
  if (cached?.etag !== undefined) return { 'if-none-match': cached.etag };
  if (cached?.lastModified !== undefined) return { 'if-modified-since': cached.lastModified };
  return {};
}

/** Follows redirects by hand, since each address on the way has to be allowed. */
async function request(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  allowLoopback: boolean,
): Promise<Response> {
  let address = checkAddress(new URL(url), allowLoopback);
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    const target = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status >= 400 || !target) {
      return response;
    }
    await response.body?.cancel();
    address = checkAddress(new URL(target, address), allowLoopback);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** Reads a body up to a size: a length that a server states proves nothing. */
async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the document is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function explain(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Fetches a text, and only if it has changed since the last time.
 * @throws Error with the address and the reason: the status, a time-out, a size, a host
 */
export async function fetchText(url: string, limits: FetchLimits): Promise<string> {
  const { cacheFolder, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = limits;
  const cached = readCached(cacheFolder, url);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json, application/yaml, */*', ...conditionOf(cached) };
    const response = await request(url, headers, signal, limits.allowLoopback ?? false);
    if (response.status === 304 && cached) return cached.text;
    if (response.status !== 200) throw new Error(`the answer is ${response.status}`);
    const text = await readBody(response, maxBytes);
    const etag = response.headers.get('etag') ?? undefined;
    const lastModified = response.headers.get('last-modified') ?? undefined;
    writeCached(cacheFolder, { url, etag, lastModified, text });
    return text;
  } catch (error) {
    throw new Error(`${url}: ${explain(error, timeoutMs)}`, { cause: error });
  }
}
