import type { ClientRecord, MemberRecord, OrganizationRecord } from '../store/entities.ts';

const SHOP = 'org_4tQ9zL2mN8xVbK1p';
const BANK = 'org_7hW2cR5sY8uDqF3n';

/** IDs that other demo data refers to. */
export const MEMBERS = {
  ana: 'auth0|6613a1f0c2d4e5b6a7980c01',
  raj: 'auth0|6613a1f0c2d4e5b6a7980c02',
  mei: 'auth0|6613a1f0c2d4e5b6a7980c03',
  tom: 'auth0|6613a1f0c2d4e5b6a7980c04',
  lena: 'auth0|6613a1f0c2d4e5b6a7980c05',
  iris: 'auth0|6613a1f0c2d4e5b6a7980c06',
  olga: 'auth0|6613a1f0c2d4e5b6a7980c07',
} as const;
export const ORGANIZATIONS = { shop: SHOP, bank: BANK } as const;
export const PROJECTS = {
  storefront: '6613a1f0c2d4e5b6a7980c10',
  warehouse: '6613a1f0c2d4e5b6a7980c11',
  onlineBanking: '6613a1f0c2d4e5b6a7980c12',
} as const;

/** What opens the sandbox, one for each level of permission. None of it works anywhere else. */
export const DEMO_CREDENTIALS = {
  /** Org Admin: may do everything. */
  admin: { client_id: 'demo_admin', client_secret: 'demo_secret_admin' },
  /** Publisher: may change production, and no protected settings. */
  publisher: { client_id: 'demo_publisher', client_secret: 'demo_secret_publisher' },
  /** Member: may not touch what production serves. */
  member: { client_id: 'demo_member', client_secret: 'demo_secret_member' },
  /** Viewer: may read. */
  viewer: { client_id: 'demo_viewer', client_secret: 'demo_secret_viewer' },
  /** Member of one project: the others are hidden. */
  contractor: { client_id: 'demo_contractor', client_secret: 'demo_secret_contractor' },
  /** Org Owner: manages the account, and may not enter a project. */
  owner: { client_id: 'demo_owner', client_secret: 'demo_secret_owner' },
  /** Org Admin of an organization whose identity provider grants access to projects. */
  externalAdmin: { client_id: 'demo_external', client_secret: 'demo_secret_external' },
} as const;

const ORGANIZATION_ROWS: readonly OrganizationRecord[] = [
  { _id: SHOP, name: 'Shop', emailDomain: 'shop.example' },
  { _id: BANK, name: 'Bank', emailDomain: 'bank.example', externalPermissions: true },
];

const MEMBER_ROWS: readonly MemberRecord[] = [
  {
    _id: MEMBERS.ana,
    _organization: SHOP,
    name: 'Ana Ruiz',
    email: 'ana@shop.example',
    role: 'orgAdmin',
    refreshToken: 'demo_refresh_admin',
  },
  {
    _id: MEMBERS.raj,
    _organization: SHOP,
    name: 'Raj Patel',
    email: 'raj@shop.example',
    role: 'publisher',
    refreshToken: 'demo_refresh_publisher',
  },
  {
    _id: MEMBERS.mei,
    _organization: SHOP,
    name: 'Mei Chen',
    email: 'mei@shop.example',
    role: 'member',
    refreshToken: 'demo_refresh_member',
  },
  {
    _id: MEMBERS.tom,
    _organization: SHOP,
    name: 'Tom Okafor',
    email: 'tom@shop.example',
    role: 'viewer',
    refreshToken: 'demo_refresh_viewer',
  },
  {
    _id: MEMBERS.lena,
    _organization: SHOP,
    name: 'Lena Vogt',
    email: 'lena@freelance.example',
    projectRoles: { [PROJECTS.warehouse]: 'member' },
    refreshToken: 'demo_refresh_contractor',
  },
  {
    _id: MEMBERS.olga,
    _organization: SHOP,
    name: 'Olga Brandt',
    email: 'olga@shop.example',
    accountOnly: true,
    refreshToken: 'demo_refresh_owner',
  },
  {
    _id: MEMBERS.iris,
    _organization: BANK,
    name: 'Iris Novak',
    email: 'iris@bank.example',
    role: 'orgAdmin',
    projectRoles: { [PROJECTS.onlineBanking]: 'orgAdmin' },
    refreshToken: 'demo_refresh_external',
  },
];

const OWNERS: Readonly<Record<keyof typeof DEMO_CREDENTIALS, string>> = {
  admin: MEMBERS.ana,
  publisher: MEMBERS.raj,
  member: MEMBERS.mei,
  viewer: MEMBERS.tom,
  contractor: MEMBERS.lena,
  owner: MEMBERS.olga,
  externalAdmin: MEMBERS.iris,
};

function listClients(): readonly ClientRecord[] {
  return Object.entries(DEMO_CREDENTIALS).map(([name, { client_id, client_secret }]) => ({
    _id: client_id,
    secret: client_secret,
    _member: OWNERS[name as keyof typeof OWNERS],
  }));
}

/** The organizations with their members and credentials. */
export function listAccounts() {
  return { organizations: ORGANIZATION_ROWS, members: MEMBER_ROWS, clients: listClients() };
}
