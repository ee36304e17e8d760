import type { Case } from './list-cases.ts';
import { MOVES } from './recipes/moves.ts';
import { buildRequest, describeSent, prepare } from './run-case.ts';
import type { Findings } from './run-case.ts';
import type { Interpose } from './run-write.ts';
import { World } from './world.ts';
import type { Received } from './world.ts';

/** Makes a read before and after a write that it has to tell of. */
export async function runRead(tested: Case, interpose?: Interpose): Promise<Findings> {
  const moves = MOVES[tested.operation.id];
  if (moves === undefined) return ['no write is known that changes what it says'];
  const world = new World();
  const unprepared = await prepare(world, tested);
  if (unprepared.length > 0) return unprepared;
  const sent = buildRequest(world, tested);
  const read = async (): Promise<Received> => {
    if (interpose) world.answering = interpose(world, tested);
    const received = await world.send(sent);
    world.answering = world.sandbox.fetch;
    return received;
  };
  const before = await read();
  for (const step of moves) {
    const { status, body } = await world.take(step);
    if (status >= 300) return [`${step.call} answers ${status} ${JSON.stringify(body)}`];
  }
  const after = await read();
  if (JSON.stringify(before.body) !== JSON.stringify(after.body)) return [];
  const writes = moves.map(({ call }) => call).join(', ');
  const said = JSON.stringify(after.body)?.slice(0, 400);
  return [`${describeSent(sent)}: says the same after ${writes}: ${after.status} ${said}`];
}
