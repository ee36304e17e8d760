import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { buildRequest, prepare } from './run-case.ts';
import { OPERATIONS, World } from './world.ts';

const successes = OPERATIONS.flatMap((described): readonly Case[] =>
  listCases(described)
    .filter(({ status }) => status < 300)
    .slice(0, 1),
);
const reads = successes.filter((tested) => !writes(tested));

/** Returns the responses of all read operations, by operation ID. */
async function readAll(world: World): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const read of reads) {
    const { body } = await world.send(buildRequest(world, read));
    answers.set(read.operation.id, JSON.stringify(body));
  }
  return answers;
}

/** Finds read operations whose response changes after at least one write. */
async function findMovedReads(): Promise<ReadonlySet<string>> {
  const before = await readAll(new World());
  const moved = new Set<string>();
  for (const write of successes.filter(writes)) {
    const world = new World();
    await prepare(world, write);
    await world.send(buildRequest(world, write));
    for (const [id, answer] of await readAll(world)) if (before.get(id) !== answer) moved.add(id);
  }
  return moved;
}

let found: Promise<ReadonlySet<string>> | undefined;

/** Reports whether a read operation depends on stored data. */
export async function isMoved(id: string): Promise<boolean> {
  found ??= findMovedReads();
  return (await found).has(id);
}
