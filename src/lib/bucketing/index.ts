/** Bucketing: who gets which variation, and why. See README.md in this folder. */
export * from './entities.ts';
export { murmurhash3, hashBytes } from './murmurhash.ts';
export {
  computeBoundedHashes,
  computeBucketingHash,
  computeRolloutHash,
  hashTargetId,
  readBucketingKey,
} from './hash.ts';
export type { BoundedHashes } from './hash.ts';
export { compareVersions, parseVersion } from './version.ts';
export { COMPARATORS_BY_TYPE, PASSES_WHEN_MISSING, compileComparison } from './comparators.ts';
export type { ComparedType, ComparisonParts, ValueOrigin, ValueTest } from './comparators.ts';
export { computePercentage, passesRollout } from './rollout.ts';
export { pickVariation, sliceDistribution } from './distribution.ts';
export type { Slice } from './distribution.ts';
export { API_REASONS, DETAILS, REASONS, buildEval, mapToApiEval } from './reasons.ts';
export type { ApiReason, Eval, Reason } from './reasons.ts';
export { mergeStoredUser } from './edge-db.ts';
export type { StoredUser } from './edge-db.ts';
export { prepareConfig, prepareTarget } from './prepare.ts';
export type { PreparedConfig, PreparedTarget } from './prepare.ts';
export { createSubject, USER_ID_MAX_CHARS } from './subject.ts';
export type { EvaluationRequest, Subject } from './subject.ts';
export { evaluateFeature, evaluateFeatures } from './evaluate.ts';
export type { BucketedFeature, Decision } from './evaluate.ts';
export {
  evaluateOutcomes,
  evaluateVariable,
  evaluateVariables,
  resolveVariable,
} from './variable.ts';
export type { BucketedVariable, ResolvedVariable, VariableOutcome } from './variable.ts';
export { describeStep } from './trace.ts';
export type { TraceSink, TraceStep } from './trace.ts';
export {
  describeDecision,
  describeRule,
  explainFeatures,
  listChecks,
  nameFrom,
} from './explain.ts';
export type { ExplainedCheck, ExplainedFeature, ExplainedRule, NameById } from './explain.ts';
