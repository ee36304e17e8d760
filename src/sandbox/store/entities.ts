import type {
  FeatureConfig,
  FilterGroup,
  JsonObject,
  ProjectSettings as EvaluatedSettings,
  SdkType,
  StoredUser,
  VariableType,
  VariableValue,
} from '../../lib/bucketing/index.ts';
import type { MetricDimension } from '../../lib/stats/index.ts';

/** What all records have. Fields that the APIs show have the names of the APIs. */
interface Identified {
  readonly _id: string;
}

/** What a member made, and when. */
interface Authored extends Identified {
  readonly _createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface InProject {
  readonly _project: string;
}

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

export interface ProjectSettings extends EvaluatedSettings {
  readonly optIn?: JsonObject & EvaluatedSettings['optIn'];
  readonly lifeCycle?: { readonly disableCodeRefChecks?: boolean };
  readonly obfuscation?: { readonly enabled?: boolean; readonly required?: boolean };
  readonly featureApprovalWorkflow?: {
    readonly enabled?: boolean;
    readonly allowPublisherBypass?: boolean;
    readonly defaultReviewers?: readonly string[];
  };
  readonly staleness?: {
    readonly enabled?: boolean;
    readonly released?: boolean;
    readonly unmodifiedLong?: boolean;
    readonly unmodifiedShort?: boolean;
    readonly unused?: boolean;
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
  readonly description?: string;
  readonly color?: string;
  readonly settings: ProjectSettings;
  readonly hasReceivedCodeUsages?: boolean;
  readonly vercelEdgeConfigConnections?: readonly JsonObject[];
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
  readonly description?: string;
  readonly color?: string;
  readonly type: EnvironmentType;
  readonly sdkKeys: Readonly<Record<SdkKeyType, readonly SdkKey[]>>;
  readonly settings?: { readonly appIconURI?: string };
}

/** The tool that made something. All that comes in over the API is `api`. */
export type Source =
  | 'api'
  | 'dashboard'
  | 'importer'
  | `${'github' | 'gitlab' | 'bitbucket'}.${'code_usages' | 'pr_insights'}`
  | 'terraform'
  | 'cli'
  | 'slack'
  | 'mcp';

export interface AudienceRecord extends Authored, InProject {
  readonly name: string;
  readonly key: string;
  readonly description?: string;
  readonly filters: FilterGroup;
  readonly source: Source;
  readonly tags?: readonly string[];
}

/** Limits the values that a variation may give a variable. */
export interface ValidationSchema {
  readonly schemaType: 'enum' | 'regex' | 'jsonSchema';
  readonly enumValues?: readonly (string | number)[];
  readonly regexPattern?: string;
  readonly jsonSchema?: string;
  readonly description: string;
  readonly exampleValue: VariableValue;
}

export interface VariableRecord extends Authored, InProject {
  readonly key: string;
  readonly name?: string;
  readonly description?: string;
  readonly _feature?: string;
  readonly type: VariableType;
  readonly status: 'active' | 'archived';
  readonly source: Source;
  readonly persistent?: boolean;
  readonly tags?: readonly string[];
  readonly validationSchema?: ValidationSchema;
}

/** Values by variable key. */
export type VariableValues = Readonly<Record<string, VariableValue>>;

export interface VariationRecord extends Identified {
  readonly key: string;
  readonly name: string;
  readonly variables: VariableValues;
}

export type FeatureType = 'release' | 'experiment' | 'permission' | 'ops';
export type FeatureStatus = 'active' | 'complete' | 'archived';
export type SdkVisibility = Readonly<Partial<Record<SdkKeyType, boolean>>>;

export interface FeatureRecord extends Authored, InProject {
  readonly source: Source;
  readonly status: FeatureStatus;
  readonly type: FeatureType;
  readonly name: string;
  readonly key: string;
  readonly description?: string;
  readonly variations: readonly VariationRecord[];
  readonly controlVariation?: string;
  readonly staticVariation?: string;
  readonly tags?: readonly string[];
  readonly settings?: {
    readonly publicName?: string;
    readonly publicDescription?: string;
    readonly optInEnabled?: boolean;
  };
  readonly sdkVisibility?: SdkVisibility;
  readonly summary?: {
    readonly maintainers?: readonly string[];
    readonly links?: readonly { readonly url: string; readonly title: string }[];
    readonly markdown?: string;
  };
  /** What silences the staleness check. The rest of it is computed. */
  readonly silence?: { readonly disabled?: boolean; readonly snoozedUntil?: string };
  readonly prodTargetingUpdatedAt?: string;
}

/** The configuration of a feature in an environment. */
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
    readonly schemaType: 'enum';
    readonly required?: boolean;
    readonly enumSchema?: {
      readonly allowedValues: readonly {
        readonly label: string;
        readonly value: string | number;
      }[];
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
  readonly source: Source;
}

export interface MetricAssociationRecord extends Identified, InProject {
  readonly _metric: string;
  readonly _feature: string;
}

/** A variation that a member chose for their own user ID. */
export interface OverrideRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly _member: string;
  readonly dvcUserId: string;
}

/** The user ID that the app of a project gives a member. */
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
  /** The body of the proposed call. */
  readonly proposal: JsonObject;
  readonly changes: readonly AuditChange[];
  /** The feature as the API showed it when the request was created. */
  readonly _baseFeatureSnapshot: JsonObject;
  readonly description?: string;
  readonly reviewers: readonly string[];
  readonly reviews: readonly {
    readonly _reviewer: string;
    readonly action: 'approved' | 'rejected';
    readonly comment?: string;
    readonly date: string;
  }[];
  readonly _createdBy: string;
  readonly _updatedBy: string;
}

