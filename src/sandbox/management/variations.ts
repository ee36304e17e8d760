import type { FeatureRecord, Variation } from '../store/entities.ts';
import { bodyOf, created, findByKey, inProject, isKeyTaken, ok } from './call.ts';
import type { ProjectCall } from './call.ts';
import { takesNoVariation } from './features/change-feature.ts';
import { patchFeature } from './features/configurations.ts';
import { buildVariations } from './features/contents.ts';
import type { FeatureVariation } from './features/contents.ts';
import { findFeature, listVariablesOfFeature } from './features/find-feature.ts';
import { requireChangeable, requireMayPublish } from './features/guard.ts';
import { keyTaken, notFound } from './refusals.ts';

function findVariation(call: ProjectCall, feature: FeatureRecord): Variation {
  const { key = '' } = call.request.params;
  const variation = findByKey(feature.variations, key);
  if (variation === undefined) throw notFound('Variation', key);
  return variation;
}

function requireFreeKey({ variations }: FeatureRecord, key: string, own?: string): void {
  if (isKeyTaken(variations, key, own)) throw keyTaken('Variation', key);
}

/** Builds one variation with a value for each variable of its feature. */
function build(
  call: ProjectCall,
  feature: FeatureRecord,
  draft: FeatureVariation,
  old: readonly Variation[],
): Variation {
  const variables = listVariablesOfFeature(call, feature);
  const [variation] = buildVariations(call, { feature, drafts: [draft], variables, old });
  if (variation === undefined) throw new Error('A draft makes one variation.');
  return variation;
}

const createVariation = inProject('member', (call) => {
  const feature = findFeature(call);
  const { key, name, variables } = bodyOf<FeatureVariation>(call);
  requireChangeable(call, feature);
  requireMayPublish(call, feature);
  if (feature.status === 'complete') throw takesNoVariation(feature);
  requireFreeKey(feature, key);
  const variation = build(call, feature, { key, name, variables }, []);
  patchFeature(call, feature, { variations: [...feature.variations, variation] });
  return created(variation);
});

const updateVariation = inProject('member', (call) => {
  const feature = findFeature(call);
  const old = findVariation(call, feature);
  const { key = old.key, name = old.name, variables } = bodyOf<Partial<FeatureVariation>>(call);
  requireChangeable(call, feature);
  requireMayPublish(call, feature);
  requireFreeKey(feature, key, old._id);
  const variation = build(call, feature, { _id: old._id, key, name, variables }, [old]);
  const variations = feature.variations.map((other) => (other._id === old._id ? variation : other));
  patchFeature(call, feature, { variations });
  return ok(variation);
});

export const variationHandlers = {
  createVariation,
  listVariations: inProject('viewer', (call) => ok(findFeature(call).variations)),
  getVariation: inProject('viewer', (call) => ok(findVariation(call, findFeature(call)))),
  updateVariation,
};
