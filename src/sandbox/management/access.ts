import { ROLES } from '../store/entities.ts';
import type { EnvironmentRecord, ProjectRecord, Role } from '../store/entities.ts';
import { forbidden } from './refusals.ts';
import type { Session } from './session.ts';

/** Reports whether a role has at least the permissions of another one. */
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

/** Throws 403 unless the caller has the role in the whole organization. */
export function requireOrganizationRole({ member }: Session, needed: Role): void {
  if (!includesRole(member.role, needed)) throw forbidden();
}

/** Throws 403 if `role` has fewer permissions than `needed`. */
export function requireRole(role: Role, needed: Role): void {
  if (!includesRole(role, needed)) throw forbidden();
}

/** Reports whether changes in this environment require Publisher permission. */
export function isProtected({ type }: Pick<EnvironmentRecord, 'type'>): boolean {
  return type === 'production';
}

/** Returns the role that is required to change the settings of an environment. */
export function roleToChange(environment: Pick<EnvironmentRecord, 'type'>): Role {
  return isProtected(environment) ? 'publisher' : 'member';
}