export interface WebhookRecord extends Identified, InProject {
  readonly name: string;
  readonly description?: string;
  readonly _feature?: string;
  readonly _environments?: readonly string[];
  readonly url: string;
  readonly events: readonly string[];
  readonly source: Source;
  readonly outputFormat?: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly _slackIntegration?: string;
}

/** A connection to Jira, of an organization or of one project. Its ID is the token. */
export interface JiraConnectionRecord extends Identified {
  readonly _organization: string;
  readonly _project?: string;
  readonly baseUrl: string;
}

export interface JiraIssueRecord extends Identified, InProject {
  readonly _feature: string;
  readonly issueId: string;
}

/** A Dynatrace environment. Two organizations may connect the same one. */
export interface DynatraceEnvironmentRecord extends Identified {
  readonly dynatraceEnvironmentId: string;
  readonly _organization: string;
  readonly accessToken: string;
  readonly environmentUrl: string;
}

/** One change of a save. It holds only the fields that changed. */
export interface AuditChange {
  readonly type: string;
  readonly newContents: JsonObject | null;
  readonly previousContents: JsonObject | null;
  readonly _environments?: readonly string[];
  readonly metadata?: JsonObject;
}

/** One save. With a feature, it belongs to the audit log of that feature. */
export interface AuditRecord extends Identified {
  readonly date: string;
  readonly a0_user: string;
  readonly _project?: string;
  readonly _feature?: string;
  readonly changes: readonly AuditChange[];
}

/** How often a variable was evaluated in one hour, for callers of one kind. */
export interface EvaluationRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature?: string;
  readonly variable: string;
  /** Absent: the code default was served. */
  readonly _variation?: string;
  readonly sdkType: SdkType;
  readonly platform?: string;
  /** Start of the hour. */
  readonly hour: string;
  readonly count: number;
}

/** That a user received a variation on a day, and when first. */
export interface ExposureRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly user_id: string;
  readonly date: string;
}

/** A tracked event, with the variations that its user held: variation ID by feature ID. */
export interface EventRecord extends Identified, InProject {
  readonly _environment: string;
  readonly user_id: string;
  readonly type: string;
  readonly date: string;
  readonly target?: string;
  readonly value?: number;
  readonly metaData?: JsonObject;
  readonly variations: Readonly<Record<string, string>>;
}

/** What EdgeDB holds of a user in an environment. */
export interface EdgeUserRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly data: StoredUser;
}

/** The opt-ins of a user in an environment: choice by feature ID. */
export interface OptInRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly choices: Readonly<Record<string, boolean>>;
}

/** Each collection of the store with its records. */
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
