/**
 * The entities that evaluation reads and returns, with the field names of the two HTTP APIs, so that stored
 * entities can be passed directly. Percentages run from 0 to 1, and dates are ISO 8601. The types are those of the
 * Management API's document where evaluation reads all of it.
 */
import type { components } from 'virtual:guidon/management-api';

type Schemas = components['schemas'];
export type VariableType = Schemas['VariableType'];

/** A JSON variable's value: an object, never an array or a scalar. */
export type JsonObject = Readonly<Record<string, unknown>>;
export type VariableValue = string | number | boolean | JsonObject;

/** Custom data has no nesting: strings, numbers, booleans, and null for a missing value. */
export type CustomData = Readonly<Record<string, string | number | boolean | null>>;

export const SDK_TYPES = ['api', 'server', 'client', 'mobile'] as const;
/** The kind of SDK that sends the request. `api` is a direct API call, from which no Feature can be hidden. */
export type SdkType = (typeof SDK_TYPES)[number];

/** User data of the Bucketing API. `user_id` has 1 to 200 characters. */
export interface User {
  readonly user_id: string;
  readonly email?: string;
  readonly name?: string;
  readonly language?: string;
  readonly country?: string;
  readonly appVersion?: string;
  readonly appBuild?: string | number;
  readonly customData?: CustomData;
  readonly privateCustomData?: CustomData;
  readonly createdDate?: string;
  readonly lastSeenDate?: string;
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly deviceModel?: string;
  readonly sdkType?: SdkType;
  readonly sdkVersion?: string;
}

export const COMPARATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'exist',
  '!exist',
  'contain',
  '!contain',
  'startWith',
  '!startWith',
  'endWith',
  '!endWith',
] as const;
export type Comparator = (typeof COMPARATORS)[number];

export type DataKeyType = Schemas['CustomDataType'];

/** Subtypes of `user` filters that can also be a filter's `type`: `{ type: 'country', ... }`. */
export type ShortFilterType = 'country' | 'appVersion' | 'platformVersion' | 'customData';
export type UserSubType = ShortFilterType | 'user_id' | 'email' | 'platform' | 'deviceModel';

interface Comparison {
  readonly comparator: Comparator;
  /** The values to compare the user's value with. One match is enough. Not needed for `exist` and `!exist`. */
  readonly values?: readonly (string | number | boolean)[];
  /** Only for custom data: the key in `customData` or `privateCustomData`. */
  readonly dataKey?: string;
  readonly dataKeyType?: DataKeyType;
}

export type AllFilter = { readonly type: 'all' };
/** Matches users who opted in. Feature Opt-In adds a rule with this filter before a feature's other rules. */
export type OptInFilter = { readonly type: 'optIn' };
export type UserFilter = Comparison & { readonly type: 'user'; readonly subType: UserSubType };
export type ShortFilter = Comparison & { readonly type: ShortFilterType };
export type AudienceMatchFilter = Schemas['AudienceMatchFilter'];
export type Filter = AllFilter | OptInFilter | UserFilter | ShortFilter | AudienceMatchFilter;

/** Filters joined by one operator; groups may hold groups. An empty group matches nobody. */
export interface FilterGroup {
  readonly operator: 'and' | 'or';
  readonly filters: readonly (Filter | FilterGroup)[];
}

/** A saved group of filters that targeting rules reference by `_id`. */
export interface Audience {
  readonly _id: string;
  readonly key?: string;
  readonly name?: string;
  readonly filters: FilterGroup;
}

export type RolloutStage = Schemas['RolloutStage'];

/** When a targeting rule starts to serve, and to what share of the matching users. */
export interface Rollout {
  readonly type: 'schedule' | 'gradual' | 'stepped';
  readonly startDate: string;
  readonly startPercentage?: number;
  readonly stages?: readonly RolloutStage[];
}

export type DistributionShare = Schemas['Distribution'];

/** A targeting rule. Its `_id` seeds the hashes, so a copied rule distributes its users differently. */
export interface Target {
  readonly _id: string;
  readonly name?: string;
  readonly audience: { readonly name?: string; readonly filters: FilterGroup };
  readonly rollout?: Rollout | null;
  readonly distribution: readonly DistributionShare[];
  /** The custom property to hash instead of the user ID. Blank or `user_id` means the user ID. */
  readonly bucketingKey?: string;
}

export interface FeatureConfig {
  readonly status: 'active' | 'inactive';
  readonly targets: readonly Target[];
}

export type Variation = Schemas['Variation'];

/** A feature with its configuration in the environment that is evaluated. */
export interface Feature {
  readonly _id: string;
  readonly key: string;
  readonly type: 'release' | 'experiment' | 'permission' | 'ops';
  readonly status: 'active' | 'complete' | 'archived';
  readonly variations: readonly Variation[];
  /** `_id` or key of the variation that the feature serves to all users when its status is `complete`. */
  readonly staticVariation?: string;
  readonly settings?: { readonly optInEnabled?: boolean };
  readonly sdkVisibility?: Readonly<Partial<Record<'mobile' | 'client' | 'server', boolean>>>;
  readonly configuration: FeatureConfig;
}

/** A variable. Without `_feature`, it belongs to no feature and has only its default value. */
export interface Variable {
  readonly _id: string;
  readonly key: string;
  readonly type: VariableType;
  readonly _feature?: string;
  readonly status?: 'active' | 'archived';
}

/** The project settings that change an evaluation. */
export type ProjectSettings = Pick<
  Schemas['ProjectSettings'],
  'edgeDB' | 'optIn' | 'sdkTypeVisibility' | 'disablePassthroughRollouts'
>;

/** Everything that evaluation needs about an environment. Its parts, but not the whole, have an API's format. */
export interface BucketingConfig {
  readonly project: { readonly _id: string; readonly settings?: ProjectSettings };
  readonly environment: { readonly _id: string; readonly key: string };
  readonly features: readonly Feature[];
  readonly variables: readonly Variable[];
  readonly audiences: readonly Audience[];
}

/** A variation forced for one user in one environment (self-targeting). */
export interface Override {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly dvcUserId: string;
}
