import { describe, expect, it } from 'vitest';
import type { BucketingConfig, Target } from './entities.ts';
import { prepareConfig, prepareTarget } from './index.ts';
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

function withRollout(change: object): Target {
  const rollout = { type: 'gradual', startDate: '2026-03-01T00:00:00Z', stages: [] };
  return withTarget({ rollout: { ...rollout, ...change } });
}

const FILTER = 'target.audience.filters.filters[0]';
const EMAIL = { type: 'user', subType: 'email', comparator: '=', values: ['a'] };
const SEATS = { type: 'user', subType: 'customData', dataKey: 'seats', dataKeyType: 'Number' };

describe('prepareTarget rejects invalid input and names the field, the value, and what is allowed', () => {
  it.each<[string, Target, typeof RangeError | typeof TypeError, string]>([
    [
      'no _id',
      withTarget({ _id: '' }),
      RangeError,
      'target._id: found ""; allowed: a text of at least 1 character.',
    ],
    [
      'no audience',
      withTarget({ audience: undefined }),
      TypeError,
      'target.audience: found undefined; allowed: an object.',
    ],
    [
      'a wrong operator',
      withTarget({ audience: { filters: { operator: 'xor', filters: [] } } }),
      RangeError,
      'target.audience.filters.operator: found "xor"; allowed: and, or.',
    ],
    [
      'a wrong filter type',
      withFilter({ type: 'moon' }),
      RangeError,
      `${FILTER}.type: found "moon"; allowed: all, optIn, user, audienceMatch`,
    ],
    [
      'a wrong sub type',
      withFilter({ ...EMAIL, subType: 'name' }),
      RangeError,
      `${FILTER}.subType: found "name"`,
    ],
    [
      'an unknown comparator',
      withFilter({ ...EMAIL, comparator: '~' }),
      RangeError,
      `${FILTER}.comparator: found "~"; allowed: =, !=, exist`,
    ],
    [
      '> on a text',
      withFilter({ ...EMAIL, comparator: '>' }),
      RangeError,
      `${FILTER}.comparator: found ">"`,
    ],
    [
      'contain on a number',
      withFilter({ ...SEATS, comparator: 'contain', values: [1] }),
      RangeError,
      `${FILTER}.comparator: found "contain"`,
    ],
    [
      'no values',
      withFilter({ ...EMAIL, values: undefined }),
      TypeError,
      `${FILTER}.values: found undefined; allowed: a list of string values.`,
    ],
    [
      'a text among numbers',
      withFilter({ ...SEATS, comparator: '=', values: [1, '2'] }),
      TypeError,
      `${FILTER}.values[1]: found "2"; allowed: a number value.`,
    ],
    [
      'no data key',
      withFilter({ ...SEATS, dataKey: '', comparator: 'exist' }),
      RangeError,
      `${FILTER}.dataKey: found ""`,
    ],
    [
      'a wrong data key type',
      withFilter({ ...SEATS, dataKeyType: 'Date', comparator: 'exist' }),
      RangeError,
      `${FILTER}.dataKeyType: found "Date"; allowed: String, Boolean, Number.`,
    ],
    [
      'a wrong audience comparator',
      withFilter({ type: 'audienceMatch', comparator: '>', _audiences: ['a'] }),
      RangeError,
      `${FILTER}.comparator: found ">"; allowed: =, !=.`,
    ],
    [
      'no audiences',
      withFilter({ type: 'audienceMatch', comparator: '=' }),
      TypeError,
      `${FILTER}._audiences: found undefined; allowed: a list.`,
    ],
    [
      'no distribution',
      withTarget({ distribution: undefined }),
      TypeError,
      'target.distribution: found undefined; allowed: a list.',
    ],
    [
      'an empty distribution',
      withTarget({ distribution: [] }),
      RangeError,
      'target.distribution, sum of percentages: found 0; allowed: 1 (0.99 to 1.01).',
    ],
    [
      'half a distribution',
      withTarget({ distribution: [{ _variation: 'a', percentage: 0.5 }] }),
      RangeError,
      'sum of percentages: found 0.5',
    ],
    [
      'a share in percent',
      withTarget({ distribution: [{ _variation: 'a', percentage: 100 }] }),
      RangeError,
      'target.distribution[0].percentage: found 100; allowed: a number from 0 to 1.',
    ],
    [
      'a share as text',
      withTarget({ distribution: [{ _variation: 'a', percentage: '1' }] }),
      TypeError,
      'target.distribution[0].percentage: found "1"',
    ],
    [
      'a wrong rollout type',
      withRollout({ type: 'slow' }),
      RangeError,
      'target.rollout.type: found "slow"; allowed: schedule, gradual, stepped.',
    ],
    [
      'a date with no offset',
      withRollout({ startDate: '2026-03-01T00:00:00' }),
      RangeError,
      'target.rollout.startDate: found "2026-03-01T00:00:00"; allowed: an ISO 8601 date with an offset',
    ],
    [
      'a day that is none',
      withRollout({ startDate: '2026-13-01T00:00:00Z' }),
      RangeError,
      'target.rollout.startDate',
    ],
    [
      'a start above 1',
      withRollout({ startPercentage: 1.1 }),
      RangeError,
      'target.rollout.startPercentage: found 1.1',
    ],
    [
      'a NaN share',
      withRollout({ startPercentage: Number.NaN }),
      RangeError,
      'target.rollout.startPercentage: found NaN',
    ],
    [
      'a wrong stage',
      withRollout({ stages: [{ type: 'cubic', percentage: 1, date: '2026-03-02' }] }),
      RangeError,
      'target.rollout.stages[0].type: found "cubic"; allowed: linear, discrete.',
    ],
    [
      'a bucketing key that is no text',
      withTarget({ bucketingKey: 5 }),
      TypeError,
      'target.bucketingKey: found 5; allowed: a text.',
    ],
  ])('%s', (_case, target, errorClass, message) => {
    const prepare = () => prepareTarget(target);
    expect(prepare).toThrow(errorClass);
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
    Object.assign(broken.features[2]!.configuration.targets[0]!.rollout!.stages![0]!, {
      percentage: 40,
    });
    expect(() => prepareConfig(broken)).toThrow(
      'features[2].configuration.targets[0].rollout.stages[0].percentage: found 40; allowed: a number from 0 to 1.',
    );
  });

  it('rejects duplicate keys', () => {
    const variables = [...config.variables, { ...config.variables[0]!, _id: 'other' }];
    expect(() => prepareConfig({ ...config, variables })).toThrow(
      `variables[${config.variables.length}].key: found "plain"; allowed: each one only once.`,
    );
  });

  it('rejects a completed feature without its variation', () => {
    const features = [{ ...config.features[0]!, status: 'complete' as const }];
    expect(() => prepareConfig({ ...config, features })).toThrow(
      'features[0].staticVariation: found undefined; allowed: the _id or key of one of its variations',
    );
  });

  it('finds the fixed variation by key too', () => {
    const staticVariation = 'variation-b';
    const features = [{ ...config.features[0]!, status: 'complete' as const, staticVariation }];
    const prepared = prepareConfig({ ...config, features });
    expect(prepared.features.get('plain')?.staticVariation?._id).toBe('var-b');
  });

  it('refuses wrong states and types', () => {
    const feature = config.features[0]!;
    const refuse = (change: object) => () =>
      prepareConfig({ ...config, features: [{ ...feature, ...change }] });
    expect(refuse({ status: 'new' })).toThrow(
      'features[0].status: found "new"; allowed: active, complete, archived.',
    );
    expect(refuse({ configuration: { status: 'on', targets: [] } })).toThrow(
      'features[0].configuration.status: found "on"; allowed: active, inactive.',
    );
    expect(refuse({ variations: [{ _id: 'v', key: 'v', name: 'v' }] })).toThrow(
      'features[0].variations[0].variables: found undefined',
    );
    const variables = [{ ...config.variables[0]!, type: 'Text' as 'String' }];
    expect(() => prepareConfig({ ...config, variables })).toThrow(
      'variables[0].type: found "Text"; allowed: String, Boolean, Number, JSON.',
    );
  });

  it("doesn't change the config", () => {
    const frozen = structuredClone(vectors.config) as unknown as BucketingConfig;
    prepareConfig(frozen);
    expect(frozen).toEqual(vectors.config);
  });
});
