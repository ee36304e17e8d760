import { describe, expect, it } from 'vitest';
import { createSubject, evaluateVariables } from '../../lib/bucketing/index.ts';
import type { BucketingConfig, Feature } from '../../lib/bucketing/index.ts';
import { readyConfig } from './prepared.ts';

function createFeature(key: string, percentage: number): Feature {
  return {
    _id: `feature-${key}`,
    key,
    type: 'release',
    status: 'active',
    variations: [{ _id: 'on', key: 'on', name: 'On', variables: { [key]: true } }],
    configuration: {
      status: 'active',
      targets: [
        {
          _id: `rule-${key}`,
          audience: { filters: { operator: 'and', filters: [{ type: 'all' }] } },
          distribution: [{ _variation: 'on', percentage }],
        },
      ],
    },
  };
}

function createConfig(features: readonly Feature[]): BucketingConfig {
  return {
    project: { _id: 'project' },
    environment: { _id: 'environment', key: 'production' },
    audiences: [],
    features,
    variables: features.map(({ _id, key }) => ({ _id: key, key, type: 'Boolean', _feature: _id })),
  };
}

describe('readyConfig', () => {
  it('prepares an object once, and a changed one anew', () => {
    const raw = createConfig([createFeature('a', 1)]);
    expect(readyConfig(raw)).toBe(readyConfig(raw));
    expect(readyConfig({ ...raw })).not.toBe(readyConfig(raw));
  });
  it('leaves out a feature that cannot be evaluated, names its variables, and serves the rest', () => {
    const { config, broken } = readyConfig(
      createConfig([createFeature('sound', 1), createFeature('odd', 0.5)]),
    );
    const subject = createSubject(config, { user: { user_id: 'u-1' }, now: 0 });
    expect(Object.keys(evaluateVariables(subject))).toEqual(['sound']);
    expect([...broken.keys()]).toEqual(['odd']);
    expect(broken.get('odd')).toContain('distribution');
  });
  it('throws where more than features is at fault', () => {
    const raw = createConfig([createFeature('a', 1)]);
    const audiences = [{ _id: 'odd', filters: { operator: 'nor', filters: [] } }];
    expect(() => readyConfig({ ...raw, audiences } as never)).toThrow('audiences[0]');
  });
});
