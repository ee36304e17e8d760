import { describe, expect, it } from 'vitest';
import { pickExample } from '../../../src/lib/openapi/index.ts';
import { pickSuccess } from './conform.ts';
import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { runWrite } from './run-write.ts';
import type { Interpose } from './run-write.ts';
import { OPERATIONS } from './world.ts';

/** Answers with the example of the document, and writes nothing. */
const recite: Interpose = (_world, { api, operation, status }: Case) => {
  const response = operation.responses.find((other) => other.status === String(status));
  const [media] = response?.content ?? [];
  const example = media && pickExample(api, media, { direction: 'response' });
  return () =>
    Promise.resolve(
      example === undefined
        ? new Response(null, { status })
        : Response.json(example.value, { status }),
    );
};

/** Does all that it should, says so, and keeps nothing of it. */
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
  return success ? [[success.operation.id, success] as const] : [];
});
const writing = successes.filter(([, success]) => writes(success));

it('knows each operation that writes', () => {
  expect(writing).toHaveLength(65);
});

describe('a handler that answers with the example of its document is found out', () => {
  it.each(writing)('%s', async (_id, tested) => {
    expect((await runWrite(tested, recite)).read).not.toEqual([]);
  });
});

describe('a handler that keeps nothing of what it did is found out', () => {
  it.each(writing)('%s', async (_id, tested) => {
    const { read, audit } = await runWrite(tested, forget);
    expect(read).not.toEqual([]);
    if (tested.recipe.unaudited === undefined) expect(audit).not.toEqual([]);
  });
});
