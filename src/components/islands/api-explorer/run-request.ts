import {
  planWireRequest,
  type Credentials,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { demoStore, findDemo, type Demo } from './sandbox/demo-accounts.ts';
import {
  createSandboxFetch,
  openSandbox,
  SandboxLoadError,
  unlessAborted,
} from './sandbox/page-sandbox.ts';
import { messageOf, send, type Failure, type Outcome } from './send.ts';
import { destinationOf, vault } from './session.ts';

const NO_CREDENTIALS: Credentials = {};

const GONE =
  'The sandbox no longer has this demo account. Choose another one, enter your own credential, or reset the sandbox.';

type SignedIn =
  | { readonly credentials: Credentials; readonly failure?: undefined }
  | { readonly failure: Failure };

/** The reader's own credentials for the place that a request goes to. */
export function readCredentials(data: OperationData, request: ExplorerState): Credentials {
  return vault.read().values[destinationOf(data, request)] ?? NO_CREDENTIALS;
}

/** Gets the credentials for a request: the reader's own, and that of the demo account from the sandbox. */
export async function signIn(
  { sandbox: address }: OperationData,
  demo: Demo | undefined,
  own: Credentials,
  signal: AbortSignal,
): Promise<SignedIn> {
  if (!demo?.account || address === undefined) return { credentials: own };
  try {
    const sandbox = await unlessAborted(signal, openSandbox(address));
    const credential = await sandbox.credentialOf(demo.account.account);
    if (credential === undefined) return { failure: { kind: 'no-account', detail: GONE } };
    return { credentials: { ...own, [demo.scheme]: credential } };
  } catch (error) {
    if (signal.aborted) return { failure: { kind: 'aborted' } };
    const kind = error instanceof SandboxLoadError ? 'no-sandbox' : 'invalid';
    return { failure: { kind, detail: messageOf(error) } };
  }
}

export function sendRequest(
  data: OperationData,
  request: ExplorerState,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Outcome> {
  const { sandbox: address } = data;
  const isSandbox = request.server === 'sandbox' && address !== undefined;
  const fetch = isSandbox ? createSandboxFetch(address) : undefined;
  return send(planWireRequest(data, request, credentials), { signal, fetch });
}

/** Signs in and sends a request without a form, such as a skipped request of a guide. */
export async function runRequest(
  data: OperationData,
  request: ExplorerState,
  signal: AbortSignal,
): Promise<Outcome> {
  const demo = findDemo(data, request, demoStore.read(), location.pathname);
  const signed = await signIn(data, demo, readCredentials(data, request), signal);
  return signed.failure ? signed : sendRequest(data, request, signed.credentials, signal);
}
