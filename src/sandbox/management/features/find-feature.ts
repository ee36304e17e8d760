import type { FeatureRecord, VariableRecord } from '../../store/entities.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { findRecord } from '../records.ts';

/** Lists the variables of a feature, in order of creation. */
export function listVariablesOfFeature(
  { store }: Workspace,
  { _id }: Pick<FeatureRecord, '_id'>,
): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** Finds the feature that a call's path names. Throws 404 if it doesn't exist. */
export function findFeature(call: ProjectCall): FeatureRecord {
  return findRecord(call, 'features', call.request.params.feature);
}
