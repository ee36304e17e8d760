import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalServer } from './local-server.ts';

/** A request as the server received it. The URL includes the query. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A response set by a test. By default the server returns 200 with the received request as JSON. */
export interface TestResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  // In this header, the wildcard doesn't include `Authorization`.
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Expose-Headers': 'X-Request-Id',
};

/** A local API server that returns the responses a test sets, or else the request that it received. */
export class EchoApi extends LocalServer {
  /** Requests in the order of their arrival, without CORS preflights. */
  readonly received: ReceivedRequest[] = [];
  /** Whether CORS headers let pages of other origins read the responses. */
  allowsCors = true;
  /** Whether requests never get a response. */
  hangs = false;
  /** The responses that tests have set, by path. */
  readonly #responses = new Map<string, TestResponse>();

  /** Sets the response for a path. */
  setResponse(path: string, answer: TestResponse): void {
    this.#responses.set(path, answer);
  }

  /** The last request, without `OPTIONS` and `HEAD` requests. */
  get last(): ReceivedRequest | undefined {
    return this.received.findLast(({ method }) => method !== 'HEAD');
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    if (this.allowsCors)
      for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const received = { method, url, headers, body: await text(request) };
    this.received.push(received);
    if (this.hangs) return;
    const scripted = this.#responses.get(url.split('?')[0] ?? '');
    const { status = 200, body = JSON.stringify(received) } = scripted ?? {};
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'X-Request-Id': 'r-1',
      ...scripted?.headers,
    });
    response.end(status === 204 ? undefined : body);
  }
}
