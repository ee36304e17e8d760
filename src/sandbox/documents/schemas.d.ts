// Types of the schemas in specs/management-api.json, written by schemas.test.ts.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AddFilterValues: {
            readonly kind: "addFilterValues";
            readonly filterIndex: number;
            readonly values: readonly (string | number | boolean)[];
        };
        readonly AllFilter: {
            readonly type: "all";
        };
        readonly ApplyChangeRequest: {
            readonly description?: components["schemas"]["Description"];
            readonly action: "applied";
        };
        readonly Audience: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly filters: components["schemas"]["FilterGroup"];
            readonly source: components["schemas"]["Source"];
            readonly _createdBy: components["schemas"]["MemberId"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly tags?: components["schemas"]["Tags"];
            readonly readonly: boolean;
            readonly hasUsage?: boolean;
        };
        readonly AudienceInstruction: components["schemas"]["AddFilterValues"] | components["schemas"]["RemoveFilterValues"];
        readonly AudienceMatchFilter: {
            readonly type: "audienceMatch";
            readonly comparator: components["schemas"]["MembershipComparator"];
            readonly _audiences: readonly components["schemas"]["ObjectId"][];
        };
        readonly AudienceUsage: {
            readonly features: readonly components["schemas"]["AudienceUsageFeature"][];
        };
        readonly AudienceUsageFeature: {
            readonly _feature: components["schemas"]["ObjectId"];
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly _environments: readonly components["schemas"]["ObjectId"][];
        };
        readonly AuditLogChange: {
            readonly type: string;
            readonly newContents: Record<string, unknown> | null;
            readonly previousContents: Record<string, unknown> | null;
            readonly _environments?: readonly components["schemas"]["ObjectId"][];
            readonly metadata?: Record<string, unknown>;
        };
        readonly AuditLogEntry: {
            readonly date: components["schemas"]["Timestamp"];
            readonly a0_user: components["schemas"]["MemberId"];
            readonly changes: readonly components["schemas"]["AuditLogChange"][];
        };
        readonly BooleanComparator: "=" | "!=" | "exist" | "!exist";
        readonly BooleanCustomDataFilter: {
            readonly type: "user";
            readonly subType: "customData";
            readonly dataKey: string;
            readonly dataKeyType: "Boolean";
            readonly comparator: components["schemas"]["BooleanComparator"];
            readonly values?: readonly boolean[];
        };
        readonly ChangeRequestOperation: "featureUpdate" | "featureStatusUpdate" | "featureStaticConfigurationUpdate";
        readonly ChangeRequestReview: {
            readonly _reviewer: components["schemas"]["MemberId"];
            readonly action: "approved" | "rejected";
            readonly comment?: string;
            readonly date: components["schemas"]["Timestamp"];
        };
        readonly ChangeRequestStatus: "draft" | "pending" | "approved" | "applied" | "rejected" | "cancelled";
        readonly ChangeRequestSummary: {
            readonly _id: components["schemas"]["ObjectId"];
            readonly status: components["schemas"]["ChangeRequestStatus"];
            readonly operation: components["schemas"]["ChangeRequestOperation"];
            readonly description?: components["schemas"]["Description"];
            readonly _createdBy: components["schemas"]["MemberId"];
        };
        readonly ConflictError: {
            readonly statusCode: number;
            readonly message: string;
            readonly error: string;
            readonly errorType: string;
        };
        readonly CreateAudience: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly filters: components["schemas"]["FilterGroup"];
            readonly tags?: components["schemas"]["Tags"];
        };
        readonly CreateChangeRequest: {
            readonly path: string;
            readonly method: "PATCH";
            readonly body: Record<string, unknown>;
        };
        readonly CreateCustomProperty: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly propertyKey: string;
            readonly type: components["schemas"]["CustomDataType"];
            readonly schema?: components["schemas"]["CustomPropertySchema"];
        };
        readonly CreateDynatraceEnvironment: {
            readonly dynatraceEnvironmentId: string;
            readonly accessToken: string;
            readonly environmentUrl: string;
        };
        readonly CreateEnvironment: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"];
            readonly type: components["schemas"]["EnvironmentType"];
            readonly settings?: components["schemas"]["EnvironmentSettings"];
        };
        readonly CreateFeature: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly type?: components["schemas"]["FeatureType"];
            readonly tags?: components["schemas"]["Tags"];
            readonly variables?: readonly components["schemas"]["FeatureVariable"][];
            readonly variations?: readonly components["schemas"]["FeatureVariation"][];
            readonly controlVariation?: string;
            readonly settings?: components["schemas"]["FeatureSettings"];
            readonly sdkVisibility?: components["schemas"]["SdkVisibility"];
            readonly configurations?: {
                readonly [key: string]: components["schemas"]["UpdateFeatureConfig"];
            };
        };
        readonly CreateFeatureV1: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly type?: components["schemas"]["FeatureType"];
            readonly tags?: components["schemas"]["Tags"];
            readonly variables?: readonly components["schemas"]["FeatureVariable"][];
            readonly variations?: readonly components["schemas"]["FeatureVariation"][];
            readonly controlVariation?: string;
            readonly settings?: components["schemas"]["FeatureSettings"];
            readonly sdkVisibility?: components["schemas"]["SdkVisibility"];
        };
        readonly CreateJiraIssueLink: {
            readonly issueId: string;
        };
        readonly CreateMetric: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly event: string;
            readonly dimension: components["schemas"]["MetricDimension"];
            readonly optimize: components["schemas"]["MetricOptimize"];
        };
        readonly CreateProject: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"];
        };
        readonly CreateVariable: {
            readonly name?: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly key: components["schemas"]["Key"];
            readonly _feature?: components["schemas"]["ObjectId"];
            readonly type: components["schemas"]["VariableType"];
            readonly persistent?: boolean;
            readonly tags?: components["schemas"]["Tags"];
            readonly validationSchema?: components["schemas"]["ValidationSchema"];
            readonly defaultValue?: components["schemas"]["VariableValue"];
        };
        readonly CreateVariation: {
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly variables?: components["schemas"]["VariableValues"];
        };
        readonly CreateWebhook: {
            readonly name: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly _feature?: components["schemas"]["ObjectId"];
            readonly _environments?: readonly components["schemas"]["ObjectId"][];
            readonly url: string;
            readonly events: readonly string[];
            readonly outputFormat?: "json";
        };
        readonly CustomDataFilter: components["schemas"]["StringCustomDataFilter"] | components["schemas"]["BooleanCustomDataFilter"] | components["schemas"]["NumberCustomDataFilter"];
        readonly CustomDataType: "String" | "Boolean" | "Number";
        readonly CustomProperty: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly _id: components["schemas"]["ObjectId"];
            readonly propertyKey: string;
            readonly type: components["schemas"]["CustomDataType"];
            readonly schema?: components["schemas"]["CustomPropertySchema"];
            readonly hasUsage?: boolean;
        };
        readonly CustomPropertyAllowedValue: {
            readonly label: string;
            readonly value: string | number;
        };
        readonly CustomPropertyEnumSchema: {
            readonly allowedValues: readonly components["schemas"]["CustomPropertyAllowedValue"][];
            readonly allowAdditionalValues?: boolean;
        };
        readonly CustomPropertySchema: {
            readonly schemaType: "enum";
            readonly required?: boolean;
            readonly enumSchema?: components["schemas"]["CustomPropertyEnumSchema"];
        };
        readonly Description: string;
        readonly Distribution: {
            readonly percentage: components["schemas"]["Percentage"];
            readonly _variation: components["schemas"]["ObjectId"];
        };
        readonly DynatraceEnvironment: {
            readonly dynatraceEnvironmentId: string;
            readonly accessToken?: string;
            readonly environmentUrl: string;
            readonly projects: readonly components["schemas"]["ObjectId"][];
        };
        readonly DynatraceIntegration: {
            readonly environments: readonly components["schemas"]["DynatraceEnvironment"][];
        };
        readonly DynatraceSettings: {
            readonly enabled?: boolean;
            readonly environmentMap?: {
                readonly [key: string]: string;
            };
        };
        readonly Environment: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"];
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly type: components["schemas"]["EnvironmentType"];
            readonly _createdBy: components["schemas"]["MemberId"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly sdkKeys?: components["schemas"]["SdkKeys"];
            readonly settings?: components["schemas"]["EnvironmentSettings"];
            readonly readonly: boolean;
        };
        readonly EnvironmentSettings: {
            readonly appIconURI?: string | null;
        };
        readonly EnvironmentType: "development" | "staging" | "production" | "disaster_recovery";
        readonly Error: {
            readonly statusCode: number;
            readonly message: string;
            readonly error: string;
        };
        readonly EvaluationTotals: {
            readonly total: number;
            readonly dataSeries: readonly components["schemas"]["EvaluationTotalsPoint"][];
        };
        readonly EvaluationTotalsPoint: {
            readonly date: components["schemas"]["Timestamp"];
            readonly total: number;
        };
        readonly Evaluations: {
            readonly dataSeries: readonly components["schemas"]["EvaluationsPoint"][];
        };
        readonly EvaluationsPoint: {
            readonly date: components["schemas"]["Timestamp"];
            readonly values: {
                readonly [key: string]: number;
            };
        };
        readonly Feature: {
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly source: components["schemas"]["Source"];
            readonly status: components["schemas"]["FeatureStatus"];
            readonly type: components["schemas"]["FeatureType"];
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly variations: readonly components["schemas"]["Variation"][];
            readonly controlVariation?: components["schemas"]["ObjectId"];
            readonly staticVariation?: components["schemas"]["ObjectId"];
            readonly variables: readonly components["schemas"]["Variable"][];
            readonly tags?: components["schemas"]["Tags"];
            readonly readonly: boolean;
            readonly settings?: components["schemas"]["FeatureSettings"];
            readonly sdkVisibility?: components["schemas"]["SdkVisibility"];
            readonly configurations?: readonly components["schemas"]["FeatureConfig"][];
            readonly latestUpdate?: components["schemas"]["AuditLogEntry"];
            readonly changeRequests?: readonly components["schemas"]["ChangeRequestSummary"][];
            readonly staleness?: components["schemas"]["FeatureStaleness"];
            readonly summary?: components["schemas"]["FeatureSummary"];
            readonly prodTargetingUpdatedAt?: components["schemas"]["Timestamp"];
        };
        readonly FeatureApprovalWorkflowSettings: {
            readonly enabled?: boolean;
            readonly allowPublisherBypass?: boolean;
            readonly defaultReviewers?: readonly components["schemas"]["MemberId"][];
        };
        readonly FeatureChangeRequest: {
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly _baseFeatureSnapshot: components["schemas"]["Feature"];
            readonly _feature: components["schemas"]["ObjectId"];
            readonly status: components["schemas"]["ChangeRequestStatus"];
            readonly changes: readonly components["schemas"]["AuditLogChange"][];
            readonly operation: components["schemas"]["ChangeRequestOperation"];
            readonly description?: components["schemas"]["Description"];
            readonly reviewers: readonly components["schemas"]["MemberId"][];
            readonly reviews: readonly components["schemas"]["ChangeRequestReview"][];
            readonly _createdBy: components["schemas"]["MemberId"];
            readonly _updatedBy: components["schemas"]["MemberId"];
        };
        readonly FeatureConfig: {
            readonly _feature: components["schemas"]["ObjectId"];
            readonly _environment: components["schemas"]["ObjectId"];
            readonly status: components["schemas"]["FeatureConfigStatus"];
            readonly startedAt?: components["schemas"]["Timestamp"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly targets: readonly components["schemas"]["Target"][];
            readonly readonly: boolean;
            readonly hasStaticConfig: boolean;
        };
        readonly FeatureConfigStatus: "active" | "inactive";
        readonly FeatureLink: {
            readonly url: string;
            readonly title: string;
        };
        readonly FeatureOverride: components["schemas"]["Override"] & {
            readonly metadata?: components["schemas"]["OverrideMetadata"];
        };
        readonly FeatureSettings: {
            readonly publicName?: components["schemas"]["Name"];
            readonly publicDescription?: components["schemas"]["Description"];
            readonly optInEnabled?: boolean;
        };
        readonly FeatureStaleness: {
            readonly stale: boolean;
            readonly reason?: components["schemas"]["StalenessReason"];
            readonly detectedAt?: components["schemas"]["Timestamp"];
            readonly disabled?: boolean;
            readonly snoozedUntil?: components["schemas"]["Timestamp"];
        };
        readonly FeatureStaticConfiguration: {
            readonly staticVariation: components["schemas"]["ObjectId"];
            readonly variables: components["schemas"]["VariableValues"];
            readonly environments: {
                readonly [key: string]: components["schemas"]["FeatureConfigStatus"];
            };
            readonly readonly: boolean;
        };
        readonly FeatureStatus: "active" | "complete" | "archived";
        readonly FeatureSummary: {
            readonly maintainers?: readonly components["schemas"]["MemberId"][];
            readonly links?: readonly components["schemas"]["FeatureLink"][];
            readonly markdown?: string;
        };
        readonly FeatureType: "release" | "experiment" | "permission" | "ops";
        readonly FeatureVariable: {
            readonly key: components["schemas"]["Key"];
            readonly name?: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly type: components["schemas"]["VariableType"];
            readonly persistent?: boolean;
            readonly tags?: components["schemas"]["Tags"];
            readonly validationSchema?: components["schemas"]["ValidationSchema"];
        };
        readonly FeatureVariation: {
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly variables?: components["schemas"]["VariableValues"];
            readonly _id?: components["schemas"]["ObjectId"];
        };
        readonly Filter: components["schemas"]["AllFilter"] | components["schemas"]["UserFilter"] | components["schemas"]["AudienceMatchFilter"] | components["schemas"]["OptInFilter"];
        readonly FilterGroup: {
            readonly operator: "and" | "or";
            readonly filters: readonly (components["schemas"]["Filter"] | components["schemas"]["FilterGroup"])[];
        };
        readonly GenerateSdkKey: {
            readonly client?: boolean;
            readonly server?: boolean;
            readonly mobile?: boolean;
        };
        readonly GradualRollout: {
            readonly type: "gradual";
            readonly startDate: components["schemas"]["Timestamp"];
            readonly startPercentage: components["schemas"]["Percentage"];
            readonly stages: readonly components["schemas"]["RolloutStage"][];
        };
        readonly HexColor: string;
        readonly JiraIssueLink: {
            readonly issueId: string;
            readonly _feature?: components["schemas"]["ObjectId"];
        };
        readonly Key: string;
        readonly MemberId: string;
        readonly MembershipComparator: "=" | "!=";
        readonly Metric: {
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly event: string;
            readonly dimension: components["schemas"]["MetricDimension"];
            readonly optimize: components["schemas"]["MetricOptimize"];
            readonly source: components["schemas"]["Source"];
        };
        readonly MetricAssociation: {
            readonly metric: components["schemas"]["Key"];
            readonly feature: components["schemas"]["Key"];
        };
        readonly MetricDataPoint: {
            readonly date: components["schemas"]["Timestamp"];
            readonly values: {
                readonly [key: string]: number;
            };
        };
        readonly MetricDimension: "COUNT_PER_UNIQUE_USER" | "COUNT_PER_VARIABLE_EVALUATION" | "SUM_PER_UNIQUE_USER" | "AVERAGE_PER_UNIQUE_USER" | "TOTAL_AVERAGE" | "TOTAL_SUM";
        readonly MetricOptimize: "increase" | "decrease";
        readonly MetricResult: {
            readonly dataSeries: readonly components["schemas"]["MetricDataPoint"][];
            readonly variations: readonly components["schemas"]["MetricVariationResult"][];
        };
        readonly MetricVariationResult: {
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly numerator: number;
            readonly denominator: number;
            readonly rate: number;
            readonly avgValue?: number;
            readonly totalValue?: number;
            readonly stdev?: number;
            readonly percentDifference: number | null;
            readonly chanceToBeatControl: number | null;
        };
        readonly Name: string;
        readonly NumberCustomDataFilter: {
            readonly type: "user";
            readonly subType: "customData";
            readonly dataKey: string;
            readonly dataKeyType: "Number";
            readonly comparator: components["schemas"]["OrderComparator"];
            readonly values?: readonly number[];
        };
        readonly ObjectId: string;
        readonly OptInColors: {
            readonly primary?: components["schemas"]["HexColor"];
            readonly secondary?: components["schemas"]["HexColor"];
        };
        readonly OptInFilter: {
            readonly type: "optIn";
        };
        readonly OptInSettings: {
            readonly title?: string | null;
            readonly description?: string;
            readonly enabled?: boolean;
            readonly imageURL?: string | null;
            readonly colors?: components["schemas"]["OptInColors"] | null;
            readonly poweredByAlignment?: "center" | "left" | "right" | "hidden";
        };
        readonly OrderComparator: "=" | "!=" | ">" | ">=" | "<" | "<=" | "exist" | "!exist";
        readonly Override: {
            readonly _project: components["schemas"]["ObjectId"];
            readonly _environment: components["schemas"]["ObjectId"];
            readonly _feature: components["schemas"]["ObjectId"];
            readonly _variation: components["schemas"]["ObjectId"];
            readonly dvcUserId: string;
        };
        readonly OverrideMetadata: {
            readonly memberName?: string;
            readonly environmentName?: string;
            readonly variationName?: string;
        };
        readonly Percentage: number;
        readonly Project: {
            readonly _id: components["schemas"]["ObjectId"];
            readonly _organization: string;
            readonly _createdBy: components["schemas"]["MemberId"];
            readonly name: components["schemas"]["Name"];
            readonly key: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"];
            readonly settings: components["schemas"]["ProjectSettings"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly hasJiraIntegration?: boolean;
            readonly hasReceivedCodeUsages?: boolean;
            readonly hasUserConfigFetch?: boolean;
            readonly jiraBaseUrl?: string;
            readonly readonly: boolean;
            readonly vercelEdgeConfigConnections?: readonly components["schemas"]["VercelEdgeConfigConnection"][];
        };
        readonly ProjectSettings: {
            readonly edgeDB?: {
                readonly enabled?: boolean;
            };
            readonly optIn?: components["schemas"]["OptInSettings"];
            readonly sdkTypeVisibility?: {
                readonly enabledInFeatureSettings?: boolean;
            };
            readonly lifeCycle?: {
                readonly disableCodeRefChecks?: boolean;
            };
            readonly obfuscation?: {
                readonly enabled?: boolean;
                readonly required?: boolean;
            };
            readonly featureApprovalWorkflow?: components["schemas"]["FeatureApprovalWorkflowSettings"];
            readonly disablePassthroughRollouts?: boolean;
            readonly staleness?: components["schemas"]["StalenessSettings"];
            readonly dynatrace?: components["schemas"]["DynatraceSettings"];
        };
        readonly RandomDistributionTarget: {
            readonly _id?: components["schemas"]["ObjectId"];
            readonly name?: components["schemas"]["Name"];
            readonly audience: components["schemas"]["TargetAudience"];
            readonly rollout?: components["schemas"]["Rollout"];
            readonly distribution: readonly components["schemas"]["Distribution"][];
            readonly bucketingKey?: string;
        };
        readonly RemoveFilterValues: {
            readonly kind: "removeFilterValues";
            readonly filterIndex: number;
            readonly values: readonly (string | number | boolean)[];
        };
        readonly ResultsPeriod: "day" | "hour" | "month";
        readonly ReviewChangeRequest: {
            readonly action: "approved" | "rejected";
            readonly comment?: string;
        };
        readonly Rollout: components["schemas"]["ScheduleRollout"] | components["schemas"]["GradualRollout"] | components["schemas"]["SteppedRollout"];
        readonly RolloutStage: {
            readonly percentage: components["schemas"]["Percentage"];
            readonly type: "linear" | "discrete";
            readonly date: components["schemas"]["Timestamp"];
        };
        readonly ScheduleRollout: {
            readonly type: "schedule";
            readonly startDate: components["schemas"]["Timestamp"];
            readonly startPercentage?: components["schemas"]["Percentage"];
        };
        readonly SdkKey: {
            readonly key: string;
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly compromised: boolean;
        };
        readonly SdkKeys: {
            readonly mobile: readonly components["schemas"]["SdkKey"][];
            readonly client: readonly components["schemas"]["SdkKey"][];
            readonly server: readonly components["schemas"]["SdkKey"][];
        };
        readonly SdkType: "client" | "server" | "mobile" | "api";
        readonly SdkVisibility: {
            readonly mobile?: boolean;
            readonly client?: boolean;
            readonly server?: boolean;
        };
        readonly SemanticAudienceUpdate: {
            readonly instructions: readonly components["schemas"]["AudienceInstruction"][];
        };
        readonly SetOverride: {
            readonly _environment: components["schemas"]["ObjectId"];
            readonly _variation: components["schemas"]["ObjectId"];
        };
        readonly SingleVariationTarget: {
            readonly _id?: components["schemas"]["ObjectId"];
            readonly name?: components["schemas"]["Name"];
            readonly audience: components["schemas"]["TargetAudience"];
            readonly rollout?: components["schemas"]["Rollout"];
            readonly distribution: readonly components["schemas"]["Distribution"][];
            readonly bucketingKey?: string;
        };
        readonly SortBy: "createdAt" | "updatedAt" | "name" | "key" | "createdBy" | "propertyKey";
        readonly SortOrder: "asc" | "desc";
        readonly Source: "api" | "dashboard" | "importer" | "github.code_usages" | "gitlab.code_usages" | "bitbucket.code_usages" | "github.pr_insights" | "gitlab.pr_insights" | "bitbucket.pr_insights" | "terraform" | "cli" | "slack" | "mcp";
        readonly StaleFeature: {
            readonly _feature: components["schemas"]["ObjectId"];
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly staleness: components["schemas"]["FeatureStaleness"];
        };
        readonly StalenessEmailFrequency: "weekly" | "biweekly" | "monthly";
        readonly StalenessEmailSettings: {
            readonly enabled?: boolean;
            readonly frequency?: components["schemas"]["StalenessEmailFrequency"];
            readonly users?: readonly components["schemas"]["MemberId"][];
            readonly lastNotification?: components["schemas"]["Timestamp"];
        };
        readonly StalenessFilter: "all" | "unused" | "released" | "unmodified" | "notStale";
        readonly StalenessReason: "released" | "unused" | "unmodifiedShort" | "unmodifiedLong";
        readonly StalenessSettings: {
            readonly enabled?: boolean;
            readonly released?: boolean;
            readonly unmodifiedLong?: boolean;
            readonly unmodifiedShort?: boolean;
            readonly unused?: boolean;
            readonly email?: components["schemas"]["StalenessEmailSettings"];
        };
        readonly SteppedRollout: {
            readonly type: "stepped";
            readonly startDate: components["schemas"]["Timestamp"];
            readonly startPercentage: components["schemas"]["Percentage"];
            readonly stages: readonly components["schemas"]["RolloutStage"][];
        };
        readonly StringCustomDataFilter: {
            readonly type: "user";
            readonly subType: "customData";
            readonly dataKey: string;
            readonly dataKeyType: "String";
            readonly comparator: components["schemas"]["TextComparator"];
            readonly values?: readonly string[];
        };
        readonly SubmitChangeRequest: {
            readonly description: components["schemas"]["Description"];
            readonly reviewers: readonly components["schemas"]["MemberId"][];
        };
        readonly Tags: readonly string[];
        readonly Target: components["schemas"]["SingleVariationTarget"] | components["schemas"]["RandomDistributionTarget"];
        readonly TargetAudience: {
            readonly name?: components["schemas"]["Name"];
            readonly filters: components["schemas"]["FilterGroup"];
        };
        readonly TextComparator: "=" | "!=" | "exist" | "!exist" | "contain" | "!contain" | "startWith" | "!startWith" | "endWith" | "!endWith";
        readonly Timestamp: string;
        readonly UpdateAudience: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly filters?: components["schemas"]["FilterGroup"];
            readonly tags?: components["schemas"]["Tags"];
        };
        readonly UpdateCustomProperty: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly propertyKey?: string;
            readonly type?: components["schemas"]["CustomDataType"];
            readonly schema?: components["schemas"]["CustomPropertySchema"] | null;
        };
        readonly UpdateEnvironment: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"] | null;
            readonly type?: components["schemas"]["EnvironmentType"];
            readonly settings?: components["schemas"]["EnvironmentSettings"];
        };
        readonly UpdateFeature: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly type?: components["schemas"]["FeatureType"];
            readonly tags?: components["schemas"]["Tags"];
            readonly variables?: readonly components["schemas"]["FeatureVariable"][];
            readonly variations?: readonly components["schemas"]["FeatureVariation"][];
            readonly controlVariation?: string | null;
            readonly settings?: components["schemas"]["FeatureSettings"];
            readonly sdkVisibility?: components["schemas"]["SdkVisibility"];
            readonly configurations?: {
                readonly [key: string]: components["schemas"]["UpdateFeatureConfig"];
            };
        };
        readonly UpdateFeatureConfig: {
            readonly status?: components["schemas"]["FeatureConfigStatus"];
            readonly targets?: readonly components["schemas"]["Target"][];
        };
        readonly UpdateFeatureStaleness: {
            readonly disabled?: boolean;
            readonly snoozedUntil?: string | null;
        };
        readonly UpdateFeatureStaticConfiguration: {
            readonly variables?: components["schemas"]["VariableValues"];
            readonly environments?: {
                readonly [key: string]: components["schemas"]["FeatureConfigStatus"];
            };
        };
        readonly UpdateFeatureStatus: {
            readonly status: components["schemas"]["FeatureStatus"];
            readonly staticVariation?: string;
        };
        readonly UpdateFeatureSummary: {
            readonly maintainers?: readonly components["schemas"]["MemberId"][];
            readonly links?: readonly components["schemas"]["FeatureLink"][];
            readonly markdown?: string;
        };
        readonly UpdateFeatureV1: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly type?: components["schemas"]["FeatureType"];
            readonly tags?: components["schemas"]["Tags"];
            readonly variables?: readonly components["schemas"]["FeatureVariable"][];
            readonly variations?: readonly components["schemas"]["FeatureVariation"][];
            readonly controlVariation?: string | null;
            readonly settings?: components["schemas"]["FeatureSettings"];
            readonly sdkVisibility?: components["schemas"]["SdkVisibility"];
        };
        readonly UpdateMetric: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly event?: string;
            readonly dimension?: components["schemas"]["MetricDimension"];
            readonly optimize?: components["schemas"]["MetricOptimize"];
        };
        readonly UpdateProject: {
            readonly name?: components["schemas"]["Name"];
            readonly key?: components["schemas"]["Key"];
            readonly description?: components["schemas"]["Description"];
            readonly color?: components["schemas"]["HexColor"] | null;
        };
        readonly UpdateProjectSettings: {
            readonly edgeDB?: {
                readonly enabled?: boolean;
            };
            readonly optIn?: components["schemas"]["OptInSettings"];
            readonly sdkTypeVisibility?: {
                readonly enabledInFeatureSettings?: boolean;
            };
            readonly lifeCycle?: {
                readonly disableCodeRefChecks?: boolean;
            };
            readonly disablePassthroughRollouts?: boolean;
            readonly staleness?: components["schemas"]["StalenessSettings"];
            readonly dynatrace?: components["schemas"]["DynatraceSettings"];
        };
        readonly UpdateProtectedProjectSettings: {
            readonly obfuscation?: {
                readonly enabled?: boolean;
                readonly required?: boolean;
            };
            readonly featureApprovalWorkflow?: components["schemas"]["FeatureApprovalWorkflowSettings"];
        };
        readonly UpdateUserProfile: {
            readonly dvcUserId: string | null;
        };
        readonly UpdateVariable: {
            readonly name?: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly key?: components["schemas"]["Key"];
            readonly _feature?: components["schemas"]["ObjectId"];
            readonly type?: components["schemas"]["VariableType"];
            readonly persistent?: boolean;
            readonly tags?: components["schemas"]["Tags"];
            readonly validationSchema?: components["schemas"]["ValidationSchema"] | null;
        };
        readonly UpdateVariableStatus: {
            readonly status: components["schemas"]["VariableStatus"];
        };
        readonly UpdateVariation: {
            readonly key?: components["schemas"]["Key"];
            readonly name?: components["schemas"]["Name"];
            readonly variables?: components["schemas"]["VariableValues"];
        };
        readonly UpdateWebhook: {
            readonly name?: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly _feature?: components["schemas"]["ObjectId"] | null;
            readonly _environments?: readonly components["schemas"]["ObjectId"][];
            readonly url?: string;
            readonly events?: readonly string[];
            readonly outputFormat?: "json";
        };
        readonly UserAppVersionFilter: {
            readonly type: "user";
            readonly subType: "appVersion";
            readonly comparator: components["schemas"]["OrderComparator"];
            readonly values?: readonly string[];
        };
        readonly UserCountryFilter: {
            readonly type: "user";
            readonly subType: "country";
            readonly comparator: components["schemas"]["TextComparator"];
            readonly values?: readonly string[];
        };
        readonly UserFilter: components["schemas"]["UserTextFilter"] | components["schemas"]["UserCountryFilter"] | components["schemas"]["UserAppVersionFilter"] | components["schemas"]["UserPlatformVersionFilter"] | components["schemas"]["CustomDataFilter"];
        readonly UserPlatformVersionFilter: {
            readonly type: "user";
            readonly subType: "platformVersion";
            readonly comparator: components["schemas"]["OrderComparator"];
            readonly values?: readonly string[];
        };
        readonly UserProfile: {
            readonly dvcUserId: string | null;
        };
        readonly UserTextFilter: {
            readonly type: "user";
            readonly subType: "user_id" | "email" | "platform" | "deviceModel";
            readonly comparator: components["schemas"]["TextComparator"];
            readonly values?: readonly string[];
        };
        readonly ValidationError: {
            readonly statusCode: number;
            readonly message: readonly string[];
            readonly error: string;
        };
        readonly ValidationSchema: {
            readonly schemaType: "enum" | "regex" | "jsonSchema";
            readonly enumValues?: readonly (string | number)[];
            readonly regexPattern?: string;
            readonly jsonSchema?: string;
            readonly description: components["schemas"]["Description"];
            readonly exampleValue: components["schemas"]["VariableValue"];
        };
        readonly Variable: {
            readonly name?: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly key: components["schemas"]["Key"];
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly _feature?: components["schemas"]["ObjectId"];
            readonly type: components["schemas"]["VariableType"];
            readonly status: components["schemas"]["VariableStatus"];
            readonly source: components["schemas"]["Source"];
            readonly _createdBy: components["schemas"]["MemberId"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly updatedAt: components["schemas"]["Timestamp"];
            readonly persistent?: boolean;
            readonly tags?: components["schemas"]["Tags"];
            readonly validationSchema?: components["schemas"]["ValidationSchema"];
        };
        readonly VariableStatus: "active" | "archived";
        readonly VariableType: "String" | "Boolean" | "Number" | "JSON";
        readonly VariableValue: string | number | boolean | Record<string, unknown>;
        readonly VariableValues: {
            readonly [key: string]: components["schemas"]["VariableValue"];
        };
        readonly Variation: {
            readonly key: components["schemas"]["Key"];
            readonly name: components["schemas"]["Name"];
            readonly variables: components["schemas"]["VariableValues"];
            readonly _id: components["schemas"]["ObjectId"];
        };
        readonly VercelEdgeConfigConnection: {
            readonly edgeConfigName: string;
            readonly configurationId?: string;
        };
        readonly Webhook: {
            readonly name: components["schemas"]["Name"];
            readonly description?: components["schemas"]["Description"];
            readonly _id: components["schemas"]["ObjectId"];
            readonly _project: components["schemas"]["ObjectId"];
            readonly _feature?: components["schemas"]["ObjectId"];
            readonly _environments?: readonly components["schemas"]["ObjectId"][];
            readonly url: string;
            readonly events: readonly string[];
            readonly source: components["schemas"]["Source"];
            readonly outputFormat?: string;
            readonly createdBy: components["schemas"]["MemberId"];
            readonly _slackIntegration?: components["schemas"]["ObjectId"];
        };
        readonly WebhookPayload: {
            readonly events: readonly string[];
            readonly key?: components["schemas"]["Key"];
            readonly projectId: components["schemas"]["ObjectId"];
            readonly version: string;
            readonly date: components["schemas"]["Timestamp"];
            readonly user: components["schemas"]["WebhookUser"];
            readonly changes: readonly components["schemas"]["AuditLogChange"][];
        };
        readonly WebhookUser: {
            readonly name?: string;
            readonly email: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
