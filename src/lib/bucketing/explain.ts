import { describeValue } from './check.ts';
import type { Comparator } from './entities.ts';
import type { PreparedConfig, PreparedFeature } from './prepare.ts';
import type { StepOf, TraceStep } from './trace.ts';

/** A condition of a rule, the user's value, and the result of comparing the two, as text. */
export interface ExplainedCheck {
  /** What is compared, such as `Country is CA or NO`. */
  readonly condition: string;
  /** The user's value, or a text such as `user-1 is at position 0.412`. Undefined for filters such as All Users. */
  readonly found: string | undefined;
  /** Whether `found` is a text about the user, such as `… is at position …` or `In the Audience`, and not a value. */
  readonly isPlace?: true;
  readonly result: string;
}

export interface ExplainedRule {
  /** The rule's position in the list, counted from 1. */
  readonly position: number;
  readonly name: string;
  /** The filters that were evaluated. After the filter that decides the match, the others are skipped. */
  readonly filters: readonly ExplainedCheck[];
  readonly matched: boolean;
  /** Whether no rule was evaluated after it. */
  readonly isLast: boolean;
  readonly rollout: StepOf<'rollout'> | undefined;
  readonly distribution: StepOf<'distribution'> | undefined;
}

export interface ExplainedFeature {
  readonly key: string;
  /** Sentences about everything but the rules, such as whether targeting is on or the user has an override. */
  readonly notes: readonly string[];
  readonly rules: readonly ExplainedRule[];
  readonly decision: StepOf<'decision'>;
}

/** Returns the name of the Variation or Audience with an ID. */
export type NameById = (id: string) => string;

/** The names in a configuration. Unlike the rest of it, they can be copied to another thread. */
export interface NamedConfig extends Pick<PreparedConfig, 'audienceNames'> {
  readonly features: ReadonlyMap<string, Pick<PreparedFeature, 'variations'>>;
}

/** Creates a function that looks up names in a configuration. It returns an unknown ID unchanged. */
export function nameFrom({ features, audienceNames }: NamedConfig): NameById {
  const variations = new Map([...features.values()].flatMap((one) => [...one.variations]));
  return (id) => variations.get(id)?.name ?? audienceNames.get(id) ?? id;
}

const COMPARISONS: Readonly<Record<Comparator, string>> = {
  '=': 'is',
  '!=': 'is not',
  '>': 'is above',
  '>=': 'is at least',
  '<': 'is below',
  '<=': 'is at most',
  exist: 'exists',
  '!exist': 'does not exist',
  contain: 'contains',
  '!contain': 'does not contain',
  startWith: 'starts with',
  '!startWith': 'does not start with',
  endWith: 'ends with',
  '!endWith': 'does not end with',
};

const GATES: Readonly<Record<StepOf<'gate'>['gate'], string>> = {
  archived: 'The Feature is archived, so no rule is evaluated.',
  hidden: 'The Feature is hidden from this type of SDK, so no rule is evaluated.',
  targetingOff: 'Targeting is off in this Environment, so no rule is evaluated.',
};

const printValue = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, 80) : describeValue(value);
const printShare = (share: number) => `${Number((share * 100).toFixed(1))}%`;
const printPlace = (hash: number, key: string) => `${key} is at position ${hash.toFixed(3)}`;

function explainFilter(step: TraceStep, name: NameById): readonly ExplainedCheck[] {
  if (step.step === 'audience') {
    const { _audience, passed, problem } = step;
    const place = passed ? 'In the Audience' : 'Not in the Audience';
    const found = problem === undefined ? place : `The Audience ${problem}`;
    const condition = `Audience ${name(_audience)}`;
    return [{ condition, found, isPlace: true, result: passed ? 'Match' : 'No match' }];
  }
  if (step.step !== 'filter') return [];
  const { label, filter, found, passed } = step;
  const result = passed ? 'Match' : 'No match';
  if (filter === undefined) return [{ condition: label, found: undefined, result }];
  const values = (filter.values ?? []).map(printValue).join(' or ');
  const condition = `${label} ${COMPARISONS[filter.comparator]} ${values}`.trim();
  return [{ condition, found: found === undefined ? 'No value' : printValue(found), result }];
}

function explainRule(
  steps: readonly TraceStep[],
  isLast: boolean,
  name: NameById,
): ExplainedRule[] {
  const [rule] = steps;
  if (rule?.step !== 'rule') return [];
  const group = steps.findLast((step) => step.step === 'group');
  return [
    {
      position: rule.position,
      name: rule.name ?? rule.target_id,
      filters: steps.flatMap((step) => explainFilter(step, name)),
      matched: group?.passed ?? false,
      isLast,
      rollout: steps.find((step) => step.step === 'rollout'),
      distribution: steps.find((step) => step.step === 'distribution'),
    },
  ];
}

/** Splits a trace into parts that begin with a step of one kind, such as `rule`. Skips steps before the first. */
function splitAt(steps: readonly TraceStep[], kind: TraceStep['step']) {
  const starts = steps.flatMap(({ step }, index) => (step === kind ? [index] : []));
  return starts.map((start, index) => steps.slice(start, starts[index + 1]));
}

