import type { IncomingRequest, Services } from '../contract.ts';
import type { MemberRecord, OrganizationRecord } from '../store/entities.ts';
import { unauthorized } from './refusals.ts';

/** The member and organization that an access token belongs to. */
export interface Session {
  readonly member: MemberRecord;
  readonly organization: OrganizationRecord;
}

function readToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** Returns the session of an access token. Throws 401 for a missing, unknown, or expired token. */
export function authenticate({ headers }: IncomingRequest, { store, clock }: Services): Session {
  const { members, organizations, tokens } = store.collections;
  const token = tokens.get(readToken(headers) ?? '');
  if (token === undefined || Date.parse(token.expiresAt) <= clock()) throw unauthorized();
  const member = members.get(token._member);
  const organization = organizations.get(member?._organization ?? '');
  if (member === undefined || organization === undefined) throw unauthorized();
  return { member, organization };
}
