import {
  SDK_TYPES,
  type BucketingConfig,
  type Feature,
  type ProjectSettings,
  type SdkType,
  type Target,
  type Variable,
  type Variation,
} from './entities.ts';
import { sliceDistribution, type Slice } from './distribution.ts';
import { compileGroup, hasOptIn, type GroupNode } from './filters.ts';
import { hashTargetId } from './hash.ts';
import { compileRollout, type CompiledRollout } from './rollout.ts';

/** A targeting rule, compiled for evaluation. `seed` is the seed for hashing its users. */
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

export interface PreparedFeature {
  readonly source: Feature;
  readonly targets: readonly PreparedTarget[];
  readonly variations: ReadonlyMap<string, Variation>;
  readonly staticVariation: Variation | undefined;
  /** Whether Feature Opt-In is on for both project and feature. */
  readonly optInEnabled: boolean;
  readonly hiddenFrom: readonly SdkType[];
}

/** A variable with its feature, which is undefined if the config doesn't contain the feature. */
export interface PreparedVariable {
  readonly source: Variable;
  readonly feature: PreparedFeature | undefined;
}

/** A config that was compiled once, to be evaluated many times. */
export interface PreparedConfig {
  readonly environmentId: string;
  readonly settings: ProjectSettings;
  readonly features: ReadonlyMap<string, PreparedFeature>;
  readonly variables: ReadonlyMap<string, PreparedVariable>;
  readonly audiences: ReadonlyMap<string, GroupNode>;
  /** Names of Audiences by ID, for explanations. */
  readonly audienceNames: ReadonlyMap<string, string>;
}

/** The compiled form of each rule, because a rule is in many configs: one for each change of its environment. */
const prepared = new WeakMap<Target, PreparedTarget>();

/**
 * Compiles a targeting rule that an API has already validated against its schema. `name` is the rule's path
 * in the config, for error messages.
 * @throws RangeError for what a schema can't find: a comparator without values, shares that don't sum to 1.
 */
export function prepareTarget(target: Target, name = 'target'): PreparedTarget {
  const known = prepared.get(target);
  if (known !== undefined) return known;
  const { _id, audience, rollout, distribution, bucketingKey } = target;
  const definition = compileGroup(`${name}.audience.filters`, audience.filters);
  const compiled: PreparedTarget = {
    _id,
    name: target.name,
    seed: hashTargetId(_id),
    definition,
    isOptInRule: hasOptIn(definition),
    rollout: rollout ? compileRollout(rollout) : undefined,
    slices: sliceDistribution(distribution, `${name}.distribution`),
    bucketingKey,
  };
  prepared.set(target, compiled);
  return compiled;
}

function findStaticVariation({ status, staticVariation, variations }: Feature) {
  if (status !== 'complete') return undefined;
  return (
    variations.find(({ _id }) => _id === staticVariation) ??
    variations.find(({ key }) => key === staticVariation)
  );
}

function listHiddenFrom(feature: Feature, settings: ProjectSettings): readonly SdkType[] {
  const { sdkVisibility } = feature;
  if (!settings.sdkTypeVisibility?.enabledInFeatureSettings || !sdkVisibility) return [];
  return SDK_TYPES.filter((sdkType) => sdkType !== 'api' && sdkVisibility[sdkType] === false);
}

function prepareFeature(feature: Feature, name: string, settings: ProjectSettings) {
  return {
    source: feature,
    variations: new Map(feature.variations.map((variation) => [variation._id, variation])),
    staticVariation: findStaticVariation(feature),
    targets: feature.configuration.targets.map((target, index) =>
      prepareTarget(target, `${name}.configuration.targets[${index}]`),
    ),
    optInEnabled: settings.optIn?.enabled === true && feature.settings?.optInEnabled === true,
    hiddenFrom: listHiddenFrom(feature, settings),
  } satisfies PreparedFeature;
}

/**
 * Compiles a config for evaluation: parses dates and filters, computes seeds and slices. References to a
 * deleted audience, variation, or feature are allowed; evaluation reports them.
 * @throws RangeError that names the invalid field, such as `features[0].configuration.targets[1].distribution`.
 */
export function prepareConfig({
  project,
  environment,
  ...config
}: BucketingConfig): PreparedConfig {
  const { settings = {} } = project;
  const features = config.features.map((feature, index) =>
    prepareFeature(feature, `features[${index}]`, settings),
  );
  const byId = new Map(features.map((feature) => [feature.source._id, feature]));
  return {
    environmentId: environment._id,
    settings,
    features: new Map(features.map((feature) => [feature.source.key, feature])),
    variables: new Map(
      config.variables.map((source) => [
        source.key,
        { source, feature: byId.get(source._feature ?? '') },
      ]),
    ),
    audiences: new Map(
      config.audiences.map(({ _id, filters }, index) => [
        _id,
        compileGroup(`audiences[${index}].filters`, filters),
      ]),
    ),
    audienceNames: new Map(config.audiences.map(({ _id, name, key }) => [_id, name ?? key ?? _id])),
  };
}
