import {
  createSubject,
  describeDecision,
  describeRule,
  evaluateFeature,
  explainFeatures,
  prepareConfig,
  type BucketingConfig,
  type ExplainedFeature,
  type Reason,
  type Target,
  type TraceStep,
  type UserFilter,
} from '../bucketing/index.ts';
import { printStart, SHARE_PREFIX } from '../explorer/share.ts';

/** The data of the user, which the reader edits in the figure. Empty strings count as missing values. */
export interface RulesState {
  readonly user: string;
  readonly email: string;
  readonly country: string;
}

/** The key of the figure's Feature. The sandbox's demo data includes this Feature with the same rules. */
export const FIGURE_FEATURE = 'free-shipping';
const NOW = Date.parse('2026-03-05T12:00:00.000Z');

const rule = (
  id: string,
  name: string,
  filter: Pick<UserFilter, 'subType' | 'comparator' | 'values'>,
  variation: string,
): Target => ({
  _id: `66a1f0c2d4e5b6a7980c1d${id}`,
  name,
  audience: { filters: { operator: 'and', filters: [{ type: 'user', ...filter }] } },
  distribution: [{ _variation: variation, percentage: 1 }],
});
const staff = {
  subType: 'email',
  comparator: 'endWith',
  values: ['@harbor-goods.example'],
} as const;
const country = { subType: 'country', comparator: '=' } as const;
const startDate = '2026-03-02T09:00:00.000Z';

export const FIGURE_RULES: readonly Target[] = [
  rule('2d', 'Staff', staff, 'variation-on'),
  {
    ...rule('2e', 'Canada', { ...country, values: ['CA'] }, 'variation-on'),
    rollout: { type: 'gradual', startDate, startPercentage: 0.5, stages: [] },
  },
  rule('30', 'North America', { ...country, values: ['CA', 'US', 'MX'] }, 'variation-off'),
];

/** The condition of each rule as the dashboard shows it, and the field of the user that it reads. */
export const CONDITIONS = [
  { name: 'Staff', field: 'email', condition: 'Email ends with @harbor-goods.example' },
  { name: 'Canada', field: 'country', condition: 'Country is CA, for 50% of users' },
  { name: 'North America', field: 'country', condition: 'Country is CA, US, or MX' },
] as const;

const VARIATIONS: Readonly<Record<string, string>> = {
  'variation-on': 'Variation On',
  'variation-off': 'Variation Off',
};

/** Builds a config that contains only the figure's Feature, with these rules. */
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

/** Parses the user's data from the page's URL: `user-1~ana@example.com~CA`. */
export function readRulesState(text: string): RulesState {
  const [user = '', email = '', country = ''] = text.split('~');
  if (text === '') return { user: 'user-1', email: 'ana@example.com', country: 'CA' };
  return { user: user.slice(0, 200) || 'user-1', email, country };
}

/** The user data for the Bucketing API, without missing values. */
export function toUser({ user, email, country }: RulesState) {
  return {
    user_id: user,
    ...(email === '' ? {} : { email }),
    ...(country === '' ? {} : { country }),
  };
}

export interface RulesResult {
  /** What each rule did, in a few words, and whether it served a Variation. */
  readonly outcomes: readonly { readonly text: string; readonly serves: boolean }[];
  readonly summary: string;
  /** The Variable's value. Undefined if the SDK returns the code's default value. */
  readonly served: unknown;
  readonly reason: Reason;
}

const nameVariation = (id: string) => VARIATIONS[id] ?? 'a Variation';

/** Evaluates the rules for the user, as the API does. */
export function decide(state: RulesState, targets = FIGURE_RULES): RulesResult {
  const steps: TraceStep[] = [];
  const user = toUser(state);
  const request = { user, now: NOW, trace: (step: TraceStep) => steps.push(step) };
  const subject = createSubject(prepareConfig(buildConfig(targets)), request);
  const { variation, eval: evaluation } = evaluateFeature(subject, FIGURE_FEATURE);
  // The config has exactly one Feature, so the trace has one, too.
  const [feature] = explainFeatures(steps, nameVariation) as [ExplainedFeature];
  const outcomes = targets.map((_, index) => {
    const rule = feature.rules[index];
    return { text: describeRule(rule, nameVariation), serves: rule?.distribution !== undefined };
  });
  return {
    outcomes,
    summary: describeDecision(user.user_id, feature, nameVariation),
    served: variation?.variables[FIGURE_FEATURE],
    reason: evaluation.reason,
  };
}

/** Returns a link to an API page that opens with this user's request filled in, ready to send to the sandbox. */
export function linkToSandbox(state: RulesState, page: string): string {
  const texts = { 'path key': FIGURE_FEATURE, body: JSON.stringify(toUser(state)) };
  return page + SHARE_PREFIX + printStart(texts, 'sandbox');
}
