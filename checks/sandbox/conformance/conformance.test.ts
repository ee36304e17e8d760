import { describe, expect, it } from 'vitest';
import { conform } from './conform.ts';
import { RECIPES } from './recipes/index.ts';
import { OPERATIONS } from './world.ts';

it('covers all operations of both documents', () => {
  expect(OPERATIONS).toHaveLength(112);
});

it('has no recipe of an operation that is not there', () => {
  const ids = OPERATIONS.map(({ operation }) => operation.id);
  expect(Object.keys(RECIPES).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Some operations have a hundred cases: a busy machine takes its time for them. */
const PATIENCE = { timeout: 60_000 };

describe('every documented status, provoked and as documented', PATIENCE, () => {
  it.each(OPERATIONS.map((described) => [described.operation.id, described] as const))(
    '%s',
    async (_id, described) => {
      const { failures } = await conform(described);
      expect(failures, failures.join('\n')).toEqual([]);
    },
  );
});
