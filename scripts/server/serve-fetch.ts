import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** This is more than the limit of the APIs, so the API itself rejects a body that is cut off here. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** A function that answers requests, like `fetch`. */
export type Answer = (request: Request) => Promise<Response>;

/** Headers that allow any page to send requests. That's safe, because credentials are never in cookies. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
};
const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Max-Age': '600',
};

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
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: Object.fromEntries(entries),
    body: hasBody ? new Uint8Array(body) : undefined,
    signal,
  });
}

async function send(response: Response, target: ServerResponse): Promise<void> {
  target.writeHead(response.status, { ...Object.fromEntries(response.headers), ...CORS });
  target.end(Buffer.from(await response.arrayBuffer()));
}

async function handle(
  message: IncomingMessage,
  target: ServerResponse,
  answer: Answer,
): Promise<void> {
  if (message.method === 'OPTIONS') {
    target.writeHead(204, PREFLIGHT).end();
    return;
  }
  const gone = new AbortController();
  target.once('close', () => gone.abort());
  const body = await readBody(message);
  await send(await answer(toRequest(message, body, gone.signal)), target);
}

/** Creates an HTTP server that answers with a `fetch`-like function. Errors are passed to `onError`. */
export function serveFetch(answer: Answer, onError: (error: unknown) => void): Server {
  return createServer((message, target) => {
    handle(message, target, answer).catch((error: unknown) => {
      if (target.destroyed) return;
      onError(error);
      if (!target.headersSent) target.writeHead(500, CORS);
      target.end();
    });
  });
}
