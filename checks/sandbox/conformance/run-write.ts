import { writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import type { Step } from './recipe.ts';
import { buildRequest, describeSent, prepare } from './run-case.ts';
import type { Findings } from './run-case.ts';
import { World } from './world.ts';
import type { Answering, Received } from './world.ts';

/** Creates a function that answers the call under test instead of the sandbox. */
export type Interpose = (world: World, tested: Case) => Answering;

/** The problems of a write: in a read after the write, and in the audit log. */
export interface WriteFindings {
  readonly read: Findings;
  readonly audit: Findings;
}

const FINE: WriteFindings = { read: [], audit: [] };

const PARAMETER = /\{\w+\}/g;
const shapeOf = (path: string) => path.replaceAll(PARAMETER, '{}');

/** Finds the GET request at the path of a write, or at the nearest path above it. */
function findOwnRead({ api, operation, recipe }: Case, path: string): Step | undefined {
  if (recipe.observe !== undefined) return recipe.observe;
  const segments = shapeOf(operation.path).split('/');
  const reads = new Set(
    api.operations.filter(({ method }) => method === 'get').map((read) => shapeOf(read.path)),
  );
  for (let count = segments.length; count > 1; count -= 1) {
    if (!reads.has(segments.slice(0, count).join('/'))) continue;
    const [own = ''] = path.split('?');
    return { call: `GET ${own.split('/').slice(0, count).join('/')}` };
  }
  return undefined;
}

/** Reports a problem if a GET request returns the same before and after a write. */
function compareReads({ call }: Step, before: Received, after: Received): Findings {
  if (before.status !== 200) return [`${call} answers ${before.status} before the write`];
  if (after.status !== 200 && after.status !== 404) return [`${call} answers ${after.status}`];
  const said = JSON.stringify(after.body);
  if (JSON.stringify(before.body) !== said) return [];
  return [`no trace of the write: ${call} says ${said?.slice(0, 600)}`];
}

function listEntries({ sandbox }: World) {
  return sandbox.snapshot().rows.audit ?? [];
}

/** Checks that an audit entry has its author and changes, and that the Feature's audit log contains it. */
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
  const said = JSON.stringify(body ?? '');
  const isThere = said.includes(JSON.stringify(changes)) && said.includes(a0_user);
  return status === 404 || isThere ? faults : [...faults, `${call} does not show its entry`];
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

/** Makes a write, compares a GET request before and after it, and checks the audit log. */
export async function runWrite(tested: Case, interpose?: Interpose): Promise<WriteFindings> {
  if (!writes(tested)) return FINE;
  const world = new World();
  const unprepared = await prepare(world, tested);
  if (unprepared.length > 0) return { ...FINE, read: unprepared };
  const sent = buildRequest(world, tested);
  const own = findOwnRead(tested, sent.path);
  if (own === undefined) return { ...FINE, read: ['no read is known that shows this write'] };
  const before = await world.take(own);
  const known = new Set(listEntries(world).map(({ _id }) => _id));
  if (interpose) world.answering = interpose(world, tested);
  const { status } = await world.send(sent);
  world.answering = world.sandbox.fetch;
  const line = describeSent(sent);
  if (status !== tested.status) return { ...FINE, read: [`${line}: the answer is ${status}`] };
  const read = compareReads(own, before, await world.take(own));
  const audit = await checkAudit(world, tested, known);
  const named = (findings: Findings) => findings.map((finding) => `${line}: ${finding}`);
  return { read: named(read), audit: named(audit) };
}
