import { describe, expect, it } from 'vitest';
import { listExamples } from '../../../src/lib/openapi/next/index.ts';
import { pickSuccess } from './conform.ts';
import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { runWrite } from './run-write.ts';
import type { Interpose } from './run-write.ts';
import { OPERATIONS } from './world.ts';

/** Simulates a handler that returns the documented example and writes nothing. */
const recite: Interpose = (_world, { operation, status }: Case) => {
  const [media] = Object.values(operation.responses[status]?.content ?? {});
  const [example] = media ? listExamples(media) : [];
  return () =>
    Promise.resolve(
      example === undefined
        ? new Response(null, { status })
        : Response.json(example.value, { status }),
    );
};

/** Simulates a handler that returns the right response but stores nothing. */
const forget: Interpose = ({ sandbox }) => {
  return async (request) => {
    const before = sandbox.snapshot();
    const answer = await sandbox.fetch(request);
    sandbox.restore(before);
    return answer;
  };
};

const successes = OPERATIONS.flatMap((described) => {
  const success = pickSuccess(listCases(described));
  return success ? [[success.operation.operationId, success] as const] : [];
});
const writing = successes.filter(([, success]) => writes(success));

it('covers every operation that writes', () => {
  expect(writing).toHaveLength(65);
});

describe('a handler that only returns the documented example fails', () => {
  it.each(writing)('%s', async (_id, tested) => {
    expect((await runWrite(tested, recite)).read).not.toEqual([]);
  });
});

describe('a handler that stores nothing fails', () => {
  it.each(writing)('%s', async (_id, tested) => {
    const { read, audit } = await runWrite(tested, forget);
    expect(read).not.toEqual([]);
    if (tested.recipe.unaudited === undefined) expect(audit).not.toEqual([]);
  });
});
