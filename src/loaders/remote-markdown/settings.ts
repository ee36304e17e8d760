import { readMode } from '../mode.ts';
import type { LoaderMode } from '../mode.ts';

/** Settings of remote sources from environment variables. */
export interface RemoteSettings {
  readonly mode: LoaderMode;
  /** A local test server that replaces all code hosts. Only this server may use http. */
  readonly baseUrl?: string;
  /** The maximum time for one response, in milliseconds. */
  readonly timeoutMs: number;
}

const TIMEOUT_MS = 8000;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the `REMOTE_…` environment variables. Throws for an invalid value, and names the valid ones. */
export function readSettings(environment: Environment): RemoteSettings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const baseUrl = read('REMOTE_BASE_URL');
  return {
    mode: readMode('REMOTE_MODE', environment),
    timeoutMs: readTimeout(read('REMOTE_TIMEOUT_MS')),
    ...(baseUrl === undefined ? {} : { baseUrl: readBaseUrl(baseUrl) }),
  };
}

function readTimeout(value: string | undefined): number {
  if (value === undefined) return TIMEOUT_MS;
  const timeout = Number(value);
  if (Number.isInteger(timeout) && timeout > 0 && timeout <= 600_000) return timeout;
  throw new Error(`REMOTE_TIMEOUT_MS is "${value}". Write milliseconds, from 1 to 600000.`);
}

function readBaseUrl(value: string): string {
  const url = URL.parse(value);
  if (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname)) return url.origin;
  throw new Error(
    `REMOTE_BASE_URL is "${value}". Write the address of a server on this machine, such as http://127.0.0.1:4390.`,
  );
}
