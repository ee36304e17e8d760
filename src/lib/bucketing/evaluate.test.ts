import { describe, expect, it } from 'vitest';
import type { BucketingConfig, Feature } from './entities.ts';
import type { EvaluationRequest } from './subject.ts';
import { createSubject, evaluateFeatures, mapToApiEval, prepareConfig } from './index.ts';
import { compileGroup } from './filters.ts';
import { matchGroup } from './match.ts';
import vectors from './golden-vectors.json' with { type: 'json' };

const config = vectors.config as unknown as BucketingConfig;
const prepared = prepareConfig(config);
const NOW = Date.parse('2026-03-05T00:00:00Z');

function ask(part: Partial<EvaluationRequest> = {}) {
  return createSubject(prepared, { user: { user_id: 'user-1' }, now: NOW, ...part });
}

describe('evaluateFeatures', () => {
  it('returns the features that serve the user, with the fields of the Bucketing API', () => {
    const features = evaluateFeatures(ask());
    expect(Object.keys(features)).toEqual([
      'plain',
      'split',
      'ramp',
      'ramp-split',
      'not-audience',
      'beta',
      'done',
      'server-only',
      'client-hidden',
    ]);
    expect(features.split).toEqual({
      _id: 'feat-split',
      key: 'split',
      type: 'experiment',
      _variation: 'var-a',
      variationName: 'Variation A',
      variationKey: 'variation-a',
      eval: {
        reason: 'SPLIT',
        details: 'Random Distribution | All Users',
        target_id: '66a1f0c2d4e5b6a7980c1d2e',
      },
    });
  });

  it('keeps a feature with the key __proto__', () => {
    const plain = config.features[0] as Feature;
    const odd = prepareConfig({ ...config, features: [{ ...plain, key: '__proto__' }] });
    const features = evaluateFeatures(createSubject(odd, { user: { user_id: 'u' }, now: NOW }));
    expect(Object.keys(features)).toEqual(['__proto__']);
  });
});

describe('an Audience filter', () => {
  it.each(['=', '!='] as const)(
    'with %s fails if it names an unknown one, in any order',
    (comparator) => {
      const everyone = { operator: 'and', filters: [{ type: 'all' }] } as const;
      const audiences = new Map([['known', compileGroup('known', everyone)]]);
      for (const _audiences of [
        ['known', 'gone'],
        ['gone', 'known'],
      ]) {
        const filter = { type: 'audienceMatch', comparator, _audiences } as const;
        const group = compileGroup('filters', { operator: 'and', filters: [filter] });
        const scope = { user: { user_id: 'u' }, audiences, optedIn: false, trace: undefined };
        expect(matchGroup(group, scope)).toBeUndefined();
      }
    },
  );
});

describe('mapToApiEval', () => {
  it('keeps details and target_id and answers one of three reasons', () => {
    const { eval: evaluation } = evaluateFeatures(ask()).split!;
    expect(mapToApiEval(evaluation)).toEqual({ ...evaluation, reason: 'TARGETING_MATCH' });
    expect(mapToApiEval({ reason: 'STATIC', details: 'd' }).reason).toBe('STATIC');
    expect(mapToApiEval({ reason: 'OPT_IN', details: 'd' }).reason).toBe('TARGETING_MATCH');
    expect(mapToApiEval({ reason: 'OVERRIDE', details: 'd' }).reason).toBe('TARGETING_MATCH');
    expect(mapToApiEval({ reason: 'DISABLED', details: 'd' }).reason).toBe('DEFAULT');
    expect(mapToApiEval({ reason: 'ERROR', details: 'd' }).reason).toBe('DEFAULT');
  });
});
