import { FEATURE_STATUSES, SDK_TYPES, VARIABLE_TYPES } from './entities.ts';
import type {
  Audience,
  BucketingConfig,
  Feature,
  ProjectSettings,
  SdkType,
  Target,
  Variable,
  Variation,
} from './entities.ts';
import type { Slice } from './distribution.ts';
import type { GroupNode } from './filters.ts';
import type { CompiledRollout } from './rollout.ts';
import { describeProblem, requireList, requireObject, requireOneOf, requireText } from './check.ts';
import { sliceDistribution } from './distribution.ts';
import { compileGroup, hasOptIn } from './filters.ts';
import { hashTargetId } from './hash.ts';
import { compileRollout } from './rollout.ts';

/** A validated and compiled targeting rule with its seed. */
export interface PreparedTarget {
  readonly _id: string;
  readonly name: string | undefined;
  readonly seed: number;
  readonly definition: GroupNode;
  readonly isOptInRule: boolean;
  readonly rollout: CompiledRollout | undefined;
  readonly slices: readonly Slice[];
  readonly bucketingKey: string | undefined;
}

/** A validated and compiled feature. */
export interface PreparedFeature {
  readonly source: Feature;
  readonly targets: readonly PreparedTarget[];
  readonly variations: ReadonlyMap<string, Variation>;
  readonly staticVariation: Variation | undefined;
  /** Whether Feature Opt-In is on for both project and feature. */
  readonly optInEnabled: boolean;
  readonly hiddenFrom: readonly SdkType[];
}

/** A variable with its feature. The feature is undefined if it is missing. */
export interface PreparedVariable {
  readonly source: Variable;
  readonly feature: PreparedFeature | undefined;
}

/** A config that was validated and compiled once, to be evaluated many times. */
export interface PreparedConfig {
  readonly environmentId: string;
  readonly settings: ProjectSettings;
  readonly features: ReadonlyMap<string, PreparedFeature>;
  readonly variables: ReadonlyMap<string, PreparedVariable>;
  readonly audiences: ReadonlyMap<string, GroupNode>;
  /** Names of Audiences by ID, for explanations. */
  readonly audienceNames: ReadonlyMap<string, string>;
}

function indexBy<T>(name: string, field: string, entries: readonly (readonly [string, T])[]) {
  const index = new Map<string, T>();
  entries.forEach(([key, value], position) => {
    const place = `${name}[${position}].${field}`;
    requireText(place, key);
    if (index.has(key)) throw new RangeError(describeProblem(place, key, 'each one only once'));
    index.set(key, value);
  });
  return index;
}

/**
 * Validates and compiles a targeting rule. `name` is its path in the config, for error messages. APIs that
 * accept rules can use it to reject invalid ones.
 * @throws TypeError or RangeError that names the invalid field.
 */
export function prepareTarget(target: Target, name = 'target'): PreparedTarget {
  requireObject(name, target);
  const _id = requireText(`${name}._id`, target._id);
  requireObject(`${name}.audience`, target.audience);
  const { bucketingKey } = target;
  if (bucketingKey !== undefined && typeof bucketingKey !== 'string') {
    throw new TypeError(describeProblem(`${name}.bucketingKey`, bucketingKey, 'a text'));
  }
  const definition = compileGroup(`${name}.audience.filters`, target.audience.filters);
  return {
    _id,
    name: target.name,
    seed: hashTargetId(_id),
    definition,
    isOptInRule: hasOptIn(definition),
    rollout: target.rollout ? compileRollout(`${name}.rollout`, target.rollout) : undefined,
    slices: sliceDistribution(target.distribution, `${name}.distribution`),
    bucketingKey,
  };
}

function findStaticVariation(name: string, feature: Feature): Variation | undefined {
  if (feature.status !== 'complete') return undefined;
  const { staticVariation, variations } = feature;
  const found =
    variations.find(({ _id }) => _id === staticVariation) ??
    variations.find(({ key }) => key === staticVariation);
  if (found === undefined) {
    const allowed = `the _id or key of one of its variations, because the feature is complete`;
    throw new RangeError(describeProblem(`${name}.staticVariation`, staticVariation, allowed));
  }
  return found;
}

