import { describe, expect, it } from 'vitest';
import type { BucketingConfig } from './entities.ts';
import type { TraceStep } from './trace.ts';
import {
  createSubject,
  describeDecision,
  describeRule,
  describeStep,
  evaluateFeature,
  explainFeatures,
  listChecks,
  prepareConfig,
} from './index.ts';
import vectors from './golden-vectors.json' with { type: 'json' };

const prepared = prepareConfig(vectors.config as unknown as BucketingConfig);
const NOW = Date.parse('2026-03-05T00:00:00Z');

function traceOf(key: string, part: object = {}): readonly TraceStep[] {
  const steps: TraceStep[] = [];
  const trace = (step: TraceStep) => steps.push(step);
  const user = { user_id: 'user-2' };
  evaluateFeature(createSubject(prepared, { user, now: NOW, trace, ...part }), key);
  return steps;
}

const tell = (key: string, part: object = {}) => traceOf(key, part).map(describeStep);

describe('a trace', () => {
  it('tells a rollout that is missed and the rule behind it', () => {
    expect(tell('ramp', { user: { user_id: 'user-2', country: 'CA' } })).toEqual([
      'Evaluate feature ramp.',
      'Rule 1: 66a1f0c2d4e5b6a7980c1d2e.',
      'All Users: the filter passes.',
      'The "and" group with 1 filter matches.',
      'The rollout is at 40.0 %, and the position of "user-2" is 0.4603: the user is not included yet and continues to the next rule.',
      'Rule 2: rule-rest.',
      'Country = "NO": the user has "CA", so the filter fails.',
      'The "and" group with 1 filter does not match.',
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
      'In the distribution, the position of "user-2" is 0.0257, which selects variation var-b.',
      'An override replaces the result with variation var-a.',
      'Feature split: variation var-a, OVERRIDE (Override).',
    ]);
  });

  it('stops at the filter that settles a group', () => {
    const user = { user_id: 'user-2', email: 'a@x.io', country: 'CA' };
    expect(tell('ordered', { user }).slice(1, 4)).toEqual([
      'Rule 1: rule-staff.',
      'Email endWith "@guidon.example": the user has "a@x.io", so the filter fails.',
      'The "and" group with 2 filters does not match.',
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

describe('an explanation', () => {
  const name = (id: string) => id;
  const explain = (key: string, part: object = {}) => {
    const [feature] = explainFeatures(traceOf(key, part), name);
    if (!feature) throw new Error(`The evaluation of "${key}" decides nothing.`);
    return feature;
  };

  it('puts each check of a rule beside the value of the user', () => {
    const feature = explain('ramp', { user: { user_id: 'user-2', country: 'CA' } });
    expect(feature.notes).toEqual(['Targeting is on in this Environment.']);
    expect(feature.rules.map((rule) => [describeRule(rule, name), listChecks(rule, name)])).toEqual(
      [
        [
          'Match, but the user’s position, 0.460, is above 0.4, so the next rule is evaluated',
          [
            { condition: 'All Users', found: undefined, result: 'Match' },
            {
              condition: 'Rollout at 40%: positions below 0.4',
              found: 'Position 0.460 of user-2',
              result: 'Not in',
            },
          ],
        ],
        [
          'No match, so the next rule is evaluated',
          [{ condition: 'Country is NO', found: 'CA', result: 'No match' }],
        ],
      ],
    );
    expect(describeDecision('user-2', feature, name)).toBe(
      'No rule serves user-2, so the SDK returns the code default. Reason: DEFAULT, User Not in Rollout.',
    );
  });

  it('shows the range of the Variation, and the override that replaces it', () => {
    const target = { _environment: 'env-prod', _feature: 'feat-split', _variation: 'var-a' };
    const feature = explain('split', { overrides: [{ ...target, dvcUserId: 'user-2' }] });
    const [rule] = feature.rules;
    expect(rule && listChecks(rule, name).at(-1)).toEqual({
      condition: expect.stringMatching(/^var-b: 0 to 0\.\d+; var-a: 0\.\d+ to 1$/) as string,
      found: 'Position 0.026 of user-2',
      result: 'var-b',
    });
    expect(feature.notes.at(-1)).toContain('replaces the result of the rules with var-a');
    expect(describeDecision('user-2', feature, name)).toBe(
      'user-2 gets var-a. Reason: OVERRIDE, Override.',
    );
  });

  it.each([
    ['done', 'The Feature is complete, so everybody gets var-b.'],
    ['off', 'Targeting is off in this Environment, so no rule is evaluated.'],
    ['gone', 'The Feature is archived, so no rule is evaluated.'],
  ])('of %s says why no rule was read', (key, note) => {
    expect(explain(key)).toMatchObject({ notes: [note], rules: [] });
  });

  it('names Audiences that the user is not in, and those that are gone', () => {
    const found = (key: string) =>
      explain(key)
        .rules.flatMap((rule) => listChecks(rule, name))
        .at(-1)?.found;
    expect(found('audience')).toBe('Not in it');
    expect(found('lost-audience')).toBe('It is unknown');
  });
});
