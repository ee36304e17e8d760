import type { Schemas } from '../documents/model.ts';
import type { OverrideRecord } from '../store/entities.ts';
import { bodyOf, findByKey, inProject, NO_CONTENT, ok, type ProjectCall } from './call.ts';
import { inFeature, type FeatureCall } from './features/find-feature.ts';
import { findRecord } from './records.ts';
import { invalid, notFound } from './refusals.ts';
import { findProfile, isCallersOf } from './user-profile.ts';

function render({ _project, _environment, _feature, _variation, dvcUserId }: OverrideRecord) {
  return { _project, _environment, _feature, _variation, dvcUserId };
}

/** Lists the caller's own overrides in a project. Callers can't change other members' overrides. */
function listOwn(call: ProjectCall): OverrideRecord[] {
  return call.store.collections.overrides.filter(isCallersOf(call));
}

const setOverride = inFeature('viewer', (call) => {
  const { store, project, session, ids, feature } = call;
  const body = bodyOf<Schemas['SetOverride']>(call);
  const environment = findRecord(call, 'environments', body._environment);
  const variation = findByKey(feature.variations, body._variation);
  if (variation === undefined) throw notFound('Variation', body._variation);
  const profile = findProfile(call);
  if (profile === undefined) {
    throw invalid('dvcUserId is required: set it with updateUserProfile first');
  }
  const old = listOwnOfFeature(call).find(({ _environment }) => _environment === environment._id);
  const override: OverrideRecord = {
    _id: old?._id ?? ids.objectId(),
    _project: project._id,
    _environment: environment._id,
    _feature: feature._id,
    _variation: variation._id,
    _member: session.member._id,
    dvcUserId: profile.dvcUserId,
  };
  return ok(render(store.collections.overrides.put(override)));
});

function listOwnOfFeature(call: FeatureCall): OverrideRecord[] {
  return listOwn(call).filter(({ _feature }) => _feature === call.feature._id);
}

function removeAll(call: ProjectCall, overrides: readonly OverrideRecord[]) {
  for (const { _id } of overrides) call.store.collections.overrides.remove(_id);
  return NO_CONTENT;
}

function describeOverride({ store }: ProjectCall, override: OverrideRecord) {
  const { members, environments, features } = store.collections;
  const variations = features.get(override._feature)?.variations ?? [];
  return {
    memberName: members.get(override._member)?.name,
    environmentName: environments.get(override._environment)?.name,
    variationName: variations.find(({ _id }) => _id === override._variation)?.name,
  };
}

const listFeatureOverrides = inFeature('viewer', (call) => {
  const { environment, feature } = call;
  const found = call.store.collections.overrides.filter(
    ({ _feature, _environment }) =>
      _feature === feature._id && (environment === undefined || _environment === environment._id),
  );
  return ok(
    found.map((override) =>
      call.request.query.addMetadata === true
        ? { ...render(override), metadata: describeOverride(call, override) }
        : render(override),
    ),
  );
});

export const overrideHandlers = {
  setOverride,
  getCurrentOverrides: inFeature('viewer', (call) => ok(listOwnOfFeature(call).map(render))),
  deleteCurrentOverrides: inFeature('viewer', (call) => removeAll(call, listOwnOfFeature(call))),
  listFeatureOverrides,
  listProjectOverrides: inProject('viewer', (call) => ok(listOwn(call).map(render))),
  deleteProjectOverrides: inProject('viewer', (call) => removeAll(call, listOwn(call))),
};