function listHiddenFrom(feature: Feature, settings: ProjectSettings): readonly SdkType[] {
  const { sdkVisibility } = feature;
  if (!settings.sdkTypeVisibility?.enabledInFeatureSettings || !sdkVisibility) return [];
  return SDK_TYPES.filter((sdkType) => sdkType !== 'api' && sdkVisibility[sdkType] === false);
}

function indexVariations(name: string, variations: readonly Variation[]) {
  requireList(name, variations).forEach((variation, index) => {
    requireObject(`${name}[${index}].variables`, variation.variables);
  });
  return indexBy(
    name,
    '_id',
    variations.map((variation) => [variation._id, variation] as const),
  );
}

function prepareFeature(feature: Feature, name: string, settings: ProjectSettings) {
  requireObject(name, feature);
  requireOneOf(`${name}.status`, feature.status, FEATURE_STATUSES);
  const configuration = requireObject(`${name}.configuration`, feature.configuration);
  const statusName = `${name}.configuration.status`;
  requireOneOf(statusName, configuration.status, ['active', 'inactive'] as const);
  const targetsName = `${name}.configuration.targets`;
  return {
    source: feature,
    variations: indexVariations(`${name}.variations`, feature.variations),
    staticVariation: findStaticVariation(name, feature),
    targets: requireList(targetsName, configuration.targets).map((target, index) =>
      prepareTarget(target, `${targetsName}[${index}]`),
    ),
    optInEnabled: settings.optIn?.enabled === true && feature.settings?.optInEnabled === true,
    hiddenFrom: listHiddenFrom(feature, settings),
  } satisfies PreparedFeature;
}

function prepareVariables(
  variables: readonly Variable[],
  features: Iterable<PreparedFeature>,
): ReadonlyMap<string, PreparedVariable> {
  const featuresById = new Map([...features].map((feature) => [feature.source._id, feature]));
  const entries = requireList('variables', variables).map((source, index) => {
    requireObject(`variables[${index}]`, source);
    requireOneOf(`variables[${index}].type`, source.type, VARIABLE_TYPES);
    const feature = source._feature === undefined ? undefined : featuresById.get(source._feature);
    return [source.key, { source, feature }] as const;
  });
  return indexBy('variables', 'key', entries);
}

function prepareAudiences(audiences: readonly Audience[]): ReadonlyMap<string, GroupNode> {
  const entries = requireList('audiences', audiences).map((audience, index) => {
    requireObject(`audiences[${index}]`, audience);
    return [audience._id, compileGroup(`audiences[${index}].filters`, audience.filters)] as const;
  });
  return indexBy('audiences', '_id', entries);
}

/**
 * Validates a config and compiles what evaluation needs: seeds, slices, dates, comparisons. References to a
 * deleted audience, variation, or feature are allowed; evaluation reports them.
 * @throws TypeError or RangeError that names the invalid field, such as
 *   `features[0].configuration.targets[1].rollout.startDate`.
 */
export function prepareConfig(config: BucketingConfig): PreparedConfig {
  requireObject('config', config);
  const settings = requireObject('project', config.project).settings ?? {};
  const environment = requireObject('environment', config.environment);
  const prepared = requireList('features', config.features).map((feature, index) =>
    prepareFeature(feature, `features[${index}]`, settings),
  );
  return {
    environmentId: requireText('environment._id', environment._id),
    settings,
    features: indexBy(
      'features',
      'key',
      prepared.map((feature) => [feature.source.key, feature] as const),
    ),
    variables: prepareVariables(config.variables, prepared),
    audiences: prepareAudiences(config.audiences),
    audienceNames: new Map(config.audiences.map(({ _id, name, key }) => [_id, name ?? key ?? _id])),
  };
}
