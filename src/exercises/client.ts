import type { SandboxAccount } from '../sandbox/index.ts';
import type { RecordedCall } from './schema.ts';

/** An API call of an exercise: a preparation, a step of the solution, or what a check reads. */
export interface Call extends RecordedCall {
  /** An SDK key to use instead of the Environment's current one. */
  readonly sdkKey?: string;
}

export interface Answer {
  readonly status: number;
  /** The parsed JSON body, or undefined if the response has none. */
  readonly body: unknown;
}

export type Send = (call: Call) => Promise<Answer>;

/** A sandbox that answers requests, in a page or in Node.js. */
export interface Sandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly credentialOf: (
    account: SandboxAccount,
  ) => string | undefined | Promise<string | undefined>;
}

/** Returns the value at a JSON Pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | null | undefined)?.[key],
      value,
    );
}

/** Creates a client that sends calls with the credentials of the demo accounts. */
export function createClient(sandbox: Sandbox): Send {
  const kept = new Map<string, string>();
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole);

  return async ({ call, body, as = 'admin', in: place, sdkKey, keep = {} }) => {
    const [method = '', path = ''] = fill(call).split(' ');
    const credential = sdkKey ?? (await sandbox.credentialOf(place ?? { client: as })) ?? '';
    const request = new Request(new URL(path, 'https://sandbox.example'), {
      method,
      headers: {
        authorization: (sdkKey ?? place) === undefined ? `Bearer ${credential}` : credential,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: fill(JSON.stringify(body)) }),
    });
    const response = await sandbox.fetch(request);
    const text = await response.text();
    const answer = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    for (const [name, pointer] of Object.entries(keep))
      kept.set(name, String(valueAt(answer.body, pointer)));
    return answer;
  };
}
