/**
 * The records of the store. Field names and values follow the OpenAPI documents in `specs/`, against which every
 * body is validated. A type lists only the fields that code reads. Others, such as a description or a
 * color, are stored and returned unchanged.
 */
import type {
  Audience,
  Feature,
  FeatureConfig,
  JsonObject,
  Override,
  ProjectSettings as EvaluatedSettings,
  SdkType,
  StoredUser,
  Variable,
  VariableValue,
  Variation,
} from '../../lib/bucketing/index.ts';
import type { MetricDimension } from '../../lib/stats/index.ts';

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

export interface WebhookRecord extends Authored, InProject {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly _feature?: string;
  readonly _environments?: readonly string[];
  readonly source: string;
  readonly outputFormat: string;
}

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
export interface DynatraceEnvironmentRecord extends Identified {
  readonly dynatraceEnvironmentId: string;
  readonly _organization: string;
  readonly accessToken: string;
  readonly environmentUrl: string;
}

/** How often a Variable was evaluated in one hour, by Variation, SDK type, and platform. */
export interface EvaluationRecord extends Identified, InProject {
  readonly _environment: string;
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

/** The EdgeDB data of a user in an environment. */
export interface EdgeUserRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly data: StoredUser;
}

/** The opt-in choices of a user in an environment, by Feature ID. */
export interface OptInRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly choices: Readonly<Record<string, boolean>>;
}

export type StalenessReason = 'released' | 'unused' | 'unmodifiedShort' | 'unmodifiedLong';

export interface ProjectSettings extends EvaluatedSettings {
  readonly lifeCycle?: { readonly disableCodeRefChecks?: boolean };
  readonly obfuscation?: { readonly enabled?: boolean; readonly required?: boolean };
  readonly featureApprovalWorkflow?: {
    readonly enabled?: boolean;
    readonly allowPublisherBypass?: boolean;
    readonly defaultReviewers?: readonly string[];
  };
  /** Whether Features are checked for staleness, and for which reasons. */
  readonly staleness?: Readonly<Partial<Record<'enabled' | StalenessReason, boolean>>> & {
    readonly email?: JsonObject & { readonly users?: readonly string[] };
  };
  readonly dynatrace?: {
    readonly enabled?: boolean;
    readonly environmentMap?: Readonly<Record<string, string>>;
  };
}

export interface ProjectRecord extends Authored {
  readonly _organization: string;
  readonly name: string;
  readonly key: string;
  readonly settings: ProjectSettings;
  readonly hasReceivedCodeUsages?: boolean;
}

export const SDK_KEY_TYPES = ['mobile', 'client', 'server'] as const;
export type SdkKeyType = (typeof SDK_KEY_TYPES)[number];

export interface SdkKey {
  readonly key: string;
  readonly createdAt: string;
  readonly compromised: boolean;
}

export type EnvironmentType = 'development' | 'staging' | 'production' | 'disaster_recovery';

export interface EnvironmentRecord extends Authored, InProject {
  readonly name: string;
  readonly key: string;
  readonly type: EnvironmentType;
  readonly sdkKeys: Readonly<Record<SdkKeyType, readonly SdkKey[]>>;
  readonly settings?: JsonObject;
}

export interface AudienceRecord extends Authored, InProject, Audience {
  readonly name: string;
  readonly key: string;
  /** The tool that created it: `api` for everything that is created through the API. */
  readonly source: string;
}

/** Restricts the values that Variations may give a Variable. */
export interface ValidationSchema {
  readonly schemaType: 'enum' | 'regex' | 'jsonSchema';
  readonly enumValues?: readonly (string | number)[];
  readonly regexPattern?: string;
  readonly jsonSchema?: string;
  readonly exampleValue: VariableValue;
}

export interface VariableRecord extends Authored, InProject, Variable {
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly status: 'active' | 'archived';
  readonly source: string;
  readonly persistent?: boolean;
  readonly validationSchema?: ValidationSchema;
}

export type { Variation };
export type FeatureType = Feature['type'];

export interface FeatureRecord extends Authored, InProject, Omit<Feature, 'configuration'> {
  readonly source: string;
  readonly name: string;
  readonly description?: string;
  readonly controlVariation?: string;
  readonly tags?: readonly string[];
  readonly settings?: Feature['settings'] & {
    readonly publicName?: string;
    readonly publicDescription?: string;
  };
  readonly summary?: JsonObject & { readonly maintainers?: readonly string[] };
  /** The settings that silence the staleness check. The result of the check isn't stored. */
  readonly silence?: { readonly disabled?: boolean; readonly snoozedUntil?: string };
  readonly prodTargetingUpdatedAt?: string;
}

