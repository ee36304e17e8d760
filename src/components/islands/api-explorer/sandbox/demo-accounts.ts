import {
  chosenWay,
  type ExplorerState,
  keyOfCredential,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';

/** The type of credential that a request needs: a client's OAuth token, or an environment's SDK key. */
export type DemoKind = 'token' | 'key';

/** The account ID if the reader uses a credential of their own instead of a demo account. */
export const OWN_ACCOUNT = 'own';

/** The demo account that sends a request. `account` is its ID. */
export interface DemoSender {
  readonly kind: DemoKind;
  readonly account: string;
}

/** A demo account that can send sandbox requests. */
export interface DemoAccount {
  readonly id: string;
  readonly label: string;
}

/** The demo accounts. For tokens, the ID is a name in `DEMO_CREDENTIALS`; for keys, "project/environment". */
export const DEMO_ACCOUNTS: Readonly<Record<DemoKind, readonly DemoAccount[]>> = {
  token: [
    { id: 'admin', label: 'Full access' },
    { id: 'publisher', label: 'Publisher' },
    { id: 'member', label: 'Member' },
    { id: 'viewer', label: 'Viewer' },
    { id: 'contractor', label: 'Contractor in one project' },
    { id: 'owner', label: 'Owner of the account only' },
    { id: 'externalAdmin', label: 'Another organization' },
  ],
  key: [
    { id: 'storefront/production', label: 'Storefront, Production' },
    { id: 'storefront/staging', label: 'Storefront, Staging' },
    { id: 'storefront/development', label: 'Storefront, Development' },
    { id: 'storefront/disaster-recovery', label: 'Storefront, Disaster recovery' },
    { id: 'warehouse/production', label: 'Warehouse, Production' },
    { id: 'warehouse/development', label: 'Warehouse, Development' },
  ],
};

/** Returns the label of a demo account. Undefined if the reader uses a credential of their own. */
export function nameAccount({ kind, account }: DemoSender): string | undefined {
  if (account === OWN_ACCOUNT) return undefined;
  return DEMO_ACCOUNTS[kind].find(({ id }) => id === account)?.label ?? account;
}

/** The credential that a demo account provides for a request. */
export interface DemoSlot {
  readonly kind: DemoKind;
  /** The key in `Credentials`, such as "clientCredentials token". */
  readonly key: string;
}

/** Finds the credential that a demo account can provide. Undefined if a request needs none or another type. */
export function findDemoSlot(data: OperationData, state: ExplorerState): DemoSlot | undefined {
  const [scheme, ...others] = chosenWay(data, state)?.schemes ?? [];
  if (!scheme || others.length > 0) return undefined;
  const kind = scheme.kind === 'bearer' ? 'token' : scheme.kind;
  if (kind !== 'token' && kind !== 'key') return undefined;
  return { kind, key: keyOfCredential(scheme.name, kind) };
}

type Choices = Readonly<Record<DemoKind, string>>;

/** The session storage key of the selected demo accounts. The stored value contains no secret. */
export const DEMO_CHOICES_KEY = 'explorer-demo-accounts';

const FIRST: Choices = { token: 'admin', key: 'storefront/production' };
const slot = () => createStorageSlot(DEMO_CHOICES_KEY, { persistence: 'session' });
/** The stored text: the token's account, the key's account, the last created Environment, and its page. */
let kept: string | undefined;
let choices: Choices | undefined;
const listeners = new Set<() => void>();

/** Returns the selected demo accounts: the same object until they change, so that React doesn't rerender. */
export function readDemoChoices(): Choices {
  kept ??= slot().get() ?? '';
  const { token, key } = parseChoices(kept, location.pathname);
  if (choices?.token !== token || choices.key !== key) choices = { token, key };
  return choices;
}

/** Parses the stored selection of demo accounts. Returns the default accounts for missing values. */
export function parseChoices(text: string, page: string): Choices {
  const [token, key, created, on] = text.split(' ');
  return { token: token || FIRST.token, key: (on === page && created) || key || FIRST.key };
}

/** Selects a demo account for all pages in this tab. The selection survives reloads. */
export function chooseDemoAccount(kind: DemoKind, id: string): void {
  if (readDemoChoices()[kind] === id) return;
  const [token = '', key = '', ...created] = (kept ?? '').split(' ');
  keep(kind === 'token' ? [id, key, ...created] : [token, id]);
}

/** Selects the Environment that the reader just created, for the following requests on the page. */
export function chooseCreated(environment: string): void {
  if (readDemoChoices().key === OWN_ACCOUNT) return;
  const [token = '', key = ''] = (kept ?? '').split(' ');
  keep([token, key, environment, location.pathname]);
}

function keep(next: readonly string[]): void {
  kept = next.join(' ');
  slot().set(kept);
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the selected accounts. Returns a function that unsubscribes. */
export function subscribeDemoChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
