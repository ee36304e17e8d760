import type { Variation } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { omit, withoutNulls } from '../omit.ts';
import type { FeatureRecord, VariableRecord } from '../store/entities.ts';
import { bodyOf, created, inProject, now, ok, stampNew } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { requireChangeable, requireMayPublish } from './features/guard.ts';
import { checkValidationSchema, checkValue, pickFirstValue } from './features/values.ts';
import { defineResource } from './resource.ts';
import { findRecord, lookUpRecord, requireFreeKey } from './records.ts';
import { invalid, precondition } from './refusals.ts';

function findOwner({ store }: Workspace, { _feature }: VariableRecord): FeatureRecord | undefined {
  return _feature === undefined ? undefined : store.collections.features.get(_feature);
}

export function belongsElsewhere(variable: VariableRecord, owner: FeatureRecord) {
  return precondition(
    `Variable '${variable.key}' belongs to Feature '${owner.key}'; remove it there first`,
  );
}

export function requireActive({ key, status }: VariableRecord): void {
  if (status !== 'archived') return;
  throw precondition(
    `Variable '${key}' is archived; make it active with PATCH …/variables/${key}/status first`,
  );
}

/** Finds the feature that a body names by ID or key. Throws if the feature can't be changed. */
function findTarget(call: ProjectCall, key: string): FeatureRecord {
  const feature = lookUpRecord(call, 'features', key);
  if (feature === undefined) throw invalid('_feature must be the ID or key of a Feature');
  requireChangeable(call, feature);
  requireMayPublish(call, feature);
  return feature;
}

/** Applies `change` to the variable values of each variation of a feature. */
function mapValues(
  { store, ...workspace }: Workspace,
  feature: FeatureRecord,
  change: (values: Variation['variables']) => Variation['variables'],
): void {
  const variations = feature.variations.map((variation) => ({
    ...variation,
    variables: change(variation.variables),
  }));
  store.collections.features.put({ ...feature, variations, updatedAt: now(workspace) });
}

const createVariable = inProject('member', (call) => {
  const { defaultValue, ...body } = bodyOf<Schemas['CreateVariable']>(call);
  requireFreeKey(call, 'variables', body.key);
  const problems = checkValidationSchema(body);
  if (problems.length > 0) throw invalid(...problems);
  const feature = body._feature === undefined ? undefined : findTarget(call, body._feature);
  const value = defaultValue ?? pickFirstValue(body);
  const problem = checkValue(body, value);
  if (problem !== undefined) throw invalid(`defaultValue ${problem}`);
  const variable: VariableRecord = {
    ...stampNew(call),
    _project: call.project._id,
    status: 'active',
    source: 'api',
    persistent: false,
    ...body,
    _feature: feature?._id,
  };
  if (feature) mapValues(call, feature, (values) => ({ ...values, [variable.key]: value }));
  return created(call.store.collections.variables.put(variable));
});

function selectQueried(call: ProjectCall): (variable: VariableRecord) => boolean {
  const { feature: key, type, status } = call.request.query;
  const feature = typeof key === 'string' ? findRecord(call, 'features', key) : undefined;
  return (variable) =>
    (feature === undefined || variable._feature === feature._id) &&
    (type === undefined || variable.type === type) &&
    (status === undefined || variable.status === status);
}

function requireNoOwner(call: ProjectCall, variable: VariableRecord): void {
  const owner = findOwner(call, variable);
  if (owner !== undefined) throw belongsElsewhere(variable, owner);
}

const variables = defineResource({
  collection: 'variables',
  select: selectQueried,
  release: requireNoOwner,
});

/** Renames a variable in a feature's variations, and replaces values that don't have its new type. */
function carryValues(
  call: ProjectCall,
  feature: FeatureRecord,
  before: VariableRecord,
  after: VariableRecord,
): void {
  const refused = feature.variations.find(({ variables }) => {
    const value = variables[before.key];
    return before.type === after.type && checkValue(after, value) !== undefined;
  });
  if (refused !== undefined && before._feature === feature._id) {
    throw precondition(
      `Variation '${refused.key}' gives '${before.key}' a value that the validation schema rejects`,
    );
  }
  mapValues(call, feature, (values) => {
    const old = values[before.key];
    const kept = old !== undefined && checkValue(after, old) === undefined;
    const rest = omit(values, [before.key]);
    return { ...rest, [after.key]: kept ? old : pickFirstValue(after) };
  });
}

function moveTo(call: ProjectCall, variable: VariableRecord, key: string): FeatureRecord {
  const target = lookUpRecord(call, 'features', key);
  const owner = findOwner(call, variable);
  if (owner !== undefined && owner._id !== target?._id) throw belongsElsewhere(variable, owner);
  if (owner === undefined) requireActive(variable);
  return findTarget(call, key);
}

const updateVariable = inProject('member', (call) => {
  const variable = variables.find(call);
  const changes = bodyOf<Partial<VariableRecord>>(call);
  const owner = findOwner(call, variable);
  const target = changes._feature === undefined ? owner : moveTo(call, variable, changes._feature);
  if (owner !== undefined) {
    requireChangeable(call, owner);
    requireMayPublish(call, owner);
  }
  requireFreeKey(call, 'variables', changes.key, variable._id);
  const updated: VariableRecord = withoutNulls({
    ...variable,
    ...changes,
    _feature: target?._id,
    updatedAt: now(call),
  });
  const problems = checkValidationSchema(updated);
  if (problems.length > 0) throw invalid(...problems);
  if (target !== undefined) carryValues(call, target, variable, updated);
  if (updated.key !== variable.key) {
    call.store.log.renameVariable(call.project._id, variable.key, updated.key);
  }
  return ok(call.store.collections.variables.put(updated));
});

/**
 * Archives a variable or makes it active again. If its feature is archived, an active variable leaves the
 * feature and can be added to another one.
 */
const updateVariableStatus = inProject('member', (call) => {
  const variable = variables.find(call);
  const { status } = bodyOf<Schemas['UpdateVariableStatus']>(call);
  const owner = findOwner(call, variable);
  const isFreed = status === 'active' && owner?.status === 'archived';
  if (status === 'archived') requireNoOwner(call, variable);
  const _feature = isFreed ? undefined : variable._feature;
  const updated = { ...variable, status, _feature, updatedAt: now(call) };
  return ok(call.store.collections.variables.put(updated));
});

export const variableHandlers = {
  ...variables.handlers,
  createVariable,
  updateVariable,
  updateVariableStatus,
};
