import {
  createState,
  type Credentials,
  type ExplorerState,
  type OperationData,
  resolveBaseUrl,
  schemesOf,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-sender.ts';
import { createSandboxFetch } from './sandbox/page-sandbox.ts';

export interface ExplorerServer {
  readonly label: string;
  readonly choice: ServerChoice;
  /** Sends a request to the sandbox. Undefined for servers in the network. */
  readonly fetch?: typeof fetch | undefined;
}

const shorten = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Lists the servers to select from: the sandbox, the OpenAPI document's servers, and the reader's own. */
export function listServers({
  servers,
  sandbox,
}: Pick<OperationData, 'servers' | 'sandbox'>): readonly ExplorerServer[] {
  const listed = servers.map(({ description, ...server }, index): ExplorerServer => {
    const url = shorten(server.url);
    return {
      label: description ? `${description} (${url})` : url,
      choice: { kind: 'listed', index },
    };
  });
  const own: ExplorerServer = { label: 'My own server', choice: { kind: 'own', url: '' } };
  if (sandbox === undefined) return [...listed, own];
  const label = 'Sandbox (runs on this page)';
  const fetch = createSandboxFetch(sandbox);
  // The first one is the default.
  return [{ label, choice: { kind: 'sandbox' }, fetch }, ...listed, own];
}

/** Finds the selected server. If it no longer exists, returns the reader's own server. */
export function findServer(
  servers: readonly ExplorerServer[],
  choice: ServerChoice,
): ExplorerServer | undefined {
  const index = choice.kind === 'listed' ? choice.index : 0;
  const matches = ({ choice: other }: ExplorerServer) =>
    other.kind === choice.kind && (other.kind !== 'listed' || other.index === index);
  return servers.find(matches) ?? servers.at(-1);
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
  demo: DemoSender | undefined,
): readonly string[] {
  const server =
    request.server.kind === 'sandbox'
      ? 'Sandbox'
      : shorten(resolveBaseUrl(data, request.server)) || 'My own server';
  const schemes = schemesOf(data, request);
  if (schemes.length === 0) return [server];
  if (demo && demo.account !== 'own') return [server, demo.account.label];
  const hasOwn = schemes.some(({ name }) => credentials[name]);
  return [server, hasOwn ? 'My own credential' : 'No credential yet'];
}
