import type { Reply } from '../../contract.ts';
import type {
  ConfigurationRecord,
  EnvironmentRecord,
  FeatureRecord,
  Role,
  VariableRecord,
} from '../../store/entities.ts';
import { inProject, type ManagementHandler, type ProjectCall, type Workspace } from '../call.ts';
import { findRecord, listRecords } from '../records.ts';

/** A call to a path such as `/v1/projects/{project}/features/{feature}/status`. */
export interface FeatureCall extends ProjectCall {
  readonly feature: FeatureRecord;
}

export interface Place {
  readonly feature: FeatureRecord;
  readonly environment: EnvironmentRecord;
  readonly configuration: ConfigurationRecord;
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

/** Lists the variables of a feature, in order of creation. */
export function listVariablesOfFeature(
  { store }: Workspace,
  { _id }: Pick<FeatureRecord, '_id'>,
): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** Wraps a handler for a feature's paths, as `inProject` does. Throws 404 if the feature doesn't exist. */
export function inFeature(needed: Role, handle: (call: FeatureCall) => Reply): ManagementHandler {
  return inProject(needed, (call) => {
    const feature = findRecord(call, 'features', call.request.params.feature);
    return handle({ ...call, feature });
  });
}
