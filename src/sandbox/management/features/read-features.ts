import { requireMembers } from '../access.ts';
import type { Schemas } from '../../documents/model.ts';
import type { FeatureRecord } from '../../store/entities.ts';
import { bodyOf, inProject, NO_CONTENT, now, ok, pickFields, type ProjectCall } from '../call.ts';
import { listPage } from '../list-page.ts';
import { patchFeature } from './configurations.ts';
import { inFeature } from './find-feature.ts';
import { isLive, requireNoReview, requireNotArchived, requireUnlocked } from './guard.ts';
import { findLatestUpdate, renderFeature, showFeature } from './render-feature.ts';
import { describeStaleness, isSilenced, matchesStaleness } from './staleness.ts';
import { listRecords } from '../records.ts';

/** Version 1 has none of these three parameters. */
const listFeatures = inProject('viewer', (call) => {
  const { keys, staleness, includeLatestUpdate } = call.request.query;
  const wanted = Array.isArray(keys) ? keys : undefined;
  const found = listRecords(call, 'features').filter(
    (feature) =>
      (wanted === undefined || wanted.includes(feature.key)) &&
      (typeof staleness !== 'string' || matchesStaleness(call, feature, staleness)),
  );
  return ok(
    listPage(found, call.request.query).map((feature) => {
      const shown = showFeature(call, feature);
      if (includeLatestUpdate !== true) return shown;
      return { ...shown, latestUpdate: findLatestUpdate(call, feature) };
    }),
  );
});

const getFeature = inFeature('viewer', (call) => ok(showFeature(call, call.feature)));

/** Detaches the variables of a deleted feature, unless the caller asked to delete them. */
function releaseVariables(call: ProjectCall, { _id }: FeatureRecord): void {
  const { variables } = call.store.collections;
  for (const variable of variables.filter(({ _feature }) => _feature === _id)) {
    if (call.request.query.deleteVariables === true) variables.remove(variable._id);
    else variables.put({ ...variable, _feature: undefined, updatedAt: now(call) });
  }
}

/** Collections whose records, such as audit log entries, are deleted with their feature. */
const CONTENTS = [
  'configurations',
  'overrides',
  'metricAssociations',
  'changeRequests',
  'jiraIssues',
  'webhooks',
  'audit',
  'exposures',
] as const;

const deleteFeatureV1 = inFeature('projectAdmin', (call) => {
  const { feature } = call;
  requireUnlocked(call, feature);
  // What production serves can't be deleted past a review. Archiving can be proposed, and ends the serving.
  if (feature.status !== 'archived' && isLive(call, feature)) requireNoReview(call);
  releaseVariables(call, feature);
  for (const name of CONTENTS) {
    call.store.collections[name].removeWhere(({ _feature }) => _feature === feature._id);
  }
  call.store.collections.features.remove(feature._id);
  return NO_CONTENT;
});

const updateFeatureStaleness = inFeature('member', ({ feature, ...call }) => {
  requireNotArchived(feature);
  const body = bodyOf<Schemas['UpdateFeatureStaleness']>(call);
  const silence = {
    ...feature.silence,
    ...pickFields(body, ['disabled']),
    ...(body.snoozedUntil !== undefined && { snoozedUntil: body.snoozedUntil ?? undefined }),
  };
  // `updatedAt` isn't changed, because silencing must not make the feature look recently modified.
  return ok(describeStaleness(call, call.store.collections.features.put({ ...feature, silence })));
});

const updateFeatureSummary = inFeature('member', ({ feature, ...call }) => {
  requireNotArchived(feature);
  const body = bodyOf<Schemas['UpdateFeatureSummary']>(call);
  const changes = pickFields(body, ['maintainers', 'links', 'markdown']);
  requireMembers(call, changes.maintainers, 'maintainers');
  const summary = { ...feature.summary, ...changes };
  return ok(renderFeature(call, patchFeature(call, feature, { summary })));
});

const getProjectStaleness = inProject('viewer', (call) => {
  const includesSilenced = call.request.query.includeSilenced === true;
  const found = listRecords(call, 'features').map((feature) => ({
    _feature: feature._id,
    key: feature.key,
    name: feature.name,
    staleness: describeStaleness(call, feature),
  }));
  return ok(
    found.filter(
      ({ staleness }) => staleness.stale && (includesSilenced || !isSilenced(call, staleness)),
    ),
  );
});

export const featureReadHandlers = {
  listFeatures,
  listFeaturesV1: listFeatures,
  getFeature,
  getFeatureV1: getFeature,
  deleteFeatureV1,
  getFeatureStaleness: inFeature('viewer', (call) => ok(describeStaleness(call, call.feature))),
  updateFeatureStaleness,
  updateFeatureSummary,
  getProjectStaleness,
};
