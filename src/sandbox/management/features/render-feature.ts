import { omit } from '../../omit.ts';
import type { FeatureRecord } from '../../store/entities.ts';
import { includesRole } from '../access.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { renderConfiguration } from './configurations.ts';
import { listPlaces, listVariablesOfFeature } from './find-feature.ts';
import { listActiveRequests } from './guard.ts';
import { describeStaleness } from './staleness.ts';

export function findLatestUpdate({ store }: Workspace, { _id }: FeatureRecord) {
  const entry = store.collections.audit.filter(({ _feature }) => _feature === _id).at(-1);
  return entry && { date: entry.date, a0_user: entry.a0_user, changes: entry.changes };
}

/** Stored fields that version 1 doesn't return. Version 2 adds `summary`, and `silence` as `staleness`. */
const INTERNAL = ['_createdBy', 'createdAt', 'updatedAt', 'silence', 'summary'] as const;

/** Returns a feature with its variables and variations, as in version 1 of the API. */
function renderFeatureV1(call: ProjectCall, feature: FeatureRecord) {
  const shown = omit(feature, INTERNAL);
  const variables = listVariablesOfFeature(call, feature);
  return { ...shown, variables, readonly: !includesRole(call.role, 'member') };
}

function renderRequests(workspace: Workspace, feature: FeatureRecord) {
  return listActiveRequests(workspace, feature._id).map(
    ({ _id, status, operation, description, _createdBy }) => ({
      _id,
      status,
      operation,
      description,
      _createdBy,
    }),
  );
}

/** Returns a feature with all that belongs to it, such as configurations, as in version 2 of the API. */
export function renderFeature(call: ProjectCall, feature: FeatureRecord) {
  return {
    ...renderFeatureV1(call, feature),
    configurations: listPlaces(call, feature).map((place) => renderConfiguration(call, place)),
    changeRequests: renderRequests(call, feature),
    staleness: describeStaleness(call, feature),
    summary: feature.summary,
  };
}

/** Returns a feature as in the version of the API that is called. */
export function showFeature(call: ProjectCall, feature: FeatureRecord) {
  return call.operation.id.endsWith('V1')
    ? renderFeatureV1(call, feature)
    : renderFeature(call, feature);
}
