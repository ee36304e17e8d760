import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { ApiDocument, Operation } from '../../../src/lib/openapi/next/index.ts';
import { DOCUMENTS, START, TestBed } from '../../../src/sandbox/fixtures.ts';
import { createSandbox, DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import type { Sandbox, SandboxOptions, Snapshot } from '../../../src/sandbox/index.ts';
import { APIS } from '../../content/specs/support.ts';
import type { Caller, Step } from './recipe.ts';

/** An API operation, with the API document that describes it. */
export interface Described {
  readonly api: ApiDocument;
  readonly operation: Operation;
}

/** The operations of both APIs. */
export const OPERATIONS: readonly Described[] = Object.values(APIS).flatMap((api) =>
  api.operations.map((operation) => ({ api, operation })),
);

/** A request in parts, so that messages can show it. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
}

/** A function that answers requests: a sandbox, or a test's replacement for one. */
export type Answering = (request: Request) => Promise<Response>;

const HOST = 'https://sandbox.guidon.example';
const TOKENS = new Map<string, string>();

/** Removes most evaluations and events of the demo, because thousands of test cases copy this snapshot. */
function thin({ evaluations, exposures, events, ...rows }: Snapshot['rows']): Snapshot['rows'] {
  return {
    ...rows,
    evaluations: evaluations?.slice(0, 8),
    exposures: exposures?.slice(0, 8),
    events: events?.slice(0, 8),
  };
}

/** Creates a snapshot of the demo organization, and a token for each of its roles. */
async function takeStart(): Promise<Snapshot> {
  const bed = new TestBed();
  for (const role of Object.keys(DEMO_CREDENTIALS) as (keyof typeof DEMO_CREDENTIALS)[]) {
    TOKENS.set(role, await bed.token(role));
  }
  const { rows, ...rest } = bed.sandbox.snapshot();
  return { ...rest, rows: thin(rows) };
}

const FROM_START: Snapshot = await takeStart();

/** The records that each sandbox contains at first. */
export const START_ROWS = FROM_START.rows;

function readKept(received: Received, from: string): string {
  if (from.startsWith('header:')) return received.headers.get(from.slice(7)) ?? '';
  return isJsonObject(received.body) ? String(received.body[from]) : '';
}

/** A sandbox for one test. It keeps values from responses for use in later requests. */
export class World {
  readonly sandbox: Sandbox;
  /** Answers the requests. A test can replace it with a handler that is wrong on purpose. */
  answering: Answering;
  readonly kept: Record<string, string> = {};

  constructor(faults: Pick<SandboxOptions, 'failRate' | 'rateLimit'> = {}) {
    const from = { documents: DOCUMENTS, seed: 1, clock: () => START, snapshot: FROM_START };
    const options = { ...from, ...faults };
    this.sandbox = createSandbox(options);
    this.answering = this.sandbox.fetch;
  }

  /** Replaces `{names}` in a text with values that were kept from earlier responses. */
  fill(template: string): string {
    return template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const value = this.kept[name];
      if (value === undefined) throw new Error(`Nothing was kept for {${name}} in ${template}.`);
      return value;
    });
  }

  /** Returns the Authorization header of a caller. */
  authorize(caller: Caller): Record<string, string> {
    if (caller === 'nobody') return {};
    if (caller.startsWith('guidon_')) return { Authorization: caller };
    return { Authorization: `Bearer ${TOKENS.get(caller)}` };
  }

  async send({ method, path, headers, text }: Sent): Promise<Received> {
    const init = { method, headers, ...(text !== undefined && { body: text }) };
    const response = await this.answering(new Request(`${HOST}${path}`, init));
    const answered = await response.text();
    const body = answered === '' ? undefined : (JSON.parse(answered) as JsonValue);
    return { status: response.status, headers: response.headers, body };
  }

  /** Makes a call that prepares the test or observes its effect. */
  async take({ call, as, body, headers = {}, keep = {} }: Step): Promise<Received> {
    const [method = '', path = ''] = call.split(' ');
    const isBucketing = /^\/(?:ofrep|v1\/(?:variables|features|track|edgedb|opt))/.test(path);
    const caller = as ?? (isBucketing ? 'guidon_server_19ad5b7f' : 'admin');
    const received = await this.send({
      method,
      path: this.fill(path),
      headers: { ...this.authorize(caller), ...headers },
      ...(body !== undefined && { text: JSON.stringify(body) }),
    });
    for (const [name, from] of Object.entries(keep)) this.kept[name] = readKept(received, from);
    return received;
  }

  /** Returns the stored data as JSON, for comparison. */
  dump(): string {
    return JSON.stringify(this.sandbox.snapshot().rows);
  }
}
