import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { DOCUMENTS } from '../../../src/sandbox/fixtures.ts';
import { createDemoRows, createSandbox } from '../../../src/sandbox/index.ts';
import type { Sandbox, DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import { serve } from '../support.ts';

/** The date on which the tests make the calls of pages. The dates in the pages' responses are earlier. */
const TODAY = '2026-11-21T12:00:00.000Z';

export interface Exchange {
  readonly method: string;
  /** The path with the query string. */
  readonly path: string;
  /** The line of the block that the request is for. Undefined for requests that no page shows. */
  readonly block: number | undefined;
  readonly status: number;
  readonly body: JsonValue | undefined;
}

export type Role = keyof typeof DEMO_CREDENTIALS;

/** The request header with the line of the block that sends the request. */
export const BLOCK_HEADER = 'x-block';
/** The path that a page's script requests before each block, followed by the line of the block. */
export const PREPARE_PATH = '/__prepare/';

interface HiddenCall {
  readonly body?: unknown;
  readonly role?: Role | undefined;
  /** The line of the block that the call is for. */
  readonly block?: number | undefined;
}

/** Parses JSON. Returns other text unchanged, and undefined for no text. */
export function parseBody(text: string): JsonValue | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Returns the error message for a call in given.ts that the API rejected. */
export function describeRefusal({ method, path, status, body }: Exchange): string {
  return `What the page takes as given failed: ${method} ${path}: ${status} ${JSON.stringify(body)}`;
}

/** A sandbox with the demo organization, behind a local HTTP server. Its clock can be set. */
export class PageSandbox {
  readonly exchanges: Exchange[] = [];
  readonly sandbox: Sandbox;
  address = '';
  now: number;
  #server: Awaited<ReturnType<typeof serve>> | undefined;

  constructor(now = TODAY) {
    this.now = Date.parse(now);
    this.sandbox = createSandbox({
      documents: DOCUMENTS,
      // Consecutive calls get different, ascending dates.
      clock: () => (this.now += 1),
      snapshot: { version: 1, ids: 1, rows: createDemoRows(this.now) },
    });
  }

  /** Starts the server. `prepare` is called before each block of a page's script, and returns shell code. */
  async open(prepare?: (block: number) => Promise<string>): Promise<this> {
    this.#server = await serve(async (request) => {
      const [, line] = new URL(request.url).pathname.split(PREPARE_PATH);
      if (prepare && line !== undefined) return new Response(await prepare(Number(line)));
      const block = request.headers.get(BLOCK_HEADER);
      return this.#answer(request, block === null ? undefined : Number(block));
    });
    this.address = this.#server.baseUrl;
    return this;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Makes an API call that the page doesn't show, with a token for the role. */
  async call(
    method: string,
    path: string,
    { body, role = 'admin', block }: HiddenCall = {},
  ): Promise<Exchange> {
    const authorization = `Bearer ${this.token(role)}`;
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    await this.#answer(new Request(`https://sandbox.example${path}`, init), block);
    const exchange = this.exchanges.at(-1);
    if (!exchange) throw new Error(`${method} ${path} got no answer.`);
    return exchange;
  }

  /** Returns a token for the role. A new one if the last has expired, because calls can be dated months apart. */
  token(role: Role = 'admin'): string {
    return this.sandbox.credentialOf({ client: role }) ?? '';
  }

  async #answer(request: Request, block?: number): Promise<Response> {
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
