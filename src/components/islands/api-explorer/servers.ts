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
  readonly id: string;
  readonly label: string;
  readonly choice: ServerChoice;
  /** Sends a request to the sandbox. Undefined for servers in the network. */
  readonly fetch?: typeof fetch | undefined;
}

/** The ID of "My own server", for which the reader enters a base URL. */
export const OWN_SERVER = 'own';

/** Creates the entry for the sandbox. It is the default server, because it comes first. */
function createSandboxServer(address: string): ExplorerServer {
  return {
    id: 'sandbox',
    label: 'Sandbox (runs on this page)',
    choice: { kind: 'sandbox' },
    fetch: createSandboxFetch(address),
  };
}

const shorten = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Lists the servers to select from: the sandbox, the OpenAPI document's servers, and the reader's own. */
export function listServers({
  servers,
  sandbox,
}: Pick<OperationData, 'servers' | 'sandbox'>): readonly ExplorerServer[] {
  const listed = servers.map((server, index): ExplorerServer => {
    const url = shorten(server.url);
    const { description } = server;
    const label = description ? `${description} (${url})` : url;
    return { id: `listed-${index}`, label, choice: { kind: 'listed', index } };
  });
  const own: ExplorerServer = {
    id: OWN_SERVER,
    label: 'My own server',
    choice: { kind: 'own', url: '' },
  };
  return [...(sandbox === undefined ? [] : [createSandboxServer(sandbox)]), ...listed, own];
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
