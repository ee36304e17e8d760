import { describe, expect, it } from 'vitest';
import { APIS } from '../../content/specs/support.ts';
import { conform, pickSuccess } from './conform.ts';
import { listCases } from './list-cases.ts';
import { RECIPES } from './recipes.ts';
import { Bench, runCase } from './run-case.ts';
import { OPERATIONS } from './world.ts';

it('covers all operations of both documents', () => {
  expect(OPERATIONS).toHaveLength(112);
});

it('has recipes for existing operations only', () => {
  const ids = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(Object.keys(RECIPES).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Some operations have a hundred cases, which take long on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('every documented status occurs with the documented response', PATIENCE, () => {
  it.each(OPERATIONS.map((described) => [described.operation.operationId, described] as const))(
    '%s',
    async (_id, described) => {
      const failures = await conform(described);
      expect(failures, failures.join('\n')).toEqual([]);
    },
  );
});

/** Matches a description that says who may make a call. */
const WHO_MAY =
  /Publisher permission|requires the (?:Project|Org) Admin (?:or Org Admin )?role|Only (?:the|a) (?:member|token)/;

it.each(OPERATIONS.map((described) => [described.operation.operationId, described] as const))(
  '%s says who may call it, where a member may not',
  PATIENCE,
  async (_id, described) => {
    const success = pickSuccess(listCases(described));
    if (success === undefined || described.api !== APIS.management) return;
    const variant = { ...success.variant, as: 'member' as const };
    const findings = await runCase({ ...success, status: 403, variant }, new Bench());
    if (findings.length === 0) expect(described.operation.description).toMatch(WHO_MAY);
  },
);

it('reports a documented status that no case produces', async () => {
  const described = OPERATIONS.find(({ operation }) => operation.operationId === 'getUserProfile');
  if (described === undefined) throw new Error('No document has getUserProfile.');
  const { operation } = described;
  const responses = { ...operation.responses, '418': { description: 'Never' } };
  const failures = await conform({ ...described, operation: { ...operation, responses } });
  expect(failures).toEqual(['getUserProfile 418: documented, and no case provokes it']);
});
