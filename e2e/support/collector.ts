import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import fixture from '../fixtures/every-option/site.config.ts';
import { LocalServer } from './local-server.ts';

const client = fixture.analytics?.client;
if (!client)
  throw new Error('e2e/fixtures/every-option/site.config.ts must configure analytics.client');

/** The settings of the analytics client in the configuration of the fixture site. */
export const CLIENT_SETTINGS = client;
/** The origin that serves the client's script and receives its events. */
export const COLLECTOR_URL = new URL(client.scriptUrl).origin;
/** Local-storage key that the client writes, as real analytics clients do. */
export const CLIENT_STORAGE_KEY = 'collector-reader';

/**
 * The client's script. It posts each call it receives to the data plane. The calls are numbered because
 * the requests can arrive in a different order.
 */
const SCRIPT = `
  let url, count = 0;
  const send = (...call) =>
    fetch(url, { method: 'POST', keepalive: true, body: JSON.stringify({ number: count++, call }) });
  window.guidonAnalytics = {
    load(writeKey, dataPlaneUrl) {
      url = dataPlaneUrl;
      localStorage.setItem('${CLIENT_STORAGE_KEY}', 'r1');
      send('load', writeKey);
    },
    page: (properties) => send('page', properties),
    track: (...event) => send('track', ...event),
    reset: () => localStorage.removeItem('${CLIENT_STORAGE_KEY}'),
  };
`;

/** What the script sends: a call with its arguments, and its number in the order of calls. */
interface ClientEvent {
  number: number;
  call: unknown[];
}

/** A server that hosts the script of the analytics client and receives its events. */
export class Collector extends LocalServer {
  /** How requests for the script are answered: with the script, with an error, or when `answer` is called. */
  mode: 'serve' | 'fail' | 'hold' = 'serve';
  /** All requests so far, such as "GET /client.js". */
  readonly requests: string[] = [];
  readonly #events: ClientEvent[] = [];
  readonly #pending: ServerResponse[] = [];

  /** Listens at the origin that the fixture site is configured with. */
  constructor() {
    super(COLLECTOR_URL);
  }

  /** Resets the collector for the next test. */
  clear(): void {
    this.mode = 'serve';
    this.requests.length = 0;
    this.#events.length = 0;
    this.#pending.length = 0;
  }

  /** Returns the calls that the client received, in order, each with its arguments. */
  calls(): unknown[][] {
    return this.#events.toSorted((a, b) => a.number - b.number).map(({ call }) => call);
  }

  /** Answers the requests for the script that are on hold. */
  answer(): void {
    for (const response of this.#pending.splice(0)) response.end(SCRIPT);
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'POST') {
      this.#events.push(JSON.parse(await text(request)) as ClientEvent);
      response.writeHead(204).end();
    } else if (this.mode === 'fail') {
      response.writeHead(500).end();
    } else {
      response.setHeader('Content-Type', 'text/javascript');
      if (this.mode === 'hold') this.#pending.push(response);
      else response.end(SCRIPT);
    }
  }
}
