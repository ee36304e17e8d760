import { describe, expect, it } from 'vitest';
import {
  computeBoundedHashes,
  computePercentage,
  createSubject,
  describeSteps,
  evaluateFeature,
  explainFeatures,
  nameFrom,
  passesRollout,
  pickVariation,
  prepareConfig,
  sliceDistribution,
} from '../../src/lib/bucketing/index.ts';
import type {
  BucketingConfig,
  Filter,
  Rollout,
  Target,
  TraceStep,
  User,
} from '../../src/lib/bucketing/index.ts';
import { buildRollout } from '../../src/lib/figures/rollout.ts';
import { planTest, readTestLengthState } from '../../src/lib/figures/test-length.ts';
import {
  computeChanceToBeatControl,
  computeMetricResults,
  normalQuantile,
  simulateNullExperiments,
  sizeProportionTest,
  testMeans,
  testProportions,
} from '../../src/lib/stats/index.ts';
import type {
  MeanArm,
  MetricDimension,
  Optimize,
  ProportionPlan,
} from '../../src/lib/stats/index.ts';
import { checkTypedNumbers, withoutPadding, type KnownNumbers } from '../rules/typed-numbers.ts';
import { listCalls } from '../support/page-calls.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage, readPages } from '../support/sources.ts';

// Recomputes the results that pages show: each test below writes the texts that its page must contain.

const docs = 'src/content/docs';
const EXPERIMENTATION = `${docs}/platform/experimentation`;
const TARGETING = `${docs}/platform/feature-flags/targeting`;

const count = (value: number, decimals = 0) =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const percent = (share: number, decimals = 1) => `${(share * 100).toFixed(decimals)}%`;
/** Sets the minus signs of negative numbers, as pages do. */
const withMinus = (text: string) => text.replaceAll(/(?<!\w)-(?=\d)/g, '−');
const signed = (share: number, decimals = 1) => (share > 0 ? '+' : '') + percent(share, decimals);
const printPValue = (value: number) =>
  value < 0.001 ? 'below 0.001' : value.toFixed(value < 0.1 ? 3 : 2);
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

const CRITICAL = -normalQuantile(0.05 / 2);
/** The two-tailed p-value of z. With thousands of degrees of freedom, that of t is the same. */
const pValueOf = (statistic: number) =>
  2 * computeChanceToBeatControl(-Math.abs(statistic), 'increase');
const users = (last: number) => Array.from({ length: last }, (_, index) => `user-${index + 1}`);

/** The texts of a z-test of `[events, users]` of the control and of a Variation. */
function describeRates(control: [number, number], variation: [number, number]) {
  const [c, v] = [control, variation].map(([successes, trials]) => ({ successes, trials }));
  const test = testProportions(c!, v!);
  const { controlRate, variationRate, difference } = test;
  const [events, all] = [control[0] + variation[0], control[1] + variation[1]];
  const margin =
    CRITICAL *
    Math.sqrt(
      (controlRate * (1 - controlRate)) / control[1] +
        (variationRate * (1 - variationRate)) / variation[1],
    );
  const divide = (part: number, whole: number, rate: number) =>
    `${count(part)} / ${count(whole)} = ${percent(rate)}`;
  const bound = (value: number) => (value * 100).toFixed(1);
  return {
    control: divide(...control, controlRate),
    variation: divide(...variation, variationRate),
    pooled: divide(events, all, test.pooledRate),
    controlRate: percent(controlRate),
    variationRate: percent(variationRate),
    lift: signed(difference / controlRate),
    standardError: test.standardError.toFixed(5),
    difference: difference.toFixed(2),
    z: test.z.toFixed(2),
    pValue: printPValue(pValueOf(test.z)),
    interval: `${bound(difference - margin)} to ${bound(difference + margin)} percentage points`,
    chance: computeChanceToBeatControl(test.z, 'increase').toFixed(3),
    icon: (optimize: Optimize = 'increase') => {
      if (pValueOf(test.z) >= 0.05) return '… Ellipsis';
      return difference > 0 === (optimize === 'increase') ? '✓ Check mark' : '✕ X';
    },
  };
}

