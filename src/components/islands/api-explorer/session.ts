import {
  type Credentials,
  findOrigin,
  type OperationData,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import { isJsonObject } from '../../../lib/openapi/json.ts';
import { createStorageSlot } from '../../chrome/client/storage.ts';

/** The session storage key of credentials. They are stored only if the reader wants that. */
export const CREDENTIALS_KEY = 'explorer-credentials';

/** The reader's credentials: in memory, and also in session storage if the reader wants that. */
interface Vault {
  /** The credentials for each place, from `placeOf`. */
  readonly values: Readonly<Record<string, Credentials>>;
  readonly remembered: boolean;
}

const slot = () => createStorageSlot(CREDENTIALS_KEY, { persistence: 'session' });
const listeners = new Set<() => void>();
let vault: Vault | undefined;

/** Returns the credentials: the same object until they change, so that React doesn't render for nothing. */
export function readVault(): Vault {
  vault ??= parseVault(slot().get());
  return vault;
}

/** Parses stored credentials. Starts without any if there are none, or if the text is invalid. */
export function parseVault(text: string | null): Vault {
  try {
    const values: unknown = JSON.parse(text ?? '');
    if (isJsonObject(values)) return { values: values as Vault['values'], remembered: true };
  } catch {
    // The same as for a text that isn't an object.
  }
  return { values: {}, remembered: false };
}

/** Where credentials may go: the sandbox or an origin. Each credential is sent only to its own place. */
export function placeOf(data: Pick<OperationData, 'servers'>, server: ServerChoice): string {
  return server.kind === 'sandbox' ? server.kind : findOrigin(data, server);
}

export function setCredentials(place: string, credentials: Credentials): void {
  const { values, remembered } = readVault();
  keep({ values: { ...values, [place]: { ...values[place], ...credentials } }, remembered });
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

export function subscribeVault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
