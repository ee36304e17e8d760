import type { Variation } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import type { FeatureRecord } from '../store/entities.ts';
import { bodyOf, created, findByKey, isKeyTaken, ok } from './call.ts';
import { takesNoVariation } from './features/change-feature.ts';
import { patchFeature } from './features/configurations.ts';
import { buildVariations } from './features/contents.ts';
import { inFeature, listVariablesOfFeature, type FeatureCall } from './features/find-feature.ts';
import { requireChangeable, requireMayPublish } from './features/guard.ts';
import { keyTaken, notFound } from './refusals.ts';

function findVariation({ feature, request }: FeatureCall): Variation {
  const { key = '' } = request.params;
  const variation = findByKey(feature.variations, key);
  if (variation === undefined) throw notFound('Variation', key);
  return variation;
}

function requireFreeKey({ variations }: FeatureRecord, key: string, own?: string): void {
  if (isKeyTaken(variations, key, own)) throw keyTaken('Variation', key);
}

function build(
  call: FeatureCall,
  draft: Schemas['FeatureVariation'],
  old: readonly Variation[] = [],
): Variation {
  const { feature } = call;
  const variables = listVariablesOfFeature(call, feature);
  const [variation] = buildVariations(call, { feature, drafts: [draft], variables, old });
  if (variation === undefined) throw new Error('A draft makes one variation.');
  return variation;
}

const createVariation = inFeature('member', (call) => {
  const { feature } = call;
  const { key, name, variables } = bodyOf<Schemas['CreateVariation']>(call);
  requireChangeable(call, feature);
  requireMayPublish(call, feature);
  if (feature.status === 'complete') throw takesNoVariation(feature);
  requireFreeKey(feature, key);
  const variation = build(call, { key, name, variables });
  patchFeature(call, feature, { variations: [...feature.variations, variation] });
  return created(variation);
});

const updateVariation = inFeature('member', (call) => {
  const { feature } = call;
  const old = findVariation(call);
  const { key = old.key, name = old.name, variables } = bodyOf<Schemas['UpdateVariation']>(call);
  requireChangeable(call, feature);
  requireMayPublish(call, feature);
  requireFreeKey(feature, key, old._id);
  const variation = build(call, { _id: old._id, key, name, variables }, [old]);
  const variations = feature.variations.map((other) => (other._id === old._id ? variation : other));
  patchFeature(call, feature, { variations });
  return ok(variation);
});

export const variationHandlers = {
  createVariation,
  listVariations: inFeature('viewer', ({ feature }) => ok(feature.variations)),
  getVariation: inFeature('viewer', (call) => ok(findVariation(call))),
  updateVariation,
};