const checkout = describeRates([480, 4000], [560, 4000]);
const onboarding = describeRates([260, 4000], [297, 4000]);
/** Users to hundreds, because a plan is no more exact than its assumptions. */
const sizeOf = (plan: ProportionPlan, arms = 1) =>
  Math.round((sizeProportionTest(plan) * arms) / 100) * 100;
const sizeRow = (baseRate: number, minimumEffect: number) =>
  row(percent(baseRate, 0), signed(minimumEffect, 0), count(sizeOf({ baseRate, minimumEffect })));
const fiveMetrics = percent(1 - (1 - 0.05) ** 5, 0);

/** The rows of a Metric's result as the dashboard shows it. */
const metricRow = (name: string, control: [number, number], variation: [number, number]) => {
  const rates = describeRates(control, variation);
  const { lift, pValue, icon } = rates;
  return row(name, rates.control, rates.variation, lift, pValue, icon());
};

function describeMeans(control: MeanArm, variation: MeanArm) {
  const { difference, standardError, t } = testMeans(control, variation);
  const [c, v] = [control, variation].map(({ stdev, count: size }) => stdev ** 2 / size);
  // By Welch and Satterthwaite.
  const df = (c! + v!) ** 2 / (c! ** 2 / (control.count - 1) + v! ** 2 / (variation.count - 1));
  // So is the critical value of t.
  const margin = CRITICAL * standardError;
  const arm = ({ mean, stdev, count: size }: MeanArm) =>
    `${mean} ms ± ${stdev} ms, ${count(size)} users`;
  const lift = signed(difference / control.mean);
  const error = standardError.toFixed(3);
  return {
    lift,
    rows: [
      row('Control: mean and standard deviation', arm(control)),
      row('Variation: mean and standard deviation', arm(variation)),
      row('Difference between the means', `${difference} ms`),
      row(code('percentDifference'), `${difference} / ${control.mean} = ${lift}`),
      row('Standard error', `${error} ms`),
      row(code('t'), `${difference} / ${error} = ${t.toFixed(2)}`),
      row('Degrees of freedom', count(df)),
      row('Two-tailed p-value', printPValue(pValueOf(t))),
      row(
        '95% interval for the difference',
        `${(difference - margin).toFixed(1)} to ${(difference + margin).toFixed(1)} ms`,
      ),
      row(code('chanceToBeatControl'), computeChanceToBeatControl(t, 'decrease').toFixed(3)),
    ],
  };
}

const latency = describeMeans(
  { mean: 182, stdev: 60, count: 2000 },
  { mean: 176, stdev: 58, count: 2000 },
);

const RULE = '66a1f0c2d4e5b6a7980c1d2e';
const share = (_variation: string, percentage: number) => ({ _variation, percentage });
/** The IDs of `express-shipping` in the sandbox, where Variation Off has the higher one, and of a third Variation. */
const ON = '66a1f0c2d4e5b6a7980c3d20';
const OFF = '66a1f0c2d4e5b6a7980c3d21';
const OVERNIGHT = '66a1f0c2d4e5b6a7980c3d22';
const NAMES = new Map([
  [ON, 'Variation On'],
  [OFF, 'Variation Off'],
  [OVERNIGHT, 'Variation Overnight'],
]);
const HALVES = [share(ON, 0.5), share(OFF, 0.5)];
/** Where a hashed value is in a rule, from 0 to 1. */
const place = (key: string, rule = RULE) => computeBoundedHashes(key, rule);
const bucketingOf = (key: string, rule = RULE) => place(key, rule).bucketingHash.toFixed(4);
const rolloutOf = (key: string) => place(key).rolloutHash.toFixed(4);
const entersAt = (key: string) => percent(place(key).rolloutHash);
const variationOf = (key: string, distribution = HALVES) =>
  NAMES.get(pickVariation(sliceDistribution(distribution), place(key).bucketingHash) ?? '');
const halfOf = (key: string) => (place(key).bucketingHash < 0.5 ? 'First half' : 'Second half');

/** How many of 10,000 users get each Variation while the rollout is at a percentage. */
function balanceRow(rollout: number): string {
  const included = users(10_000).filter((key) => passesRollout(place(key).rolloutHash, rollout));
  const on = included.filter((key) => variationOf(key) === 'Variation On').length;
  return row(percent(rollout, 0), count(on), count(included.length - on));
}

