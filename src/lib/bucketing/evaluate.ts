import type { Feature, Variation } from './entities.ts';
import type { PreparedFeature, PreparedTarget } from './prepare.ts';
import type { Subject } from './subject.ts';
import { pickVariation } from './distribution.ts';
import { computeBucketingHash, computeRolloutHash, readBucketingKey } from './hash.ts';
import { matchGroup, type MatchScope } from './match.ts';
import { buildEval, DETAILS, explainServe, type Eval } from './reasons.ts';
import { passesRollout, readPercentage } from './rollout.ts';

/** A feature's result for a user. Without a variation, the SDK returns the default value in the code. */
export interface Decision {
  readonly variation: Variation | undefined;
  readonly eval: Eval;
}

/** A feature in the Bucketing API's format, except that `eval` has the reason that SDKs report. */
export interface BucketedFeature extends Pick<Feature, '_id' | 'key' | 'type'> {
  readonly _variation: string;
  readonly variationName: string;
  readonly variationKey: string;
  readonly eval: Eval;
}

function decideDefault(reason: 'DEFAULT' | 'DISABLED', details: string, targetId?: string) {
  return { variation: undefined, eval: buildEval(reason, details, targetId) } satisfies Decision;
}

/** The result for a feature that is archived or hidden, or whose targeting is off. Undefined for others. */
function findGate(subject: Subject, feature: PreparedFeature): Decision | undefined {
  const { source, hiddenFrom } = feature;
  const { sdkType } = subject.user;
  const hidden = sdkType !== undefined && hiddenFrom.includes(sdkType);
  if (source.status === 'archived' || hidden) {
    subject.trace?.({ step: 'gate', gate: hidden ? 'hidden' : 'archived' });
    return decideDefault('DEFAULT', DETAILS.missingFeature);
  }
  if (source.configuration.status === 'active') return undefined;
  subject.trace?.({ step: 'gate', gate: 'targetingOff' });
  return decideDefault('DISABLED', DETAILS.targetingOff);
}

function enterRollout(subject: Subject, target: PreparedTarget): boolean {
  const { rollout, seed, _id: target_id } = target;
  if (rollout === undefined) return true;
  const percentage = readPercentage(rollout, subject.now);
  const key = readBucketingKey(subject.user, target.bucketingKey);
  const rolloutHash = computeRolloutHash(key, seed);
  const passed = passesRollout(rolloutHash, percentage);
  const onMiss = subject.config.settings.disablePassthroughRollouts ? 'hold' : 'next rule';
  const then = passed ? 'serve' : onMiss;
  subject.trace?.({ step: 'rollout', target_id, key, percentage, rolloutHash, passed, then });
  return passed;
}

function chooseVariation(subject: Subject, target: PreparedTarget): string {
  const { slices, seed, _id: target_id } = target;
  const key = readBucketingKey(subject.user, target.bucketingKey);
  const bucketingHash = computeBucketingHash(key, seed);
  const _variation = pickVariation(slices, bucketingHash);
  subject.trace?.({ step: 'distribution', target_id, key, bucketingHash, slices, _variation });
  return _variation;
}

function serveTarget(
  subject: Subject,
  feature: PreparedFeature,
  target: PreparedTarget,
  matched: string,
): Decision {
  const variation = feature.variations.get(chooseVariation(subject, target));
  if (variation === undefined) {
    return decideDefault('DEFAULT', DETAILS.missingVariation, target._id);
  }
  const evaluation = explainServe({
    targetId: target._id,
    matched,
    viaOptIn: target.isOptInRule && isOptedIn(subject, feature),
    viaRollout: target.rollout !== undefined && target.rollout.type !== 'schedule',
    viaDistribution: target.slices.length > 1,
  });
  return { variation, eval: evaluation };
}

function isOptedIn({ optIns }: Subject, { optInEnabled, source }: PreparedFeature): boolean {
  return optInEnabled && Object.hasOwn(optIns, source._id) && optIns[source._id] === true;
}

function decideByTargets(subject: Subject, feature: PreparedFeature): Decision {
  const { user, trace, config } = subject;
  const { audiences } = config;
  const scope: MatchScope = { user, audiences, trace, optedIn: isOptedIn(subject, feature) };
  let missed: PreparedTarget | undefined;
  let position = 0;
  for (const target of feature.targets) {
    position += 1;
    trace?.({ step: 'rule', target_id: target._id, name: target.name, position });
    const matched = matchGroup(target.definition, scope);
    if (matched === undefined) continue;
    if (enterRollout(subject, target)) return serveTarget(subject, feature, target, matched);
    missed ??= target;
    if (config.settings.disablePassthroughRollouts) break;
  }
  return missed === undefined
    ? decideDefault('DEFAULT', DETAILS.userNotTargeted)
    : decideDefault('DEFAULT', DETAILS.userNotInRollout, missed._id);
}

function decideByConfiguration(subject: Subject, feature: PreparedFeature): Decision {
  const { staticVariation } = feature;
  if (staticVariation === undefined) return decideByTargets(subject, feature);
  subject.trace?.({ step: 'static', _variation: staticVariation._id });
  return { variation: staticVariation, eval: buildEval('STATIC', DETAILS.staticVariation) };
}

/** Replaces a feature's result with the user's override, unless the override's variation no longer exists. */
function applyOverride(subject: Subject, feature: PreparedFeature, decision: Decision): Decision {
  const _variation = subject.overrides.get(feature.source._id);
  if (_variation === undefined) return decision;
  const variation = feature.variations.get(_variation);
  subject.trace?.({ step: 'override', _variation, applied: variation !== undefined });
  if (variation === undefined) return decision;
  return { variation, eval: buildEval('OVERRIDE', DETAILS.override) };
}

/** Evaluates a feature. An override replaces the result, unless the feature is archived, hidden, or off. */
export function decideFeature(subject: Subject, feature: PreparedFeature): Decision {
  const { _id: _feature, key } = feature.source;
  subject.trace?.({ step: 'feature', key, _feature });
  const decision =
    findGate(subject, feature) ??
    applyOverride(subject, feature, decideByConfiguration(subject, feature));
  const { variation, eval: evaluation } = decision;
  subject.trace?.({ step: 'decision', key, _variation: variation?._id, eval: evaluation });
  return decision;
}

/** Evaluates the feature with a key. For an unknown key, the reason is DEFAULT with `Missing Feature`. */
export function evaluateFeature(subject: Subject, key: string): Decision {
  const feature = subject.config.features.get(key);
  if (feature === undefined) return decideDefault('DEFAULT', DETAILS.missingFeature);
  return decideFeature(subject, feature);
}

/** Returns all features that serve a variation, by key, as in the response of `/v1/features`. */
export function evaluateFeatures(subject: Subject): Record<string, BucketedFeature> {
  const served: [string, BucketedFeature][] = [];
  for (const [key, feature] of subject.config.features) {
    const { variation, eval: evaluation } = decideFeature(subject, feature);
    if (variation === undefined) continue;
    const { _id, type } = feature.source;
    const { _id: _variation, name: variationName, key: variationKey } = variation;
    served.push([
      key,
      { _id, key, type, _variation, variationName, variationKey, eval: evaluation },
    ]);
  }
  // `fromEntries` keeps a feature with the key `__proto__`, which an assignment would lose.
  return Object.fromEntries(served);
}
