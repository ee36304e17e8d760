import type { VariableType, VariableValue, Variation } from '../../../lib/bucketing/index.ts';
import type { Schemas } from '../../documents/model.ts';
import type { FeatureRecord, VariableRecord } from '../../store/entities.ts';
import { findByKey, now, pickFields, stampNew, type ProjectCall } from '../call.ts';
import { listRecords, requireFreeKey } from '../records.ts';
import { invalid, keyTaken, precondition } from '../refusals.ts';
import { belongsElsewhere, requireActive } from '../variables.ts';
import { pickPresetValue } from './presets.ts';
import { checkValidationSchema, checkValue, hasType, pickFirstValue } from './values.ts';

const VARIABLE_FIELDS = [
  'key',
  'type',
  'name',
  'description',
  'persistent',
  'tags',
  'validationSchema',
] as const;

type FeatureVariation = Schemas['FeatureVariation'];
type Owner = Pick<FeatureRecord, '_id' | 'key'>;

function requireDistinct(entries: readonly { readonly key: string }[], name: string): void {
  const seen = new Set<string>();
  entries.forEach(({ key }, index) => {
    if (seen.has(key)) throw invalid(`${name}[${index}].key must be there only once: '${key}'`);
    seen.add(key);
  });
}

/** Throws 412 if a variable is archived or has another type, because joining a feature doesn't change its type. */
function requireJoinable(known: VariableRecord, type: VariableType): void {
  requireActive(known);
  if (known.type === type) return;
  throw precondition(
    `Variable '${known.key}' has the type ${known.type}; send this type, or change it with PATCH …/variables/${known.key} first`,
  );
}

function requireMine(
  call: ProjectCall,
  known: VariableRecord,
  owner: Owner,
  type: VariableType,
): void {
  const other =
    known._feature === undefined ? undefined : call.store.collections.features.get(known._feature);
  if (other === undefined) requireJoinable(known, type);
  else if (other._id !== owner._id) throw belongsElsewhere(known, other);
}

/** Creates a variable in the feature, adopts one that belongs to no feature, or updates the feature's own. */
function attachVariable(
  call: ProjectCall,
  owner: Owner,
  fields: Schemas['FeatureVariable'],
): VariableRecord {
  const known = listRecords(call, 'variables').find(({ key }) => key === fields.key);
  if (known === undefined) requireFreeKey(call, 'variables', fields.key);
  else requireMine(call, known, owner, fields.type);
  const base = known ?? {
    ...stampNew(call),
    _project: call.project._id,
    source: 'api' as const,
    persistent: false,
  };
  const { key, type } = fields;
  const variable: VariableRecord = {
    ...base,
    key,
    type,
    ...pickFields(fields, VARIABLE_FIELDS),
    _feature: owner._id,
    status: 'active',
    updatedAt: now(call),
  };
  const problems = checkValidationSchema(variable);
  if (problems.length > 0) throw invalid(...problems.map((text) => `${key}: ${text}`));
  return call.store.collections.variables.put(variable);
}

/** Replaces the variables of a feature. Throws 412 for a variable of another feature or of another type. */
export function replaceVariables(
  call: ProjectCall,
  owner: Owner,
  list: readonly Schemas['FeatureVariable'][],
): readonly VariableRecord[] {
  requireDistinct(list, 'variables');
  const problems = list.flatMap((variable, index) =>
    checkValidationSchema(variable).map((problem) => `variables[${index}].${problem}`),
  );
  if (problems.length > 0) throw invalid(...problems);
  const { variables } = call.store.collections;
  const keys = new Set(list.map(({ key }) => key));
  for (const old of variables.filter(({ _feature }) => _feature === owner._id)) {
    if (!keys.has(old.key)) variables.put({ ...old, _feature: undefined, updatedAt: now(call) });
  }
  return list.map((fields) => attachVariable(call, owner, fields));
}

/**
 * Adds a Boolean variable with the new feature's key, or adopts one that belongs to no feature. Throws 409 if
 * another variable has the key.
 */
export function addFirstVariable(
  call: ProjectCall,
  owner: Owner & { readonly name: string },
): readonly VariableRecord[] {
  const known = listRecords(call, 'variables').find(({ key }) => key === owner.key);
  if (known !== undefined && (known._feature !== undefined || known.type !== 'Boolean')) {
    throw keyTaken('Variable', owner.key);
  }
  const { key, name } = known ?? owner;
  return [attachVariable(call, owner, { key, name, type: 'Boolean' as VariableType })];
}

interface ValueSource {
  readonly draft: FeatureVariation;
  readonly old: Variation | undefined;
  readonly preset: (variable: VariableRecord) => VariableValue | undefined;
  /** The path of the variation in the body, for error messages. */
  readonly name: string;
}

