/** Bucketing: which user gets which variation, and why. See README.md in this folder. */
export * from './entities.ts';
/** MurmurHash3 x86 32-bit of text in UTF-8, with a seed. Returns an unsigned 32-bit integer. */
export { default as murmurhash3 } from 'murmurhash';
export { computeBoundedHashes, computeRolloutHash, hashTargetId } from './hash.ts';
export { computePercentage, passesRollout } from './rollout.ts';
export { pickVariation, sliceDistribution } from './distribution.ts';
export { API_REASONS, DETAILS, REASONS, mapToApiEval } from './reasons.ts';
export type { ApiReason, Eval, Reason } from './reasons.ts';
export type { StoredUser } from './edge-db.ts';
export { prepareConfig, prepareTarget, type PreparedConfig } from './prepare.ts';
export { createSubject, USER_ID_MAX_CHARS, type Subject } from './subject.ts';
export { evaluateFeature, evaluateFeatures } from './evaluate.ts';
export { evaluateOutcomes, evaluateVariable, evaluateVariables } from './variable.ts';
export type { VariableOutcome } from './variable.ts';
export type { TraceSink, TraceStep } from './trace.ts';
export {
  describeDecision,
  describeRule,
  describeSteps,
  explainFeatures,
  listChecks,
  nameFrom,
} from './explain.ts';
export type { ExplainedFeature, ExplainedRule, NameById, NamedConfig } from './explain.ts';
