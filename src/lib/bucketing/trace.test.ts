import { describe, expect, it } from 'vitest';
import type { BucketingConfig } from './entities.ts';
import type { TraceStep } from './trace.ts';
import {
  createSubject,
  describeDecision,
  describeRule,
  describeSteps,
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

describe('a trace', () => {
  it("doesn't change the decision", () => {
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

  it("lists each check of a rule with the user's value", () => {
    const feature = explain('ramp', { user: { user_id: 'user-2', country: 'CA' } });
    expect(feature.notes).toEqual(['Targeting is on in this Environment.']);
    expect(feature.rules.map((rule) => [describeRule(rule, name), listChecks(rule, name)])).toEqual(
      [
        [
          'Match, but the user’s position, 0.460, is above 0.4, so the next rule is evaluated',
          [
            { condition: 'All Users', found: undefined, result: 'Match' },
            {
              condition: 'Rollout at 40%: positions up to 0.4',
              found: 'user-2 is at position 0.460',
              isPlace: true,
              result: 'Not in the rollout',
            },
          ],
        ],
        [
          'No match, and this is the last rule',
          [{ condition: 'Country is NO', found: 'CA', result: 'No match' }],
        ],
      ],
    );
    expect(describeDecision('user-2', feature, name)).toBe(
      'No rule serves user-2, so the SDK returns the default value. Reason: DEFAULT, User Not in Rollout.',
    );
  });

  it('names a rule and its details once if they are the same', () => {
    const feature = explain('ramp', { user: { user_id: 'user-1' } });
    const rules = feature.rules.map((rule) => ({ ...rule, name: feature.decision.eval.details }));
    expect(describeDecision('user-1', { ...feature, rules }, name)).toBe(
      'user-1 gets var-a from rule 1, Rollout | All Users. Reason: SPLIT.',
    );
  });

  it('is printed as sentences, with the decision last', () => {
    const feature = explain('ramp', { user: { user_id: 'user-2', country: 'CA' } });
    expect(describeSteps('user-2', feature, name)).toEqual([
      'Targeting is on in this Environment.',
      'Filter: All Users. Match.',
      'Rollout at 40%: positions up to 0.4, and user-2 is at position 0.460. Not in the rollout.',
      'Rule 1, 66a1f0c2d4e5b6a7980c1d2e: Match, but the user’s position, 0.460, is above 0.4, so the next rule is evaluated.',
      'Filter: Country is NO. User’s value: CA. No match.',
      'Rule 2, rule-rest: No match, and this is the last rule.',
      'No rule serves user-2, so the SDK returns the default value. Reason: DEFAULT, User Not in Rollout.',
    ]);
  });

  it('shows the range of the Variation, and the override that replaces it', () => {
    const target = { _environment: 'env-prod', _feature: 'feat-split', _variation: 'var-a' };
    const feature = explain('split', { overrides: [{ ...target, dvcUserId: 'user-2' }] });
    const [rule] = feature.rules;
    expect(rule && listChecks(rule, name).at(-1)).toEqual({
      condition: expect.stringMatching(
        /^var-b: positions 0 to 0\.\d+; var-a: positions 0\.\d+ to 1$/,
      ) as string,
      found: 'user-2 is at position 0.026',
      isPlace: true,
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
  ])('of %s explains why no rule was evaluated', (key, note) => {
    expect(explain(key)).toMatchObject({ notes: [note], rules: [] });
  });

  it("names Audiences that don't include the user, and deleted ones", () => {
    const found = (key: string) =>
      explain(key).rules.flatMap((rule) => listChecks(rule, name).map((check) => check.found));
    expect(found('audience')).toContain('Not in the Audience');
    expect(found('lost-audience')).toContain('The Audience is unknown');
    expect(found('circle')).toContain('The Audience refers to itself');
  });
});
