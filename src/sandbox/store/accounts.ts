import type { Identified } from './record.ts';

/** Roles in ascending order. Each includes the permissions of the roles before it. */
export const ROLES = ['viewer', 'member', 'publisher', 'projectAdmin', 'orgAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** An organization, which owns projects. Its ID is not an object ID. */
export interface OrganizationRecord extends Identified {
  readonly name: string;
  /** The domain of the members' email addresses. A new Feature of the type Permission targets it. */
  readonly emailDomain: string;
  /** Set if an identity provider grants access. Then nobody sees a new project until access is granted. */
  readonly externalPermissions?: boolean;
}

/** A member, or the service account of an API client. */
export interface MemberRecord extends Identified {
  readonly _organization: string;
  readonly name: string;
  readonly email: string;
  /** The role in all projects of the organization. */
  readonly role?: Role;
  /** Roles in single projects, by project ID. They override `role`. */
  readonly projectRoles?: Readonly<Record<string, Role>>;
  /** An Org Owner, who manages the account and can't access projects. */
  readonly accountOnly?: boolean;
  /** The token of the refresh-token flow, which is exchanged for an access token. */
  readonly refreshToken?: string;
}

/** API credentials. Calls with their tokens act as the member. */
export interface ClientRecord extends Identified {
  readonly secret: string;
  readonly _member: string;
}

/** An access token. Its ID is the token itself. */
export interface TokenRecord extends Identified {
  readonly _member: string;
  readonly expiresAt: string;
}
