import { checkAnswer } from './check-answer.ts';
import { contains } from './contains.ts';
import type { Case } from './list-cases.ts';
import { isBucketing, writes } from './list-cases.ts';
import { placesOf } from './places.ts';
import type { Observation } from './recipe.ts';
import { World } from './world.ts';
import type { Answering, Received, Sent } from './world.ts';

/** What is wrong in a case: empty where nothing is. */
export type Findings = readonly string[];

/** Puts something between a case and its sandbox, from the call under test on. */
export type Interpose = (world: World, tested: Case) => Answering;

function callerOf(tested: Case) {
  const { variant, recipe } = tested;
  return variant.as ?? recipe.as ?? (isBucketing(tested) ? 'guidon_server_19ad5b7f' : 'admin');
}

/** The request of a case, with what earlier calls kept. */
function buildRequest(world: World, tested: Case): Sent {
  const { operation, recipe, variant } = tested;
  const params = { ...placesOf(operation.path), ...recipe.params, ...variant.params };
  const query = variant.query ?? recipe.query ?? '';
  const body = 'body' in variant ? variant.body : recipe.body;
  const filled = body === undefined ? undefined : world.fillAll(body);
  const headers = { ...recipe.headers, ...variant.headers };
  const text = variant.text ?? filled;
  const path = world.fill(
    operation.path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, world.fill(value)])),
  );
  return {
    method: operation.method.toUpperCase(),
    path: query === '' ? path : `${path}?${query}`,
    headers: {
      ...world.authorize(callerOf(tested)),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, world.fill(value)]),
      ),
    },
    ...(text !== undefined && text !== '' && { text }),
  };
}

function describeSent({ method, path, headers, text = '' }: Sent): string {
  const { Authorization = 'no credentials' } = headers;
  return `${method} ${path} (${Authorization}) ${text.slice(0, 400)}`.trim();
}

/** Steps of a preparation have to succeed: a case that was never set up proves nothing. */
async function prepare(world: World, { recipe, variant }: Case): Promise<Findings> {
  const findings: string[] = [];
  for (const step of [...(recipe.prepare ?? []), ...(variant.prepare ?? [])]) {
    const { status, body } = await world.take(step);
    if (status >= 300)
      findings.push(`preparing with ${step.call}: ${status} ${JSON.stringify(body)}`);
  }
  return findings;
}

function checkMentions({ mentions, variant }: Case, { body }: Received): Findings {
  const text = JSON.stringify(body ?? '');
  const unsaid = mentions !== undefined && !text.includes(mentions);
  const { answers } = variant;
  const differs = answers !== undefined && !contains(body, answers);
  return [
    ...(unsaid ? [`the answer does not mention ${mentions}: ${text}`] : []),
    ...(differs ? [`the answer does not hold ${JSON.stringify(answers)}: ${text}`] : []),
  ];
}

/** A world with what a case needs in it. Refused calls change nothing, so they share one. */
interface Ready {
  readonly world: World;
  readonly unprepared: Findings;
  /** All that is stored. */
  readonly stored: string;
}

/** Where the cases of one operation run. */
export class Bench {
  #shared: Ready | undefined;

  async open(tested: Case): Promise<Ready> {
    const { variant, faults, status } = tested;
    const isPlain = status >= 400 && !faults && !variant.prepare && !variant.rows;
    if (!isPlain) return this.#create(tested);
    this.#shared ??= await this.#create(tested);
    return this.#shared;
  }

  /** After a call that changed the world where it should not have. */
  discard(): void {
    this.#shared = undefined;
  }

  async #create(tested: Case): Promise<Ready> {
    const world = new World(tested.faults, tested.variant.rows);
    // With faults on purpose, no call of a preparation would come through.
    const unprepared = tested.faults ? [] : await prepare(world, tested);
    return { world, unprepared, stored: world.dump() };
  }
}

/** Makes the call of a case, and says how the answer differs from the document and from the case. */
export async function runCase(tested: Case, bench = new Bench()): Promise<Findings> {
  const { world, unprepared, stored } = await bench.open(tested);
  if (unprepared.length > 0) return unprepared;
  const sent = buildRequest(world, tested);
  const received = await world.send(sent);
  const isChanged = tested.status >= 400 && world.dump() !== stored;
  if (isChanged) bench.discard();
  const findings = [
    ...(received.status === tested.status
      ? checkMentions(tested, received)
      : [
          `the answer is ${received.status}, not ${tested.status}: ${JSON.stringify(received.body)}`,
        ]),
    ...checkAnswer(tested, received),
    ...(isChanged ? ['a refused call changed the store'] : []),
  ];
  return findings.map((finding) => `${describeSent(sent)}: ${finding}`);
}

function isShown(observation: Observation, { status, body }: Received): boolean {
  if ('gone' in observation) return status === 200;
  if ('differs' in observation) return status === 200;
  const part = 'shows' in observation ? observation.shows : observation.hides;
  return status === 200 && contains(body, part);
}

/** Whether the read after a write says what the write did. */
function compareReads(observation: Observation, before: Received, after: Received): Findings {
  const [was, is] = [isShown(observation, before), isShown(observation, after)];
  const { call } = observation.read;
  const said = `${call} says ${after.status} ${JSON.stringify(after.body)?.slice(0, 600)}`;
  if ('differs' in observation) {
    const isSame = JSON.stringify(before.body) === JSON.stringify(after.body);
    if (!was || !is) return [`${call} answers ${before.status} before and ${after.status} after`];
    return isSame ? [`nothing changed: ${said}`] : [];
  }
  if ('shows' in observation) {
    if (was) return [`the write changes nothing: ${call} showed its result before`];
    return is
      ? []
      : [`no trace of the write: ${said}, without ${JSON.stringify(observation.shows)}`];
  }
  if (!was) return [`there was nothing to take away: ${call} answered ${before.status} before`];
  if ('gone' in observation && after.status !== 404) return [`it is still there: ${said}`];
  return is ? [`it is still there: ${said}`] : [];
}

/** The audit entries of a world, the newest last. */
function countEntries(world: World): number {
  return world.sandbox.snapshot().rows.audit?.length ?? 0;
}

/** Reads the resource of a write before and after it, and looks for the write in the audit log. */
export async function runWrite(tested: Case, interpose?: Interpose): Promise<Findings> {
  const { observe, unaudited } = tested.recipe;
  if (!writes(tested)) return [];
  if (observe === undefined) return ['the recipe names no read that shows this write'];
  const world = new World();
  const unprepared = await prepare(world, tested);
  if (unprepared.length > 0) return unprepared;
  const sent = buildRequest(world, tested);
  const before = await world.take(observe.read);
  const entries = countEntries(world);
  if (interpose) world.answering = interpose(world, tested);
  const { status } = await world.send(sent);
  world.answering = world.sandbox.fetch;
  if (status !== tested.status) return [`${describeSent(sent)}: the answer is ${status}`];
  const added = countEntries(world) - entries;
  const after = await world.take(observe.read);
  const findings = [
    ...compareReads(observe, before, after),
    ...(unaudited === undefined && added === 0 ? ['the audit log has no entry of this write'] : []),
    ...(unaudited !== undefined && added > 0
      ? [`the audit log has an entry, though ${unaudited}`]
      : []),
  ];
  return findings.map((finding) => `${describeSent(sent)}: ${finding}`);
}
