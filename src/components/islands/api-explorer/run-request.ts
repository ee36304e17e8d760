import {
  planWireRequest,
  type Credentials,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { findDemoSender, type DemoSender, type SignedIn } from './sandbox/demo-sender.ts';
import { readDemoChoices } from './sandbox/demo-accounts.ts';
import { send, type Outcome } from './send.ts';
import { destinationOf, vault } from './session.ts';
import { findServer, listServers } from './servers.ts';

const NO_CREDENTIALS: Credentials = {};

/** The reader's own credentials for the place that a request goes to. */
export function readCredentials(data: OperationData, { server }: ExplorerState): Credentials {
  return vault.read().values[destinationOf(data, server)] ?? NO_CREDENTIALS;
}

/** Gets the credentials for a request: those of the demo account, or else the reader's own. */
export async function signIn(
  demo: DemoSender | undefined,
  own: Credentials,
  signal: AbortSignal,
): Promise<SignedIn> {
  const signed = await demo?.signIn?.(signal);
  if (signed?.failure) return signed;
  return { credentials: { ...own, ...signed?.credentials } };
}

export function sendRequest(
  data: OperationData,
  request: ExplorerState,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Outcome> {
  const { fetch } = findServer(listServers(data), request.server) ?? {};
  return send(planWireRequest(data, request, credentials), { signal, fetch });
}

/** Signs in and sends a request without a form, such as a skipped request of a guide. */
export async function runRequest(
  data: OperationData,
  request: ExplorerState,
  signal: AbortSignal,
): Promise<Outcome> {
  const demo = findDemoSender(data, request, readDemoChoices());
  const signed = await signIn(demo, readCredentials(data, request), signal);
  if (signed.failure) return { kind: 'failure', failure: signed.failure };
  return sendRequest(data, request, signed.credentials, signal);
}
