import { schemesOf } from '../../../../lib/explorer/index.ts';
import type { ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import { isJsonObject } from '../../../../lib/openapi/json.ts';
import type { SandboxAccount } from '../../../../sandbox/index.ts';
import { createStore, createTabItem } from '../store.ts';

/** The type of credential that a request needs: a client's OAuth token, or an environment's SDK key. */
export type DemoKind = 'token' | 'key';

export interface DemoAccount {
  /** Unique among the accounts of its kind. */
  readonly id: string;
  readonly label: string;
  readonly account: SandboxAccount;
}

const client = (id: string, label: string): DemoAccount => ({ id, label, account: { client: id } });

/** The account of an environment. Without a label, the label consists of its keys. */
export function environmentAccount(
  project: string,
  environment: string,
  label?: string,
): DemoAccount {
  const id = `${project}/${environment}`;
  return { id, label: label ?? id, account: { project, environment } };
}

/** The demo accounts. The IDs of clients are names in `DEMO_CREDENTIALS`. */
export const DEMO_ACCOUNTS: Readonly<Record<DemoKind, readonly DemoAccount[]>> = {
  token: [
    client('admin', 'Full access'),
    client('publisher', 'Publisher'),
    client('member', 'Member'),
    client('viewer', 'Viewer'),
    client('contractor', 'Contractor in one project'),
    client('owner', 'Owner of the account only'),
    client('externalAdmin', 'Another organization'),
  ],
  key: [
    ['storefront', 'production', 'Storefront, Production'],
    ['storefront', 'staging', 'Storefront, Staging'],
    ['storefront', 'development', 'Storefront, Development'],
    ['storefront', 'disaster-recovery', 'Storefront, Disaster recovery'],
    ['warehouse', 'production', 'Warehouse, Production'],
    ['warehouse', 'development', 'Warehouse, Development'],
  ].map(([project = '', environment = '', label]) =>
    environmentAccount(project, environment, label),
  ),
};

/** What the tab stores: the selected accounts. It contains no secret. `own`: the reader enters a credential. */
interface Stored extends Partial<Readonly<Record<DemoKind, DemoAccount | 'own'>>> {
  /** The environment that the reader created last, and the page that did it. */
  readonly created?: { readonly account: DemoAccount; readonly page: string } | undefined;
}

const item = createTabItem('explorer-demo-accounts');

/** What the tab stores. Empty if it isn't an object. */
export const demoStore = createStore((): Stored => {
  const stored = item.read();
  return isJsonObject(stored) ? (stored as Stored) : {};
}, item.write);

/** The account that requests of a page use: the first one without a selection, none if the reader has a credential. */
export function pickAccount(
  kind: DemoKind,
  { created, ...chosen }: Stored,
  page: string,
): DemoAccount | undefined {
  const made = kind === 'key' && created?.page === page ? created.account : undefined;
  const account = made ?? chosen[kind] ?? DEMO_ACCOUNTS[kind][0];
  return account === 'own' ? undefined : account;
}

/** The account that sends a request to the sandbox. */
export interface Demo {
  readonly kind: DemoKind;
  /** The name of the security scheme whose credential the account has. */
  readonly scheme: string;
  /** Undefined if the reader enters a credential. */
  readonly account: DemoAccount | undefined;
}

/** Finds the account for a request. Undefined outside of the sandbox, and if it needs no credential, or several. */
export function findDemo(
  data: OperationData,
  request: ExplorerState,
  stored: Stored,
  page: string,
): Demo | undefined {
  const [scheme, ...others] = schemesOf(data, request);
  if (request.server !== 'sandbox' || !scheme || others.length > 0) return undefined;
  const kind = scheme.prefix === '' ? 'key' : 'token';
  return { kind, scheme: scheme.name, account: pickAccount(kind, stored, page) };
}

/** Selects an account for all pages in this tab. The selection survives reloads. */
export function chooseDemoAccount(kind: DemoKind, account: DemoAccount | 'own'): void {
  if (kind === 'key') forgetCreated();
  demoStore.write({ ...demoStore.read(), [kind]: account });
}

/** Returns the account of the environment that a request created. */
export async function findCreated(
  request: Request,
  response: Response,
): Promise<DemoAccount | undefined> {
  const [, project] =
    /\/projects\/([^/]+)\/environments$/.exec(new URL(request.url).pathname) ?? [];
  if (project === undefined || response.status !== 201) return undefined;
  const { key } = (await response.clone().json()) as { key: string };
  return environmentAccount(project, key);
}

/** Selects the account for the following requests on the page. */
export function chooseCreated(account: DemoAccount, page: string): void {
  const stored = demoStore.read();
  if (stored.key !== 'own') demoStore.write({ ...stored, created: { account, page } });
}

/** Forgets the environment that the reader created: its data is gone, or another one was selected. */
export function forgetCreated(): void {
  demoStore.write({ ...demoStore.read(), created: undefined });
}
