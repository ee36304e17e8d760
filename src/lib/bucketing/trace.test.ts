import { describe, expect, it } from 'vitest';
import type { BucketingConfig } from './entities.ts';
import type { TraceStep } from './trace.ts';
import { createSubject, describeStep, evaluateFeature, prepareConfig } from './index.ts';
import vectors from './golden-vectors.json' with { type: 'json' };

const prepared = prepareConfig(vectors.config as unknown as BucketingConfig);
const NOW = Date.parse('2026-03-05T00:00:00Z');

function tell(key: string, part: object = {}): string[] {
  const steps: TraceStep[] = [];
  const trace = (step: TraceStep) => steps.push(step);
  const user = { user_id: 'user-2' };
  evaluateFeature(createSubject(prepared, { user, now: NOW, trace, ...part }), key);
  return steps.map(describeStep);
}

describe('a trace', () => {
  it('tells a rollout that is missed and the rule behind it', () => {
    expect(tell('ramp', { user: { user_id: 'user-2', country: 'CA' } })).toEqual([
      'Evaluate feature ramp.',
      'Rule 1: 66a1f0c2d4e5b6a7980c1d2e.',
      'All Users: passes.',
      'The "and" group of 1 matches.',
      'Rollout at 40.0 %, place of "user-2" 0.4603: the user is not in yet and continues to the next rule.',
      'Rule 2: rule-rest.',
      'Country = "NO": found "CA", fails.',
      'The "and" group of 1 does not match.',
      'Feature ramp: code default, DEFAULT (User Not in Rollout).',
    ]);
  });

  it('tells the distribution and the override that replaces it', () => {
    const overrides = [
      {
        _environment: 'env-prod',
        _feature: 'feat-split',
        _variation: 'var-a',
        dvcUserId: 'user-2',
      },
    ];
    expect(tell('split', { overrides }).slice(-3)).toEqual([
      'Place of "user-2" 0.0257 on the distribution line: variation var-b.',
      'An override replaces the result with variation var-a.',
      'Feature split: variation var-a, OVERRIDE (Override).',
    ]);
  });

  it('stops at the filter that settles a group', () => {
    const user = { user_id: 'user-2', email: 'a@x.io', country: 'CA' };
    expect(tell('ordered', { user }).slice(1, 4)).toEqual([
      'Rule 1: rule-staff.',
      'Email endWith "@guidon.example": found "a@x.io", fails.',
      'The "and" group of 2 does not match.',
    ]);
  });

  it.each([
    ['audience', 'Audience aud-beta: the user is not in it.'],
    ['lost-audience', 'Audience aud-gone: unknown, so the filter fails.'],
    ['circle', 'Audience aud-circle: refers to itself, so the filter fails.'],
    ['done', 'The feature is complete and serves variation var-b to everyone.'],
    ['off', 'Targeting is off in this environment.'],
    ['gone', 'The feature is archived.'],
  ])('of %s says: %s', (key, sentence) => {
    expect(tell(key)).toContain(sentence);
  });

  it('says that stored data was merged', () => {
    expect(tell('ordered', { stored: { country: 'CA' } })[0]).toMatch(/^Stored data/);
  });

  it('changes no decision', () => {
    const trace = () => undefined;
    for (const { feature, request } of vectors.decisions) {
      const asked = { ...request, now: Date.parse(request.now) } as never as {
        user: never;
        now: number;
      };
      const plain = evaluateFeature(createSubject(prepared, asked), feature);
      expect(evaluateFeature(createSubject(prepared, { ...asked, trace }), feature)).toEqual(plain);
    }
  });
});
