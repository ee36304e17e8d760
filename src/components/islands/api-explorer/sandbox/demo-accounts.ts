import {
  chosenWay,
  type ExplorerState,
  keyOfCredential,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';

/** What the chosen way to authenticate takes: a token of a client, or a key of an environment. */
export type DemoKind = 'token' | 'key';

/** The reader's own credential, in place of a demo account. */
export const OWN_ACCOUNT = 'own';

/** The demo account that a request is from: its kind and ID. */
export interface DemoSender {
  readonly kind: DemoKind;
  readonly account: string;
}

/** Who a request to the sandbox may be from, without typing a credential. */
export interface DemoAccount {
  readonly id: string;
  readonly label: string;
}

/**
 * The accounts of the demo organization. Of tokens the ID names a pair of `DEMO_CREDENTIALS`, of keys a
 * project and an environment.
 */
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

/** The name of the account that a request is from; undefined for the reader's own credential. */
export function nameAccount({ kind, account }: DemoSender): string | undefined {
  if (account === OWN_ACCOUNT) return undefined;
  return DEMO_ACCOUNTS[kind].find(({ id }) => id === account)?.label ?? account;
}

/** What a demo account fills in for an operation: which kind, and under which key. */
export interface DemoSlot {
  readonly kind: DemoKind;
  /** By `keyOfCredential`. */
  readonly key: string;
}

/** What a demo account can fill in; undefined where the request needs nothing, or something else. */
export function findDemoSlot(data: OperationData, state: ExplorerState): DemoSlot | undefined {
  const [scheme, ...others] = chosenWay(data, state)?.schemes ?? [];
  if (!scheme || others.length > 0) return undefined;
  const kind = scheme.kind === 'bearer' ? 'token' : scheme.kind;
  if (kind !== 'token' && kind !== 'key') return undefined;
  return { kind, key: keyOfCredential(scheme.name, kind) };
}

type Choices = Readonly<Record<DemoKind, string>>;

/** Session-storage key of the chosen accounts. They name roles and environments, and hold no secret. */
export const DEMO_CHOICES_KEY = 'explorer-demo-accounts';

const FIRST: Choices = { token: 'admin', key: 'storefront/production' };
const slot = () => createStorageSlot(DEMO_CHOICES_KEY, { persistence: 'session' });
/** The chosen token and key, then the Environment that the reader created last and on which page. */
let kept: string | undefined;
let choices: Choices | undefined;
const listeners = new Set<() => void>();

/** Which account of each kind is chosen in this tab and page. The same object until that changes. */
export function readDemoChoices(): Choices {
  kept ??= slot().get() ?? '';
  const { token, key } = parseChoices(kept, location.pathname);
  if (choices?.token !== token || choices.key !== key) choices = { token, key };
  return choices;
}

/** The choices that a tab kept. Whatever can't be read is chosen as at the start. */
export function parseChoices(text: string, page: string): Choices {
  const [token, key, created, on] = text.split(' ');
  return { token: token || FIRST.token, key: (on === page && created) || key || FIRST.key };
}

/** Chooses an account for this tab, over reloads and pages. */
export function chooseDemoAccount(kind: DemoKind, id: string): void {
  if (readDemoChoices()[kind] === id) return;
  const [token = '', key = '', ...created] = (kept ?? '').split(' ');
  keep(kind === 'token' ? [id, key, ...created] : [token, id]);
}

/** Chooses an Environment that the reader just created, for the other requests of the page. */
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

/** Calls back after each choice. Returns what ends that. */
export function subscribeDemoChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
