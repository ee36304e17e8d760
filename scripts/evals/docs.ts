import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { listen } from '../../src/sandbox-server/index.ts';
import { createStaticSite } from '../server/index.ts';
import type { DOCS } from './options.ts';

/** The docs as an agent reaches them, and what it read. */
export interface Docs {
  /** The sentence of the task that says where the docs are. */
  readonly sentence: string;
  /** Pages and bytes since the last call. Undefined if reading can't be counted, as with files. */
  readonly takeReading: () => { readonly pages: number; readonly bytes: number } | undefined;
  readonly close: () => void;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Opens the docs of the finished build in `dist/`. */
export async function openDocs(way: (typeof DOCS)[number]): Promise<Docs> {
  if (way === 'http') return serveDocs();
  const sentence =
    way === 'files'
      ? `The documentation is in the folder ${ROOT}/dist. Begin with llms.txt there.`
      : `The documentation has an MCP server over stdio: run "node ${ROOT}/dist/guidon-docs.mjs".`;
  return { sentence, takeReading: () => undefined, close: () => undefined };
}

async function serveDocs(): Promise<Docs> {
  const server: Server = createStaticSite(`${ROOT}/dist`);
  let pages = 0;
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.on('request', (_, response) => {
    response.on('finish', () => (pages += response.statusCode === 200 ? 1 : 0));
  });
  const address = await listen(server, 0);
  return {
    sentence: `The documentation is at ${address}llms.txt.`,
    takeReading: () => {
      const bytes = sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
      const reading = { pages, bytes };
      pages = 0;
      sockets.length = 0;
      return reading;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
