import {
  createState,
  type Credentials,
  type ExplorerState,
  type OperationData,
  resolveBaseUrl,
  schemesOf,
} from '../../../lib/explorer/index.ts';
import type { Demo } from './sandbox/demo-accounts.ts';

const shorten = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Lists the servers to select from: the sandbox, the OpenAPI document's servers, and the reader's own. */
export function listServers({ servers, sandbox }: Pick<OperationData, 'servers' | 'sandbox'>) {
  const inPage = { label: 'Sandbox (runs on this page)', choice: 'sandbox' as const };
  return [
    // The first one is the default.
    ...(sandbox === undefined ? [] : [inPage]),
    ...servers.map(({ description, url }, choice) => {
      return { label: description ? `${description} (${shorten(url)})` : shorten(url), choice };
    }),
    { label: 'My own server', choice: 'own' as const },
  ];
}

/** Creates the initial request with the document's example values, for the first server. */
export function createStart(data: OperationData): ExplorerState {
  return createState(data, listServers(data)[0]?.choice);
}

/** Describes the server and the account of a request in a few words: `Sandbox`, `Full access`. */
export function describeSetup(
  data: OperationData,
  request: ExplorerState,
  credentials: Credentials,
  demo: Demo | undefined,
): readonly string[] {
  const own = shorten(resolveBaseUrl(data, request)) || 'My own server';
  const server = request.server === 'sandbox' ? 'Sandbox' : own;
  const schemes = schemesOf(data, request);
  if (schemes.length === 0) return [server];
  if (demo?.account) return [server, demo.account.label];
  const hasOwn = schemes.some(({ name }) => credentials[name]);
  return [server, hasOwn ? 'My own credential' : 'No credential yet'];
}
