import type { Rollout, Target } from '../bucketing/index.ts';
import type { NullExperimentsPlan, ProportionPlan, RawArm } from '../stats/index.ts';
import type { PlaceExample } from './places.ts';
import type { MeanExample, RateExample } from './comparisons.ts';
import type { TraceExample } from './trace.ts';
import { stopRollout } from './rollouts.ts';

/** The inputs of all worked examples. Pages name an example, and the build computes its results. */

const RULE = '66a1f0c2d4e5b6a7980c1d2e';

const share = (_variation: string, percentage: number) => ({ _variation, percentage });
const users = (count: number) => Array.from({ length: count }, (_, index) => `user-${index + 1}`);

/** An arm of a comparison: how many of the users had the event. */
const arm = (successes: number, trials: number) => ({ successes, trials });

/** Comparisons of two rates: the control's and a Variation's. */
export const RATE_EXAMPLES = {
  checkout: { control: arm(480, 4000), variation: arm(560, 4000), optimize: 'increase' },
  checkoutWithHalfTheData: {
    control: arm(240, 2000),
    variation: arm(280, 2000),
    optimize: 'increase',
  },
  planSelection: { control: arm(402, 5020), variation: arm(478, 4980), optimize: 'increase' },
  supportRequests: { control: arm(151, 5020), variation: arm(158, 4980), optimize: 'decrease' },
  signupViewed: { control: arm(3920, 4000), variation: arm(3912, 4000), optimize: 'increase' },
  signupClicked: { control: arm(1000, 4000), variation: arm(1180, 4000), optimize: 'increase' },
  accountCreated: { control: arm(520, 4000), variation: arm(640, 4000), optimize: 'increase' },
  onboardingCompleted: { control: arm(260, 4000), variation: arm(297, 4000), optimize: 'increase' },
} as const satisfies Record<string, RateExample>;

/** Comparisons of two means by Welch's t-test. */
export const MEAN_EXAMPLES = {
  latency: {
    control: { mean: 182, stdev: 60, count: 2000 },
    variation: { mean: 176, stdev: 58, count: 2000 },
    optimize: 'decrease',
    unit: 'ms',
  },
} as const satisfies Record<string, MeanExample>;

/** Plans of conversion tests. `minimumEffect` is relative to `baseRate`. */
export const PLANS = {
  checkout20: { baseRate: 0.12, minimumEffect: 0.2 },
  checkout: { baseRate: 0.12, minimumEffect: 0.1 },
  checkout5: { baseRate: 0.12, minimumEffect: 0.05 },
  rare20: { baseRate: 0.05, minimumEffect: 0.2 },
  rare10: { baseRate: 0.05, minimumEffect: 0.1 },
  pricing: { baseRate: 0.08, minimumEffect: 0.2 },
  onboarding: { baseRate: 0.065, minimumEffect: 0.14 },
} as const satisfies Record<string, ProportionPlan>;

/** Users who completed each step of a funnel. */
export const FUNNELS = {
  control: [3920, 1000, 520, 260],
  outcomeFirst: [3912, 1180, 640, 297],
} as const satisfies Record<string, readonly number[]>;

const half = [share('Variation On', 0.5), share('Variation Off', 0.5)];

/** Rules, with users whose Variation is computed. Variation On has the higher ID and therefore the first slice. */
export const PLACES = {
  shipping: { rule: RULE, keys: users(5), distribution: half },
  shipping70: {
    rule: RULE,
    keys: users(5),
    distribution: [share('Variation On', 0.7), share('Variation Off', 0.3)],
  },
  // IDs are sorted in descending order, so Variation Overnight gets the first slice.
  shippingThree: {
    rule: RULE,
    keys: users(5),
    distribution: [
      share('Variation Overnight', 0.2),
      share('Variation On', 0.4),
      share('Variation Off', 0.4),
    ],
  },
  anotherRule: { rule: '66a1f0c2d4e5b6a7980c1d2f', keys: ['user-1'], distribution: half },
  accounts: { rule: RULE, keys: ['lumen', 'globex', 'birch', 'acme', 'null'], distribution: half },
} satisfies Record<string, PlaceExample>;

