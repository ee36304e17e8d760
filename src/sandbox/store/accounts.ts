import type { Identified } from './record.ts';

/** What a role lets its holder do in a project; each includes those before it. */
export const ROLES = ['viewer', 'member', 'publisher', 'projectAdmin', 'orgAdmin'] as const;
export type Role = (typeof ROLES)[number];

/** An organization: the owner of projects. Its ID is not an object ID. */
export interface OrganizationRecord extends Identified {
  readonly name: string;
  /** Of its members; new Permission features are for users with such an address. */
  readonly emailDomain: string;
  /** An identity provider grants access: nobody sees a project that it has not granted yet. */
  readonly externalPermissions?: boolean;
}

/** A member, or the service account of an API client. */
export interface MemberRecord extends Identified {
  readonly _organization: string;
  readonly name: string;
  readonly email: string;
  /** In all projects of the organization. */
  readonly role?: Role;
  /** In single projects, by project ID: stronger than `role`. */
  readonly projectRoles?: Readonly<Record<string, Role>>;
  /** An Org Owner: manages the account, and may not enter a project. */
  readonly accountOnly?: boolean;
  /** For the refresh-token flow. */
  readonly refreshToken?: string;
}

/** A pair of credentials. Calls with its tokens are made in the name of a member. */
export interface ClientRecord extends Identified {
  readonly secret: string;
  readonly _member: string;
}

/** An access token; its ID is the token. */
export interface TokenRecord extends Identified {
  readonly _member: string;
  readonly expiresAt: string;
}