/** The smallest and the largest share of 100,000 users in a tenth of the range. */
function measureEvenness(): string {
  const tenths = new Map<number, number>();
  for (const key of users(100_000)) {
    const tenth = Math.floor(place(key).bucketingHash * 10);
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
  }
  const shares = [...tenths.values()].map((value) => percent(value / 100_000, 2)).toSorted();
  return `between ${Math.min(...shares.map(parseFloat))}% and ${Math.max(...shares.map(parseFloat))}%`;
}

const DAY_MS = 86_400_000;
const START = '2026-03-02T09:00:00.000Z';
const GRADUAL = buildRollout({ schedule: 'gradual', percentage: 100 });
const STEPPED = buildRollout({ schedule: 'stepped', percentage: 100 });
const at = (rollout: Rollout, day: number) =>
  computePercentage(rollout, Date.parse(START) + day * DAY_MS);
/** The gradual rollout after somebody selects **Stop** on day 4. */
const STOPPED: Rollout = {
  ...GRADUAL,
  type: 'stepped',
  stages: [
    {
      type: 'linear',
      percentage: at(GRADUAL, 4),
      date: new Date(Date.parse(START) + 4 * DAY_MS).toISOString(),
    },
  ],
};

/** The day on which a rollout reaches a user. Everybody who enters during a day is counted on that day. */
function enters(rollout: Rollout, key: string): string {
  const position = place(key).rolloutHash;
  const isIn = (day: number) => passesRollout(position, at(rollout, day));
  const jump = (rollout.stages ?? []).find(({ type, date }) => {
    const day = (Date.parse(date) - Date.parse(START)) / DAY_MS;
    return type === 'discrete' && isIn(day) && !isIn(day - 1 / DAY_MS);
  });
  const day = Array.from({ length: 15 }, (_, index) => index).find((index) =>
    isIn(index + 1 - 1 / DAY_MS),
  );
  return `On day ${day}${jump ? ', when the share jumps' : ''}`;
}

const country = (...values: string[]): Filter => ({
  type: 'user',
  subType: 'country',
  comparator: '=',
  values,
});
const STAFF: Filter = {
  type: 'user',
  subType: 'email',
  comparator: 'endWith',
  values: ['@harbor-goods.example'],
};
const SECOND_RULE = '66a1f0c2d4e5b6a7980c1d30';
const target = (
  _id: string,
  name: string,
  filters: readonly Filter[],
  variation: string,
  share?: number,
): Target => ({
  _id,
  name,
  audience: { filters: { operator: 'and', filters } },
  distribution: [{ _variation: variation, percentage: 1 }],
  ...(share === undefined
    ? {}
    : { rollout: { type: 'gradual', startDate: START, startPercentage: share } }),
});
const CANADA_THEN_ALL = [
  target(RULE, 'Canada', [country('CA')], 'Variation On', 0.3),
  target(SECOND_RULE, 'All Users', [{ type: 'all' }], 'Variation Off'),
];

/** The table row of what a user gets from rules, and the sentences about each step of the evaluation. */
function trace(
  name: string,
  user: User,
  targets: readonly Target[],
  disablePassthroughRollouts = false,
): readonly string[] {
  const keys = ['Variation On', 'Variation Off'];
  const config: BucketingConfig = {
    project: { _id: 'project', settings: { disablePassthroughRollouts } },
    environment: { _id: 'environment', key: 'production' },
    features: [
      {
        _id: 'feature',
        key: 'express-shipping',
        type: 'release',
        status: 'active',
        variations: keys.map((key) => ({ _id: key, key, name: key, variables: {} })),
        configuration: { status: 'active', targets },
      },
    ],
    variables: [],
    audiences: [],
  };
  const prepared = prepareConfig(config);
  const steps: TraceStep[] = [];
  const now = Date.parse('2026-03-05T12:00:00.000Z');
  const subject = createSubject(prepared, { user, now, trace: (step) => steps.push(step) });
  const { variation, eval: evaluation } = evaluateFeature(subject, 'express-shipping');
  const details = evaluation.details.replaceAll('|', '\\|');
  const print = nameFrom(prepared);
  return [
    row(name, variation?.key ?? 'Default value', code(evaluation.reason), details),
    ...explainFeatures(steps, print)
      .flatMap((feature) => describeSteps(user.user_id, feature, print))
      .map((line, index) => `${index + 1}. ${line.replaceAll('’', "'")}`),
  ];
}

