import type { DemoKind } from './demo-accounts.ts';

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
