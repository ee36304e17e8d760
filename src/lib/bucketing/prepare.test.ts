import { describe, expect, it } from 'vitest';
import type { BucketingConfig, Target } from './entities.ts';
import { pickVariation, prepareConfig, prepareTarget, sliceDistribution } from './index.ts';
import vectors from './golden-vectors.json' with { type: 'json' };

const config = vectors.config as unknown as BucketingConfig;

function withTarget(change: object): Target {
  const target: Target = {
    _id: 'rule-1',
    audience: { filters: { operator: 'and', filters: [{ type: 'all' }] } },
    distribution: [{ _variation: 'var-a', percentage: 1 }],
  };
  return { ...target, ...change };
}

function withFilter(filter: object): Target {
  return withTarget({ audience: { filters: { operator: 'and', filters: [filter] } } });
}

const EMAIL = { type: 'user', subType: 'email', comparator: '=', values: ['a'] };

describe('prepareTarget rejects what the schemas of the APIs allow, and names the field', () => {
  it.each<[string, Target, string]>([
    [
      'no values',
      withFilter({ ...EMAIL, values: undefined }),
      'target.audience.filters.filters[0].values: found undefined; allowed: a list of string values.',
    ],
    [
      'an empty distribution',
      withTarget({ distribution: [] }),
      'target.distribution, sum of percentages: found 0; allowed: 1 (0.99 to 1.01).',
    ],
    [
      'half a distribution',
      withTarget({ distribution: [{ _variation: 'a', percentage: 0.5 }] }),
      'sum of percentages: found 0.5',
    ],
  ])('%s', (_case, target, message) => {
    const prepare = () => prepareTarget(target);
    expect(prepare).toThrow(RangeError);
    expect(prepare).toThrow(message);
  });

  it('accepts three arms of 33 %', () => {
    const distribution = ['a', 'b', 'c'].map((_variation) => ({ _variation, percentage: 0.33 }));
    expect(prepareTarget(withTarget({ distribution })).slices).toHaveLength(3);
  });
});

describe('prepareConfig', () => {
  it('names the path of a problem deep in the config', () => {
    const broken = structuredClone(config);
    Object.assign(broken.features[2]!.configuration.targets[0]!, { distribution: [] });
    expect(() => prepareConfig(broken)).toThrow(
      'features[2].configuration.targets[0].distribution, sum of percentages: found 0',
    );
  });

  it.each([
    ['complete', 'var-b'],
    ['active', undefined],
  ] as const)('has the fixed variation of a feature that is %s: %s', (status, id) => {
    const staticVariation = 'variation-b';
    const features = [{ ...config.features[0]!, status, staticVariation }];
    const prepared = prepareConfig({ ...config, features });
    expect(prepared.features.get('plain')?.staticVariation?._id).toBe(id);
  });

  it('compiles a rule once, because it is in the config of each change', () => {
    const target = withTarget({});
    expect(prepareTarget(target)).toBe(prepareTarget(target));
  });

  it('gives a hash between two Variations the second one', () => {
    const halves = ['var-a', 'var-b'].map((_variation) => ({ _variation, percentage: 0.5 }));
    expect(pickVariation(sliceDistribution(halves), 0.5)).toBe('var-a');
  });

  it("doesn't change the config", () => {
    const frozen = structuredClone(vectors.config) as unknown as BucketingConfig;
    prepareConfig(frozen);
    expect(frozen).toEqual(vectors.config);
  });
});
