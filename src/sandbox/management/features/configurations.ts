import type { Target } from '../../../lib/bucketing/index.ts';
import type { FeatureRecord } from '../../store/entities.ts';
import { includesRole, isProtected } from '../access.ts';
import { bodyOf, now, ok, type ProjectCall, type Workspace } from '../call.ts';
import { checkFilters, listReferences, requireEvaluable } from '../filter-rules.ts';
import { invalid, precondition } from '../refusals.ts';
import { findOwnVariation } from './contents.ts';
import { findPlace, inFeature, listPlaces, type Place } from './find-feature.ts';
import { requireChangeable, requireMayChangeLive } from './guard.ts';
import { updateOptInRule, losesOptInRule } from './opt-in-rule.ts';

export interface ConfigurationChange {
  readonly status?: 'active' | 'inactive';
  readonly targets?: readonly GivenTarget[];
}

/** A rule in a body. A new one has no ID. */
type GivenTarget = Omit<Target, '_id'> & { readonly _id?: string };

/** Converts a configuration to the API's format. `readonly` depends on the caller's role. */
export function renderConfiguration(
  { role }: ProjectCall,
  { feature, environment, configuration }: Place,
) {
  const { _feature, _environment, status, startedAt, updatedAt, targets } = configuration;
  const isGuarded = isProtected(environment) && status === 'active';
  return {
    _feature,
    _environment,
    status,
    startedAt,
    updatedAt,
    targets,
    readonly: !includesRole(role, isGuarded ? 'publisher' : 'member'),
    hasStaticConfig: feature.status === 'complete',
  };
}

function readTarget({ ids }: Workspace, feature: FeatureRecord, target: GivenTarget): Target {
  const { _id = ids.objectId(), name, audience, rollout, distribution, bucketingKey } = target;
  return {
    _id,
    name,
    audience,
    rollout,
    distribution: distribution.map(({ percentage, _variation }) => ({
      percentage,
      _variation: findOwnVariation(feature, _variation)._id,
    })),
    bucketingKey,
  };
}

/** Throws 400 if a rule's ID is empty or is also another rule's, because the ID seeds the hashes of its users. */
function requireOwnIds(targets: readonly GivenTarget[], name: string): void {
  const seen = new Set<string>();
  targets.forEach(({ _id }, index) => {
    if (_id === undefined) return;
    if (_id === '') throw invalid(`${name}[${index}]._id must not be empty`);
    if (seen.has(_id)) throw invalid(`${name}[${index}]._id must be there only once: '${_id}'`);
    seen.add(_id);
  });
}

/**
 * Converts rules from a body to stored rules with rule and variation IDs. Throws 400 for an invalid rule. A rule
 * may keep the reference to an audience that was deleted after `old` was stored.
 */
function readTargets(
  workspace: Workspace,
  feature: FeatureRecord,
  targets: readonly GivenTarget[],
  old: readonly Target[],
  name: string,
): readonly Target[] {
  requireOwnIds(targets, name);
  const kept = old.flatMap(({ audience }) => listReferences(audience.filters));
  return targets.map((given, index) => {
    const place = `${name}[${index}]`;
    const target = readTarget(workspace, feature, given);
    const problems = checkFilters(workspace, target.audience.filters, kept);
    if (problems.length > 0) throw invalid(...problems.map((text) => `${place}: ${text}`));
    requireEvaluable(target, place);
    return target;
  });
}

export function patchFeature(
  workspace: Workspace,
  feature: FeatureRecord,
  patch: Partial<FeatureRecord>,
): FeatureRecord {
  const { features } = workspace.store.collections;
  return features.put({ ...feature, ...patch, updatedAt: now(workspace) });
}

/** Changes a configuration, and its feature's dates. `name` is the path of the rules in the body, for error messages. */
export function changeConfiguration(
  workspace: Workspace,
  { feature, environment, configuration: old }: Place,
  change: ConfigurationChange,
  name = 'targets',
): Place {
  if (change.targets !== undefined && feature.status === 'complete') {
    throw precondition(`Feature '${feature.key}' is complete and takes no Targeting Rules`);
  }
  const targets =
    change.targets === undefined
      ? old.targets
      : readTargets(workspace, feature, change.targets, old.targets, name);
  if (losesOptInRule(feature, old.targets, targets)) {
    throw precondition(
      `Feature '${feature.key}' has Feature Opt-In on; its rule cannot be deleted`,
    );
  }
  const status = change.status ?? old.status;
  const date = now(workspace);
  const starts = status === 'active' && old.status === 'inactive';
  const isEmpty = targets.length === 0 && old.targets.length === 0;
  const retargeted = change.targets !== undefined && !isEmpty && isProtected(environment);
  return {
    environment,
    feature: patchFeature(workspace, feature, retargeted ? { prodTargetingUpdatedAt: date } : {}),
    configuration: workspace.store.collections.configurations.put({
      ...old,
      status,
      targets,
      startedAt: starts ? date : old.startedAt,
      updatedAt: date,
    }),
  };
}

/** Throws 403 if a change affects users in production and the caller may not make it directly. */
export function requireMayConfigure(
  call: ProjectCall,
  { environment, configuration: old }: Place,
  { status }: ConfigurationChange,
): void {
  if (!isProtected(environment)) return;
  const reaches = old.status === 'active' || (status !== undefined && status !== old.status);
  if (reaches) requireMayChangeLive(call);
}

/** Adds or removes the Feature Opt-In rule in each environment, according to the feature's setting. */
export function updateOptInRules(workspace: Workspace, feature: FeatureRecord): void {
  for (const { configuration } of listPlaces(workspace, feature)) {
    const targets = updateOptInRule(feature, configuration.targets, workspace.ids.objectId);
    if (targets.length === configuration.targets.length) continue;
    const changed = { ...configuration, targets, updatedAt: now(workspace) };
    workspace.store.collections.configurations.put(changed);
  }
}

const updateFeatureConfiguration = inFeature('member', ({ feature, environment, ...call }) => {
  if (environment === undefined) throw new Error('The document requires an environment.');
  const place = findPlace(call, feature, environment);
  const change = bodyOf<ConfigurationChange>(call);
  requireChangeable(call, feature);
  requireMayConfigure(call, place, change);
  return ok(renderConfiguration(call, changeConfiguration(call, place, change)));
});

const listFeatureConfigurations = inFeature('viewer', ({ feature, environment: wanted, ...call }) =>
  ok(
    listPlaces(call, feature)
      .filter(({ environment }) => wanted === undefined || environment === wanted)
      .map((place) => renderConfiguration(call, place)),
  ),
);

export const configurationHandlers = { listFeatureConfigurations, updateFeatureConfiguration };
