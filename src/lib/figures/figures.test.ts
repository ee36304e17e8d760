import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BucketingBed } from '../../sandbox/bucketing/fixtures.ts';
import { createDemoRows } from '../../sandbox/demo/index.ts';
import { API_REASONS, type Target } from '../bucketing/index.ts';
import {
  computePercent,
  describeRollout,
  isIn,
  LAST_DAY,
  placeUsers,
  readRolloutState,
  SCHEDULES,
} from './rollout.ts';
import {
  buildConfig,
  CONDITIONS,
  decide,
  FIGURE_FEATURE,
  FIGURE_RULES,
  readRulesState,
  toUser,
} from './rules.ts';
import {
  BOUNDS,
  describePeeking,
  describePlan,
  drawNullTests,
  findProblem,
  MAX_DAYS,
  NUMBER_FIELDS,
  planTest,
  readTestLengthState,
} from './test-length.ts';
import { printState } from './state.ts';

describe('the figure of a rollout', () => {
  const states = fc.record({
    schedule: fc.constantFrom(...SCHEDULES),
    percentage: fc.integer({ min: 0, max: 100 }),
    day: fc.integer({ min: 0, max: LAST_DAY }),
    user: fc.constant('user-42'),
  });
  it('keeps all included users while the percentage or the day increases', () => {
    const places = placeUsers();
    fc.assert(
      fc.property(states, fc.integer({ min: 0, max: 100 }), (state, more) => {
        const larger = { ...state, percentage: Math.min(100, state.percentage + more) };
        const later = { ...state, day: Math.min(LAST_DAY, state.day + 1) };
        const included = places.filter((place) => isIn(place, state));
        for (const next of [larger, later])
          expect(included.filter((place) => !isIn(place, next))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
  it('restores its state from the URL, or the initial state if it is invalid', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readRolloutState(printState(state))).toEqual(state);
      }),
    );
    expect(readRolloutState('x~900~-3~')).toEqual({
      schedule: 'gradual',
      percentage: 100,
      day: 0,
      user: 'user-42',
    });
  });
  it('states the result and the change', () => {
    const state = readRolloutState('');
    expect(computePercent(state)).toBe(52.5);
    expect(describeRollout(state, { in: 3, out: 0 })).toBe(
      'On day 5 the rollout is at 52.5% and includes 514 of 1,000 users. 3 came in, and nobody dropped out. user-42 has the position 85.8% and is in by day 9.',
    );
    expect(describeRollout({ ...state, user: '' }, { in: 0, out: 0 })).toMatch(
      /1,000 users\. Enter a user ID to see its position\.$/,
    );
  });
});

describe('the figure of a test', () => {
  it('computes the days from the sample size, and the risk from the power', () => {
    const plan = planTest(readTestLengthState(''));
    expect([plan.usersPerVariation, plan.daysNeeded]).toEqual([4921, 14]);
    expect(plan.risk).toBeLessThan(0.2);
    const short = planTest({ ...readTestLengthState(''), days: 3 });
    expect(short.risk).toBeGreaterThan(0.6);
    // n is proportional to (z of the level + z of the power)²: (2.576 + 1.282)² / (1.960 + 0.842)² = 1.896.
    const strict = planTest({ ...readTestLengthState(''), alpha: 1, power: 90 });
    expect(strict.usersPerVariation / plan.usersPerVariation).toBeCloseTo(1.896, 2);
  });
  it('restores its state from the URL', () => {
    const text = '8~20~750~2~10~3~1~90';
    expect(printState(readTestLengthState(text))).toBe(text);
    expect(printState(readTestLengthState('12~10'))).toBe('12~10~750~2~0~1~5~80');
  });
  const check = (change: object) => findProblem({ ...readTestLengthState(''), ...change });
  it('says in words what a field allows', () => {
    expect(check({})).toBeUndefined();
    expect(check({ baseRate: 70 })).toBeUndefined();
    expect(check({ baseRate: 0, variations: 2.5 })).toEqual({
      hints: {
        baseRate: 'Enter a number from 0.1 to 99.',
        variations: 'Enter a whole number from 2 to 6.',
      },
      text: 'To see the plan, correct “Baseline rate, %” and “Variations”.',
    });
    expect(check({ traffic: 2e6 })?.hints).toEqual({
      traffic: 'Enter a whole number from 1 to 1,000,000.',
    });
    for (const wrong of [{ effect: -10 }, { effect: NaN }, { variations: 1 }, { power: 100 }])
      expect(Object.keys(check(wrong)?.hints ?? {})).toEqual(Object.keys(wrong));
  });
  it('refuses an effect that raises the rate to 100% or more', () => {
    expect(check({ baseRate: 80, effect: 24 })).toBeUndefined();
    expect(check({ baseRate: 80, effect: 25 })).toEqual({
      hints: {
        baseRate: 'Enter a lower rate or a smaller effect.',
        effect: 'Enter a lower rate or a smaller effect.',
      },
      text: 'An effect of 25% would raise the rate from 80% to 100%, which must be below 100%.',
    });
  });
  it('has a finite plan, and days that the slider can show, or a problem', () => {
    const values = NUMBER_FIELDS.map((field) => {
      const { min, max, step } = BOUNDS[field];
      return step === 'any' ? fc.double({ min, max }) : fc.integer({ min, max });
    });
    fc.assert(
      fc.property(fc.tuple(...values), (numbers) => {
        const entries = NUMBER_FIELDS.map((field, index) => [field, numbers[index]]);
        const state = { ...readTestLengthState(''), ...Object.fromEntries(entries) };
        fc.pre(!findProblem(state));
        expect(describePlan(state)).not.toMatch(/NaN|Infinity|∞|\b1 (?:users|days)\b/);
        expect(planTest(state).daysRun).toBeLessThanOrEqual(MAX_DAYS);
      }),
    );
    const long = { ...readTestLengthState(''), traffic: 20 };
    expect(planTest(long)).toMatchObject({ daysNeeded: 493, daysRun: 60 });
    expect(describePlan(long)).toContain('takes 493 days. The slider ends at 60 days. A test');
  });
  it('finds more false winners with daily checks than with one check', () => {
    expect(describePeeking(drawNullTests(1, 14), 14)).toBe(
      'None of these 200 tests has a real difference. Looked at daily for 14 days, 49 (25%) showed a winner at least once. Looked at once, at the end, 9 (5%) did.',
    );
    expect(drawNullTests(2, 14)).not.toEqual(drawNullTests(1, 14));
  });
});

describe('the figure of three rules', () => {
  const hex = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: length,
      maxLength: length,
    });
  const filters = fc.constantFrom(
    { type: 'all' } as const,
    ...FIGURE_RULES.flatMap(({ audience }) => audience.filters.filters),
    { type: 'user', subType: 'country', comparator: '!=', values: ['CA'] } as const,
    { type: 'user', subType: 'email', comparator: 'exist' } as const,
  );
  const shares = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
  const targets: fc.Arbitrary<Target> = fc
    .record({ id: hex(24), filters, shares, split: shares })
    .map(({ id, filters: filter, shares: startPercentage, split }) => ({
      _id: id,
      audience: { filters: { operator: 'and', filters: [filter] } },
      rollout: { type: 'gradual', startDate: '2026-03-02T09:00:00.000Z', startPercentage },
      distribution: [
        { _variation: 'variation-on', percentage: split },
        { _variation: 'variation-off', percentage: 1 - split },
      ],
    }));
  const states = fc.record({
    user: hex(12),
    email: fc.constantFrom('', 'ana@example.com', 'siv@harbor-goods.example'),
    country: fc.constantFrom('', 'CA', 'US', 'NO'),
  });

  it('describes its rules', () => {
    expect(CONDITIONS.map(({ name }) => name)).toEqual(FIGURE_RULES.map(({ name }) => name));
  });
  it('has the rules of the Feature that "Open in the sandbox" evaluates', () => {
    const rules = createDemoRows(Date.parse('2026-11-01'))
      .configurations?.flatMap(({ targets }) => targets)
      .filter(({ _id }) => FIGURE_RULES.some((rule) => rule._id === _id));
    expect(rules).toHaveLength(6);
    for (const { _id, name, audience, rollout } of rules ?? [])
      expect(FIGURE_RULES).toContainEqual(
        expect.objectContaining({ _id, name, audience, ...(rollout && { rollout }) }),
      );
  });
  it('decides as the sandbox does for 1,000 random rules and users', async () => {
    const lists = fc.array(targets, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.array(states, { minLength: 10, maxLength: 10 }),
        async (list, all) => {
          const { call, setNow } = new BucketingBed(buildConfig(list));
          setNow('2026-03-05T12:00:00Z');
          for (const state of all) {
            const answer = await call(`POST /v1/variables/${FIGURE_FEATURE}`, toUser(state));
            const { served, reason } = decide(state, list);
            const expected =
              served === undefined
                ? { status: 404 }
                : { status: 200, body: { value: served, eval: { reason: API_REASONS[reason] } } };
            expect(answer).toMatchObject(expected);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
  it('compares a country as the reader writes it', () => {
    expect(decide(readRulesState('user-1~~US')).reason).not.toBe('USER_NOT_TARGETED');
    expect(decide(readRulesState('user-1~~us')).summary).toMatch(/^No rule serves user-1/);
  });
  it('describes the result of each rule', () => {
    const say = (state: Parameters<typeof decide>[0]) =>
      decide(state).outcomes.map(({ text }) => text);
    expect(say({ user: 'user-1', email: 'siv@harbor-goods.example', country: 'CA' })).toEqual([
      'Serves Variation On',
      'Not reached',
      'Not reached',
    ]);
    expect(say({ user: 'user-3', email: '', country: 'CA' })[1]).toMatch(/^Match, but|^Serves/);
    expect(decide({ user: 'user-1', email: '', country: 'NO' }).summary).toBe(
      'No rule serves user-1, so the SDK returns the default value. Reason: DEFAULT, User Not Targeted.',
    );
  });
});
