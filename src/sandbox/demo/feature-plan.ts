import type {
  FilterGroup,
  Rollout,
  Target,
  VariableType,
  VariableValue,
} from '../../lib/bucketing/index.ts';
import type {
  ConfigurationRecord,
  FeatureRecord,
  FeatureStatus,
  FeatureType,
  ValidationSchema,
  VariableRecord,
} from '../store/entities.ts';
import { MEMBERS, PROJECTS } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import { ENVIRONMENTS } from './places.ts';

/** A rule: who it is for, and which variations it serves with which share. */
export interface RulePlan {
  readonly name: string;
  readonly filters: FilterGroup['filters'];
  /** One key, or shares by key. */
  readonly serve: string | Readonly<Record<string, number>>;
  readonly rollout?: Rollout;
  readonly bucketingKey?: string;
  readonly _id?: string;
}

/** What one feature is made of. IDs of its parts follow from `id`. */
export interface FeaturePlan {
  /** The 22 digits that its ID and those of its parts begin with. */
  readonly id: string;
  /** Where its own ID does not end in `10`. */
  readonly featureId?: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly type: FeatureType;
  readonly status?: FeatureStatus;
  readonly tags: readonly string[];
  /** Days ago. */
  readonly created: number;
  readonly updated: number;
  readonly variables: readonly {
    readonly key: string;
    readonly name: string;
    readonly description?: string;
    readonly type: VariableType;
    readonly validationSchema?: ValidationSchema;
    readonly persistent?: boolean;
  }[];
  readonly variations: readonly {
    readonly key: string;
    readonly name: string;
    readonly variables: Readonly<Record<string, VariableValue>>;
  }[];
  /** Rules by environment; an environment with rules is on unless it is named in `off`. */
  readonly rules?: Partial<Record<keyof typeof ENVIRONMENTS, readonly RulePlan[]>>;
  readonly off?: readonly (keyof typeof ENVIRONMENTS)[];
  readonly staticVariation?: string;
  readonly patch?: Partial<FeatureRecord>;
  readonly project?: keyof typeof PROJECTS;
}

/** The records of one feature. */
export interface FeatureRows {
  readonly feature: FeatureRecord;
  readonly variables: readonly VariableRecord[];
  readonly configurations: readonly ConfigurationRecord[];
}

const ENVIRONMENTS_OF = {
  storefront: ['development', 'staging', 'production', 'disasterRecovery'],
  warehouse: ['warehouseDevelopment', 'warehouseProduction'],
  onlineBanking: ['bankProduction'],
} as const;

export const EVERYONE: FilterGroup['filters'] = [{ type: 'all' }];

function buildTarget(plan: FeaturePlan, rule: RulePlan, _id: string): Target {
  const idOf = (key: string) => plan.id + (0x20 + findVariation(plan, key)).toString(16);
  const shares = typeof rule.serve === 'string' ? { [rule.serve]: 1 } : rule.serve;
  return {
    _id: rule._id ?? _id,
    name: rule.name,
    audience: { filters: { operator: 'and', filters: rule.filters } },
    rollout: rule.rollout,
    distribution: Object.entries(shares).map(([key, percentage]) => ({
      percentage,
      _variation: idOf(key),
    })),
    bucketingKey: rule.bucketingKey,
  };
}

function idOfFeature({ id, featureId = `${id}10` }: FeaturePlan): string {
  return featureId;
}

function findVariation({ variations, key: feature }: FeaturePlan, key: string): number {
  const index = variations.findIndex((variation) => variation.key === key);
  if (index < 0) throw new Error(`The demo feature ${feature} has no variation ${key}.`);
  return index;
}

function buildConfigurations(plan: FeaturePlan, calendar: Calendar): ConfigurationRecord[] {
  const { project = 'storefront', off = [], rules = {} } = plan;
  const environments = ENVIRONMENTS_OF[project];
  return environments.map((environment, index) => {
    const own = rules[environment] ?? [];
    const isOn = own.length > 0 && !off.includes(environment);
    // Three digits a rule: environment and position, after the digits of the feature.
    const id = (position: number) => plan.id + (0x80 + index * 8 + position).toString(16);
    return {
      _id: plan.id + (0x60 + index).toString(16),
      _project: PROJECTS[project],
      _feature: idOfFeature(plan),
      _environment: ENVIRONMENTS[environment],
      status: isOn ? ('active' as const) : ('inactive' as const),
      startedAt: isOn ? calendar.daysAgo(plan.updated) : undefined,
      updatedAt: calendar.daysAgo(plan.updated),
      targets: own.map((rule, position) => buildTarget(plan, rule, id(position))),
    };
  });
}

function buildVariables(plan: FeaturePlan, calendar: Calendar): VariableRecord[] {
  const { project = 'storefront', status = 'active' } = plan;
  return plan.variables.map((variable, index) => ({
    persistent: false,
    ...variable,
    _id: plan.id + (0x11 + index).toString(16),
    _project: PROJECTS[project],
    _feature: idOfFeature(plan),
    status: status === 'archived' ? 'archived' : 'active',
    source: 'dashboard',
    _createdBy: MEMBERS.ana,
    createdAt: calendar.daysAgo(plan.created),
    updatedAt: calendar.daysAgo(plan.created),
    tags: plan.tags,
  }));
}

/** The records that a plan stands for. */
export function buildFeature(plan: FeaturePlan, calendar: Calendar): FeatureRows {
  const {
    id,
    key,
    name,
    description,
    type,
    status = 'active',
    tags,
    project = 'storefront',
  } = plan;
  const variations = plan.variations.map((variation, index) => ({
    ...variation,
    _id: id + (0x20 + index).toString(16),
  }));
  const feature: FeatureRecord = {
    _id: idOfFeature(plan),
    _project: PROJECTS[project],
    _createdBy: MEMBERS.ana,
    createdAt: calendar.daysAgo(plan.created),
    updatedAt: calendar.daysAgo(plan.updated),
    source: 'dashboard',
    status,
    type,
    name,
    key,
    description,
    variations,
    controlVariation: type === 'experiment' ? variations[0]?._id : undefined,
    staticVariation: variations.find((variation) => variation.key === plan.staticVariation)?._id,
    tags,
    sdkVisibility: { mobile: true, client: true, server: true },
    summary: { maintainers: [MEMBERS.ana], links: [], markdown: description },
    ...plan.patch,
  };
  return {
    feature,
    variables: buildVariables(plan, calendar),
    configurations: buildConfigurations(plan, calendar),
  };
}
