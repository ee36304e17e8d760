import type { Schemas } from '../../documents/model.ts';
import type { FeatureRecord } from '../../store/entities.ts';
import { requireRole } from '../access.ts';
import { bodyOf, now, ok, type Workspace } from '../call.ts';
import { invalid } from '../refusals.ts';
import { patchFeature } from './configurations.ts';
import { findOwnVariation } from './contents.ts';
import { inFeature, listPlaces, listVariablesOfFeature, type FeatureCall } from './find-feature.ts';
import { requireChangeable } from './guard.ts';
import { showFeature } from './render-feature.ts';

type StatusChange = Schemas['UpdateFeatureStatus'];

/** Replaces the rules of all environments with a single rule that serves a variation to everyone. */
function serveOne(call: Workspace, feature: FeatureRecord, variationId: string): void {
  for (const { configuration } of listPlaces(call, feature)) {
    const [old] = configuration.targets;
    const isSame =
      feature.status === 'complete' && old?.distribution[0]?._variation === variationId;
    if (isSame) continue;
    const target = {
      _id: call.ids.objectId(),
      name: 'All Users',
      audience: { filters: { operator: 'and' as const, filters: [{ type: 'all' as const }] } },
      distribution: [{ percentage: 1, _variation: variationId }],
    };
    const changed = { ...configuration, targets: [target], updatedAt: now(call) };
    call.store.collections.configurations.put(changed);
  }
}

function archiveVariables(call: Workspace, feature: FeatureRecord): void {
  for (const variable of listVariablesOfFeature(call, feature)) {
    const archived = { ...variable, status: 'archived' as const, updatedAt: now(call) };
    call.store.collections.variables.put(archived);
  }
}

export function changeStatus(
  { feature, ...call }: FeatureCall,
  { status, staticVariation }: StatusChange,
): FeatureRecord {
  if (status === 'complete') {
    if (staticVariation === undefined) {
      throw invalid('staticVariation is required when status is complete');
    }
    const { _id } = findOwnVariation(feature, staticVariation);
    serveOne(call, feature, _id);
    return patchFeature(call, feature, { status, staticVariation: _id });
  }
  if (status === 'archived') {
    archiveVariables(call, feature);
    return patchFeature(call, feature, { status });
  }
  return patchFeature(call, feature, { status, staticVariation: undefined });
}

const updateStatus = inFeature('member', (call) => {
  const change = bodyOf<StatusChange>(call);
  if (change.status !== 'active') requireRole(call.role, 'publisher');
  requireChangeable(call, call.feature);
  return ok(showFeature(call, changeStatus(call, change)));
});

export const featureStatusHandlers = {
  updateFeatureStatus: updateStatus,
  updateFeatureStatusV1: updateStatus,
};
