import { checkAnswer } from './check-answer.ts';
import type { Case } from './list-cases.ts';
import { isBucketing } from './list-cases.ts';
import { World } from './world.ts';
import type { Received, Sent } from './world.ts';

/** The problems that a test case finds. Empty if it passes. */
export type Findings = readonly string[];

function callerOf(tested: Case) {
  return tested.variant.as ?? (isBucketing(tested) ? 'guidon_server_19ad5b7f' : 'admin');
}

/** Builds the request of a test case. Its headers and parameters can contain values from earlier responses. */
export function buildRequest(world: World, tested: Case): Sent {
  const { operation, request, variant } = tested;
  const params: Readonly<Record<string, string>> = { ...request.params, ...variant.params };
  const query = variant.query ?? request.query;
  const body = 'body' in variant ? variant.body : request.body;
  const text = variant.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(world.fill(params[name] ?? '')),
  );
  return {
    method: operation.method.toUpperCase(),
    path: query === '' ? path : `${path}?${query}`,
    headers: {
      ...world.authorize(callerOf(tested)),
      ...Object.fromEntries(
        Object.entries(variant.headers ?? {}).map(([name, value]) => [name, world.fill(value)]),
      ),
    },
    ...(text !== undefined && text !== '' && { text }),
  };
}

/** Formats a request as one line, for messages. */
export function describeSent({ method, path, headers, text = '' }: Sent): string {
  const { Authorization = 'no credentials' } = headers;
  return `${method} ${path} (${Authorization}) ${text.slice(0, 400)}`.trim();
}

/** Makes the calls that prepare a test case. Returns those that fail, which make the test case meaningless. */
export async function prepare(world: World, { recipe, variant }: Case): Promise<Findings> {
  const findings: string[] = [];
  for (const step of [...(recipe.prepare ?? []), ...(variant.prepare ?? [])]) {
    const { status, body } = await world.take(step);
    if (status >= 300)
      findings.push(`preparing with ${step.call}: ${status} ${JSON.stringify(body)}`);
  }
  return findings;
}

function checkMentions({ mentions }: Case, { body }: Received): Findings {
  const text = JSON.stringify(body ?? '');
  const isSaid = mentions === undefined || text.includes(mentions);
  return isSaid ? [] : [`the answer does not mention ${mentions}: ${text}`];
}

/** A prepared sandbox. All test cases with a rejected call share one, because such calls change nothing. */
interface Ready {
  readonly world: World;
  readonly unprepared: Findings;
  /** The stored data as JSON, before the call. */
  readonly stored: string;
}

/** Creates the sandboxes for the test cases of one operation. */
export class Bench {
  #shared: Ready | undefined;

  async open(tested: Case): Promise<Ready> {
    const { variant, faults, status } = tested;
    const isPlain = status >= 400 && !faults && !variant.prepare;
    if (!isPlain) return this.#create(tested);
    this.#shared ??= await this.#create(tested);
    return this.#shared;
  }

  /** Discards the shared sandbox after a rejected call changed it unexpectedly. */
  discard(): void {
    this.#shared = undefined;
  }

  async #create(tested: Case): Promise<Ready> {
    const world = new World(tested.faults);
    // If faults are injected, no preparing calls are made, because they would fail as well.
    const unprepared = tested.faults ? [] : await prepare(world, tested);
    return { world, unprepared, stored: world.dump() };
  }
}

/** Runs a test case. Returns how the response differs from the document and from what the case expects. */
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
