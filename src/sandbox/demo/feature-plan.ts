import type { FilterGroup, Rollout, Target, Variation } from '../../lib/bucketing/index.ts';
import type {
  ConfigurationRecord,
  EnvironmentRecord,
  FeatureRecord,
  ProjectRecord,
  VariableRecord,
} from '../store/entities.ts';
import type { Schemas } from '../documents/model.ts';
import type { Calendar } from './calendar.ts';

export interface DemoPlaces {
  readonly projects: readonly ProjectRecord[];
  readonly environments: readonly EnvironmentRecord[];
}

interface RulePlan {
  readonly name: string;
  readonly filters: FilterGroup['filters'];
  /** The key of the Variation to serve, or the share of users that each Variation gets, by its key. */
  readonly serve: string | Readonly<Record<string, number>>;
  readonly rollout?: Rollout;
  readonly bucketingKey?: string;
  readonly _id?: string;
}

/** An entry of `features.json`, which describes one Feature. */
export interface FeaturePlan {
  /** The first 22 digits of the Feature's ID and of the IDs of its rules, Variations, and Variables. */
  readonly id: string;
  /** The Feature's ID, if it isn't `id` followed by `10`. */
  readonly featureId?: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly type: FeatureRecord['type'];
  readonly status?: FeatureRecord['status'];
  readonly tags: readonly string[];
  /** `created` and `updated` are in days before today. */
  readonly created: number;
  readonly updated: number;
  readonly variables: readonly Schemas['FeatureVariable'][];
  readonly variations: readonly Omit<Variation, '_id'>[];
  /** Rules by environment key. Targeting is on in an environment with rules unless `off` lists it. */
  readonly rules?: Readonly<Record<string, readonly RulePlan[]>>;
  readonly off?: readonly string[];
  readonly staticVariation?: string;
  readonly patch?: Partial<FeatureRecord>;
  /** The project's key. The default is the storefront project. */
  readonly project?: string;
}

export interface FeatureRows {
  readonly feature: FeatureRecord;
  readonly variables: readonly VariableRecord[];
  readonly configurations: readonly ConfigurationRecord[];
}

function findProject({ projects }: DemoPlaces, { project = 'storefront' }: FeaturePlan) {
  const found = projects.find(({ key }) => key === project);
  if (found === undefined) throw new Error(`demo/rows.json has no project ${project}.`);
  return found;
}

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

function buildConfigurations(
  plan: FeaturePlan,
  environments: readonly EnvironmentRecord[],
  calendar: Calendar,
): ConfigurationRecord[] {
  const { off = [], rules = {} } = plan;
  return environments.map((environment, index) => {
    const own = rules[environment.key] ?? [];
    const isOn = own.length > 0 && !off.includes(environment.key);
    // The last two digits of a rule's ID depend on its environment and its position there.
    const id = (position: number) => plan.id + (0x80 + index * 8 + position).toString(16);
    return {
      _id: plan.id + (0x60 + index).toString(16),
      _project: environment._project,
      _feature: idOfFeature(plan),
      _environment: environment._id,
      status: isOn ? ('active' as const) : ('inactive' as const),
      startedAt: isOn ? calendar.daysAgo(plan.updated) : undefined,
      updatedAt: calendar.daysAgo(plan.updated),
      targets: own.map((rule, position) => buildTarget(plan, rule, id(position))),
    };
  });
}

function buildVariables(
  plan: FeaturePlan,
  project: ProjectRecord,
  calendar: Calendar,
): VariableRecord[] {
  const { status = 'active' } = plan;
  return plan.variables.map((variable, index) => ({
    persistent: false,
    ...variable,
    _id: plan.id + (0x11 + index).toString(16),
    _project: project._id,
    _feature: idOfFeature(plan),
    status: status === 'archived' ? 'archived' : 'active',
    source: 'dashboard',
    _createdBy: project._createdBy,
    createdAt: calendar.daysAgo(plan.created),
    updatedAt: calendar.daysAgo(plan.created),
    tags: plan.tags,
  }));
}

export function buildFeature(
  plan: FeaturePlan,
  places: DemoPlaces,
  calendar: Calendar,
): FeatureRows {
  const { id, key, name, description, type, status = 'active', tags } = plan;
  const project = findProject(places, plan);
  const environments = places.environments.filter(({ _project }) => _project === project._id);
  const variations = plan.variations.map((variation, index) => ({
    ...variation,
    _id: id + (0x20 + index).toString(16),
  }));
  const isTargeted = environments.some(
    ({ key, type }) => type === 'production' && plan.rules?.[key]?.length,
  );
  const feature: FeatureRecord = {
    _id: idOfFeature(plan),
    _project: project._id,
    _createdBy: project._createdBy,
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
    summary: { maintainers: [project._createdBy], links: [], markdown: description },
    ...(isTargeted && { prodTargetingUpdatedAt: calendar.daysAgo(plan.updated) }),
    ...plan.patch,
  };
  return {
    feature,
    variables: buildVariables(plan, project, calendar),
    configurations: buildConfigurations(plan, environments, calendar),
  };
}
