import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import fixture from '../fixtures/every-option/site.config.ts';

const client = fixture.analytics?.client;
if (!client)
  throw new Error('e2e/fixtures/every-option/site.config.ts must configure analytics.client');

/** Where the fixture site finds its analytics client, as its configuration says. */
export const CLIENT_SETTINGS = client;
/** The origin of the client's script and of its data plane. */
export const COLLECTOR_URL = new URL(client.scriptUrl).origin;
/** Local-storage key under which the collector's client keeps something, as real ones do. */
export const CLIENT_STORAGE_KEY = 'collector-reader';

/**
 * The client's script. It says to the data plane what it is called with; requests may overtake each
 * other, so each one has a number.
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
    identify: (...reader) => send('identify', ...reader),
    reset: () => localStorage.removeItem('${CLIENT_STORAGE_KEY}'),
  };
`;

/** What the script sends: a call, and its place among the calls of the page. */
interface ClientEvent {
  number: number;
  call: unknown[];
}

/** A host of an analytics client, and the data plane it sends to. */
export class Collector {
  /** How the script is answered: with its text, with an error, or only once `answer` is called. */
  mode: 'serve' | 'fail' | 'hold' = 'serve';
  /** Requests of any kind, such as "GET /client.js". */
  readonly requests: string[] = [];
  readonly #events: ClientEvent[] = [];
  readonly #held: ServerResponse[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  /** Listens where the fixture site expects it. */
  start(): Promise<void> {
    const { port, hostname } = new URL(COLLECTOR_URL);
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(Number(port), hostname, resolve);
    });
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  /** Forgets everything, for the next test. */
  clear(): void {
    this.mode = 'serve';
    this.requests.length = 0;
    this.#events.length = 0;
    this.#held.length = 0;
  }

  /** What the client was called with, in the order of the calls. */
  calls(): unknown[][] {
    return this.#events.toSorted((a, b) => a.number - b.number).map(({ call }) => call);
  }

  /** Answers the requests for the script that were held. */
  answer(): void {
    for (const response of this.#held.splice(0)) response.end(SCRIPT);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'POST') {
      this.#events.push(JSON.parse(await text(request)) as ClientEvent);
      response.writeHead(204).end();
    } else if (this.mode === 'fail') {
      response.writeHead(500).end();
    } else {
      response.setHeader('Content-Type', 'text/javascript');
      if (this.mode === 'hold') this.#held.push(response);
      else response.end(SCRIPT);
    }
  }
}
