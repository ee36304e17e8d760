import {
  createState,
  type Credentials,
  type ExplorerState,
  type OperationData,
  resolveBaseUrl,
  schemesOf,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import type { Demo } from './sandbox/demo-accounts.ts';

const shorten = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Lists the servers to select from: the sandbox, the OpenAPI document's servers, and the reader's own. */
export function listServers({
  servers,
  sandbox,
}: Pick<OperationData, 'servers' | 'sandbox'>): readonly {
  readonly label: string;
  readonly choice: ServerChoice;
}[] {
  return [
    // The first one is the default.
    ...(sandbox === undefined
      ? []
      : [{ label: 'Sandbox (runs on this page)', choice: 'sandbox' as const }]),
    ...servers.map(({ description, url }, choice) => {
      return { label: description ? `${description} (${shorten(url)})` : shorten(url), choice };
    }),
    { label: 'My own server', choice: 'own' },
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
  const server =
    request.server === 'sandbox'
      ? 'Sandbox'
      : shorten(resolveBaseUrl(data, request)) || 'My own server';
  const schemes = schemesOf(data, request);
  if (schemes.length === 0) return [server];
  if (demo?.account) return [server, demo.account.label];
  const hasOwn = schemes.some(({ name }) => credentials[name]);
  return [server, hasOwn ? 'My own credential' : 'No credential yet'];
}
