import type { Variation } from '../../../lib/bucketing/index.ts';
import { SDK_KEY_TYPES, type FeatureRecord } from '../../store/entities.ts';
import { bodyOf, now, ok, pickFields, type ProjectCall } from '../call.ts';
import { precondition } from '../refusals.ts';
import { changeConfiguration, requireMayConfigure, updateOptInRules } from './configurations.ts';
import { buildVariations, findOwnVariation, replaceVariables } from './contents.ts';
import { FEATURE_FIELDS, readConfigurations, requireUsableKey } from './create-feature.ts';
import type { FeatureBody } from './create-feature.ts';
import { inFeature, listPlaces, listVariablesOfFeature, type FeatureCall } from './find-feature.ts';
import { requireChangeable, requireMayPublish } from './guard.ts';
import { showFeature } from './render-feature.ts';

/** Throws 412 if a variation that would be deleted is still served by a rule. */
function requireNotServed(
  call: ProjectCall,
  feature: FeatureRecord,
  kept: readonly Variation[],
): void {
  const gone = feature.variations.filter(({ _id }) => !kept.some((other) => other._id === _id));
  const served = listPlaces(call, feature).flatMap(({ configuration }) =>
    configuration.targets.flatMap(({ distribution }) =>
      distribution.map(({ _variation }) => _variation),
    ),
  );
  const inUse = gone.find(({ _id }) => served.includes(_id) || feature.staticVariation === _id);
  if (inUse !== undefined) {
    throw precondition(
      `Variation '${inUse.key}' is served by Feature '${feature.key}'; change its Targeting Rules first`,
    );
  }
}

function buildContents(call: ProjectCall, feature: FeatureRecord, body: FeatureBody) {
  const variables = body.variables
    ? replaceVariables(call, feature, body.variables)
    : listVariablesOfFeature(call, feature);
  if (body.variations && feature.status === 'complete') {
    const isNew = ({ key, _id }: { key: string; _id?: string }) =>
      !feature.variations.some((old) => old.key === key || old._id === _id);
    if (body.variations.some(isNew)) throw takesNoVariation(feature);
  }
  const drafts =
    body.variations ?? feature.variations.map(({ _id, key, name }) => ({ _id, key, name }));
  return buildVariations(call, { feature, drafts, variables, old: feature.variations });
}

export function takesNoVariation({ key }: FeatureRecord) {
  return precondition(`Feature '${key}' is complete and takes no new Variation`);
}

function keepControl(feature: FeatureRecord, body: FeatureBody): string | undefined {
  if (body.controlVariation === null) return undefined;
  if (body.controlVariation !== undefined) {
    return findOwnVariation(feature, body.controlVariation)._id;
  }
  const isThere = feature.variations.some(({ _id }) => _id === feature.controlVariation);
  return isThere ? feature.controlVariation : undefined;
}

/** Changes a feature. Doesn't check the caller's permissions. */
export function changeFeature(
  call: FeatureCall,
  body: FeatureBody,
  read?: ReturnType<typeof readConfigurations>,
): FeatureRecord {
  const { feature } = call;
  if (body.key !== undefined) requireUsableKey(call, body.key, feature._id);
  const configurations = read ?? readConfigurations(call, body.configurations);
  const fields = pickFields(body, FEATURE_FIELDS);
  const settings = body.settings && { ...feature.settings, ...body.settings };
  const sdkVisibility = body.sdkVisibility && { ...feature.sdkVisibility, ...body.sdkVisibility };
  const renamed = {
    ...feature,
    ...fields,
    ...(settings && { settings }),
    ...(sdkVisibility && { sdkVisibility }),
  };
  const touches = body.variables !== undefined || body.variations !== undefined;
  const variations = touches ? buildContents(call, renamed, body) : feature.variations;
  const updated = { ...renamed, variations };
  const controlVariation = keepControl(updated, body);
  let saved: FeatureRecord = { ...updated, controlVariation, updatedAt: now(call) };
  call.store.collections.features.put(saved);
  for (const { place, change, name } of configurations) {
    saved = changeConfiguration(call, { ...place, feature: saved }, change, name).feature;
  }
  if (body.settings !== undefined) updateOptInRules(call, saved);
  requireNotServed(call, { ...saved, variations: feature.variations }, saved.variations);
  return saved;
}

/** Reports whether a body has fields that change what users get in all environments, such as `variations`. */
function changesServing(feature: FeatureRecord, body: FeatureBody): boolean {
  const { settings, sdkVisibility } = feature;
  const { optInEnabled = settings?.optInEnabled } = body.settings ?? {};
  const isSeenBySame = SDK_KEY_TYPES.every(
    (kind) => (body.sdkVisibility?.[kind] ?? sdkVisibility?.[kind]) === sdkVisibility?.[kind],
  );
  return (
    body.variables !== undefined ||
    body.variations !== undefined ||
    optInEnabled !== settings?.optInEnabled ||
    !isSeenBySame
  );
}

const updateFeature = inFeature('member', (call) => {
  const body = bodyOf<FeatureBody>(call);
  requireChangeable(call, call.feature);
  if (changesServing(call.feature, body)) requireMayPublish(call, call.feature);
  const configurations = readConfigurations(call, body.configurations);
  for (const { place, change } of configurations) requireMayConfigure(call, place, change);
  return ok(showFeature(call, changeFeature(call, body, configurations)));
});

export const featureChangeHandlers = { updateFeature, updateFeatureV1: updateFeature };
