import { describeValue } from './check.ts';
import type { DistributionStep, FilterStep, RolloutStep, TraceStep } from './trace.ts';

/** One condition of a rule beside the user's value. */
export interface ExplainedFilter {
  /** What the filter reads and compares, such as `Country = "CA" or "NO"`. */
  readonly condition: string;
  /** The user's value as text. Undefined for conditions that read none, such as All Users. */
  readonly found: string | undefined;
  readonly passed: boolean;
}

/** A rule of a Feature as one evaluation went through it. */
export interface ExplainedRule {
  /** The rule's place in the list, from 1. */
  readonly position: number;
  readonly name: string;
  readonly targetId: string;
  /** The filters that were read. Evaluation stops at the filter that settles the definition. */
  readonly filters: readonly ExplainedFilter[];
  readonly matched: boolean;
  readonly rollout: RolloutStep | undefined;
  readonly distribution: DistributionStep | undefined;
}

function explainFilter({ label, filter, found, passed }: FilterStep): ExplainedFilter {
  if (filter === undefined) return { condition: label, found: undefined, passed };
  const values = (filter.values ?? []).map(describeValue).join(' or ');
  return {
    condition: `${label} ${filter.comparator} ${values}`.trim(),
    found: found === undefined ? 'no value' : describeValue(found),
    passed,
  };
}

function explainRule(steps: readonly TraceStep[]): ExplainedRule[] {
  const [rule] = steps;
  if (rule?.step !== 'rule') return [];
  const group = steps.findLast((step) => step.step === 'group');
  return [
    {
      position: rule.position,
      name: rule.name ?? rule.target_id,
      targetId: rule.target_id,
      filters: steps.filter((step) => step.step === 'filter').map(explainFilter),
      matched: group?.passed ?? false,
      rollout: steps.find((step) => step.step === 'rollout'),
      distribution: steps.find((step) => step.step === 'distribution'),
    },
  ];
}

/** The rules that an evaluation of one Feature read, in order, from the steps of its trace. */
export function explainRules(steps: readonly TraceStep[]): readonly ExplainedRule[] {
  const starts = steps.flatMap((step, index) => (step.step === 'rule' ? [index] : []));
  return starts.flatMap((start, index) => explainRule(steps.slice(start, starts[index + 1])));
}
