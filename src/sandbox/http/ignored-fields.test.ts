import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../lib/openapi/index.ts';
import type { CompactOperation } from '../documents/model.ts';
import { DOCUMENTS } from '../fixtures.ts';
import { DocumentValidator } from './validate.ts';

const validator = new DocumentValidator(DOCUMENTS.management);
const pruneAs = (name: string, value: unknown) => {
  const operation = { body: { $ref: `#/$defs/${name}` } } as unknown as CompactOperation;
  const { body, problems } = validator.readBody(operation, value as JsonValue);
  expect(problems).toEqual([]);
  return body;
};

describe('a body without the fields that the document does not have', () => {
  it('removes fields that no schema names, at any depth', () => {
    const body = {
      optIn: { enabled: true, more: 1, colors: { primary: '#123', third: '#456' } },
      _id: 'x',
    };
    expect(pruneAs('UpdateProjectSettings', body)).toEqual({
      optIn: { enabled: true, colors: { primary: '#123' } },
    });
  });

  it('keeps maps and open objects', () => {
    const values = { a: true, b: { any: [{ thing: 1 }] } };
    const body = { key: 'v', name: 'V', variables: values, other: 1 };
    expect(pruneAs('CreateVariation', body)).toEqual({ key: 'v', name: 'V', variables: values });
    const proposal = { path: '/', method: 'PATCH', body: { any: 1 } };
    expect(pruneAs('CreateChangeRequest', proposal)).toEqual(proposal);
  });

  it('removes the fields of other parts of a union, which nothing has validated', () => {
    const rollout = { type: 'schedule', startDate: '2026-11-21T12:00:00.000Z' };
    expect(pruneAs('Rollout', { ...rollout, stages: 'none' })).toEqual(rollout);
    const filters = { operator: 'and', filters: [{ type: 'all', operator: 'or', filters: 1 }] };
    expect(pruneAs('FilterGroup', filters)).toEqual({
      operator: 'and',
      filters: [{ type: 'all' }],
    });
  });

  it('keeps the fields of each part of a union that fits', () => {
    const filters = {
      operator: 'and',
      filters: [
        { type: 'all' },
        { type: 'audienceMatch', comparator: '=', _audiences: ['a'] },
        {
          operator: 'or',
          filters: [
            {
              type: 'user',
              subType: 'customData',
              dataKey: 'k',
              dataKeyType: 'Number',
              comparator: '>',
              values: [1],
            },
          ],
        },
      ],
    };
    expect(pruneAs('FilterGroup', filters)).toEqual(filters);
    const target = { audience: { filters }, distribution: [{ percentage: 1, _variation: 'v' }] };
    const body = { configurations: { production: { status: 'active', targets: [target] } } };
    expect(pruneAs('UpdateFeature', body)).toEqual(body);
  });
});
