import { describe, expect, it } from 'vitest';
import type { BucketingConfig } from './entities.ts';
import type { EvaluationRequest } from './subject.ts';
import {
  createSubject,
  evaluateOutcomes,
  evaluateVariable,
  evaluateVariables,
  prepareConfig,
} from './index.ts';

const TARGET = {
  _id: 'rule-1',
  audience: { filters: { operator: 'and', filters: [{ type: 'all' }] } },
  distribution: [{ _variation: 'var-on', percentage: 1 }],
} as const;

const CONFIG: BucketingConfig = {
  project: { _id: 'project-1' },
  environment: { _id: 'env-1', key: 'production' },
  audiences: [],
  features: [
    {
      _id: 'feature-1',
      key: 'checkout',
      type: 'release',
      status: 'active',
      variations: [
        {
          _id: 'var-on',
          key: 'on',
          name: 'On',
          variables: { flag: true, title: 'Pay now', limit: 0, theme: { a: 1 }, wrong: 'text' },
        },
      ],
      configuration: { status: 'active', targets: [TARGET] },
    },
    {
      _id: 'feature-2',
      key: 'off',
      type: 'ops',
      status: 'active',
      variations: [],
      configuration: { status: 'inactive', targets: [] },
    },
  ],
  variables: [
    { _id: 'v1', key: 'flag', type: 'Boolean', _feature: 'feature-1' },
    { _id: 'v2', key: 'title', type: 'String', _feature: 'feature-1', status: 'active' },
    { _id: 'v3', key: 'limit', type: 'Number', _feature: 'feature-1' },
    { _id: 'v4', key: 'theme', type: 'JSON', _feature: 'feature-1' },
    { _id: 'v5', key: 'wrong', type: 'Number', _feature: 'feature-1' },
    { _id: 'v6', key: 'unset', type: 'Number', _feature: 'feature-1' },
    { _id: 'v7', key: 'toString', type: 'String', _feature: 'feature-1' },
    { _id: 'v8', key: 'old', type: 'Boolean', _feature: 'feature-1', status: 'archived' },
    { _id: 'v9', key: 'alone', type: 'Boolean' },
    { _id: 'v10', key: 'orphan', type: 'Boolean', _feature: 'feature-9' },
    { _id: 'v11', key: 'dark', type: 'Boolean', _feature: 'feature-2' },
  ],
};
const prepared = prepareConfig(CONFIG);
const request: EvaluationRequest = { user: { user_id: 'user-1' }, now: 0 };
const MATCH = { reason: 'TARGETING_MATCH', details: 'All Users', target_id: 'rule-1' };

describe('evaluateVariable', () => {
  it('returns the fields of the Bucketing API', () => {
    expect(evaluateVariable(createSubject(prepared, request), 'limit')).toEqual({
      served: true,
      variable: {
        _id: 'v3',
        _feature: 'feature-1',
        key: 'limit',
        type: 'Number',
        value: 0,
        eval: MATCH,
      },
      variation: CONFIG.features[0]?.variations[0],
    });
  });
});

describe('evaluateOutcomes', () => {
  it("returns each variable's value, or why it has none", () => {
    const outcomes = evaluateOutcomes(createSubject(prepared, request));
    const reasons = [...outcomes].map(([key, outcome]) => [
      key,
      outcome.served ? outcome.variation.key : outcome.eval.details,
    ]);
    expect(Object.fromEntries(reasons)).toEqual({
      flag: 'on',
      title: 'on',
      limit: 'on',
      theme: 'on',
      wrong: 'Invalid Variable Type',
      unset: 'Missing Variable for Variation',
      toString: 'Missing Variable for Variation',
      dark: 'Targeting Off',
    });
  });
});

describe('evaluateVariables', () => {
  it('returns only variables with a value of their type, and evaluates each feature once', () => {
    const steps: string[] = [];
    const trace = ({ step }: { step: string }) => steps.push(step);
    const variables = evaluateVariables(createSubject(prepared, { ...request, trace }));
    expect(Object.keys(variables)).toEqual(['flag', 'title', 'limit', 'theme']);
    expect(steps.filter((step) => step === 'feature')).toHaveLength(2);
  });
});
