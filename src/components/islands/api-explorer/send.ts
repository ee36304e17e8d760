import { findAddressProblem, type WholeRequest } from '../../../lib/explorer/index.ts';
import {
  EXPLORER_ANSWER_MAX_BYTES,
  EXPLORER_PROBE_TIMEOUT_MS,
  EXPLORER_TIMEOUT_MS,
} from '../../../site/limits.ts';
import { findEvaluation, SandboxLoadError } from './sandbox/page-sandbox.ts';
import type { Evaluation } from './sandbox/run-sandbox.ts';

/** An answer that was read to its end. Headers are those that the server lets a page see. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Media type, without parameters; empty where the answer names none. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly timeMs: number;
  /** The address that answered, if the server sent the browser there. */
  readonly redirectedTo?: string | undefined;
  /** How the sandbox came to the values of a user. */
  readonly evaluation?: Evaluation | undefined;
}

/**
 * Why there is no answer. Browsers tell a page no more than that a request failed: `cors` and
 * `unreachable` are told apart by asking the server again without reading the answer.
 */
export type FailureKind =
  | 'aborted'
  | 'timeout'
  | 'offline'
  | 'insecure'
  | 'cors'
  | 'unreachable'
  /** The answer began, and the connection ended before it was complete. */
  | 'cut-off'
  /** The answer holds more bytes than the explorer reads. */
  | 'too-large'
  | 'invalid'
  /** The sandbox could not be fetched. */
  | 'no-sandbox'
  /** The sandbox does not have the demo account: `detail` says what to do. */
  | 'no-account';

export interface Failure {
  readonly kind: FailureKind;
  /** What the browser said, where it helps. */
  readonly detail?: string | undefined;
}

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly failure: Failure };

export interface SendOptions {
  /** Ends the request at the reader's wish. */
  readonly signal: AbortSignal;
  /** The network, or a server inside of the page. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Thrown while the body of an answer is read. */
class BodyError extends Error {
  readonly kind: 'cut-off' | 'too-large';

  constructor(kind: BodyError['kind'], detail?: string) {
    super(detail);
    this.kind = kind;
  }
}

const fail = (kind: FailureKind, detail?: string): Outcome => ({
  kind: 'failure',
  failure: { kind, detail },
});

/**
 * Sends a request, secrets included, and reads the answer to its end. Says what went wrong in place of
 * throwing.
 */
export async function send(wire: WholeRequest, options: SendOptions): Promise<Outcome> {
  // The browser would complete any other address with that of this page, and send secrets here.
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

/** Nothing goes along that the reader did not fill in: no cookie, and no address of this page. */
function createRequest({ method, url, headers, body }: WholeRequest, signal: AbortSignal) {
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
    return fail('invalid', error instanceof Error ? error.message : String(error));
  }
}

async function readAnswer(request: Request, fetch: typeof globalThis.fetch): Promise<Outcome> {
  const start = performance.now();
  const response = await fetch(request);
  const bytes = await readBytes(response);
  const type = response.headers.get('content-type') ?? '';
  return {
    kind: 'answer',
    answer: {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      type: (type.split(';')[0] ?? '').trim().toLowerCase(),
      bytes,
      timeMs: performance.now() - start,
      redirectedTo: response.redirected ? response.url : undefined,
      evaluation: findEvaluation(response),
    },
  };
}

/** Reads the body up to the limit, so that an endless one can't fill the memory. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (reader) {
    const { value } = await reader.read().catch((error: unknown) => {
      throw new BodyError('cut-off', error instanceof Error ? error.message : String(error));
    });
    if (!value) break;
    chunks.push(value);
    length += value.length;
    if (length <= EXPLORER_ANSWER_MAX_BYTES) continue;
    void reader.cancel();
    throw new BodyError('too-large');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The policy of this site lets requests out to TLS and to the reader's own machine. */
function isInsecure(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1';
}

async function explain(url: string, error: unknown, { fetch, signal }: SendOptions) {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof SandboxLoadError) return fail('no-sandbox', detail);
  if (error instanceof BodyError) return fail(error.kind, detail || undefined);
  if (fetch) return fail('invalid', detail);
  if (!navigator.onLine) return fail('offline', detail);
  const answers = await isThere(new URL(url).origin, signal);
  return fail(answers ? 'cors' : 'unreachable', detail);
}

/** Whether a server answers at all. `HEAD` changes nothing there, and carries no secret. */
async function isThere(origin: string, signal: AbortSignal): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), EXPLORER_PROBE_TIMEOUT_MS);
  try {
    await globalThis.fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, limit.signal]),
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
