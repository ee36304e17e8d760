import type { Variable, VariableType, VariableValue, Variation } from './entities.ts';
import type { PreparedFeature, PreparedVariable } from './prepare.ts';
import type { Subject } from './subject.ts';
import { decideFeature, type Decision } from './evaluate.ts';
import { buildEval, DETAILS, type Eval } from './reasons.ts';

/** A variable in the Bucketing API's format, except that `eval` has the reason that SDKs report. */
export interface BucketedVariable extends Required<Omit<Variable, 'status'>> {
  readonly value: VariableValue;
  readonly eval: Eval;
}

/** A variable's value with the variation that sets it, or the reason why there is no value. */
export type VariableOutcome =
  | { readonly served: true; readonly variable: BucketedVariable; readonly variation: Variation }
  | { readonly served: false; readonly eval: Eval };

/** Returns the variable type of a value. Undefined for values that no variable can have (null, list, function). */
function findVariableType(value: unknown): VariableType | undefined {
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

/** Evaluates a variable as in the response of `/v1/variables/{key}`, or returns why there is no value. */
export function evaluateVariable(subject: Subject, key: string): VariableOutcome {
  const variable = subject.config.variables.get(key);
  if (variable === undefined || variable.source.status === 'archived') {
    return refuse(DETAILS.missingVariable);
  }
  const { feature } = variable;
  if (feature === undefined) return refuse(DETAILS.missingFeature);
  return readValue(variable, feature, decideFeature(subject, feature));
}

/** Evaluates the variables of features by key, except archived ones. Evaluates each feature only once. */
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

/** Returns all variables that have a value for the user, by key, as in the response of `/v1/variables`. */
export function evaluateVariables(subject: Subject): Record<string, BucketedVariable> {
  const served: [string, BucketedVariable][] = [];
  for (const [key, outcome] of evaluateOutcomes(subject)) {
    if (outcome.served) served.push([key, outcome.variable]);
  }
  // `fromEntries` keeps a variable with the key `__proto__`, which an assignment would lose.
  return Object.fromEntries(served);
}
