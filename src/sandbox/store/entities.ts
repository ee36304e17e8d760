/**
 * The records of the store. Those that the Management API returns have the types of its schemas, without the fields
 * that are computed for each response.
 */
import type {
  Audience,
  Feature,
  FeatureConfig,
  JsonObject,
  SdkType,
  StoredUser,
  Variable,
} from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { Collection } from './collection.ts';

export interface Identified {
  readonly _id: string;
}

export interface Authored extends Identified {
  readonly _createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface InProject {
  readonly _project: string;
}

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

export type WebhookRecord = Authored & InProject & Omit<Schemas['Webhook'], 'createdBy'>;

/** A Jira connection of an organization or of one project. Its ID is its token. */
export interface JiraConnectionRecord extends Identified {
  readonly _organization: string;
  readonly _project?: string;
  readonly createdAt: string;
  readonly baseUrl: string;
}

export interface JiraIssueRecord extends Identified, InProject {
  readonly _feature: string;
  readonly issueId: string;
}

/** A connected Dynatrace environment. Two organizations may connect the same one. */
export type DynatraceEnvironmentRecord = Identified &
  Schemas['CreateDynatraceEnvironment'] & { readonly _organization: string };

/** How often a Variable was evaluated in one hour, by Variation, SDK type, and platform. */
export interface EvaluationRecord extends Identified, InProject {
  readonly _environment: string;
  /** Undefined if the Variable belongs to no Feature. */
  readonly _feature?: string;
  readonly variable: string;
  /** Undefined if the default value in the code was used. */
  readonly _variation?: string;
  readonly sdkType: SdkType;
  readonly platform?: string;
  /** The start of the hour. */
  readonly hour: string;
  readonly count: number;
}

/** A record that a user received a Variation on a day, with the time when it happened first. */
export interface ExposureRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly user_id: string;
  readonly date: string;
}

/** A tracked event, with the Variations that its user had: Variation ID by Feature ID. */
export interface EventRecord extends Identified, InProject {
  readonly _environment: string;
  readonly user_id: string;
  readonly type: string;
  readonly date: string;
  readonly value?: number;
  readonly variations: Readonly<Record<string, string>>;
}

export interface EdgeUserRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly data: StoredUser;
}

export interface OptInRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly choices: Readonly<Record<string, boolean>>;
}

export type ProjectRecord = Omit<
  Schemas['Project'],
  'hasJiraIntegration' | 'hasUserConfigFetch' | 'jiraBaseUrl' | 'readonly'
>;

export const SDK_KEY_TYPES = ['mobile', 'client', 'server'] as const;
export type SdkKeyType = (typeof SDK_KEY_TYPES)[number];

export type EnvironmentRecord = Omit<Schemas['Environment'], 'readonly'> & {
  readonly sdkKeys: Schemas['SdkKeys'];
};

export type AudienceRecord = Audience &
  Omit<Schemas['Audience'], 'filters' | 'readonly' | 'hasUsage'>;

export type VariableRecord = Variable & Schemas['Variable'];

export type FeatureRecord = Authored &
  Omit<Feature, 'configuration'> &
  Omit<
    Schemas['Feature'],
    'variables' | 'readonly' | 'configurations' | 'latestUpdate' | 'changeRequests' | 'staleness'
  > & {
    /** The settings that silence the staleness check. The result of the check isn't stored. */
    readonly silence?: Pick<Schemas['FeatureStaleness'], 'disabled' | 'snoozedUntil'>;
  };

export type ConfigurationRecord = Identified &
  InProject &
  FeatureConfig &
  Omit<Schemas['FeatureConfig'], 'targets' | 'readonly' | 'hasStaticConfig'>;

export type CustomPropertyRecord = Authored &
  InProject &
  Omit<Schemas['CustomProperty'], 'hasUsage'>;

export type MetricRecord = Authored & InProject & Schemas['Metric'];

export interface MetricAssociationRecord extends Identified, InProject {
  readonly _metric: string;
  readonly _feature: string;
}

/** A Variation that a member chose for their own user ID. */
export type OverrideRecord = Identified & Schemas['Override'] & { readonly _member: string };

/** The user ID that a member has in the app of a project. */
export interface UserProfileRecord extends Identified, InProject {
  readonly _member: string;
  readonly dvcUserId: string;
}

export type ChangeRequestRecord = Schemas['FeatureChangeRequest'] & {
  /** The body of the call that the change request proposes. */
  readonly proposal: JsonObject;
};

/** One change in an audit log entry. It contains only the changed fields. */
export type AuditChange = Schemas['AuditLogChange'];

/** An audit log entry. If `_feature` is set, it's in the audit log of that Feature. */
export type AuditRecord = Identified &
  Schemas['AuditLogEntry'] & { readonly _project?: string; readonly _feature?: string };

/** Creates the collections of a store. A new one is added here. */
export const createCollections = () => ({
  organizations: new Collection<OrganizationRecord>(),
  members: new Collection<MemberRecord>(),
  clients: new Collection<ClientRecord>(),
  tokens: new Collection<TokenRecord>(),
  projects: new Collection<ProjectRecord>(),
  environments: new Collection<EnvironmentRecord>(),
  audiences: new Collection<AudienceRecord>(),
  variables: new Collection<VariableRecord>(),
  features: new Collection<FeatureRecord>(),
  configurations: new Collection<ConfigurationRecord>(),
  customProperties: new Collection<CustomPropertyRecord>(),
  metrics: new Collection<MetricRecord>(),
  metricAssociations: new Collection<MetricAssociationRecord>(),
  overrides: new Collection<OverrideRecord>(),
  userProfiles: new Collection<UserProfileRecord>(),
  changeRequests: new Collection<ChangeRequestRecord>(),
  webhooks: new Collection<WebhookRecord>(),
  jiraConnections: new Collection<JiraConnectionRecord>(),
  jiraIssues: new Collection<JiraIssueRecord>(),
  dynatraceEnvironments: new Collection<DynatraceEnvironmentRecord>(),
  audit: new Collection<AuditRecord>(),
  evaluations: new Collection<EvaluationRecord>(),
  exposures: new Collection<ExposureRecord>(),
  events: new Collection<EventRecord>(),
  edgeUsers: new Collection<EdgeUserRecord>(),
  optIns: new Collection<OptInRecord>(),
});

type Created = ReturnType<typeof createCollections>;
export type CollectionName = keyof Created;
export type Entities = {
  [Name in CollectionName]: Created[Name] extends Collection<infer Row> ? Row : never;
};
export type Collections = { readonly [Name in CollectionName]: Collection<Entities[Name]> };

export const COLLECTIONS = Object.keys(createCollections()) as CollectionName[];
