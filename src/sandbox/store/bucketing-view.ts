import { prepareConfig, type PreparedConfig } from '../../lib/bucketing/index.ts';
import { SDK_KEY_TYPES } from './entities.ts';
import type {
  CollectionName,
  Collections,
  EnvironmentRecord,
  FeatureRecord,
  OverrideRecord,
  ProjectRecord,
  SdkKeyType,
} from './entities.ts';

/** What an evaluation depends on. */
export const READ: ReadonlySet<CollectionName> = new Set<CollectionName>([
  'audiences',
  'configurations',
  'environments',
  'features',
  'overrides',
  'projects',
  'variables',
]);

/** The environment of an SDK key, with all data that evaluation needs. */
export interface BucketingEnvironment {
  readonly project: ProjectRecord;
  readonly environment: EnvironmentRecord;
  readonly keyType: SdkKeyType;
  readonly prepared: PreparedConfig;
  /** The project's features that aren't archived. */
  readonly features: readonly FeatureRecord[];
  readonly overrides: readonly OverrideRecord[];
}

type Shared = Omit<BucketingEnvironment, 'keyType'>;

/** Finds an SDK key's environment and config, which it computes once. After a change, another view is needed. */
export class BucketingView {
  readonly #collections: Collections;
  #keys: ReadonlyMap<string, readonly [EnvironmentRecord, SdkKeyType]> | undefined;
  readonly #environments = new Map<string, Shared | undefined>();

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  find(sdkKey: string): BucketingEnvironment | undefined {
    this.#keys ??= indexKeys(this.#collections.environments.all());
    const found = this.#keys.get(sdkKey);
    if (found === undefined) return undefined;
    const [environment, keyType] = found;
    if (!this.#environments.has(environment._id)) {
      this.#environments.set(environment._id, this.#build(environment));
    }
    const shared = this.#environments.get(environment._id);
    return shared && { ...shared, keyType };
  }

  #build(environment: EnvironmentRecord): Shared | undefined {
    const { audiences, configurations, overrides, projects, variables } = this.#collections;
    const project = projects.get(environment._project);
    if (project === undefined) return undefined;
    const isOwn = ({ _project }: { readonly _project: string }) => _project === project._id;
    const features = this.#collections.features.filter(
      (feature) => isOwn(feature) && feature.status !== 'archived',
    );
    const byFeature = new Map(
      configurations
        .filter(({ _environment }) => _environment === environment._id)
        .map((configuration) => [configuration._feature, configuration]),
    );
    const prepared = prepareConfig({
      project,
      environment,
      features: features.map((feature) => ({
        ...feature,
        configuration: byFeature.get(feature._id) ?? { status: 'inactive', targets: [] },
      })),
      variables: variables.filter((variable) => isOwn(variable) && variable.status === 'active'),
      audiences: audiences.filter(isOwn),
    });
    return {
      project,
      environment,
      prepared,
      features,
      overrides: overrides.filter(({ _environment }) => _environment === environment._id),
    };
  }
}

function indexKeys(environments: readonly EnvironmentRecord[]) {
  const index = new Map<string, readonly [EnvironmentRecord, SdkKeyType]>();
  for (const environment of environments) {
    for (const type of SDK_KEY_TYPES) {
      for (const { key } of environment.sdkKeys[type]) index.set(key, [environment, type]);
    }
  }
  return index;
}
