import type { Role } from '../store/accounts.ts';
import type { EnvironmentRecord, ProjectRecord } from '../store/entities.ts';
import { ROLES } from '../store/accounts.ts';
import { forbidden } from './refusals.ts';
import type { Session } from './session.ts';

/** Does a role include another one? */
export function includesRole(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * The role of the caller in a project. Undefined: the project is hidden. Where an identity provider
 * gives access, only what it granted for this very project counts.
 */
export function findRole(session: Session, project: ProjectRecord): Role | undefined {
  const { member, organization } = session;
  if (project._organization !== organization._id) return undefined;
  const granted = member.projectRoles?.[project._id];
  return organization.externalPermissions ? granted : (granted ?? member.role);
}

/** 403 for a member who manages the account only: its projects are none of their business. */
export function requireMayEnter({ member }: Session): void {
  if (member.accountOnly === true) throw forbidden();
}

/** 403 unless the caller has a role in the whole organization. */
export function requireOrganizationRole({ member }: Session, needed: Role): void {
  if (!includesRole(member.role, needed)) throw forbidden();
}

/** 403 unless a role includes another one. */
export function requireRole(role: Role, needed: Role): void {
  if (!includesRole(role, needed)) throw forbidden();
}

/** Does it take Publisher permission to touch this environment? */
export function isProtected({ type }: Pick<EnvironmentRecord, 'type'>): boolean {
  return type === 'production';
}

/** The role that may change an environment itself. */
export function roleToChange(environment: Pick<EnvironmentRecord, 'type'>): Role {
  return isProtected(environment) ? 'publisher' : 'member';
}
