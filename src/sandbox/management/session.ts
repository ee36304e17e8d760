import type { IncomingRequest, Services } from '../contract.ts';
import type { MemberRecord, OrganizationRecord } from '../store/accounts.ts';
import { unauthorized } from './refusals.ts';

/** In whose name a call is made. */
export interface Session {
  readonly member: MemberRecord;
  readonly organization: OrganizationRecord;
}

function readToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** The member that an access token stands for. 401 without one, and with one that has expired. */
export function authenticate({ headers }: IncomingRequest, { store, clock }: Services): Session {
  const { members, organizations, tokens } = store.collections;
  const token = tokens.get(readToken(headers) ?? '');
  if (token === undefined || Date.parse(token.expiresAt) <= clock()) throw unauthorized();
  const member = members.get(token._member);
  const organization = organizations.get(member?._organization ?? '');
  if (member === undefined || organization === undefined) throw unauthorized();
  return { member, organization };
}
