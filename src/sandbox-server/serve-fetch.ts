import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { findForeign } from '../lib/hosting/own-origin.ts';
import type { Answer } from '../lib/hosting/serve.ts';

/** Returns what answers Node's requests. Node's own `Request` and `Response` stay as they are. */
export const toListener = (answer: Answer) =>
  getRequestListener(answer, { overrideGlobalObjects: false });

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

/** Returns the headers that let a page read the response. Programs send no `Origin` and need none. */
function corsFor(origin: string | null): Record<string, string> {
  if (origin === null) return { Vary: 'Origin' };
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
  const foreign = findForeign(headers.host ?? '', headers.origin, origins);
  if (foreign) return [403, `${foreign} Allow its origin with --allow-origin.`];
  if (UNSUPPORTED.has(method)) return [405, `${method} is not supported`];
  if (!URL.canParse(url, 'http://127.0.0.1')) return [400, 'The request target is not a URL'];
  return undefined;
}

function refuse(target: ServerResponse, [statusCode, message]: readonly [number, string]): void {
  target.writeHead(statusCode, { 'Content-Type': 'application/json' });
  target.end(JSON.stringify({ statusCode, message, error: STATUS_CODES[statusCode] }));
}

/**
 * Creates an HTTP server that answers with a `fetch`-like function. It answers programs, and pages of this machine
 * and of `origins`: pages of other sites get 403, because the demo credentials are published.
 */
export function serveFetch(answer: Answer, { origins = [], onError }: ServeOptions): Server {
  const listener = toListener(async (request) => {
    const cors = corsFor(request.headers.get('origin'));
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { ...cors, ...PREFLIGHT } });
    const response = await answer(request).catch((error: unknown) => {
      onError(error);
      return new Response(null, { status: 500 });
    });
    const headers = { ...Object.fromEntries(response.headers), ...cors };
    return new Response(response.body, { status: response.status, headers });
  });
  return createServer((message, target) => {
    const refusal = findRefusal(message, origins);
    if (refusal) refuse(target, refusal);
    else void listener(message, target);
  });
}
