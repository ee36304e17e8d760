import type { IncomingRequest, Services } from '../contract.ts';
import { ROLES } from '../store/entities.ts';
import type {
  EnvironmentRecord,
  MemberRecord,
  OrganizationRecord,
  ProjectRecord,
  Role,
} from '../store/entities.ts';
import { forbidden, invalid, unauthorized } from './refusals.ts';

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

export function includesRole(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * Returns the role of the caller in a project, or undefined if the project is hidden. If an identity
 * provider manages access, only roles granted for this project count.
 */
export function findRole(session: Session, project: ProjectRecord): Role | undefined {
  const { member, organization } = session;
  if (project._organization !== organization._id) return undefined;
  const granted = member.projectRoles?.[project._id];
  return organization.externalPermissions ? granted : (granted ?? member.role);
}

/** Throws 403 for an Org Owner, who only manages the account. */
export function requireMayEnter({ member }: Session): void {
  if (member.accountOnly === true) throw forbidden();
}

export function requireOrganizationRole({ member }: Session, needed: Role): void {
  if (!includesRole(member.role, needed)) throw forbidden();
}

export function requireRole(role: Role, needed: Role): void {
  if (!includesRole(role, needed)) throw forbidden();
}

/** Reports whether changes in this environment require Publisher permission. */
export function isProtected({ type }: Pick<EnvironmentRecord, 'type'>): boolean {
  return type === 'production';
}

export function roleToChange(environment: Pick<EnvironmentRecord, 'type'>): Role {
  return isProtected(environment) ? 'publisher' : 'member';
}

/** Throws 400 if a list contains someone who isn't a member of the caller's organization. */
export function requireMembers(
  { store, session }: Pick<Services, 'store'> & { readonly session: Session },
  ids: readonly string[] = [],
  name: string,
): void {
  const { members } = store.collections;
  ids.forEach((id, index) => {
    if (members.get(id)?._organization === session.organization._id) return;
    throw invalid(`${name}[${index}] must be the ID of a member of your Organization`);
  });
}
