import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { START, TestBed, type Role } from '../../../src/sandbox/fixtures.ts';
import { createDemoRows } from '../../../src/sandbox/index.ts';
import { serve } from '../support.ts';

export interface Exchange {
  readonly method: string;
  /** The path with the query string. */
  readonly path: string;
  /** The line of the block that the request is for. Undefined for requests that no page shows. */
  readonly block: number | undefined;
  readonly status: number;
  readonly body: JsonValue | undefined;
}

/** The request header with the line of the block that sends the request. */
export const BLOCK_HEADER = 'x-block';
/** The path that a page's script requests before each block, followed by the line of the block. */
export const PREPARE_PATH = '/__prepare/';

/** Parses JSON. Returns other text unchanged, and undefined for no text. */
export function parseBody(text: string): JsonValue | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** A sandbox with the demo organization, behind a local HTTP server. Its clock can be set. */
export class PageSandbox extends TestBed {
  readonly exchanges: Exchange[] = [];
  address = '';
  close = () => Promise.resolve();

  constructor(now = START) {
    super({ snapshot: { version: 1, ids: 1, rows: createDemoRows(now) } });
    this.now = now;
  }

  /** Starts the server. `prepare` is called before each block of a page's script, and returns shell code. */
  async open(prepare?: (block: number) => Promise<string>): Promise<void> {
    const { baseUrl, close } = await serve(async (request) => {
      const [, line] = new URL(request.url).pathname.split(PREPARE_PATH);
      if (prepare && line !== undefined) return new Response(await prepare(Number(line)));
      const block = request.headers.get(BLOCK_HEADER);
      return this.#answer(request, block === null ? undefined : Number(block));
    });
    this.address = baseUrl;
    this.close = close;
  }

  /** Makes an API call that the page doesn't show, with a token for the role. */
  async call(
    method: string,
    path: string,
    { body, role = 'admin', block }: { body?: unknown; role?: Role; block?: number },
  ): Promise<Exchange> {
    const authorization = `Bearer ${this.token(role)}`;
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    await this.#answer(new Request(`https://sandbox.example${path}`, init), block);
    return this.exchanges.at(-1) as Exchange;
  }

  async #answer(request: Request, block?: number): Promise<Response> {
    // Consecutive calls get different, ascending dates.
    this.now += 1;
    const response = await this.sandbox.fetch(request);
    const { pathname, search } = new URL(request.url);
    this.exchanges.push({
      method: request.method,
      path: decodeURIComponent(pathname) + search,
      block,
      status: response.status,
      body: parseBody(await response.clone().text()),
    });
    return response;
  }
}
