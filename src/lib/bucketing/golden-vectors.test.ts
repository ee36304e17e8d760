import { describe, expect, it } from 'vitest';
import type { BucketingConfig, Filter, FilterGroup, Rollout, User } from './entities.ts';
import type { EvaluationRequest } from './subject.ts';
import {
  API_REASONS,
  REASONS,
  computeBoundedHashes,
  computePercentage,
  createSubject,
  evaluateFeature,
  murmurhash3,
  pickVariation,
  prepareConfig,
  sliceDistribution,
} from './index.ts';
import { compileGroup } from './filters.ts';
import { matchGroup } from './match.ts';
import { compareParts, parseVersion } from './version.ts';
import vectors from './golden-vectors.json' with { type: 'json' };

describe('MurmurHash3 x86 32', () => {
  it.each(vectors.murmurhash3)('returns the published value: %j', ({ text, hex, seed, hash }) => {
    expect(murmurhash3(text ?? Buffer.from(hex, 'hex'), seed)).toBe(hash);
  });
});

describe('bounded hashes of a rule', () => {
  it.each(vectors.boundedHashes)('$targetId, $key', ({ targetId, key, ...expected }) => {
    expect(computeBoundedHashes(key, targetId)).toEqual(expected);
  });
});

describe('distributions', () => {
  it.each(vectors.distributions)('$name', ({ distribution, places }) => {
    const slices = sliceDistribution(distribution);
    const picked = places.map(({ bucketingHash }) => pickVariation(slices, bucketingHash));
    expect(picked).toEqual(places.map(({ _variation }) => _variation));
  });
});

describe('rollouts', () => {
  it.each(vectors.rollouts)('$name', ({ rollout, points }) => {
    for (const { now, percentage } of points) {
      expect(computePercentage(rollout as Rollout, Date.parse(now)), now).toBeCloseTo(
        percentage,
        12,
      );
    }
  });
});

describe('versions', () => {
  it.each(vectors.versions)('$left against $right: $order', ({ left, right, order }) => {
    const [a, b] = [parseVersion(left), parseVersion(right)];
    expect(a && b ? compareParts(a, b) : null).toBe(order);
  });
});

describe('filters', () => {
  const scope = { audiences: new Map(), optedIn: false, trace: undefined };
  it.each(vectors.filters)('$name', ({ filter, user, matches }) => {
    const group = { operator: 'and', filters: [filter as Filter | FilterGroup] } as const;
    const label = matchGroup(compileGroup('filters', group), { ...scope, user: user as User });
    expect(label !== undefined).toBe(matches);
  });
});

describe('decisions', () => {
  const base = vectors.config as unknown as BucketingConfig;
  it.each(vectors.decisions)('$name', ({ feature, settings, request, expected }) => {
    const project = { ...base.project, settings: { ...base.project.settings, ...settings } };
    const now = Date.parse(request.now);
    const asked = { ...(request as unknown as EvaluationRequest), now };
    const subject = createSubject(prepareConfig({ ...base, project }), asked);
    const { variation, eval: evaluation } = evaluateFeature(subject, feature);
    expect({ _variation: variation?._id ?? null, eval: evaluation }).toEqual(expected);
  });

  it('cover every reason except ERROR, which needs a failure', () => {
    const shown = new Set(vectors.decisions.map(({ expected }) => expected.eval.reason));
    expect(REASONS.filter((reason) => !shown.has(reason))).toEqual(['ERROR']);
  });

  it("map to the Bucketing API's reasons, and keep defaults apart from served values", () => {
    for (const { expected, name } of vectors.decisions) {
      const apiReason = API_REASONS[expected.eval.reason as keyof typeof API_REASONS];
      expect(apiReason === 'DEFAULT', name).toBe(expected._variation === null);
    }
  });
});
