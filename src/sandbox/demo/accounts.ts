import data from './rows.json' with { type: 'json' };

/** A client of the demo with its secret. None of them works anywhere else. */
function readCredentials(client_id: string) {
  const client = data.clients.find(({ _id }) => _id === client_id);
  if (client === undefined) throw new Error(`demo/rows.json has no client ${client_id}.`);
  return { client_id, client_secret: client.secret };
}

/** What opens the sandbox, one for each level of permission. */
export const DEMO_CREDENTIALS = {
  /** Org Admin: may do everything. */
  admin: readCredentials('demo_admin'),
  /** Publisher: may change production, and no protected settings. */
  publisher: readCredentials('demo_publisher'),
  /** Member: may not touch what production serves. */
  member: readCredentials('demo_member'),
  /** Viewer: may read. */
  viewer: readCredentials('demo_viewer'),
  /** Member of one project: the others are hidden. */
  contractor: readCredentials('demo_contractor'),
  /** Org Owner: manages the account, and may not enter a project. */
  owner: readCredentials('demo_owner'),
  /** Org Admin of an organization whose identity provider grants access to projects. */
  externalAdmin: readCredentials('demo_external'),
} as const;
