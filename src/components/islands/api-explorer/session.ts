import {
  type Credentials,
  findOrigin,
  type OperationData,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** Session-storage key of credentials that the reader asked to be remembered for the tab. */
export const CREDENTIALS_KEY = 'explorer-credentials';

/**
 * Credentials of this visit. They are in memory, so that the next operation has them too, and in the
 * storage of the tab only while the reader wants that.
 */
interface Vault {
  /** By what `vaultOf` gives. */
  readonly values: Readonly<Record<string, Credentials>>;
  readonly remembered: boolean;
}

const slot = () => createStorageSlot(CREDENTIALS_KEY, { persistence: 'session' });
const listeners = new Set<() => void>();
let vault: Vault | undefined;

/** What is known now. The same object until something changes. */
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
    // Not ours: somebody else wrote it.
    return { values: {}, remembered: false };
  }
}

/** How the places of the sandbox end that `vaultOf` gives. */
export const SANDBOX_ENDING = ' sandbox';

/**
 * Where credentials are kept: by API and host, so that a token only ever goes to the host that it was
 * entered for. Credentials of the sandbox have a place of their own.
 */
export function vaultOf(
  data: Pick<OperationData, 'api' | 'servers'>,
  server: ServerChoice,
): string {
  if (server.kind === 'sandbox') return data.api + SANDBOX_ENDING;
  return `${data.api} ${findOrigin(data, server)}`;
}

/** Notes what authenticates, by `keyOfCredential`, in a place that `vaultOf` gave. */
export function setCredentials(place: string, credentials: Credentials): void {
  const { values, remembered } = readVault();
  keep({ values: { ...values, [place]: { ...values[place], ...credentials } }, remembered });
}

/** Puts other credentials in place of all that are known. */
export function replaceCredentials(values: Vault['values']): void {
  keep({ ...readVault(), values });
}

/** Puts the credentials into the storage of the tab, or takes them out of it. */
export function rememberCredentials(remembered: boolean): void {
  keep({ ...readVault(), remembered });
}

function keep(next: Vault): void {
  vault = next;
  if (next.remembered) slot().set(JSON.stringify(next.values));
  else slot().del();
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns what ends that. */
export function subscribeVault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
