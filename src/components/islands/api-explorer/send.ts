import { findAddressProblem } from '../../../lib/explorer/index.ts';
import type { SampleRequest } from '../../../lib/openapi/samples/index.ts';
import {
  EXPLORER_ANSWER_MAX_BYTES,
  EXPLORER_PROBE_TIMEOUT_MS,
  EXPLORER_TIMEOUT_MS,
} from '../../../site/limits.ts';
import { findEvaluation, SandboxLoadError } from './sandbox/page-sandbox.ts';
import type { Evaluation } from './sandbox/run-sandbox.ts';

/** A complete response. It has only the headers that the server exposes to other sites. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The media type, such as "application/json". Empty without a Content-Type header. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as text. Undefined for binary data. */
  readonly text: string | undefined;
  readonly timeMs: number;
  readonly redirectedTo?: string | undefined;
  /** How the sandbox evaluated a user. Undefined for other requests and servers. */
  readonly evaluation?: Evaluation | undefined;
}

/** Why there is no response. A second request distinguishes "cors" (the server responds) and "unreachable". */
type FailureKind =
  | 'aborted'
  | 'timeout'
  | 'offline'
  | 'insecure'
  | 'cors'
  | 'unreachable'
  /** The connection was closed before the response was complete. */
  | 'cut-off'
  | 'too-large'
  | 'invalid'
  | 'no-sandbox'
  /** The sandbox no longer has the demo account. `detail` says what to do. */
  | 'no-account';

export interface Failure {
  readonly kind: FailureKind;
  /** The browser's error message or, for `no-account`, what to do. */
  readonly detail?: string | undefined;
}

export type Outcome =
  | { readonly answer: Answer; readonly failure?: undefined }
  | { readonly failure: Failure; readonly answer?: undefined };

export interface SendOptions {
  readonly signal: AbortSignal;
  /** The sandbox's `fetch` function. Without it, the request goes to the network. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const fail = (kind: FailureKind, detail?: string): Outcome => ({ failure: { kind, detail } });

/** Sends a request and reads the whole response. Returns a failure instead of throwing. */
export async function send(wire: SampleRequest, options: SendOptions): Promise<Outcome> {
  // A relative URL is refused, because the browser would send the reader's secrets to this site.
  const problem = findAddressProblem(wire.url);
  if (problem !== undefined) return fail('invalid', `The address ${problem}.`);
  if (!options.fetch && isInsecure(wire.url)) return fail('insecure');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), EXPLORER_TIMEOUT_MS);
  const signal = AbortSignal.any([options.signal, limit.signal]);
  try {
    const request = createRequest(wire, signal);
    if (!(request instanceof Request)) return request;
    return await readAnswer(request, options.fetch ?? fetch);
  } catch (error) {
    if (options.signal.aborted) return fail('aborted');
    if (limit.signal.aborted) return fail('timeout');
    return await explain(wire.url, error, options);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates a request with nothing but what the reader entered: no cookies and no referrer. */
function createRequest({ method, url, headers, body }: SampleRequest, signal: AbortSignal) {
  try {
    return new Request(url, {
      method,
      headers: headers.map(({ name, value }): [string, string] => [name, value]),
      body: body?.text ?? null,
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  } catch (error) {
    return fail('invalid', messageOf(error));
  }
}

async function readAnswer(request: Request, fetch: typeof globalThis.fetch): Promise<Outcome> {
  const start = performance.now();
  const response = await fetch(request);
  const bytes = await readBytes(response, request.signal);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const type = response.headers.get('content-type') ?? '';
  return {
    answer: {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      type: (type.split(';')[0] ?? '').trim().toLowerCase(),
      bytes,
      text: readText(bytes, type),
      timeMs: performance.now() - start,
      redirectedTo: response.redirected ? response.url : undefined,
      evaluation: findEvaluation(response),
    },
  };
}

/** Reads a response's body. Returns a failure above a size limit, which protects the browser's memory. */
async function readBytes(
  response: Response,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | Outcome> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    while (reader) {
      const { value } = await reader.read();
      if (!value) break;
      chunks.push(value);
      length += value.length;
      if (length <= EXPLORER_ANSWER_MAX_BYTES) continue;
      void reader.cancel();
      return fail('too-large');
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return fail('cut-off', messageOf(error));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Decodes a response's body as text. Returns undefined for binary data. */
export function readText(bytes: Uint8Array, contentType: string): string | undefined {
  const [, charset = 'utf-8'] = /charset="?([^";\s]+)/i.exec(contentType) ?? [];
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether our Content Security Policy blocks a URL. It allows HTTPS and the reader's own machine. */
function isInsecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1';
}

async function explain(url: string, error: unknown, { fetch, signal }: SendOptions) {
  const detail = messageOf(error);
  if (error instanceof SandboxLoadError) return fail('no-sandbox', detail);
  if (fetch) return fail('invalid', detail);
  if (!navigator.onLine) return fail('offline', detail);
  const answers = await isThere(new URL(url).origin, signal);
  return fail(answers ? 'cors' : 'unreachable', detail);
}

/** Whether a server responds at all. Sends a `HEAD` request without secrets, which changes nothing. */
async function isThere(origin: string, signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.timeout(EXPLORER_PROBE_TIMEOUT_MS);
  try {
    await globalThis.fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, limit]),
    });
    return true;
  } catch {
    return false;
  }
}
