import {
  createSandbox,
  DEMO_CREDENTIALS,
  type SandboxDocuments,
  type Snapshot,
} from '../../../../sandbox/index.ts';
import type { PreparedConfig, TraceStep, User } from '../../../../lib/bucketing/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';
import { createKeeper, type Keeper } from './keep-snapshot.ts';
import { SANDBOX_KEY } from './own-environments.ts';
import type { DemoKind } from './demo-accounts.ts';

/** A placeholder for the host, because the sandbox reads only the path. */
const HOST = 'https://sandbox.invalid';

/** How the sandbox evaluated a user: the project's configuration and each step. */
export interface Evaluation {
  readonly config: PreparedConfig;
  readonly user: User;
  readonly steps: readonly TraceStep[];
}

/** The sandbox in the reader's browser. Its data is stored for the tab. */
export interface PageSandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the credential of a demo account. @throws Error with advice if the account no longer exists */
  readonly signIn: (kind: DemoKind, account: string) => Promise<string>;
  /** How the last request evaluated a user. Undefined if it evaluated none. */
  readonly evaluation: () => Evaluation | undefined;
  /** The Environment that the last request created, as "project/environment". Undefined if there is none. */
  readonly created: () => string | undefined;
  readonly reset: () => void;
  /** Returns all data as the text of a JSON file. */
  readonly print: () => string;
  /** Restores the data from a JSON file's text. @throws Error that explains the problem; nothing is changed */
  readonly load: (text: string) => void;
  /** The problem with storing or reading the data, or an empty string. */
  readonly problem: () => string;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Starts the sandbox with the data stored for the tab, or else with the demo organization. */
export function startSandbox(
  documents: SandboxDocuments,
  keeper: Keeper = createKeeper(createStorageSlot(SANDBOX_KEY, { persistence: 'session' })),
): PageSandbox {
  let evaluation: Evaluation | undefined;
  let created: string | undefined;
  const sandbox = createSandbox({
    documents,
    explain: (config, user) => {
      const steps: TraceStep[] = [];
      evaluation = { config, user, steps };
      return (step) => steps.push(step);
    },
  });
  keeper.restore((snapshot) => sandbox.restore(snapshot as Snapshot));
  const keep = () => keeper.keep(JSON.stringify(sandbox.snapshot()));
  const call: Call = (path, init) => sandbox.fetch(new Request(HOST + path, init));
  let tokens = new Tokens(call);
  const renew = (change: () => void) => {
    change();
    tokens = new Tokens(call);
    keep();
  };
  return {
    fetch: async (request) => {
      evaluation = undefined;
      const response = await sandbox.fetch(request);
      created = await findCreated(request, response);
      keep();
      return response;
    },
    signIn: async (kind, account) =>
      kind === 'token' ? tokens.get(account) : findKey(call, account, await tokens.get('admin')),
    evaluation: () => evaluation,
    created: () => created,
    reset: () => renew(() => sandbox.reset()),
    print: () => JSON.stringify(sandbox.snapshot(), null, 2),
    load: (text) => renew(() => sandbox.restore(parseSnapshot(text))),
    problem: () => keeper.problem,
  };
}

/** Returns the Environment that a request created, as "project/environment". Undefined for other requests. */
async function findCreated(request: Request, response: Response): Promise<string | undefined> {
  const [, project] =
    /\/projects\/([^/]+)\/environments$/.exec(new URL(request.url).pathname) ?? [];
  if (project === undefined || response.status !== 201) return undefined;
  const { key } = (await response.clone().json()) as { key: string };
  return `${project}/${key}`;
}

function parseSnapshot(text: string): Snapshot {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    throw new Error('The file is not JSON. Choose a file that you saved with “Export.”');
  }
}

/** Requests OAuth tokens for demo accounts, and caches each until it expires. */
class Tokens {
  readonly #call: Call;
  readonly #held = new Map<string, { readonly token: string; readonly until: number }>();

  constructor(call: Call) {
    this.#call = call;
  }

  async get(account: string): Promise<string> {
    const held = this.#held.get(account);
    if (held && Date.now() < held.until) return held.token;
    const pairs: Readonly<Record<string, Readonly<Record<string, string>>>> = DEMO_CREDENTIALS;
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...pairs[account] });
    const response = await this.#call('/oauth/token', { method: 'POST', body });
    if (!response.ok) throw new Error(GONE);
    const { access_token: token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    this.#held.set(account, { token, until: Date.now() + expires_in * 1000 });
    return token;
  }
}

const GONE =
  'The sandbox no longer has this demo account. Choose another one, enter your own credential, or reset the sandbox.';

interface Environment {
  readonly sdkKeys: {
    readonly server: readonly { readonly key: string; readonly compromised?: boolean }[];
  };
}

/** Reads the newest valid server SDK key of an environment from the sandbox. */
async function findKey(call: Call, account: string, token: string): Promise<string> {
  const [project = '', environment = ''] = account.split('/');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await call(`/v1/projects/${project}/environments/${environment}`, { headers });
  if (!response.ok) throw new Error(GONE);
  const { sdkKeys } = (await response.json()) as Environment;
  const key = sdkKeys.server.findLast(({ compromised }) => !compromised)?.key;
  if (key === undefined) throw new Error(GONE);
  return key;
}
