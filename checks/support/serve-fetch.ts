import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answers a request, as a service worker or a sandbox does. */
export type Fetch = (request: Request) => Promise<Response>;

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = await buffer(incoming);
  return new Request(new URL(url, origin), {
    method,
    headers,
    body: body.length === 0 ? undefined : new Uint8Array(body),
  });
}

/** Puts a `fetch` behind a free port of this machine. */
export async function serveFetch(
  fetch: Fetch,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const response = await fetch(await toRequest(incoming, 'http://127.0.0.1'));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
