import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { Case } from './list-cases.ts';
import { buildRequest, prepare } from './run-case.ts';
import type { Findings } from './run-case.ts';
import type { Caller } from './recipe.ts';
import { World } from './world.ts';

/** A `readonly` flag in a response. */
interface Flag {
  readonly place: string;
  readonly value: JsonValue | undefined;
}

/** Lists the flags in a value, except those in snapshots, which depend on their author. */
function listFlags(value: JsonValue | undefined, place: string): readonly Flag[] {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).flatMap((entry, at) => listFlags(entry, `${place}/${at}`));
  }
  if (!isJsonObject(value)) return [];
  const own = 'readonly' in value ? [{ place, value: value.readonly }] : [];
  const inside = Object.entries(value)
    .filter(([key]) => key !== '_baseFeatureSnapshot')
    .flatMap(([key, entry]) => listFlags(entry, `${place}/${key}`));
  return [...own, ...inside];
}

async function readAs(tested: Case, as: Caller): Promise<readonly Flag[]> {
  const world = new World();
  await prepare(world, tested);
  const sent = buildRequest(world, { ...tested, variant: { ...tested.variant, as } });
  return listFlags((await world.send(sent)).body, '');
}

/** Checks the `readonly` flags of a read: true for a viewer, false for an admin. */
export async function runReadonly(tested: Case): Promise<Findings> {
  const { id } = tested.operation;
  const [viewer, admin] = await Promise.all([readAs(tested, 'viewer'), readAs(tested, 'admin')]);
  const wrong = [
    ...viewer.filter(({ value }) => value !== true).map((flag) => ['a viewer', flag] as const),
    ...admin.filter(({ value }) => value !== false).map((flag) => ['an admin', flag] as const),
  ];
  return wrong.map(
    ([who, { place, value }]) => `${id}: readonly is ${String(value)} for ${who} at "${place}"`,
  );
}
