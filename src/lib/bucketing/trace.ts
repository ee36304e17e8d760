import type { ShortFilter, User, UserFilter } from './entities.ts';
import type { Slice } from './distribution.ts';
import type { Eval } from './reasons.ts';
import { describeValue } from './check.ts';

/** Stored data was merged under the request's. */
export type EdgeDbStep = { step: 'edgeDB'; user: User };
/** A feature's evaluation begins. */
export type FeatureStep = { step: 'feature'; key: string; _feature: string };
/** Something closes a feature before its rules: it is archived, hidden, or targeting is off. */
export type GateStep = { step: 'gate'; gate: 'archived' | 'hidden' | 'targetingOff' };
/** A complete feature serves its fixed variation. */
export type StaticStep = { step: 'static'; _variation: string };
/** A rule is tried. `position` counts from 1. */
export type RuleStep = {
  step: 'rule';
  target_id: string;
  name: string | undefined;
  position: number;
};
/** A filter was tested. `filter` and `found` are absent for `all` and `optIn`. */
export type FilterStep = {
  step: 'filter';
  label: string;
  filter?: UserFilter | ShortFilter;
  found?: unknown;
  passed: boolean;
};
/** An audience was tested; its own filters come before it in the trace. */
export type AudienceStep = {
  step: 'audience';
  _audience: string;
  passed: boolean;
  problem?: 'unknown' | 'refers to itself';
};
/** A group is settled; its filters come before it in the trace. */
export type GroupStep = { step: 'group'; operator: 'and' | 'or'; size: number; passed: boolean };
/** A rollout was tested. `then` says where the evaluation goes on. */
export type RolloutStep = {
  step: 'rollout';
  target_id: string;
  key: string;
  percentage: number;
  rolloutHash: number;
  passed: boolean;
  then: 'serve' | 'next rule' | 'hold';
};
/** A variation was picked on a rule's distribution line. */
export type DistributionStep = {
  step: 'distribution';
  target_id: string;
  key: string;
  bucketingHash: number;
  slices: readonly Slice[];
  _variation: string;
};
/** An override was found. It is ignored when the feature no longer has its variation. */
export type OverrideStep = { step: 'override'; _variation: string; applied: boolean };
/** A feature's outcome. */
export type DecisionStep = {
  step: 'decision';
  key: string;
  _variation: string | undefined;
  eval: Eval;
};

export type TraceStep =
  | EdgeDbStep
  | FeatureStep
  | GateStep
  | StaticStep
  | RuleStep
  | FilterStep
  | AudienceStep
  | GroupStep
  | RolloutStep
  | DistributionStep
  | OverrideStep
  | DecisionStep;

/** Receives the steps of an evaluation in order. `(step) => steps.push(step)` collects them. */
export type TraceSink = (step: TraceStep) => unknown;

const GATES: Readonly<Record<GateStep['gate'], string>> = {
  archived: 'The feature is archived.',
  hidden: 'The feature is hidden from this type of SDK.',
  targetingOff: 'Targeting is off in this environment.',
};

const NEXT: Readonly<Record<RolloutStep['then'], string>> = {
  serve: 'the user is included',
  'next rule': 'the user is not included yet and continues to the next rule',
  hold: 'the user is not included yet and stays on this rule',
};

function describeFilter({ label, filter, found, passed }: FilterStep): string {
  const outcome = passed ? 'the filter passes' : 'the filter fails';
  if (filter === undefined) return `${label}: ${outcome}.`;
  const values = (filter.values ?? []).map(describeValue).join(' or ');
  const condition = `${filter.comparator} ${values}`.trim();
  const value = found === undefined ? 'has no value' : `has ${describeValue(found)}`;
  return `${label} ${condition}: the user ${value}, so ${outcome}.`;
}

function describeAudience({ _audience, passed, problem }: AudienceStep): string {
  if (problem !== undefined) return `Audience ${_audience}: ${problem}, so the filter fails.`;
  return `Audience ${_audience}: the user is ${passed ? 'in' : 'not in'} it.`;
}

function describeGroup({ operator, size, passed }: GroupStep): string {
  if (size === 0) return 'The definition is empty and matches nobody.';
  const filters = size === 1 ? '1 filter' : `${size} filters`;
  return `The "${operator}" group with ${filters} ${passed ? 'matches' : 'does not match'}.`;
}

function describeOverride({ _variation, applied }: OverrideStep): string {
  return applied
    ? `An override replaces the result with variation ${_variation}.`
    : `An override specifies variation ${_variation}, which does not exist, so it is ignored.`;
}

function describeDecision({ key, _variation, eval: { reason, details } }: DecisionStep): string {
  const outcome = _variation === undefined ? 'code default' : `variation ${_variation}`;
  return `Feature ${key}: ${outcome}, ${reason} (${details}).`;
}

/** One English sentence for a step, for tools that show a trace to people. */
export function describeStep(step: TraceStep): string {
  switch (step.step) {
    case 'edgeDB':
      return "Stored data is merged with the request's data, which takes precedence.";
    case 'feature':
      return `Evaluate feature ${step.key}.`;
    case 'gate':
      return GATES[step.gate];
    case 'static':
      return `The feature is complete and serves variation ${step._variation} to everyone.`;
    case 'rule':
      return `Rule ${step.position}: ${step.name ?? step.target_id}.`;
    case 'filter':
      return describeFilter(step);
    case 'audience':
      return describeAudience(step);
    case 'group':
      return describeGroup(step);
    case 'rollout':
      return `The rollout is at ${(step.percentage * 100).toFixed(1)} %, and the position of ${describeValue(step.key)} is ${step.rolloutHash.toFixed(4)}: ${NEXT[step.then]}.`;
    case 'distribution':
      return `In the distribution, the position of ${describeValue(step.key)} is ${step.bucketingHash.toFixed(4)}, which selects variation ${step._variation}.`;
    case 'override':
      return describeOverride(step);
    case 'decision':
      return describeDecision(step);
  }
}
