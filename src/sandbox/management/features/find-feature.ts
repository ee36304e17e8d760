import type { Reply } from '../../contract.ts';
import type {
  ConfigurationRecord,
  EnvironmentRecord,
  FeatureRecord,
  Role,
  VariableRecord,
} from '../../store/entities.ts';
import { inProject, now } from '../call.ts';
import type { ManagementHandler, ProjectCall, Workspace } from '../call.ts';
import { findFilteredEnvironment, findRecord, listRecords } from '../records.ts';

/** A call to a path such as `/v1/projects/{project}/features/{feature}/status`. */
export interface FeatureCall extends ProjectCall {
  readonly feature: FeatureRecord;
  /** The environment that the query names. Undefined without one. */
  readonly environment: EnvironmentRecord | undefined;
}

/** A feature in an environment. */
export interface Place {
  readonly feature: FeatureRecord;
  readonly environment: EnvironmentRecord;
  readonly configuration: ConfigurationRecord;
}

/** Finds a feature's configuration in an environment, or makes the first one. */
export function findPlace(
  { store, ids, clock }: Workspace,
  feature: FeatureRecord,
  environment: EnvironmentRecord,
): Place {
  const { _id: _feature, _project } = feature;
  const { _id: _environment } = environment;
  const configuration = store.collections.configurations.find(
    (other) => other._feature === _feature && other._environment === _environment,
  ) ?? {
    _id: ids.objectId(),
    _project,
    _feature,
    _environment,
    status: 'inactive' as const,
    targets: [],
    updatedAt: now({ clock }),
  };
  return { feature, environment, configuration };
}

/** Lists the configurations of a feature, in the order of the project's environments. */
export function listPlaces(workspace: Workspace, feature: FeatureRecord): Place[] {
  const { configurations } = workspace.store.collections;
  const own = configurations.filter(({ _feature }) => _feature === feature._id);
  return listRecords(workspace, 'environments').flatMap((environment) =>
    own
      .filter(({ _environment }) => _environment === environment._id)
      .map((configuration) => ({ feature, environment, configuration })),
  );
}

export function listVariablesOfFeature(
  { store }: Workspace,
  { _id }: Pick<FeatureRecord, '_id'>,
): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** Wraps a handler for a feature's paths, as `inProject` does. Throws 404 for what doesn't exist. */
export function inFeature(needed: Role, handle: (call: FeatureCall) => Reply): ManagementHandler {
  return inProject(needed, (call) => {
    const feature = findRecord(call, 'features', call.request.params.feature);
    return handle({ ...call, feature, environment: findFilteredEnvironment(call) });
  });
}
