import {
  addSamples,
  createEmptyRows,
  createSandbox,
  DEMO_CREDENTIALS,
  SAMPLE_KEYS,
  SAMPLE_PROJECT,
} from '../sandbox/index.ts';
import type { SandboxDocuments, Snapshot } from '../sandbox/index.ts';
import type { GuardedSandbox, GuardOptions } from '../sandbox/thread/index.ts';
import { describeUsage, readFlags } from './options.ts';
import { listen } from './listen.ts';
import { serveFetch } from './serve-fetch.ts';

/** What a program brings to serve a sandbox. */
export interface SandboxProgram {
  /** What users type before the flags, such as "npm run sandbox --". */
  readonly command: string;
  readonly loadDocuments: () => Promise<SandboxDocuments>;
  readonly openSandbox: (options: GuardOptions) => Promise<GuardedSandbox>;
}

/** What each demo account can do, as on the page /sdk/sandbox-reference. */
const ACCOUNT_ROLES: Readonly<Record<keyof typeof DEMO_CREDENTIALS, string>> = {
  admin: 'Org Admin, can do everything',
  publisher: 'Publisher, changes Production, but no protected settings',
  member: 'Member, changes what Production does not serve',
  viewer: 'Viewer, reads only',
  contractor: 'Member of the warehouse Project only',
  owner: 'Org Owner, gets 403 in every Project',
  externalAdmin: 'Org Admin of another Organization, which uses an identity provider',
};

/** Lists a server SDK key for each environment of the organization that the OAuth client belongs to. */
function describeKeys({ rows }: Snapshot, clientId: string): string[] {
  const client = rows.clients?.find(({ _id }) => _id === clientId);
  const member = rows.members?.find(({ _id }) => _id === client?._member);
  const projects = rows.projects?.filter(
    ({ _organization }) => _organization === member?._organization,
  );
  return (projects ?? []).flatMap((project) =>
    (rows.environments ?? [])
      .filter(({ _project }) => _project === project._id)
      .map((environment) => {
        const key = environment.sdkKeys.server.findLast(({ compromised }) => !compromised)?.key;
        return `sdk_key ${project.key}/${environment.key}: ${key}`;
      }),
  );
}

/** Lists the client and mobile SDK keys of the project that the docs' SDK samples use. */
function describeSampleKeys({ rows }: Snapshot): string[] {
  if (!rows.projects?.some(({ key }) => key === SAMPLE_PROJECT.key)) return [];
  return (['client', 'mobile'] as const).map(
    (kind) => `${kind}_key ${SAMPLE_PROJECT.key}/development: ${SAMPLE_KEYS[kind]}`,
  );
}

/** Lists the demo accounts with their roles. The first is the one whose credentials are printed above. */
function describeAccounts(): string[] {
  return Object.entries(DEMO_CREDENTIALS).map(([name, { client_id, client_secret }]) => {
    const role = ACCOUNT_ROLES[name as keyof typeof DEMO_CREDENTIALS];
    return `account ${client_id} ${client_secret}: ${role}`;
  });
}

function describe(address: string, snapshot: Snapshot, command: string): string {
  const { client_id, client_secret } = DEMO_CREDENTIALS.admin;
  return [
    `Sandbox of both APIs: ${address}`,
    `client_id: ${client_id}`,
    `client_secret: ${client_secret}`,
    'access token: POST both to /oauth/token with grant_type=client_credentials, form-encoded',
    ...describeKeys(snapshot, client_id),
    ...describeSampleKeys(snapshot),
    ...describeAccounts(),
    `For all flags, run ${command} --help`,
  ].join('\n');
}

/** Creates the initial state without simulated faults, which would disturb the calls that add the samples. */
async function createStart(
  documents: SandboxDocuments,
  empty: boolean,
  seed: number | undefined,
): Promise<Snapshot> {
  if (empty) return { version: 1, ids: seed ?? 1, rows: createEmptyRows() };
  const sandbox = createSandbox({ documents, seed });
  await addSamples(sandbox);
  return sandbox.snapshot();
}

async function serve(args: readonly string[], program: SandboxProgram): Promise<void> {
  const { command, loadDocuments, openSandbox } = program;
  const { help, port, empty, origins, ...options } = readFlags(args);
  if (help) return console.log(describeUsage(command));
  const documents = await loadDocuments();
  const snapshot = await createStart(documents, empty, options.seed);
  const sandbox = await openSandbox({ documents, ...options, snapshot });
  const answer = (request: Request) => sandbox.fetch(request);
  const server = serveFetch(answer, { origins, onError: console.error });
  const address = await listen(server, port, '--port');
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // These lines are printed last, because a program that waits for them may stop the server right away.
  console.log(describe(address, snapshot, command));
}

/** Serves a sandbox on this machine until the program is stopped. Prints errors with the flags that there are. */
export async function serveSandbox(
  args: readonly string[],
  program: SandboxProgram,
): Promise<void> {
  try {
    await serve(args, program);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${describeUsage(program.command)}`);
    process.exitCode = 1;
  }
}
