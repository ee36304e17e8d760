import { useMemo, useSyncExternalStore } from 'react';
import type { Credentials, ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import type { Failure } from '../send.ts';
import { setCredentials, vaultOf } from '../session.ts';
import {
  chooseDemoAccount,
  findDemoSlot,
  OWN_ACCOUNT,
  readDemoChoices,
  subscribeDemoChoices,
  type DemoKind,
} from './demo-accounts.ts';
import { openSandbox, SandboxLoadError, unlessAborted } from './page-sandbox.ts';

/** The demo account of a request to the sandbox, and how to select another one. */
export interface DemoAccountControls {
  readonly kind: DemoKind;
  /** The ID of the demo account, or `OWN_ACCOUNT`. */
  readonly account: string;
  readonly choose: (account: string) => void;
  /** Selects no demo account. Called when the reader enters a credential. */
  readonly leave: () => void;
  /** Whether the demo account provides the credential with this key in `Credentials`. */
  readonly fills: (key: string) => boolean;
  /** Gets the demo account's credential and stores it. Undefined if the reader's own is used. */
  readonly signIn:
    ((signal: AbortSignal) => Promise<{ readonly credentials: Credentials } | Failure>) | undefined;
}

/** Returns the request's demo account. Undefined outside of the sandbox, or if none can authenticate it. */
export function useDemoAccount(
  data: OperationData,
  request: ExplorerState,
  credentials: Credentials,
): DemoAccountControls | undefined {
  const choices = useSyncExternalStore(subscribeDemoChoices, readDemoChoices, readDemoChoices);
  return useMemo(() => {
    const { sandbox } = data;
    const slot = findDemoSlot(data, request);
    if (sandbox === undefined || request.server.kind !== 'sandbox' || !slot) return undefined;
    const { kind, key } = slot;
    const account = choices[kind];
    const isOwn = account === OWN_ACCOUNT;
    const place = vaultOf(data, request.server);
    const fillIn = (text: string): Credentials => {
      const filled = { [key]: text };
      setCredentials(place, filled);
      return { ...credentials, ...filled };
    };
    const signIn = async (signal: AbortSignal) => {
      try {
        const opened = await unlessAborted(signal, openSandbox(sandbox));
        return { credentials: fillIn(await opened.signIn(kind, account)) };
      } catch (error) {
        return describe(error, signal);
      }
    };
    return {
      kind,
      account,
      choose: (id) => {
        chooseDemoAccount(kind, id);
        // Remove the previous account's credential.
        fillIn('');
      },
      leave: () => chooseDemoAccount(kind, OWN_ACCOUNT),
      fills: (other) => !isOwn && other === key,
      signIn: isOwn ? undefined : signIn,
    };
  }, [data, request, credentials, choices]);
}

function describe(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { kind: 'aborted' };
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof SandboxLoadError ? 'no-sandbox' : 'no-account', detail };
}
