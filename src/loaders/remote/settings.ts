import { isLoopback } from '../fetch.ts';
import { readMode, type LoaderMode } from '../mode.ts';

/** Settings of remote sources from environment variables. */
export interface RemoteSettings {
  readonly mode: LoaderMode;
  /** A local test server that replaces all code hosts. */
  readonly baseUrl?: string | undefined;
  /** The maximum time for one file, in milliseconds. */
  readonly timeoutMs: number;
  /** The tokens of hosts, by environment variable. A test server gets none. */
  readonly environment: Environment;
}

type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 8000;
const MAX_TIMEOUT_MS = 600_000;

/** Reads the `REMOTE_…` environment variables. Throws for an invalid value, and names the valid ones. */
export function readSettings(environment: Environment): RemoteSettings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const timeout = read('REMOTE_TIMEOUT_MS') ?? TIMEOUT_MS;
  const baseUrl = read('REMOTE_BASE_URL');
  const timeoutMs = Number(timeout);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MAX_TIMEOUT_MS)
    throw new Error(
      `REMOTE_TIMEOUT_MS is "${timeout}". Write milliseconds, from 1 to ${MAX_TIMEOUT_MS}.`,
    );
  if (baseUrl !== undefined && !(URL.canParse(baseUrl) && isLoopback(new URL(baseUrl))))
    throw new Error(
      `REMOTE_BASE_URL is "${baseUrl}". Write the address of a server on this machine, such as http://127.0.0.1:4390.`,
    );
  return {
    mode: readMode('REMOTE_MODE', environment),
    baseUrl: baseUrl && new URL(baseUrl).origin,
    timeoutMs,
    environment,
  };
}
