import type { FeatureRecord, VariableRecord } from '../../store/entities.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { findRecord } from '../records.ts';

/** The variables of a feature, in the order in which they were created. */
export function listVariablesOfFeature(
  { store }: Workspace,
  { _id }: Pick<FeatureRecord, '_id'>,
): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** The feature that the path of a call names. 404 where there is none. */
export function findFeature(call: ProjectCall): FeatureRecord {
  return findRecord(call, 'features', call.request.params.feature);
}
