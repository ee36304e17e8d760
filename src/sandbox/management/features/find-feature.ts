import type { FeatureRecord, VariableRecord } from '../../store/entities.ts';
import { findByKey } from '../call.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { notFound } from '../refusals.ts';

/** The features of the project, archived ones included. */
export function listFeaturesOf({ store, project }: Workspace): FeatureRecord[] {
  return store.collections.features.filter(({ _project }) => _project === project._id);
}

/** The variables of a feature, in the order in which they were created. */
export function listVariablesOfFeature(
  { store }: Workspace,
  { _id }: Pick<FeatureRecord, '_id'>,
): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** A feature of the project by key or ID; undefined where there is none. */
export function lookUpFeature(workspace: Workspace, key: string): FeatureRecord | undefined {
  return findByKey(listFeaturesOf(workspace), key);
}

/** The feature that the path of a call names. 404 where there is none. */
export function findFeature(call: ProjectCall): FeatureRecord {
  const { feature: key = '' } = call.request.params;
  const feature = lookUpFeature(call, key);
  if (feature === undefined) throw notFound('Feature', key);
  return feature;
}
