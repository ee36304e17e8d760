import { describe, expect, it } from 'vitest';
import { computePercentOnDay, figure, ROLLOUTS } from '../../src/lib/worked/index.ts';
import { checkTypedNumbers, type TypedNumber } from '../rules/typed-numbers.ts';
import { listCalls } from '../support/page-calls.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage, readPages } from '../support/sources.ts';

const docs = 'src/content/docs';
const calculated = `${docs}/platform/experimentation/how-metrics-are-calculated.mdx`;

const ALLOWED: readonly TypedNumber[] = [
  {
    file: calculated,
    text: '0.1667 is +16.67%',
    reason: 'Says how a share is written as a percentage; it is no result.',
  },
  {
    file: calculated,
    text: 'above 0.975 corresponds to a check mark, a value below 0.025 to an X',
    reason: 'The limits of the test at 95% confidence; they are no results.',
  },
  {
    file: calculated,
    text: 'leaves 2.5% on each side',
    reason: 'Half of the 5% that the test at 95% confidence leaves; it is no result.',
  },
];

const TAUGHT = /^(platform|best-practices|essentials|quickstart|blog)/;
const pages = [...readPages(docs), ...readPages('src/content/blog')].filter(
  ({ slug, file }) => TAUGHT.test(slug) || file.startsWith('src/content/blog'),
);

/** Lists the rollouts in the requests of a page, in order. */
function listRollouts(slug: string): unknown[] {
  const page = pages.find((other) => other.slug === slug);
  const calls = page ? listCalls(readContent(page)) : [];
  return calls.flatMap(({ body }) => {
    const { targets = [] } = (body ?? {}) as {
      readonly targets?: readonly { rollout?: unknown }[];
    };
    return targets.flatMap(({ rollout }) => rollout ?? []);
  });
}

/** The names of the computed numbers that a diagram shows, by its title. Diagrams can't cite them from code. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'Where the worked example falls on the curve': [
    'chance.critical',
    'chance.tail',
    'rates.checkout.z',
  ],
  'Funnel for Control, 4,000 users': [2, 3, 4].map((step) => `funnels.control.step${step}`),
  'Funnel for Outcome first, 4,000 users': [2, 3, 4].map(
    (step) => `funnels.outcomeFirst.step${step}`,
  ),
  'Rollout percentage at which an account enters': ['lumen', 'globex', 'birch', 'acme', 'null'].map(
    (account) => `places.accounts.${account}.entersAt`,
  ),
  'Users in one account share one position': ['acme', 'globex'].flatMap((account) => [
    `places.accounts.${account}.bucketing`,
    `places.accounts.${account}.rollout`,
  ]),
  "A user whom the rollout hasn't reached": ['places.shipping.user-2.rollout'],
  'Three rollouts over 14 days': ['rollouts.stopped.day4'],
};
const drawings = pages.flatMap((page) => readContent(page).drawings);
const sourceOf = (title: string) =>
  drawings.find((drawing) => drawing.title === title)?.source ?? `No drawing "${title}".`;

describe('numbers in pages', () => {
  it.each(Object.entries(DRAWN))('match the code in the diagram "%s"', (title, paths) => {
    for (const path of paths) expect(sourceOf(title)).toContain(figure(path).replace('%', ''));
  });

  it('match the code in charts of rollouts, every half day', () => {
    const computed = [ROLLOUTS.gradual, ROLLOUTS.stepped, ROLLOUTS.stopped].flatMap((rollout) =>
      Array.from({ length: 29 }, (_, at) => computePercentOnDay(rollout, at / 2)),
    );
    const lines = sourceOf('Three rollouts over 14 days').matchAll(/line "[^"]*" \[(.*)\]/g);
    const drawn = [...lines].flatMap(([, values = '']) => values.split(', ').map(Number));
    expect(drawn).toHaveLength(computed.length);
    for (const [at, value] of drawn.entries()) expect(value).toBeCloseTo(computed[at] ?? NaN, 0);
  });

  it('are cited from the code if they look computed', () => {
    expect(pages.flatMap((page) => checkTypedNumbers(page, ALLOWED))).toEqual([]);
  });

  it('follow from the requests that the page on rollouts shows', () => {
    const slug = 'platform/feature-flags/targeting/rollouts';
    const [, gradual] = listRollouts(slug);
    expect(gradual).toEqual(ROLLOUTS.gradual);
    const [, stepped] = pages
      .filter((page) => page.slug === slug)
      .flatMap((page) => readContent(page).fences)
      .filter(({ meta }) => meta['at'] === 'targets');
    expect(JSON.parse(stepped?.code ?? '')).toMatchObject([{ rollout: ROLLOUTS.stepped }]);
  });
});

describe('seeded mistakes', () => {
  const check = (body: string, allowed: readonly TypedNumber[] = []) =>
    checkTypedNumbers(parsePage('a.mdx', 'a', body), allowed);

  it.each([
    ['The p-value is 0.01.', 'a p-value'],
    ['A p-value of 0.008: a check.', 'a p-value'],
    ['Here `z` is 2.66.', 'a test statistic'],
    ['The user stands at 0.2906.', 'a place or a share with three decimals or more'],
    ['The difference is +16.7%.', 'a percentage with decimals'],
    ['description="It enters at 73.7%."', 'a percentage with decimals'],
  ])('%s', (body, name) => {
    expect(check(body)[0]).toContain(`looks like ${name} that is typed`);
  });

  it('inputs, cited numbers, and code are allowed', () => {
    expect(check("At 50%, version 2.10.1, level 0.05: {figure('rates.a.pValue')}.")).toEqual([]);
    expect(check('```json\n{ "percentage": 0.3333 }\n```')).toEqual([]);
  });

  it('an exception is allowed', () => {
    const allowed = [{ file: 'a.mdx', text: '0.999', reason: 'A reason.' }];
    expect(check('It is 0.999.', allowed)).toEqual([]);
  });
});
