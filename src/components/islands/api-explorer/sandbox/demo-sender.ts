import type { Credentials, ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import type { Failure } from '../send.ts';
import { findDemoSlot, type Choices, type DemoAccount, type DemoKind } from './demo-accounts.ts';
import { openSandbox, SandboxLoadError, unlessAborted } from './page-sandbox.ts';

export interface DemoSender {
  readonly kind: DemoKind;
  /** `own` means that the reader enters a credential. */
  readonly account: DemoAccount | 'own';
  /** Gets the account's credential from the sandbox. Undefined if the reader enters one. */
  readonly signIn: ((signal: AbortSignal) => Promise<SignedIn>) | undefined;
}

/** The credential of a demo account, or why there is none. */
export type SignedIn =
  | { readonly credentials: Credentials; readonly failure?: undefined }
  | { readonly failure: Failure };

const GONE =
  'The sandbox no longer has this demo account. Choose another one, enter your own credential, or reset the sandbox.';

/** Returns the sender of a request. Undefined outside of the sandbox, and if no account can authenticate it. */
export function findDemoSender(
  data: OperationData,
  { server, ...request }: ExplorerState,
  choices: Choices,
): DemoSender | undefined {
  const { sandbox: address } = data;
  const slot = findDemoSlot(data, { server, ...request });
  if (address === undefined || server.kind !== 'sandbox' || !slot) return undefined;
  const { kind, scheme } = slot;
  const account = choices[kind];
  if (account === 'own') return { kind, account, signIn: undefined };
  const signIn = async (signal: AbortSignal): Promise<SignedIn> => {
    try {
      const sandbox = await unlessAborted(signal, openSandbox(address));
      const credential = await sandbox.credentialOf(account.account);
      if (credential === undefined) return { failure: { kind: 'no-account', detail: GONE } };
      return { credentials: { [scheme]: credential } };
    } catch (error) {
      return { failure: describe(error, signal) };
    }
  };
  return { kind, account, signIn };
}

function describe(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { kind: 'aborted' };
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof SandboxLoadError ? 'no-sandbox' : 'invalid', detail };
}