const ORDERS = {
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

/** The row of a kind of Metric, for the same events. */
function kindRow(kind: string, dimension: MetricDimension, calculation: string, decimals = 0) {
  const [result] = computeMetricResults({ dimension, optimize: 'increase', control: 'control' }, [
    ORDERS,
  ]);
  return row(kind, calculation, (result?.rate ?? NaN).toFixed(decimals));
}

function simulatePeeking() {
  const results = simulateNullExperiments({ experiments: 20_000, looks: 14, alpha: 0.05 });
  const shareOf = (found: typeof results) => percent(found.length / results.length, 0);
  return {
    atEnd: shareOf(results.filter(({ atEnd }) => atEnd)),
    atAnyLook: shareOf(results.filter(({ firstLook }) => firstLook !== undefined)),
  };
}

const peeking = simulatePeeking();
const half = describeRates([240, 2000], [280, 2000]);
const plans = describeRates([402, 5020], [478, 4980]);
const contacts = describeRates([151, 5020], [158, 4980]);
/** What the calculator on the pages starts with. */
const CALCULATOR = readTestLengthState('');
const PRICING = { baseRate: 0.08, minimumEffect: 0.2 };

/** The texts that each page must contain, with recomputed numbers. */
const RECOMPUTED: Readonly<Record<string, readonly string[]>> = {
  [`${docs}/essentials/key-features.mdx`]: [
    `'480 / 4,000', '${checkout.controlRate}'`,
    `'560 / 4,000', '${checkout.variationRate}', '${checkout.lift}'`,
  ],
  [`${docs}/essentials/overview.mdx`]: [
    [
      'Staff member in Norway',
      { user_id: 'user-1', country: 'NO', email: 'siv@harbor-goods.example' },
    ],
    ['Canadian within the 20%', { user_id: 'user-9', country: 'CA' }],
    ['Canadian outside the 20%', { user_id: 'user-2', country: 'CA' }],
  ].flatMap(([name, user]) =>
    trace(name as string, user as User, [
      target(SECOND_RULE, 'Staff', [STAFF], 'Variation On'),
      target(RULE, 'Canada', [country('CA')], 'Variation On', 0.2),
    ]),
  ),
  [`${TARGETING}/targeting-overview.mdx`]: [
    ['Staff in Canada', { user_id: 'user-1', country: 'CA', email: 'ines@harbor-goods.example' }],
    ['Customer in Canada', { user_id: 'user-2', country: 'CA', email: 'lee@example.com' }],
    ['Staff in Norway', { user_id: 'user-3', country: 'NO', email: 'siv@harbor-goods.example' }],
    ['Customer in Chile', { user_id: 'user-4', country: 'CL', email: 'ana@example.com' }],
  ].flatMap(([name, user]) =>
    trace(name as string, user as User, [
      target(RULE, 'Canadian training', [country('CA'), STAFF], 'Variation Off'),
      target(SECOND_RULE, 'First countries', [country('CA', 'NO')], 'Variation On'),
    ]),
  ),
  [`${TARGETING}/rollouts.mdx`]: [
    ...[0, 2, 4, 6, 7, 8, 10, 12, 14].map((day) =>
      row(
        `${day}`,
        ...[GRADUAL, STEPPED, STOPPED].map(
          (rollout) => `${Number((at(rollout, day) * 100).toFixed(1))}%`,
        ),
      ),
    ),
    ...users(5).map((key) =>
      row(code(key), rolloutOf(key), enters(GRADUAL, key), enters(STEPPED, key)),
    ),
    ...trace('user-1, Canada', { user_id: 'user-1', country: 'CA' }, CANADA_THEN_ALL),
    ...trace('user-2, Canada', { user_id: 'user-2', country: 'CA' }, CANADA_THEN_ALL),
    trace('user-2, Canada', { user_id: 'user-2', country: 'CA' }, CANADA_THEN_ALL, true)[0] ?? '',
  ],
  [`${TARGETING}/random-variations.mdx`]: [
    `gives the seed ${place('').targetSeed}`,
    ...users(5).map((key) => {
      const [variation = ''] = [variationOf(key)];
      const isIn = passesRollout(place(key).rolloutHash, 0.5);
      const result = isIn ? ['Yes', variation] : ['No', 'Not served'];
      return row(code(key), bucketingOf(key), variation, rolloutOf(key), ...result);
    }),
    `the bucketing hash for \`user-1\` is ${bucketingOf('user-1', '66a1f0c2d4e5b6a7980c1d2f')}`,
    ...[0.1, 0.2, 0.5, 1].map(balanceRow),
    `In a run with 100,000 IDs, each tenth of the range from 0 to 1 contained ${measureEvenness()}`,
    `\`user-1\` at ${bucketingOf('user-1')} and \`user-4\` at ${bucketingOf('user-4')}`,
    ...[
      [share(ON, 0.3), share(OFF, 0.7)],
      // IDs are sorted in descending order, so Variation Overnight gets the first slice.
      [share(OVERNIGHT, 0.2), share(ON, 0.4), share(OFF, 0.4)],
    ].flatMap((distribution) =>
      users(5).map((key) => {
        const [before = '', after = ''] = [variationOf(key), variationOf(key, distribution)];
        return row(code(key), before, after, before === after ? 'No' : 'Yes');
      }),
    ),
  ],
  [`${TARGETING}/randomize-using-custom-property.mdx`]: [
    `\`null\` has the bucketing position ${bucketingOf('null')} and the rollout position ${rolloutOf('null')}`,
    `enter the rollout when it reaches ${entersAt('null')}`,
    `enter together when the rollout reaches ${entersAt('acme')}`,
    `\`birch\`, with the bucketing position ${bucketingOf('birch')}`,
  ],
  [`${EXPERIMENTATION}/creating-and-managing-metrics.mdx`]: [
    kindRow('Count per Unique User', 'COUNT_PER_UNIQUE_USER', '3 events / 4 users', 2),
    kindRow(
      'Count per Variable Evaluation',
      'COUNT_PER_VARIABLE_EVALUATION',
      '3 events / 10 evaluations',
      2,
    ),
    kindRow('Sum per User', 'SUM_PER_UNIQUE_USER', '(80 + 20 + 0 + 0) / 4'),
    kindRow('Average per User', 'AVERAGE_PER_UNIQUE_USER', '(40 + 20) / 2'),
  ],
  [`${EXPERIMENTATION}/feature-experimentation.mdx`]: [
    `To detect a 20% lift from a 12% conversion rate, for example, you need about ${count(sizeOf({ baseRate: 0.12, minimumEffect: 0.2 }))} users per Variation`,
    `${peeking.atEnd} showed a significant result at the end. With 14 daily checks, ${peeking.atAnyLook} showed one`,
    `is a rate of ${checkout.variationRate}, compared with ${checkout.controlRate} for 480 orders`,
    `With a difference of ${checkout.lift} and a p-value of ${checkout.pValue}, the Variation [gets a check mark]`,
    `'480 / 4,000', '${checkout.controlRate}'`,
    `'560 / 4,000', '${checkout.variationRate}', '${checkout.lift}'`,
    ...[
      ['user-1', 'acme'],
      ['user-2', 'acme'],
      ['user-3', 'birch'],
      ['user-4', 'birch'],
      ['user-5', 'globex'],
    ].map(([user = '', account = '']) =>
      row(`${user} at ${account}`, halfOf(user), halfOf(account)),
    ),
    `${fiveMetrics} of experiments with five Metrics`,
  ],
  [`${EXPERIMENTATION}/how-metrics-are-calculated.mdx`]: [
    `if *z* is above ${CRITICAL.toFixed(2)} or below -${CRITICAL.toFixed(2)}`,
    `the threshold for *t* is also close to ${CRITICAL.toFixed(2)}`,
    `a significant difference of ${latency.lift} gets a check mark`,
    row("Control's rate", checkout.control),
    row("Variation's rate", checkout.variation),
    row(code('percentDifference'), checkout.lift),
    row('Pooled rate', checkout.pooled),
    row('Standard error', checkout.standardError),
    row(code('z'), `${checkout.difference} / ${checkout.standardError} = ${checkout.z}`),
    row('Two-tailed p-value', checkout.pValue),
    row('95% interval for the difference', checkout.interval),
    row(code('chanceToBeatControl'), checkout.chance),
    `\`z\` is ${half.z}, and the p-value is ${half.pValue}`,
    ...latency.rows,
    `>z = ${checkout.z}<`,
    `>${percent(0.05 / 2)}<`,
    `contain ${percent(0.05 / 2)} each`,
    `The worked example's *z* value, ${checkout.z}, is in the upper area`,
    `An effect of 20% on a rate of 8% is a rate of ${percent(0.08 * 1.2)}`,
    sizeRow(0.12, 0.2),
    sizeRow(0.12, 0.1),
    sizeRow(0.12, 0.05),
    sizeRow(0.05, 0.2),
    sizeRow(0.05, 0.1),
    `at least one is significant in ${fiveMetrics} of experiments`,
  ],
  [`${EXPERIMENTATION}/tutorial-experiment-setup.mdx`]: [
    `About ${count(sizeOf(PRICING))} visitors per Variation`,
    `need about ${count(sizeOf(PRICING, 2))} visitors in total. At ${CALCULATOR.traffic} visitors a day, that takes ${planTest(CALCULATOR).daysNeeded} days`,
    sizeRow(0.08, 0.2),
    sizeRow(0.12, 0.2),
    sizeRow(0.12, 0.1),
    sizeRow(0.05, 0.2),
    row('Control', plans.control, contacts.control),
    row('Compare', plans.variation, contacts.variation),
    row('% Difference', plans.lift, contacts.lift),
    row('p-value', plans.pValue, contacts.pValue),
    row('Shown as', plans.icon(), contacts.icon('decrease')),
    `'402 / 5,020', '${plans.controlRate}'`,
    `'478 / 4,980', '${plans.variationRate}', '${plans.lift}'`,
    `its z-score is ${plans.z}, and the 95% interval for the difference is ${plans.interval}`,
  ],
  [`${EXPERIMENTATION}/tutorial-funnel-experiment.mdx`]: [
    metricRow(code('signup-viewed'), [3920, 4000], [3912, 4000]),
    metricRow(code('signup-clicked'), [1000, 4000], [1180, 4000]),
    metricRow(code('account-created'), [520, 4000], [640, 4000]),
    metricRow(code('onboarding-completed'), [260, 4000], [297, 4000]),
    `260 / 520 = ${percent(260 / 520)} for Control and 297 / 640 = ${percent(297 / 640)} for Outcome first`,
    `To detect a 14% lift from ${onboarding.controlRate} with 80% power, you need about ${count(sizeOf({ baseRate: 0.065, minimumEffect: 0.14 }))} users per Variation`,
  ],
};

/** Numbers that look like results and aren't, each with a reason. */
const ALLOWED: readonly (KnownNumbers & { readonly reason: string })[] = [
  {
    file: `${EXPERIMENTATION}/how-metrics-are-calculated.mdx`,
    text: '0.1667 is +16.67%',
    reason: 'Says how a share is written as a percentage; it is no result.',
  },
  {
    file: `${EXPERIMENTATION}/how-metrics-are-calculated.mdx`,
    text: 'above 0.975 corresponds to a check mark, a value below 0.025 to an X',
    reason: 'The limits of the test at 95% confidence; they are no results.',
  },
  {
    file: `${EXPERIMENTATION}/how-metrics-are-calculated.mdx`,
    text: 'leaves 2.5% on each side',
    reason: 'Half of the 5% that the test at 95% confidence leaves; it is no result.',
  },
];

const TAUGHT = /^(platform|best-practices|essentials|quickstart|blog)/;
const pages = [...readPages(docs), ...readPages('src/content/blog')].filter(
  ({ slug, file }) => TAUGHT.test(slug) || file.startsWith('src/content/blog'),
);
/** A page's source without the padding of tables, and without the backticks in numbered steps. */
const sourceOf = (file: string) =>
  withoutPadding(pages.find((page) => page.file === file)?.body ?? '').replaceAll(
    /^\d+\. .*$/gm,
    (step) => `${step}\n${step.replaceAll('`', '')}`,
  );

describe('the results on pages', () => {
  it.each(Object.entries(RECOMPUTED))('are right: %s', (file, texts) => {
    const source = sourceOf(file);
    expect(texts.filter((text) => !source.includes(withMinus(text)))).toEqual([]);
  });

  it('are recomputed if they look like results', () => {
    const recomputed = Object.entries(RECOMPUTED).flatMap(([file, texts]) =>
      texts.map((text) => ({ file, text: withMinus(text) })),
    );
    const known = [...recomputed, ...ALLOWED];
    expect(pages.flatMap((page) => checkTypedNumbers(page, known))).toEqual([]);
  });
});

/** The recomputed numbers in a diagram, by its title. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'Rollout percentage at which an account enters': ['lumen', 'globex', 'birch', 'acme', 'null'].map(
    entersAt,
  ),
  'Users in one account share one position': ['acme', 'globex'].flatMap((account) => [
    bucketingOf(account),
    rolloutOf(account),
  ]),
  "A user whom the rollout hasn't reached": [rolloutOf('user-2')],
  'Three rollouts over 14 days': [percent(at(STOPPED, 4), 0)],
};
const drawings = pages.flatMap((page) => readContent(page).drawings);
const drawingOf = (title: string) =>
  drawings.find((drawing) => drawing.title === title)?.source ?? `No drawing "${title}".`;

describe('the numbers of diagrams', () => {
  it.each(Object.entries(DRAWN))('are right in "%s"', (title, texts) => {
    for (const text of texts) expect(drawingOf(title)).toContain(text.replace('%', ''));
  });

  it('are right in the chart of rollouts, every day, and just before and at the step of day 7', () => {
    const days = Array.from({ length: 15 }, (_, day) => day).toSpliced(7, 0, 6.999);
    const computed = [GRADUAL, STEPPED, STOPPED].flatMap((rollout) =>
      days.map((day) => at(rollout, day) * 100),
    );
    const lines = drawingOf('Three rollouts over 14 days').matchAll(/line "[^"]*" \[(.*)\]/g);
    const drawn = [...lines].flatMap(([, values = '']) => values.split(', ').map(Number));
    expect(drawn).toHaveLength(computed.length);
    for (const [index, value] of drawn.entries())
      expect(value).toBeCloseTo(computed[index] ?? NaN, 0);
  });

  it('follow from the requests that the page on rollouts shows', () => {
    const page = pages.find(({ file }) => file === `${TARGETING}/rollouts.mdx`);
    const content = page && readContent(page);
    const rollouts = (content ? listCalls(content) : []).flatMap(({ body }) => {
      const { targets = [] } = (body ?? {}) as { targets?: readonly { rollout?: unknown }[] };
      return targets.flatMap(({ rollout }) => rollout ?? []);
    });
    expect(rollouts).toContainEqual(GRADUAL);
    const rules = content?.fences
      .filter(({ meta }) => meta['at'] === 'targets')
      .flatMap(({ code }) => JSON.parse(code) as readonly object[]);
    expect(rules).toContainEqual(expect.objectContaining({ rollout: STEPPED }));
  });
});

describe('a number without a test', () => {
  const check = (body: string, known: readonly KnownNumbers[] = []) =>
    checkTypedNumbers(parsePage('a.mdx', 'a', body), known);

  it.each([
    ['The p-value is 0.01.', 'a p-value'],
    ['A p-value of 0.008: a check.', 'a p-value'],
    ['Here `z` is 2.66.', 'a test statistic'],
    ['The user stands at 0.2906.', 'a place or a share with three decimals or more'],
    ['The difference is +16.7%.', 'a percentage with decimals'],
    ['description="It enters at 73.7%."', 'a percentage with decimals'],
  ])('is found: %s', (body, name) => {
    expect(check(body)[0]).toContain(`looks like ${name}, and no test recomputes it`);
  });

  it('is allowed if it is an input, code, or known', () => {
    expect(check('At 50%, version 2.10.1, level 0.05.')).toEqual([]);
    expect(check('```json\n{ "percentage": 0.3333 }\n```')).toEqual([]);
    expect(check('It is  0.999.', [{ file: 'a.mdx', text: 'is 0.999' }])).toEqual([]);
  });
});
