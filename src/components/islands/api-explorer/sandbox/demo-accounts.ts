import {
  chosenWay,
  type ExplorerState,
  keyOfCredential,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';

/** The credential that the selected authentication needs: a client's token, or an environment's key. */
export type DemoKind = 'token' | 'key';

/** The ID for the reader's own credential instead of a demo account. */
export const OWN_ACCOUNT = 'own';

/** The demo account of a request: its kind and ID. */
export interface DemoSender {
  readonly kind: DemoKind;
  readonly account: string;
}

/** A demo account that can send sandbox requests. */
export interface DemoAccount {
  readonly id: string;
  readonly label: string;
}

/** The demo accounts. A token's ID is its name in `DEMO_CREDENTIALS`, an SDK key's is project and environment. */
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

/** The label of a request's account. Undefined for the reader's own credential. */
export function nameAccount({ kind, account }: DemoSender): string | undefined {
  if (account === OWN_ACCOUNT) return undefined;
  return DEMO_ACCOUNTS[kind].find(({ id }) => id === account)?.label ?? account;
}

/** The credential that a demo account fills in: its kind and its key. */
export interface DemoSlot {
  readonly kind: DemoKind;
  /** By `keyOfCredential`. */
  readonly key: string;
}

/** Finds the credential that a demo account can fill in. Undefined if the request needs none, or another kind. */
export function findDemoSlot(data: OperationData, state: ExplorerState): DemoSlot | undefined {
  const [scheme, ...others] = chosenWay(data, state)?.schemes ?? [];
  if (!scheme || others.length > 0) return undefined;
  const kind = scheme.kind === 'bearer' ? 'token' : scheme.kind;
  if (kind !== 'token' && kind !== 'key') return undefined;
  return { kind, key: keyOfCredential(scheme.name, kind) };
}

type Choices = Readonly<Record<DemoKind, string>>;

/** The session storage key of the selected accounts. The value has roles and environments, but no secret. */
export const DEMO_CHOICES_KEY = 'explorer-demo-accounts';

const FIRST: Choices = { token: 'admin', key: 'storefront/production' };
const slot = () => createStorageSlot(DEMO_CHOICES_KEY, { persistence: 'session' });
/** The selected token and key, then the last Environment that the reader created, and the page where. */
let kept: string | undefined;
let choices: Choices | undefined;
const listeners = new Set<() => void>();

/** The selected account of each kind in this tab and page. The same object until a selection changes. */
export function readDemoChoices(): Choices {
  kept ??= slot().get() ?? '';
  const { token, key } = parseChoices(kept, location.pathname);
  if (choices?.token !== token || choices.key !== key) choices = { token, key };
  return choices;
}

/** Parses the stored selections. Missing ones get the defaults. */
export function parseChoices(text: string, page: string): Choices {
  const [token, key, created, on] = text.split(' ');
  return { token: token || FIRST.token, key: (on === page && created) || key || FIRST.key };
}

/** Selects an account for this tab, across pages and reloads. */
export function chooseDemoAccount(kind: DemoKind, id: string): void {
  if (readDemoChoices()[kind] === id) return;
  const [token = '', key = '', ...created] = (kept ?? '').split(' ');
  keep(kind === 'token' ? [id, key, ...created] : [token, id]);
}

/** Selects an Environment that the reader just created, for other requests on the page. */
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

/** Subscribes to changes of the selection. Returns a function to unsubscribe. */
export function subscribeDemoChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
