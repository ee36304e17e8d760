import { createSubject, evaluateFeature, explainRules, prepareConfig } from '../bucketing/index.ts';
import type {
  BucketingConfig,
  ExplainedRule,
  Reason,
  Target,
  TraceStep,
} from '../bucketing/index.ts';
import { printPayload } from '../explorer/share/index.ts';

/** The user that a reader edits. Empty texts count as missing values. */
export interface RulesState {
  readonly user: string;
  readonly email: string;
  readonly country: string;
}

/** The Feature of the figure. The sandbox's demo data hold it with the same rules. */
export const FIGURE_FEATURE = 'free-shipping';
const NOW = Date.parse('2026-03-05T12:00:00.000Z');

const condition = (subType: 'email' | 'country', comparator: '=' | 'endWith', values: string[]) =>
  ({ type: 'user', subType, comparator, values }) as const;
const rule = (
  _id: string,
  name: string,
  filters: Target['audience']['filters']['filters'],
  variation: string,
): Target => ({
  _id,
  name,
  audience: { filters: { operator: 'and', filters } },
  distribution: [{ _variation: variation, percentage: 1 }],
});

/** The three rules of the figure, from the top. */
export const FIGURE_RULES: readonly Target[] = [
  rule(
    '66a1f0c2d4e5b6a7980c1d2d',
    'Staff',
    [condition('email', 'endWith', ['@harbor-goods.example'])],
    'variation-on',
  ),
  {
    ...rule(
      '66a1f0c2d4e5b6a7980c1d2e',
      'Canada',
      [condition('country', '=', ['CA'])],
      'variation-on',
    ),
    rollout: {
      type: 'gradual',
      startDate: '2026-03-02T09:00:00.000Z',
      startPercentage: 0.5,
      stages: [],
    },
  },
  rule(
    '66a1f0c2d4e5b6a7980c1d30',
    'North America',
    [condition('country', '=', ['CA', 'US', 'MX'])],
    'variation-off',
  ),
];

/** What each rule asks, in the words of the dashboard, and the field of the user that it reads. */
export const CONDITIONS = [
  { name: 'Staff', field: 'email', condition: 'Email ends with @harbor-goods.example' },
  { name: 'Canada', field: 'country', condition: 'Country is CA, for 50% of users' },
  { name: 'North America', field: 'country', condition: 'Country is CA, US, or MX' },
] as const;

const VARIATIONS: Readonly<Record<string, string>> = {
  'variation-on': 'Variation On',
  'variation-off': 'Variation Off',
};

/** The Feature with these rules in an Environment, as evaluation reads it. */
export const buildConfig = (targets: readonly Target[]): BucketingConfig => ({
  project: { _id: 'project' },
  environment: { _id: 'environment', key: 'development' },
  features: [
    {
      _id: 'feature',
      key: FIGURE_FEATURE,
      type: 'release',
      status: 'active',
      variations: Object.entries(VARIATIONS).map(([key, name]) => ({
        _id: key,
        key,
        name,
        variables: { [FIGURE_FEATURE]: key === 'variation-on' },
      })),
      configuration: { status: 'active', targets },
    },
  ],
  variables: [{ _id: 'variable', key: FIGURE_FEATURE, type: 'Boolean', _feature: 'feature' }],
  audiences: [],
});

/** Reads the state from the text in the page's address. */
export function readRulesState(text: string): RulesState {
  const [user = '', email = '', country = ''] = text.split('~');
  if (text === '') return { user: 'user-1', email: 'ana@example.com', country: 'CA' };
  return { user: user.slice(0, 200) || 'user-1', email, country: country.slice(0, 2) };
}

/** The state as text for the page's address. */
export function printRulesState({ user, email, country }: RulesState): string {
  return [user, email, country].join('~');
}

/** User data of the Bucketing API without the values that are missing. */
export function toUser({ user, email, country }: RulesState) {
  return {
    user_id: user || 'user-1',
    ...(email === '' ? {} : { email }),
    ...(country === '' ? {} : { country }),
  };
}

/** How the rules decided about the user. `variation` is missing where the code default is used. */
export interface RulesResult {
  readonly rules: readonly ExplainedRule[];
  readonly variation: string | undefined;
  /** The value of the Variable in that Variation. */
  readonly served: unknown;
  readonly reason: Reason;
  readonly details: string;
}

/** Evaluates the rules for the user, as the API does. */
export function decide(state: RulesState, targets = FIGURE_RULES): RulesResult {
  const steps: TraceStep[] = [];
  const request = { user: toUser(state), now: NOW, trace: (step: TraceStep) => steps.push(step) };
  const decision = evaluateFeature(
    createSubject(prepareConfig(buildConfig(targets)), request),
    FIGURE_FEATURE,
  );
  const { reason, details } = decision.eval;
  const { variation } = decision;
  return {
    rules: explainRules(steps),
    variation: variation?.name,
    served: variation?.variables[FIGURE_FEATURE],
    reason,
    details,
  };
}

/** What happened at a rule, in a few words. Undefined stands for a rule that was not reached. */
export function describeRule(rule: ExplainedRule | undefined): string {
  if (rule === undefined) return 'Not reached';
  if (!rule.matched) return 'No match, so the next rule is evaluated';
  const { rollout, distribution } = rule;
  if (rollout && !rollout.passed) {
    return `Match, but the user’s place, ${rollout.rolloutHash.toFixed(3)}, is above ${rollout.percentage}, so the next rule is evaluated`;
  }
  return `Serves ${VARIATIONS[distribution?._variation ?? ''] ?? 'a Variation'}`;
}

/** The sentence that states the result. */
export function describeDecision(state: RulesState): string {
  const { rules, variation, reason, details } = decide(state);
  const last = rules.at(-1);
  if (variation === undefined || !last)
    return `No rule serves ${state.user}, so the SDK returns the code default. Reason: ${reason}, ${details}.`;
  return `Rule ${last.position}, ${last.name}, decides: ${state.user} gets ${variation}. Reason: ${reason}, ${details}.`;
}

/** The address of the same request in the explorer, for the sandbox. */
export function linkToSandbox(state: RulesState, page: string): string {
  const payload = {
    s: 'sandbox',
    p: { 'path key': FIGURE_FEATURE },
    m: 'application/json',
    b: toUser(state),
  };
  return `${page}#try=${printPayload(payload)}`;
}