const gradual: Rollout = {
  type: 'gradual',
  startDate: '2026-03-02T09:00:00.000Z',
  startPercentage: 0.05,
  stages: [{ type: 'linear', percentage: 1, date: '2026-03-12T09:00:00.000Z' }],
};

/** Rollouts whose percentage the pages show over time. */
export const ROLLOUTS = {
  schedule: { type: 'schedule', startDate: '2026-03-02T09:00:00.000Z' },
  gradual,
  stepped: {
    type: 'stepped',
    startDate: '2026-03-02T09:00:00.000Z',
    startPercentage: 0.25,
    stages: [
      { type: 'discrete', percentage: 0.5, date: '2026-03-09T09:00:00.000Z' },
      { type: 'linear', percentage: 1, date: '2026-03-16T09:00:00.000Z' },
    ],
  },
  stopped: stopRollout(gradual, 4),
} satisfies Record<string, Rollout>;

/** Simulated experiments without an effect, to show false positives. */
export const PEEKING: NullExperimentsPlan = { experiments: 20_000, looks: 14, alpha: 0.05 };
/** The number of users that are hashed to show how evenly the hash distributes them. */
export const EVENNESS_USERS = 100_000;

const country = (...values: string[]) =>
  ({ type: 'user', subType: 'country', comparator: '=', values }) as const;
const emailEnd = (end: string) =>
  ({ type: 'user', subType: 'email', comparator: 'endWith', values: [end] }) as const;
const rule = (
  _id: string,
  name: string,
  filters: Target['audience']['filters']['filters'],
  variation: string,
  rollout?: Rollout,
): Target => ({
  _id,
  name,
  audience: { filters: { operator: 'and', filters } },
  distribution: [share(variation, 1)],
  ...(rollout ? { rollout } : {}),
});

const fixedAt = (percentage: number): Rollout => ({
  type: 'gradual',
  startDate: '2026-03-02T09:00:00.000Z',
  startPercentage: percentage,
});

const canadaThenAll = [
  rule(RULE, 'Canada', [country('CA')], 'Variation On', fixedAt(0.3)),
  rule('66a1f0c2d4e5b6a7980c1d30', 'All Users', [{ type: 'all' }], 'Variation Off'),
];

const shipping = {
  feature: 'express-shipping',
  variations: ['Variation On', 'Variation Off'],
  now: Date.parse('2026-03-05T12:00:00.000Z'),
};

/** Features whose rules are evaluated step by step for single users. */
export const TRACES = {
  training: {
    ...shipping,
    targets: [
      rule(
        RULE,
        'Canadian training',
        [country('CA'), emailEnd('@harbor-goods.example')],
        'Variation Off',
      ),
      rule('66a1f0c2d4e5b6a7980c1d30', 'First countries', [country('CA', 'NO')], 'Variation On'),
    ],
  },
  passthrough: {
    ...shipping,
    targets: canadaThenAll,
  },
  held: {
    ...shipping,
    targets: canadaThenAll,
    holds: true,
  },
  storefront: {
    ...shipping,
    targets: [
      rule(
        '66a1f0c2d4e5b6a7980c1d30',
        'Staff',
        [emailEnd('@harbor-goods.example')],
        'Variation On',
      ),
      rule(RULE, 'Canada', [country('CA')], 'Variation On', fixedAt(0.2)),
    ],
  },
} satisfies Record<string, TraceExample>;

/** Orders of four users, for comparing the kinds of Metrics. */
export const ORDERS: RawArm = {
  key: 'control',
  name: 'Control',
  users: users(4),
  events: [
    { user_id: 'user-1', value: 30 },
    { user_id: 'user-1', value: 50 },
    { user_id: 'user-2', value: 20 },
  ],
  evaluations: 10,
};
