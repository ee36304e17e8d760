import type { Services } from '../contract.ts';
import { DEMO_CREDENTIALS } from '../demo/index.ts';
import { issueToken } from './token.ts';

/** An account of the demo organization that sends requests: a client with a token, or an environment's SDK key. */
export type SandboxAccount =
  | { readonly client: string }
  | { readonly project: string; readonly environment: string };

function tokenOf(client: string, services: Services): string | undefined {
  const { store, clock } = services;
  const known: Readonly<Record<string, { readonly client_id: string }>> = DEMO_CREDENTIALS;
  const member = store.collections.clients.get(known[client]?.client_id ?? '')?._member;
  if (member === undefined) return undefined;
  const valid = store.collections.tokens.find(
    ({ _member, expiresAt }) => _member === member && Date.parse(expiresAt) > clock(),
  );
  return valid?._id ?? issueToken(member, services);
}

/** The newest SDK key for servers of an environment that isn't marked as compromised. */
function keyOf(
  project: string,
  environment: string,
  { store: { collections } }: Services,
): string | undefined {
  const id = collections.projects.find(({ key }) => key === project)?._id;
  const found = collections.environments.find(
    ({ _project, key }) => _project === id && key === environment,
  );
  return found?.sdkKeys.server.findLast(({ compromised }) => !compromised)?.key;
}

export function credentialOf(account: SandboxAccount, services: Services): string | undefined {
  return 'client' in account
    ? tokenOf(account.client, services)
    : keyOf(account.project, account.environment, services);
}
