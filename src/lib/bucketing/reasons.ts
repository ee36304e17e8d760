/** The reasons that SDKs report for a value. The Bucketing API uses only three of them: see `API_REASONS`. */
export const REASONS = [
  'TARGETING_MATCH',
  'SPLIT',
  'OVERRIDE',
  'OPT_IN',
  'STATIC',
  'DEFAULT',
  'DISABLED',
  'ERROR',
] as const;
export type Reason = (typeof REASONS)[number];

export type ApiReason = 'TARGETING_MATCH' | 'DEFAULT' | 'STATIC';

/** Maps the SDKs' reasons to the Bucketing API's: targeting, a fixed variation, or the default. */
export const API_REASONS: Readonly<Record<Reason, ApiReason>> = {
  TARGETING_MATCH: 'TARGETING_MATCH',
  SPLIT: 'TARGETING_MATCH',
  OVERRIDE: 'TARGETING_MATCH',
  OPT_IN: 'TARGETING_MATCH',
  STATIC: 'STATIC',
  DEFAULT: 'DEFAULT',
  DISABLED: 'DEFAULT',
  ERROR: 'DEFAULT',
};

/** The fixed texts in `details`. For TARGETING_MATCH and SPLIT, `details` names the filters that matched. */
export const DETAILS = {
  missingConfig: 'Missing Config',
  missingVariable: 'Missing Variable',
  missingFeature: 'Missing Feature',
  missingVariation: 'Missing Variation',
  missingVariableForVariation: 'Missing Variable for Variation',
  userNotInRollout: 'User Not in Rollout',
  userNotTargeted: 'User Not Targeted',
  invalidVariableType: 'Invalid Variable Type',
  variableTypeMismatch: 'Variable Type Mismatch',
  targetingOff: 'Targeting Off',
  staticVariation: 'Static Variation',
  override: 'Override',
  optIn: 'Opt-In',
  unknown: 'Unknown',
} as const;

/** Why a value was served. `target_id` is the ID of the targeting rule, if a rule decided. */
export interface Eval<R extends Reason = Reason> {
  readonly reason: R;
  readonly details: string;
  readonly target_id?: string;
}

export function buildEval(reason: Reason, details: string, targetId?: string): Eval {
  return targetId === undefined ? { reason, details } : { reason, details, target_id: targetId };
}

export function mapToApiEval(evaluation: Eval): Eval<ApiReason> {
  return { ...evaluation, reason: API_REASONS[evaluation.reason] };
}

/** How a matched rule selected its variation. */
export interface ServeFacts {
  readonly targetId: string;
  /** The labels of the filters that matched, such as `Email AND Country`. */
  readonly matched: string;
  readonly viaOptIn: boolean;
  /** Whether the rule has a gradual or stepped rollout. */
  readonly viaRollout: boolean;
  /** Whether the rule distributes users among several variations. */
  readonly viaDistribution: boolean;
}

/** Returns the reason for serving a rule's variation: OPT_IN if it applies, else SPLIT, else TARGETING_MATCH. */
export function explainServe(facts: ServeFacts): Eval {
  const { targetId, matched, viaOptIn, viaRollout, viaDistribution } = facts;
  if (viaOptIn) return buildEval('OPT_IN', DETAILS.optIn, targetId);
  if (!viaRollout && !viaDistribution) return buildEval('TARGETING_MATCH', matched, targetId);
  const rollout = viaRollout ? 'Rollout | ' : '';
  const distribution = viaDistribution ? 'Random Distribution | ' : '';
  return buildEval('SPLIT', `${rollout}${distribution}${matched}`, targetId);
}
