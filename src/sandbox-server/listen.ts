import { once } from 'node:events';
import type { Server } from 'node:http';
import { DEFAULT_HOST, DEFAULT_PORT } from '../site/limits.ts';

/** Reads `PORT`. Returns undefined if it isn't set. Throws for an invalid port number. */
export function readPort(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is "${value}"; write a whole number from 1 to 65535, or leave it out.`);
}

/** Listens on `wanted`, or on the default port, or else on any free one. Returns the URL. Errors name `setting`. */
export async function listen(
  server: Server,
  wanted: number | undefined,
  setting = 'PORT',
): Promise<string> {
  const port = wanted ?? DEFAULT_PORT;
  if (await tryPort(server, port)) return addressOf(server);
  if (wanted !== undefined)
    throw new Error(`Port ${port} is taken. Stop what uses it, or set ${setting} to another one.`);
  console.log(`Port ${port} is taken, so any free one is used.`);
  await tryPort(server, 0);
  return addressOf(server);
}

async function tryPort(server: Server, port: number): Promise<boolean> {
  server.listen(port, DEFAULT_HOST);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

function addressOf(server: Server): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : DEFAULT_PORT;
  return `http://${DEFAULT_HOST}:${port}/`;
}
