import {
  type Credentials,
  findOrigin,
  type OperationData,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** The session storage key of credentials. They are stored only if the reader wants that. */
export const CREDENTIALS_KEY = 'explorer-credentials';

/** The reader's credentials: in memory, and also in session storage if the reader wants that. */
interface Vault {
  /** The credentials for each API and server, by the key from `vaultOf`. */
  readonly values: Readonly<Record<string, Credentials>>;
  readonly remembered: boolean;
}

const slot = () => createStorageSlot(CREDENTIALS_KEY, { persistence: 'session' });
const listeners = new Set<() => void>();
let vault: Vault | undefined;

/** Returns the credentials: the same object until they change, so that React doesn't render for nothing. */
export function readVault(): Vault {
  vault ??= open();
  return vault;
}

function open(): Vault {
  const text = slot().get();
  if (text === null) return { values: {}, remembered: false };
  try {
    return { values: JSON.parse(text) as Vault['values'], remembered: true };
  } catch {
    // The stored text is invalid, so start without credentials.
    return { values: {}, remembered: false };
  }
}

/** The end of `vaultOf`'s keys for credentials of the sandbox. */
export const SANDBOX_ENDING = ' sandbox';

/** Returns the key for credentials, which names API and origin: each token is sent only to its own host. */
export function vaultOf(
  data: Pick<OperationData, 'api' | 'servers'>,
  server: ServerChoice,
): string {
  if (server.kind === 'sandbox') return data.api + SANDBOX_ENDING;
  return `${data.api} ${findOrigin(data, server)}`;
}

/** Adds credentials to those stored under a key from `vaultOf`. */
export function setCredentials(place: string, credentials: Credentials): void {
  const { values, remembered } = readVault();
  keep({ values: { ...values, [place]: { ...values[place], ...credentials } }, remembered });
}

/** Replaces all credentials. */
export function replaceCredentials(values: Vault['values']): void {
  keep({ ...readVault(), values });
}

/** Sets whether the credentials are also in session storage. */
export function rememberCredentials(remembered: boolean): void {
  keep({ ...readVault(), remembered });
}

function keep(next: Vault): void {
  vault = next;
  if (next.remembered) slot().set(JSON.stringify(next.values));
  else slot().del();
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function subscribeVault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
