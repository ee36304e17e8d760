import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BucketingConfig, Rollout, Target, User } from './entities.ts';
import { createSubject, evaluateFeature, prepareConfig } from './index.ts';

const NOW = Date.parse('2026-03-10T00:00:00Z');
const USERS = 10_000;
const THREE_SIGMA = 3;

// A fixed seed, so that failures are reproducible.
fc.configureGlobal({ seed: 20260310, numRuns: 300 });

const targetId = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 24,
  maxLength: 24,
});
const userId = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .filter((id) => id.length <= 200);
const share = fc.double({ min: 0, max: 1, noNaN: true });

function holdAt(percentage: number): Rollout {
  const startDate = '2026-03-01T00:00:00Z';
  return { type: 'gradual', startDate, startPercentage: percentage, stages: [] };
}

function buildTarget(_id: string, part: Partial<Target> = {}): Target {
  return {
    _id,
    audience: { filters: { operator: 'and', filters: [{ type: 'all' }] } },
    distribution: [{ _variation: 'var-a', percentage: 1 }],
    ...part,
  };
}

function prepareTargets(targets: readonly Target[]) {
  const variations = ['a', 'b', 'c', 'd'].map((letter) => ({
    _id: `var-${letter}`,
    key: letter,
    name: letter,
    variables: {},
  }));
  const config: BucketingConfig = {
    project: { _id: 'project-1' },
    environment: { _id: 'env-1', key: 'production' },
    features: [
      {
        _id: 'feature-1',
        key: 'feature',
        type: 'release',
        status: 'active',
        variations,
        configuration: { status: 'active', targets },
      },
    ],
    variables: [],
    audiences: [],
  };
  return prepareConfig(config);
}

function decide(targets: readonly Target[], user: User) {
  return evaluateFeature(createSubject(prepareTargets(targets), { user, now: NOW }), 'feature');
}

function countServed(targets: readonly Target[]): ReadonlyMap<string, number> {
  const config = prepareTargets(targets);
  const counts = new Map<string, number>();
  for (let index = 0; index < USERS; index += 1) {
    const subject = createSubject(config, { user: { user_id: `user-${index}` }, now: NOW });
    const served = evaluateFeature(subject, 'feature').variation?._id ?? 'none';
    counts.set(served, (counts.get(served) ?? 0) + 1);
  }
  return counts;
}

function expectShare(count: number, expected: number) {
  const sigma = Math.sqrt(USERS * expected * (1 - expected));
  expect(Math.abs(count - USERS * expected)).toBeLessThanOrEqual(THREE_SIGMA * sigma);
}

describe('rollouts', () => {
  it('never drop a user when the percentage is raised', () => {
    fc.assert(
      fc.property(targetId, userId, share, share, (_id, user_id, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = (percentage: number) =>
          decide([buildTarget(_id, { rollout: holdAt(percentage) })], { user_id }).variation;
        if (at(low) !== undefined) expect(at(high)).toEqual(at(low));
      }),
    );
  });

  it('do not change which variation a user gets', () => {
    const distribution = ['a', 'b', 'c', 'd'].map((letter) => ({
      _variation: `var-${letter}`,
      percentage: 0.25,
    }));
    fc.assert(
      fc.property(targetId, userId, share, (_id, user_id, percentage) => {
        const full = decide([buildTarget(_id, { distribution })], { user_id });
        const part = { distribution, rollout: holdAt(percentage) };
        const partial = decide([buildTarget(_id, part)], { user_id });
        if (partial.variation) expect(partial.variation).toEqual(full.variation);
      }),
    );
  });

  it.each([0.01, 0.1, 0.25, 0.5, 0.9, 0.99])(
    'let in a share of %f within 3 sigma',
    (percentage) => {
      for (const _id of ['rule-1', 'rule-2', '66a1f0c2d4e5b6a7980c1d2e']) {
        const counts = countServed([buildTarget(_id, { rollout: holdAt(percentage) })]);
        expectShare(counts.get('var-a') ?? 0, percentage);
      }
    },
  );

  it('include nobody at 0 and everybody at 1', () => {
    expect(countServed([buildTarget('r', { rollout: holdAt(0) })]).get('var-a')).toBeUndefined();
    expect(countServed([buildTarget('r', { rollout: holdAt(1) })]).get('var-a')).toBe(USERS);
  });
});

describe('distributions', () => {
  it.each([
    [[0.5, 0.5, 0, 0]],
    [[0.1, 0.2, 0.3, 0.4]],
    [[0.25, 0.25, 0.25, 0.25]],
    [[0.01, 0.99, 0, 0]],
  ])('give shares of %j within 3 sigma', (percentages) => {
    const distribution = percentages.map((percentage, index) => ({
      _variation: `var-${'abcd'.charAt(index)}`,
      percentage,
    }));
    for (const _id of ['rule-1', 'rule-2', '66a1f0c2d4e5b6a7980c1d2e']) {
      const counts = countServed([buildTarget(_id, { distribution })]);
      for (const { _variation, percentage } of distribution) {
        expectShare(counts.get(_variation) ?? 0, percentage);
      }
    }
  });

  it('stay balanced inside a rollout, because the two hashes are independent', () => {
    const distribution = [
      { _variation: 'var-a', percentage: 0.5 },
      { _variation: 'var-b', percentage: 0.5 },
    ];
    const counts = countServed([buildTarget('rule-1', { distribution, rollout: holdAt(0.2) })]);
    expectShare(counts.get('var-a') ?? 0, 0.1);
    expectShare(counts.get('var-b') ?? 0, 0.1);
  });
});

describe('evaluation', () => {
  it('returns the same result for the same input, regardless of other evaluations', () => {
    fc.assert(
      fc.property(targetId, userId, userId, share, (_id, user_id, other, percentage) => {
        const targets = [buildTarget(_id, { rollout: holdAt(percentage) })];
        const first = decide(targets, { user_id });
        decide(targets, { user_id: other });
        expect(decide(structuredClone(targets), { user_id })).toEqual(first);
      }),
    );
  });

  it('ignores user data that no rule uses', () => {
    fc.assert(
      fc.property(targetId, userId, share, fc.emailAddress(), (_id, user_id, percentage, email) => {
        const targets = [buildTarget(_id, { rollout: holdAt(percentage) })];
        expect(decide(targets, { user_id, email })).toEqual(decide(targets, { user_id }));
      }),
    );
  });

  it('moves whole groups with a custom bucketing key', () => {
    const distribution = ['a', 'b', 'c', 'd'].map((letter) => ({
      _variation: `var-${letter}`,
      percentage: 0.25,
    }));
    fc.assert(
      fc.property(
        targetId,
        fc.array(userId, { minLength: 2, maxLength: 20 }),
        userId,
        share,
        (_id, ids, company, percentage) => {
          const rule = { distribution, bucketingKey: 'company', rollout: holdAt(percentage) };
          const decisions = ids.map((user_id) =>
            decide([buildTarget(_id, rule)], { user_id, customData: { company } }),
          );
          for (const decision of decisions) expect(decision).toEqual(decisions[0]);
        },
      ),
    );
  });

  it('splits the users of one company without the custom key', () => {
    const distribution = [
      { _variation: 'var-a', percentage: 0.5 },
      { _variation: 'var-b', percentage: 0.5 },
    ];
    const served = Array.from({ length: 50 }, (_, index) => {
      const user = { user_id: `user-${index}`, customData: { company: 'acme' } };
      return decide([buildTarget('rule-1', { distribution })], user).variation?._id;
    });
    expect(new Set(served).size).toBe(2);
  });
});
