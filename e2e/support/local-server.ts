import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, on this machine. */
export abstract class LocalServer {
  readonly #server = createServer((request, response) => void this.handle(request, response));
  readonly #port: number;

  /** Listens at the origin of a URL, or at a port that is free. */
  constructor(url?: string) {
    this.#port = Number(new URL(url ?? 'http://127.0.0.1:0').port);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