function explainFeature(steps: readonly TraceStep[], name: NameById): ExplainedFeature[] {
  const decision = steps.find((step) => step.step === 'decision');
  if (!decision) return [];
  const notes = steps.flatMap((step) => {
    if (step.step === 'gate') return [GATES[step.gate]];
    if (step.step === 'static')
      return [`The Feature is complete, so everybody gets ${name(step._variation)}.`];
    if (step.step !== 'override') return [];
    return step.applied
      ? [
          `The user has an override, which replaces the result of the rules with ${name(step._variation)}.`,
        ]
      : ['The user has an override for a Variation that no longer exists. It is ignored.'];
  });
  const rules = splitAt(steps, 'rule').flatMap((part, index, { length }) =>
    explainRule(part, index === length - 1, name),
  );
  const isOpen = steps.every(({ step }) => step !== 'gate' && step !== 'static');
  const opening = isOpen ? ['Targeting is on in this Environment.'] : [];
  return [{ key: decision.key, notes: [...opening, ...notes], rules, decision }];
}

/** Explains each Feature that was evaluated, in order, from the steps of a trace. */
export function explainFeatures(
  steps: readonly TraceStep[],
  name: NameById,
): readonly ExplainedFeature[] {
  return splitAt(steps, 'feature').flatMap((part) => explainFeature(part, name));
}

/** Lists a rule's checks: its filters, then its rollout, then the Variations' ranges if there are several. */
export function listChecks(rule: ExplainedRule, name: NameById): readonly ExplainedCheck[] {
  const { filters, rollout, distribution } = rule;
  const checks = [...filters];
  if (rollout) {
    const { percentage, rolloutHash, key, passed } = rollout;
    checks.push({
      condition: `Rollout at ${printShare(percentage)}: positions up to ${Number(percentage.toFixed(3))}`,
      found: printPlace(rolloutHash, key),
      isPlace: true,
      result: passed ? 'In the rollout' : 'Not in the rollout',
    });
  }
  if (distribution && distribution.slices.length > 1) {
    const { slices, bucketingHash, key, _variation } = distribution;
    const ranges = slices.map(
      ({ _variation: id, from, to }) =>
        `${name(id)}: positions ${Number(from.toFixed(3))} to ${Number(to.toFixed(3))}`,
    );
    const found = printPlace(bucketingHash, key);
    checks.push({ condition: ranges.join('; '), found, isPlace: true, result: name(_variation) });
  }
  return checks;
}

/** Describes a rule's result, such as `Serves Variation On`. Undefined stands for a rule that wasn't reached. */
export function describeRule(rule: ExplainedRule | undefined, name: NameById): string {
  if (rule === undefined) return 'Not reached';
  const { rollout, distribution, isLast } = rule;
  const next = isLast ? 'and this is the last rule' : 'so the next rule is evaluated';
  if (!rule.matched) return `No match, ${next}`;
  if (rollout && !rollout.passed) {
    const { rolloutHash, percentage, then } = rollout;
    const end = then === 'hold' ? 'so no other rule is evaluated' : next;
    return `Match, but the user’s position, ${rolloutHash.toFixed(3)}, is above ${percentage}, ${end}`;
  }
  return `Serves ${name(distribution?._variation ?? '')}`;
}

/** Describes an evaluation in sentences: the notes, the checks and the result of each rule, and the Variation. */
export function describeSteps(user: string, feature: ExplainedFeature, name: NameById): string[] {
  const rules = feature.rules.flatMap((rule) => [
    ...listChecks(rule, name).map(({ condition, found, isPlace, result }, index) => {
      const kind = index < rule.filters.length ? 'Filter: ' : '';
      const label = isPlace ? ', and ' : '. User’s value: ';
      return `${kind}${condition}${found === undefined ? '' : `${label}${found}`}. ${result}.`;
    }),
    `Rule ${rule.position}, ${rule.name}: ${describeRule(rule, name)}.`,
  ]);
  return [...feature.notes, ...rules, describeDecision(user, feature, name)];
}

/** Says which Variation the user gets, and why: `user-1 gets Variation On from rule 2, Canada. Reason: …`. */
export function describeDecision(
  user: string,
  { rules, decision }: ExplainedFeature,
  name: NameById,
): string {
  const { _variation, eval: evaluation } = decision;
  const last = rules.find(({ distribution }) => distribution);
  const isByRule = evaluation.target_id !== undefined && last !== undefined;
  const source = isByRule ? ` from rule ${last.position}, ${last.name}` : '';
  // A rule often has the same name as the filter that matched. The details would only repeat it.
  const details = source.endsWith(`, ${evaluation.details}`) ? '' : `, ${evaluation.details}`;
  const reason = `Reason: ${evaluation.reason}${details}.`;
  return _variation === undefined
    ? `No rule serves ${user}, so the SDK returns the default value. ${reason}`
    : `${user} gets ${name(_variation)}${source}. ${reason}`;
}
