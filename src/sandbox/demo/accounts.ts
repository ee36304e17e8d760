import data from './rows.json' with { type: 'json' };

/** Returns demo credentials. They are valid in the sandbox only. */
function readCredentials(client_id: string) {
  const client = data.clients.find(({ _id }) => _id === client_id);
  if (client === undefined) throw new Error(`demo/rows.json has no client ${client_id}.`);
  return { client_id, client_secret: client.secret };
}

/** Credentials of the sandbox, one pair for each level of permission. */
export const DEMO_CREDENTIALS = {
  admin: readCredentials('demo_admin'),
  publisher: readCredentials('demo_publisher'),
  member: readCredentials('demo_member'),
  viewer: readCredentials('demo_viewer'),
  /** Member of one project. Other projects are hidden. */
  contractor: readCredentials('demo_contractor'),
  /** Org Owner: manages the account, can't access projects. */
  owner: readCredentials('demo_owner'),
  /** Org Admin of an organization whose identity provider grants access to projects. */
  externalAdmin: readCredentials('demo_external'),
} as const;
