import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { contains } from './contains.ts';
import { writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import type { Observation } from './recipe.ts';
import { buildRequest, describeSent, prepare } from './run-case.ts';
import type { Findings } from './run-case.ts';
import { World } from './world.ts';
import type { Answering, Received } from './world.ts';

/** Puts something between the call under test and its sandbox. */
export type Interpose = (world: World, tested: Case) => Answering;

/** What is wrong with a write: as others read it, and in the audit log. */
export interface WriteFindings {
  readonly read: Findings;
  readonly audit: Findings;
}

const FINE: WriteFindings = { read: [], audit: [] };

function isShown(observation: Observation, { status, body }: Received): boolean {
  if (status !== 200) return false;
  if ('gone' in observation || 'differs' in observation) return true;
  return contains(body, 'shows' in observation ? observation.shows : observation.hides);
}

/** Whether the read after a write says what the write did. */
function compareReads(observation: Observation, before: Received, after: Received): Findings {
  const [was, is] = [isShown(observation, before), isShown(observation, after)];
  const { call } = observation.read;
  const said = `${call} says ${after.status} ${JSON.stringify(after.body)?.slice(0, 600)}`;
  if ('differs' in observation) {
    if (!was || !is) return [`${call} answers ${before.status} before and ${after.status} after`];
    const isSame = JSON.stringify(before.body) === JSON.stringify(after.body);
    return isSame ? [`nothing changed: ${said}`] : [];
  }
  if ('shows' in observation) {
    const part = JSON.stringify(observation.shows);
    if (was) return [`it proves nothing: ${call} showed ${part} before the write`];
    return is ? [] : [`no trace of the write: ${said}, without ${part}`];
  }
  if (!was) return [`there was nothing to take away: ${call} answered ${before.status} before`];
  if ('gone' in observation && after.status === 404) return [];
  return 'gone' in observation || is ? [`it is still there: ${said}`] : [];
}

function listEntries({ sandbox }: World) {
  return sandbox.snapshot().rows.audit ?? [];
}

/** An entry names who made the change, and what; the one of a feature is in its audit log. */
async function checkEntry(
  world: World,
  entry: ReturnType<typeof listEntries>[number],
): Promise<Findings> {
  const { _project, _feature, a0_user, changes } = entry;
  const isWhole = changes.length > 0 && changes.every(({ type }) => type.length > 0);
  const isNamed = world.sandbox.snapshot().rows.members?.some(({ _id }) => _id === a0_user);
  const faults = [
    ...(isWhole ? [] : ['its audit entry says nothing of what changed']),
    ...(isNamed === true ? [] : [`its audit entry names nobody: ${a0_user}`]),
  ];
  if (_feature === undefined) return faults;
  const call = `GET /v1/projects/${_project}/features/${_feature}/audit`;
  const { status, body } = await world.take({ call, as: 'admin' });
  // Plain JSON, without the fields that are undefined.
  const part = JSON.parse(JSON.stringify({ a0_user, changes })) as JsonValue;
  const isThere = status === 404 || (isJsonObject(part) && contains(body, part));
  return isThere ? faults : [...faults, `${call} does not show its entry`];
}

async function checkAudit(
  world: World,
  { recipe }: Case,
  known: ReadonlySet<string>,
): Promise<Findings> {
  const added = listEntries(world).filter(({ _id }) => !known.has(_id));
  const { unaudited } = recipe;
  if (unaudited !== undefined) {
    return added.length === 0 ? [] : [`the audit log has an entry, though ${unaudited}`];
  }
  if (added.length === 0) return ['the audit log has no entry of this write'];
  const findings = await Promise.all(added.map((entry) => checkEntry(world, entry)));
  return findings.flat();
}

/** Reads the resource of a write before and after it, and looks for the write in the audit log. */
export async function runWrite(tested: Case, interpose?: Interpose): Promise<WriteFindings> {
  const { observe } = tested.recipe;
  if (!writes(tested)) return FINE;
  if (observe === undefined) {
    return { ...FINE, read: ['its recipe names no read that shows this write'] };
  }
  const world = new World();
  const unprepared = await prepare(world, tested);
  if (unprepared.length > 0) return { ...FINE, read: unprepared };
  const sent = buildRequest(world, tested);
  const before = await world.take(observe.read);
  const known = new Set(listEntries(world).map(({ _id }) => _id));
  if (interpose) world.answering = interpose(world, tested);
  const { status } = await world.send(sent);
  world.answering = world.sandbox.fetch;
  const line = describeSent(sent);
  if (status !== tested.status) return { ...FINE, read: [`${line}: the answer is ${status}`] };
  const read = compareReads(observe, before, await world.take(observe.read));
  const audit = await checkAudit(world, tested, known);
  const named = (findings: Findings) => findings.map((finding) => `${line}: ${finding}`);
  return { read: named(read), audit: named(audit) };
}
