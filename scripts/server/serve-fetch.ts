import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** This is more than the limit of the APIs, so the API itself rejects a body that is cut off here. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

export type Answer = (request: Request) => Promise<Response>;

/** Who may use a server, and what it does with errors. */
export interface ServeOptions {
  /** Origins of pages that may send requests, besides those of this machine: "https://docs.example". */
  readonly origins?: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** Methods of HTTP that a `Request` can't have. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['TRACE', 'TRACK']);

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Max-Age': '600',
};

/** Returns a host's name without its port. Returns an empty string for a text that is no host. */
function nameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** Reports whether a name means this machine: localhost, or an address of the loopback network. */
function isLocal(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d+){3}$/.test(name)
  );
}

/**
 * Reports whether a `Host` is one under which the server may be called. A page of another site can have its own
 * name point to this machine, so other names are refused. Addresses are fine: nobody can redirect them. An Android
 * emulator, for example, calls 10.0.2.2.
 */
function isOwnHost(host: string, origins: readonly string[]): boolean {
  const name = nameOf(host);
  const isAddress = /^(\d+\.){3}\d+$/.test(name) || name.startsWith('[');
  return (
    isAddress || isLocal(name) || origins.some((origin) => URL.parse(origin)?.hostname === name)
  );
}

/** Reports whether a page may send requests: one of this machine, or one of the allowed origins. */
function isOwnOrigin(origin: string, origins: readonly string[]): boolean {
  return origins.includes(origin) || isLocal(URL.parse(origin)?.hostname ?? '');
}

/** Returns the headers that let a page read the response. Programs send no `Origin` and need none. */
function corsFor(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'ETag, Retry-After',
  };
}

/** Returns why a request isn't answered, with its status; undefined if it is. */
function findRefusal(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  origins: readonly string[],
): readonly [number, string] | undefined {
  const { host = '', origin } = headers;
  if (!isOwnHost(host, origins)) {
    return [403, `The host ${host} is not this machine. Start with --allow-origin http://${host}`];
  }
  if (origin !== undefined && !isOwnOrigin(origin, origins)) {
    return [
      403,
      `A page of ${origin} may not use this server. Start with --allow-origin ${origin}`,
    ];
  }
  if (UNSUPPORTED.has(method)) return [405, `${method} is not supported`];
  if (!URL.canParse(url, 'http://127.0.0.1')) return [400, 'The request target is not a URL'];
  return undefined;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toRequest(message: IncomingMessage, body: Buffer, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = message;
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(new URL(url.startsWith('/') ? `http://127.0.0.1${url}` : url), {
    method,
    headers: Object.fromEntries(entries),
    body: hasBody ? new Uint8Array(body) : undefined,
    signal,
  });
}

async function handle(
  message: IncomingMessage,
  target: ServerResponse,
  answer: Answer,
  origins: readonly string[],
): Promise<void> {
  const refusal = findRefusal(message, origins);
  if (refusal !== undefined) {
    const [statusCode, text] = refusal;
    target.writeHead(statusCode, { 'Content-Type': 'application/json' });
    target.end(JSON.stringify({ statusCode, message: text, error: STATUS_CODES[statusCode] }));
    return;
  }
  const cors = corsFor(message.headers.origin);
  if (message.method === 'OPTIONS') {
    target.writeHead(204, { ...cors, ...PREFLIGHT }).end();
    return;
  }
  await respond(message, target, answer, cors);
}

/** Answers a request of Node.js with a `fetch`-like function, and adds headers to its response. */
export async function respond(
  message: IncomingMessage,
  target: ServerResponse,
  answer: Answer,
  added: Readonly<Record<string, string>> = {},
): Promise<void> {
  const gone = new AbortController();
  target.once('close', () => gone.abort());
  const body = await readBody(message);
  const response = await answer(toRequest(message, body, gone.signal));
  target.writeHead(response.status, { ...Object.fromEntries(response.headers), ...added });
  target.end(message.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
}

/**
 * Creates an HTTP server that answers with a `fetch`-like function. It answers programs, and pages of this machine
 * and of `origins`: pages of other sites get 403, because the demo credentials are published.
 */
export function serveFetch(answer: Answer, { origins = [], onError }: ServeOptions): Server {
  return createServer((message, target) => {
    handle(message, target, answer, origins).catch((error: unknown) => {
      if (target.destroyed) return;
      onError(error);
      if (!target.headersSent) target.writeHead(500, corsFor(message.headers.origin));
      target.end();
    });
  });
}
