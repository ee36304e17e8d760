import { omit } from '../../omit.ts';
import type { FeatureRecord, VariableRecord, VariationRecord } from '../../store/entities.ts';
import { includesRole, isProtected, requireRole } from '../access.ts';
import { bodyOf, inProject, now, ok, pickFields } from '../call.ts';
import type { ProjectCall } from '../call.ts';
import { invalid, precondition } from '../refusals.ts';
import {
  changeConfiguration,
  fitOptInRules,
  listConfigurationsOf,
  patchFeature,
  requireMayConfigure,
} from './configurations.ts';
import {
  buildVariations,
  findOwnVariation,
  replaceVariables,
  requireOwnVariables,
} from './contents.ts';
import { FEATURE_FIELDS, readConfigurations, requireUsableKey } from './create-feature.ts';
import type { FeatureBody } from './create-feature.ts';
import { findFeature } from './find-feature.ts';
import { requireChangeable, requireMayPublish } from './guard.ts';
import { renderFeature, renderFeatureV1 } from './render-feature.ts';
import { checkValue } from './values.ts';

function listOwnVariables({ store }: ProjectCall, { _id }: FeatureRecord): VariableRecord[] {
  return store.collections.variables.filter(({ _feature }) => _feature === _id);
}

/** 412 for a variation that a rule still serves: the rule would lead nowhere. */
function requireNotServed(
  call: ProjectCall,
  feature: FeatureRecord,
  kept: readonly VariationRecord[],
): void {
  const gone = feature.variations.filter(({ _id }) => !kept.some((other) => other._id === _id));
  const served = listConfigurationsOf(call, feature).flatMap(({ targets }) =>
    targets.flatMap(({ distribution }) => distribution.map(({ _variation }) => _variation)),
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
    : listOwnVariables(call, feature);
  if (body.variations && feature.status === 'complete') {
    const isNew = ({ key, _id }: { key: string; _id?: string }) =>
      !feature.variations.some((old) => old.key === key || old._id === _id);
    if (body.variations.some(isNew)) throw takesNoVariation(feature);
  }
  const drafts =
    body.variations ?? feature.variations.map(({ _id, key, name }) => ({ _id, key, name }));
  return buildVariations(call, { feature, drafts, variables, old: feature.variations });
}

/** 412: what a complete feature serves is decided. */
export function takesNoVariation({ key }: FeatureRecord) {
  return precondition(`Feature '${key}' is complete and takes no new Variation`);
}

function keepControl(feature: FeatureRecord, body: FeatureBody): string | undefined {
  if (body.controlVariation !== undefined) {
    return findOwnVariation(feature, body.controlVariation)._id;
  }
  const isThere = feature.variations.some(({ _id }) => _id === feature.controlVariation);
  return isThere ? feature.controlVariation : undefined;
}

/** Changes a feature as a body says. Who may do so is the caller's question. */
export function changeFeature(
  call: ProjectCall,
  feature: FeatureRecord,
  body: FeatureBody,
): FeatureRecord {
  if (body.key !== undefined) requireUsableKey(call, body.key, feature._id);
  const configurations = readConfigurations(call, body);
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
  const { features } = call.store.collections;
  const controlVariation = keepControl(updated, body);
  const saved = features.put({ ...updated, controlVariation, updatedAt: now(call) });
  for (const { environment, change, name } of configurations) {
    changeConfiguration(call, saved, environment, change, name);
  }
  if (body.settings !== undefined) fitOptInRules(call, saved);
  requireNotServed(call, { ...saved, variations: feature.variations }, saved.variations);
  return features.get(feature._id) ?? saved;
}

/** 403 for changes of a body that reach users in production. */
function requireMayChange(call: ProjectCall, feature: FeatureRecord, body: FeatureBody): void {
  const { optInEnabled = feature.settings?.optInEnabled } = body.settings ?? {};
  const changesRules = optInEnabled !== feature.settings?.optInEnabled;
  if (body.variables !== undefined || body.variations !== undefined || changesRules) {
    requireMayPublish(call, feature);
  }
  for (const { environment, change } of readConfigurations(call, body)) {
    requireMayConfigure(call, feature, environment, change);
  }
}

function update(call: ProjectCall, body: FeatureBody): FeatureRecord {
  const feature = findFeature(call);
  requireChangeable(call, feature);
  requireMayChange(call, feature, body);
  return changeFeature(call, feature, body);
}

/** A new status of a feature. */
export interface StatusChange {
  readonly status: FeatureRecord['status'];
  /** Key or ID. */
  readonly staticVariation?: string;
}

/** Replaces the rules of all environments by one that serves a variation to everyone. */
function serveOne(call: ProjectCall, feature: FeatureRecord, variationId: string): void {
  for (const configuration of listConfigurationsOf(call, feature)) {
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

/** The variables of an archived feature are archived with it. */
function archiveVariables(call: ProjectCall, feature: FeatureRecord): void {
  for (const variable of listOwnVariables(call, feature)) {
    const archived = { ...variable, status: 'archived' as const, updatedAt: now(call) };
    call.store.collections.variables.put(archived);
  }
}

/** Completes or archives a feature, or makes a complete one active again. */
export function changeStatus(
  call: ProjectCall,
  feature: FeatureRecord,
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

function updateStatus(call: ProjectCall): FeatureRecord {
  const feature = findFeature(call);
  const change = bodyOf<StatusChange>(call);
  if (change.status !== 'active') requireRole(call.role, 'publisher');
  requireChangeable(call, feature);
  return changeStatus(call, feature, change);
}

/** Parts of a static configuration. */
export interface StaticChange {
  readonly variables?: VariationRecord['variables'];
  readonly environments?: Readonly<Record<string, 'active' | 'inactive'>>;
}

function readStaticConfigurations(call: ProjectCall, change: StaticChange) {
  const configurations = Object.fromEntries(
    Object.entries(change.environments ?? {}).map(([key, status]) => [key, { status }]),
  );
  return readConfigurations(call, { configurations });
}

/** Changes what a complete feature serves, and where. */
export function changeStaticConfiguration(
  call: ProjectCall,
  feature: FeatureRecord,
  change: StaticChange,
): FeatureRecord {
  if (feature.status !== 'complete') throw precondition(`Feature '${feature.key}' is not complete`);
  const variables = listOwnVariables(call, feature);
  requireOwnVariables(feature, variables, change.variables);
  const environments = readStaticConfigurations(call, change);
  for (const variable of variables) {
    const value = change.variables?.[variable.key];
    const problem = value === undefined ? undefined : checkValue(variable, value);
    if (problem !== undefined) throw invalid(`variables.${variable.key} ${problem}`);
  }
  const variations = feature.variations.map((variation) =>
    variation._id === feature.staticVariation
      ? { ...variation, variables: { ...variation.variables, ...change.variables } }
      : variation,
  );
  const saved = patchFeature(call, feature, { variations });
  for (const entry of environments) {
    changeConfiguration(call, saved, entry.environment, entry.change);
  }
  return saved;
}

/** What a complete feature serves, as the caller sees it. */
function renderStaticConfiguration(call: ProjectCall, feature: FeatureRecord) {
  const { environments } = call.store.collections;
  const served = feature.variations.find(({ _id }) => _id === feature.staticVariation);
  const configurations = listConfigurationsOf(call, feature).flatMap((configuration) => {
    const environment = environments.get(configuration._environment);
    return environment ? [{ environment, status: configuration.status }] : [];
  });
  const isLive = configurations.some(
    ({ environment, status }) => isProtected(environment) && status === 'active',
  );
  return ok({
    staticVariation: feature.staticVariation,
    variables: served?.variables ?? {},
    environments: Object.fromEntries(
      configurations.map(({ environment, status }) => [environment.key, status]),
    ),
    readonly: !includesRole(call.role, isLive ? 'publisher' : 'member'),
  });
}

const updateStaticConfiguration = inProject('member', (call) => {
  const feature = findFeature(call);
  const change = bodyOf<StaticChange>(call);
  requireChangeable(call, feature);
  if (change.variables !== undefined) requireMayPublish(call, feature);
  for (const { environment, change: status } of readStaticConfigurations(call, change)) {
    requireMayConfigure(call, feature, environment, status);
  }
  return renderStaticConfiguration(call, changeStaticConfiguration(call, feature, change));
});

export const featureChangeHandlers = {
  updateFeature: inProject('member', (call) =>
    ok(renderFeature(call, update(call, bodyOf<FeatureBody>(call)))),
  ),
  updateFeatureV1: inProject('member', (call) => {
    const body = omit(bodyOf<FeatureBody>(call), ['configurations']);
    return ok(renderFeatureV1(call, update(call, body)));
  }),
  updateFeatureStatus: inProject('member', (call) => ok(renderFeature(call, updateStatus(call)))),
  updateFeatureStatusV1: inProject('member', (call) =>
    ok(renderFeatureV1(call, updateStatus(call))),
  ),
  updateStaticConfiguration,
  updateStaticConfigurationV1: updateStaticConfiguration,
};

export { renderStaticConfiguration };
