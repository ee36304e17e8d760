import {
  type Credentials,
  findOrigin,
  type OperationData,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** The session storage key of credentials that the reader wants to keep for the tab. */
export const CREDENTIALS_KEY = 'explorer-credentials';

/** The credentials of this visit: in memory, and in session storage only if the reader wants that. */
interface Vault {
  /** By the key from `vaultOf`. */
  readonly values: Readonly<Record<string, Credentials>>;
  readonly remembered: boolean;
}

const slot = () => createStorageSlot(CREDENTIALS_KEY, { persistence: 'session' });
const listeners = new Set<() => void>();
let vault: Vault | undefined;

/** The current credentials. The same object until something changes. */
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
    // Invalid data is ignored.
    return { values: {}, remembered: false };
  }
}

/** The suffix of the sandbox's keys from `vaultOf`. */
export const SANDBOX_ENDING = ' sandbox';

/** The key for credentials: API and origin, so that a token is only sent to the host it was entered for. */
export function vaultOf(
  data: Pick<OperationData, 'api' | 'servers'>,
  server: ServerChoice,
): string {
  if (server.kind === 'sandbox') return data.api + SANDBOX_ENDING;
  return `${data.api} ${findOrigin(data, server)}`;
}

/** Stores credentials (by `keyOfCredential`) under a key from `vaultOf`. */
export function setCredentials(place: string, credentials: Credentials): void {
  const { values, remembered } = readVault();
  keep({ values: { ...values, [place]: { ...values[place], ...credentials } }, remembered });
}

/** Replaces all credentials. */
export function replaceCredentials(values: Vault['values']): void {
  keep({ ...readVault(), values });
}

/** Stores the credentials in session storage, or removes them. */
export function rememberCredentials(remembered: boolean): void {
  keep({ ...readVault(), remembered });
}

function keep(next: Vault): void {
  vault = next;
  if (next.remembered) slot().set(JSON.stringify(next.values));
  else slot().del();
  for (const listener of listeners) listener();
}

/** Subscribes to changes. Returns a function to unsubscribe. */
export function subscribeVault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
