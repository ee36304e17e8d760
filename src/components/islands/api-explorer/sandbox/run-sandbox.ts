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

/** The host does not count: the sandbox looks at paths only. */
const HOST = 'https://sandbox.invalid';

/** How the sandbox evaluated a user. */
export interface Evaluation {
  readonly config: PreparedConfig;
  readonly user: User;
  readonly steps: readonly TraceStep[];
}

/** The sandbox of a page, which remembers its state for the tab. */
export interface PageSandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  /** What a demo account authenticates with. @throws Error that says what to do, where it is gone */
  readonly signIn: (kind: DemoKind, account: string) => Promise<string>;
  /** The evaluation of the last request; undefined if it evaluated nobody. */
  readonly evaluation: () => Evaluation | undefined;
  /** The Environment that the last request created, as "project/environment". */
  readonly created: () => string | undefined;
  readonly reset: () => void;
  /** All that it remembers, as text of a file. */
  readonly print: () => string;
  /** Goes on from the text of a file. @throws Error that says what is wrong; then nothing changed */
  readonly load: (text: string) => void;
  /** What could not be kept or read, as a sentence; empty where all is well. */
  readonly problem: () => string;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Starts the sandbox where this tab left it, and with the demo organization otherwise. */
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

/** The Environment that a request created, as its project's key or ID and its own key. */
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
    throw new Error('The file is not JSON. Pick one that "Export" saved.');
  }
}

/** Tokens of demo clients, had from the token endpoint and used until they expire. */
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

/** The newest server key of an environment, as the Management API of the sandbox lists it. */
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
