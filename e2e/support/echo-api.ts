import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived. The address has the query in it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What to answer a request with; by default 200 and what arrived, as JSON. */
export interface Scripted {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const LET_IN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  // A star leaves out `Authorization`.
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Expose-Headers': 'X-Request-Id',
};

/** An API on this machine: it answers what a test tells it to, or what it was asked. */
export class EchoApi {
  /** Requests in the order of their arrival, without those that only ask for permission. */
  readonly received: Received[] = [];
  /** Whether pages of other origins may read the answers. */
  letsPagesIn = true;
  /** Whether requests stay without an answer. */
  hangs = false;
  /** Answers by path. */
  readonly #scripted = new Map<string, Scripted>();
  readonly #server: Server = createServer(
    (request, response) => void this.#handle(request, response),
  );

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers a path with something of the test's own. */
  script(path: string, answer: Scripted): void {
    this.#scripted.set(path, answer);
  }

  /** The last request but `OPTIONS` and `HEAD`. */
  get last(): Received | undefined {
    return this.received.findLast(({ method }) => method !== 'HEAD');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    if (this.letsPagesIn)
      for (const [name, value] of Object.entries(LET_IN)) response.setHeader(name, value);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const received = { method, url, headers, body: await text(request) };
    this.received.push(received);
    if (this.hangs) return;
    const scripted = this.#scripted.get(url.split('?')[0] ?? '');
    const { status = 200, body = JSON.stringify(received) } = scripted ?? {};
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'X-Request-Id': 'r-1',
      ...scripted?.headers,
    });
    response.end(status === 204 ? undefined : body);
  }
}

/** An address on this machine where nobody listens. */
export async function findClosedOrigin(): Promise<string> {
  const api = new EchoApi();
  await api.start();
  const { origin } = api;
  await api.stop();
  return origin;
}