export interface ConfigurationRecord extends Identified, InProject, FeatureConfig {
  readonly _feature: string;
  readonly _environment: string;
  readonly startedAt?: string;
  readonly updatedAt: string;
}

export interface CustomPropertyRecord extends Authored, InProject {
  readonly name: string;
  readonly key: string;
  readonly propertyKey: string;
  readonly type: 'String' | 'Boolean' | 'Number';
  readonly schema?: {
    readonly enumSchema?: {
      readonly allowedValues: readonly { readonly value: string | number }[];
      readonly allowAdditionalValues?: boolean;
    };
  };
}

export interface MetricRecord extends Authored, InProject {
  readonly name: string;
  readonly key: string;
  readonly description?: string;
  readonly event: string;
  readonly dimension: MetricDimension;
  readonly optimize: 'increase' | 'decrease';
  readonly source: string;
}

export interface MetricAssociationRecord extends Identified, InProject {
  readonly _metric: string;
  readonly _feature: string;
}

/** A Variation that a member chose for their own user ID. */
export interface OverrideRecord extends Identified, InProject, Override {
  readonly _member: string;
}

/** The user ID that a member has in the app of a project. */
export interface UserProfileRecord extends Identified, InProject {
  readonly _member: string;
  readonly dvcUserId: string;
}

export type ChangeRequestStatus =
  'draft' | 'pending' | 'approved' | 'applied' | 'rejected' | 'cancelled';

export interface ChangeRequestRecord extends Identified, InProject {
  readonly _feature: string;
  readonly status: ChangeRequestStatus;
  readonly operation: 'featureUpdate' | 'featureStatusUpdate' | 'featureStaticConfigurationUpdate';
  /** The body of the call that the change request proposes. */
  readonly proposal: JsonObject;
  readonly changes: readonly AuditChange[];
  /** The Feature as the API returned it when the change request was created. */
  readonly _baseFeatureSnapshot: JsonObject;
  readonly description?: string;
  readonly reviewers: readonly string[];
  readonly reviews: readonly JsonObject[];
  readonly _createdBy: string;
  readonly _updatedBy: string;
}

/** One change in an audit log entry. It contains only the changed fields. */
export interface AuditChange {
  readonly type: string;
  readonly newContents: JsonObject | null;
  readonly previousContents: JsonObject | null;
  readonly _environments?: readonly string[];
}

/** An audit log entry. If `_feature` is set, it's in the audit log of that Feature. */
export interface AuditRecord extends Identified {
  readonly date: string;
  readonly a0_user: string;
  readonly _project?: string;
  readonly _feature?: string;
  readonly changes: readonly AuditChange[];
}

export interface Entities {
  organizations: OrganizationRecord;
  members: MemberRecord;
  clients: ClientRecord;
  tokens: TokenRecord;
  projects: ProjectRecord;
  environments: EnvironmentRecord;
  audiences: AudienceRecord;
  variables: VariableRecord;
  features: FeatureRecord;
  configurations: ConfigurationRecord;
  customProperties: CustomPropertyRecord;
  metrics: MetricRecord;
  metricAssociations: MetricAssociationRecord;
  overrides: OverrideRecord;
  userProfiles: UserProfileRecord;
  changeRequests: ChangeRequestRecord;
  webhooks: WebhookRecord;
  jiraConnections: JiraConnectionRecord;
  jiraIssues: JiraIssueRecord;
  dynatraceEnvironments: DynatraceEnvironmentRecord;
  audit: AuditRecord;
  evaluations: EvaluationRecord;
  exposures: ExposureRecord;
  events: EventRecord;
  edgeUsers: EdgeUserRecord;
  optIns: OptInRecord;
}
export type CollectionName = keyof Entities;

/** All collections. A new one is added to `Entities` and here. */
const NAMES: Readonly<Record<CollectionName, true>> = {
  organizations: true,
  members: true,
  clients: true,
  tokens: true,
  projects: true,
  environments: true,
  audiences: true,
  variables: true,
  features: true,
  configurations: true,
  customProperties: true,
  metrics: true,
  metricAssociations: true,
  overrides: true,
  userProfiles: true,
  changeRequests: true,
  webhooks: true,
  jiraConnections: true,
  jiraIssues: true,
  dynatraceEnvironments: true,
  audit: true,
  evaluations: true,
  exposures: true,
  events: true,
  edgeUsers: true,
  optIns: true,
};
export const COLLECTIONS = Object.keys(NAMES) as CollectionName[];
