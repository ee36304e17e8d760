/** An API call of an exercise: a preparation, a step of the solution, or what a check reads. */
export interface Call {
  /** Method and path, such as "GET /v1/projects/storefront/features?perPage=5". */
  readonly call: string;
  readonly body?: unknown;
  /** The demo account that makes a call to the Management API. Default: `admin`. */
  readonly as?: string;
  /** The Environment ("project/environment") whose server SDK key a call to the Bucketing API uses. */
  readonly in?: string;
  /** An SDK key to use instead of the Environment's current one. */
  readonly sdkKey?: string;
  /** Names for values of the response, by JSON Pointer. Later calls use them as `{name}`. */
  readonly keep?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** The parsed JSON body, or undefined if the response has none. */
  readonly body: unknown;
}

/** Sends calls to a sandbox. */
export type Send = (call: Call) => Promise<Answer>;

/** The credentials of a demo account, such as `DEMO_CREDENTIALS.admin` of the sandbox. */
export type Accounts = Readonly<
  Record<string, { readonly client_id: string; readonly client_secret: string }>
>;

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

/**
 * Creates a client that signs in as the demo accounts.
 * @param fetch sends a request to the sandbox, such as the `fetch` of `createSandbox`
 * @param accounts the demo accounts by name
 */
export function createClient(
  fetch: (request: Request) => Promise<Response>,
  accounts: Accounts,
): Send {
  const tokens = new Map<string, string>();
  const kept = new Map<string, string>();
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole);

  const request = async (method: string, path: string, init: RequestInit): Promise<Answer> => {
    const url = new URL(path, 'https://sandbox.example');
    const response = await fetch(new Request(url, { method, ...init }));
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };

  const signIn = async (account: string): Promise<string> => {
    const credentials = accounts[account];
    if (!credentials) throw new Error(`The sandbox has no demo account "${account}".`);
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...credentials });
    const { body: answer } = await request('POST', '/oauth/token', { body });
    return `Bearer ${String(valueAt(answer, '/access_token'))}`;
  };

  const tokenOf = async (account: string): Promise<string> => {
    const token = tokens.get(account) ?? (await signIn(account));
    tokens.set(account, token);
    return token;
  };

  /** Returns the newest server SDK key of an Environment, or nothing if there is no such Environment. */
  const keyOf = async (place: string): Promise<string> => {
    const [project = '', environment = ''] = place.split('/');
    const headers = { authorization: await tokenOf('admin') };
    const path = `/v1/projects/${project}/environments/${environment}`;
    const { body } = await request('GET', path, { headers });
    const keys = (valueAt(body, '/sdkKeys/server') ?? []) as readonly { readonly key: string }[];
    return keys.at(-1)?.key ?? '';
  };

  return async ({ call, body, as = 'admin', in: place, sdkKey, keep = {} }) => {
    const [method = '', path = ''] = fill(call).split(' ');
    const authorization = sdkKey ?? (await (place === undefined ? tokenOf(as) : keyOf(place)));
    const answer = await request(method, path, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: fill(JSON.stringify(body)) }),
    });
    for (const [name, pointer] of Object.entries(keep))
      kept.set(name, String(valueAt(answer.body, pointer)));
    return answer;
  };
}