/** Throws 412 if a stored value violates a new schema. Ignores values of another type: `pickValue` replaces them. */
function requireAccepted(
  variable: VariableRecord,
  kept: VariableValue | undefined,
  variation: string,
): void {
  if (kept === undefined || !hasType(variable.type, kept)) return;
  if (checkValue(variable, kept) !== undefined) {
    throw precondition(
      `Variation '${variation}' gives '${variable.key}' a value that the validation schema rejects`,
    );
  }
}

/** Returns a variable's value. Ignores inherited properties, because a key can be `constructor`. */
function readOwn(values: Variation['variables'], key: string): VariableValue | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Returns a variable's value: the one in the body, else a valid stored one, the preset, or the initial value. */
function pickValue(
  variable: VariableRecord,
  { draft, old, preset, name }: ValueSource,
): VariableValue {
  const given = draft.variables && readOwn(draft.variables, variable.key);
  if (given !== undefined) {
    const problem = checkValue(variable, given);
    if (problem !== undefined) throw invalid(`${name}.variables.${variable.key} ${problem}`);
    return given;
  }
  const kept = old && readOwn(old.variables, variable.key);
  requireAccepted(variable, kept, draft.key);
  const candidates = [kept, preset(variable)];
  const fitting = candidates.find(
    (value) => value !== undefined && checkValue(variable, value) === undefined,
  );
  return fitting ?? pickFirstValue(variable);
}

/** Throws 412 if a variation has a value for a variable that the feature doesn't have. */
export function requireOwnVariables(
  feature: Pick<FeatureRecord, 'key'>,
  variables: readonly VariableRecord[],
  values: Readonly<Record<string, unknown>> = {},
): void {
  const foreign = Object.keys(values).find((key) => !variables.some((own) => own.key === key));
  if (foreign !== undefined) {
    throw precondition(`Variable '${foreign}' does not belong to Feature '${feature.key}'`);
  }
}

export interface VariationPlan {
  readonly feature: Pick<FeatureRecord, 'key'>;
  readonly drafts: readonly FeatureVariation[];
  readonly variables: readonly VariableRecord[];
  readonly old: readonly Variation[];
  /** Set if the drafts are the preset variations of this type, whose values come from the preset. */
  readonly presetOf?: Schemas['FeatureType'];
}

/**
 * Finds the existing variation that each draft of a body replaces: the one with the draft's ID, or else with its
 * key. Throws 400 if two drafts replace the same one, or if a draft's key is the ID of another variation.
 */
function matchOld(
  drafts: readonly FeatureVariation[],
  olds: readonly Variation[],
): readonly (Variation | undefined)[] {
  const matched = drafts.map(
    (draft) =>
      olds.find(({ _id }) => _id === draft._id) ?? olds.find(({ key }) => key === draft.key),
  );
  drafts.forEach(({ key }, index) => {
    const old = matched[index];
    const first = old === undefined ? index : matched.indexOf(old);
    if (first !== index) {
      throw invalid(`variations[${index}] names the same Variation as variations[${first}]`);
    }
    if (olds.some(({ _id }) => _id === key && _id !== old?._id)) {
      throw invalid(`variations[${index}].key must not be the ID of another Variation`);
    }
  });
  return matched;
}

/** Builds variations from a body. One with the ID or key of an existing variation gets that variation's ID. */
export function buildVariations(
  { ids }: Pick<ProjectCall, 'ids'>,
  { feature, drafts, variables, old: olds, presetOf }: VariationPlan,
): readonly Variation[] {
  requireDistinct(drafts, 'variations');
  const matched = matchOld(drafts, olds);
  return drafts.map((draft, index) => {
    requireOwnVariables(feature, variables, draft.variables);
    const old = matched[index];
    const preset = (variable: VariableRecord) =>
      presetOf && variable === variables[0]
        ? pickPresetValue(presetOf, index, variable.type)
        : undefined;
    const source = { draft, old, preset, name: `variations[${index}]` };
    return {
      _id: old?._id ?? ids.objectId(),
      key: draft.key,
      name: draft.name,
      variables: Object.fromEntries(
        variables.map((variable) => [variable.key, pickValue(variable, source)]),
      ),
    };
  });
}

/** Finds the variation that a body names by key or ID. Throws 412 if the feature doesn't have it. */
export function findOwnVariation(
  feature: Pick<FeatureRecord, 'key' | 'variations'>,
  key: string,
): Variation {
  const variation = findByKey(feature.variations, key);
  if (variation === undefined) {
    throw precondition(`Variation '${key}' does not belong to Feature '${feature.key}'`);
  }
  return variation;
}
