import {
  type Credentials,
  type ExplorerState,
  findOrigin,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { isJsonObject } from '../../../lib/openapi/json.ts';
import { createStore, createTabItem } from './store.ts';

/** The reader's credentials: in memory, and also in session storage if the reader wants that. */
interface Vault {
  /** The credentials for each place, from `destinationOf`. */
  readonly values: Readonly<Record<string, Credentials>>;
  readonly remembered: boolean;
}

const item = createTabItem('explorer-credentials');

export function parseVault(values: unknown): Vault {
  const remembered = isJsonObject(values);
  return { values: remembered ? (values as Vault['values']) : {}, remembered };
}

export const vault = createStore(
  () => parseVault(item.read()),
  ({ values, remembered }) => (remembered ? item.write(values) : item.remove()),
);

/** Where credentials may go: the sandbox or an origin. Each credential is sent only to its own place. */
export function destinationOf(
  data: Pick<OperationData, 'servers'>,
  request: Pick<ExplorerState, 'server' | 'baseUrl'>,
): string {
  return request.server === 'sandbox' ? request.server : findOrigin(data, request);
}

export function setCredentials(place: string, credentials: Credentials): void {
  const { values, remembered } = vault.read();
  vault.write({ values: { ...values, [place]: { ...values[place], ...credentials } }, remembered });
}

export function rememberCredentials(remembered: boolean): void {
  vault.write({ ...vault.read(), remembered });
}
