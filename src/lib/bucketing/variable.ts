import type { VariableType, VariableValue, Variation } from './entities.ts';
import type { Decision } from './evaluate.ts';
import type { PreparedConfig, PreparedFeature, PreparedVariable } from './prepare.ts';
import type { Eval } from './reasons.ts';
import type { EvaluationRequest, Subject } from './subject.ts';
import { decideFeature } from './evaluate.ts';
import { buildEval, DETAILS } from './reasons.ts';
import { createSubject } from './subject.ts';

/** A served variable as the Bucketing API returns it (`eval` still with the SDK-side reason). */
export interface BucketedVariable {
  readonly _id: string;
  readonly _feature: string;
  readonly key: string;
  readonly type: VariableType;
  readonly value: VariableValue;
  readonly eval: Eval;
}

/** Either the variable with the variation that gives its value, or why there is none. */
export type VariableOutcome =
  | { readonly served: true; readonly variable: BucketedVariable; readonly variation: Variation }
  | { readonly served: false; readonly eval: Eval };

/** A variable as an SDK hands it to code: with a default, so that there is always a value. */
export interface ResolvedVariable {
  readonly key: string;
  /** The type of the value; undefined when the default is of no variable type. */
  readonly type: VariableType | undefined;
  readonly value: VariableValue;
  readonly defaultValue: VariableValue;
  readonly isDefaulted: boolean;
  readonly eval: Eval;
}

/** The variable type of a value; undefined for what no variable can hold (null, lists, functions). */
export function findVariableType(value: unknown): VariableType | undefined {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'number') return 'Number';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return 'JSON';
}

function refuse(details: string): VariableOutcome {
  return { served: false, eval: buildEval('DEFAULT', details) };
}

function readValue(
  { source }: PreparedVariable,
  feature: PreparedFeature,
  decision: Decision,
): VariableOutcome {
  const { variation, eval: evaluation } = decision;
  if (variation === undefined) return { served: false, eval: evaluation };
  const { _id, key, type } = source;
  const { variables } = variation;
  const value = Object.hasOwn(variables, key) ? variables[key] : undefined;
  if (value === undefined) return refuse(DETAILS.missingVariableForVariation);
  if (findVariableType(value) !== type) return refuse(DETAILS.invalidVariableType);
  const variable = { _id, _feature: feature.source._id, key, type, value, eval: evaluation };
  return { served: true, variable, variation };
}

/** Evaluates one variable: the answer of `/v1/variables/{key}`, or why there is none. */
export function evaluateVariable(subject: Subject, key: string): VariableOutcome {
  const variable = subject.config.variables.get(key);
  if (variable === undefined || variable.source.status === 'archived') {
    return refuse(DETAILS.missingVariable);
  }
  const { feature } = variable;
  if (feature === undefined) return refuse(DETAILS.missingFeature);
  return readValue(variable, feature, decideFeature(subject, feature));
}

/** The outcome of every variable of a feature, by key. Each feature is decided once. */
export function evaluateOutcomes(subject: Subject): ReadonlyMap<string, VariableOutcome> {
  const decisions = new Map<PreparedFeature, Decision>();
  const outcomes = new Map<string, VariableOutcome>();
  for (const [key, variable] of subject.config.variables) {
    const { feature, source } = variable;
    if (feature === undefined || source.status === 'archived') continue;
    const decision = decisions.get(feature) ?? decideFeature(subject, feature);
    decisions.set(feature, decision);
    outcomes.set(key, readValue(variable, feature, decision));
  }
  return outcomes;
}

/** Every variable that has a value for the user, by key: the answer of `/v1/variables`. */
export function evaluateVariables(subject: Subject): Record<string, BucketedVariable> {
  const served: [string, BucketedVariable][] = [];
  for (const [key, outcome] of evaluateOutcomes(subject)) {
    if (outcome.served) served.push([key, outcome.variable]);
  }
  // Not by assignment: `__proto__` is a valid key.
  return Object.fromEntries(served);
}

function resolveDefault(
  key: string,
  defaultValue: VariableValue,
  evaluation: Eval,
): ResolvedVariable {
  const type = findVariableType(defaultValue);
  return { key, type, value: defaultValue, defaultValue, isDefaulted: true, eval: evaluation };
}

function resolveOutcome(
  key: string,
  defaultValue: VariableValue,
  outcome: VariableOutcome,
): ResolvedVariable {
  if (!outcome.served) return resolveDefault(key, defaultValue, outcome.eval);
  const { type, value, eval: evaluation } = outcome.variable;
  const expected = findVariableType(defaultValue);
  if (expected !== type) {
    const details = expected ? DETAILS.variableTypeMismatch : DETAILS.invalidVariableType;
    return resolveDefault(key, defaultValue, buildEval('DEFAULT', details));
  }
  return { key, type, value, defaultValue, isDefaulted: false, eval: evaluation };
}

/**
 * What an SDK's `variable(user, key, default)` gives. Never throws: without a config the reason is
 * DEFAULT (`Missing Config`), and a failure becomes ERROR with its message as details. A served
 * value always has the type of the default.
 */
export function resolveVariable(
  config: PreparedConfig | undefined,
  request: EvaluationRequest,
  key: string,
  defaultValue: VariableValue,
): ResolvedVariable {
  if (config === undefined) {
    return resolveDefault(key, defaultValue, buildEval('DEFAULT', DETAILS.missingConfig));
  }
  try {
    const outcome = evaluateVariable(createSubject(config, request), key);
    return resolveOutcome(key, defaultValue, outcome);
  } catch (error) {
    const details = error instanceof Error ? `Error: ${error.message}` : DETAILS.unknown;
    return resolveDefault(key, defaultValue, buildEval('ERROR', details));
  }
}
