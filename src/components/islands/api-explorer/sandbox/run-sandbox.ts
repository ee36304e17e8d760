import type { SandboxAccount, SandboxDocuments, Snapshot } from '../../../../sandbox/index.ts';
import { GuardedSandbox, STOPPED } from '../../../../sandbox/thread/index.ts';
import type { Evaluation, OpenThread } from '../../../../sandbox/thread/index.ts';
import { SANDBOX_SNAPSHOT_MAX_CHARS } from '../../../../site/limits.ts';
import { createStorageSlot, type StorageSlot } from '../../../chrome/client/storage.ts';
import { problemStore } from './problem.ts';
import { SANDBOX_KEY } from './own-environments.ts';

export type { Evaluation };

/** The sandbox in the reader's browser. Its data is stored for the tab. */
export interface PageSandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the credential that an account sends. Undefined if the account no longer exists. */
  readonly credentialOf: (account: SandboxAccount) => Promise<string | undefined>;
  /** How the last request evaluated a user. Undefined if it evaluated none. */
  readonly evaluation: () => Evaluation | undefined;
  readonly reset: () => void;
  /** Returns all data as the text of a JSON file. */
  readonly print: () => string;
  /** Restores the data from a JSON file's text. @throws Error that explains the problem; nothing is changed */
  readonly load: (text: string) => void;
}

/** The explorer shows this instead of the API's 500, which would look like a fault of the request. */
function answerStopped(): Response {
  const body = { statusCode: 503, message: STOPPED, error: 'Service Unavailable' };
  return Response.json(body, { status: 503, statusText: 'Service Unavailable' });
}

/** Prints a snapshot without access tokens of integrations, which are the reader's own. */
function printForTab({ rows, ...rest }: Snapshot): string {
  const dynatraceEnvironments = rows.dynatraceEnvironments?.map((environment) => ({
    ...environment,
    accessToken: '(not kept)',
  }));
  return JSON.stringify({ ...rest, rows: { ...rows, dynatraceEnvironments } });
}

/** Starts the sandbox with the data stored for the tab, or else with the demo organization. */
export async function startSandbox(
  open: OpenThread,
  documents: SandboxDocuments,
  keeper: Keeper = createKeeper(createStorageSlot(SANDBOX_KEY, { persistence: 'session' })),
): Promise<PageSandbox> {
  let underWay = 0;
  const sandbox = await GuardedSandbox.open(open, { documents, answerStopped });
  keeper.restore((snapshot) => sandbox.restore(snapshot as Snapshot));
  const keep = () => keeper.keep(printForTab(sandbox.snapshot()));
  const replace = (change: () => void) => {
    change();
    keep();
  };
  return {
    fetch: async (request) => {
      underWay++;
      const response = await sandbox.fetch(request).finally(() => underWay--);
      // Of many requests at once, only the last one stores the data, because that takes longer than a request.
      if (underWay === 0) keep();
      return response;
    },
    credentialOf: (account) => sandbox.credentialOf(account),
    evaluation: () => sandbox.evaluation(),
    reset: () => replace(() => sandbox.reset()),
    print: () => JSON.stringify(sandbox.snapshot(), null, 2),
    load: (text) => replace(() => sandbox.restore(parseSnapshot(text))),
  };
}

function parseSnapshot(text: string): Snapshot {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    throw new Error('The file is not JSON. Choose a file that you saved with “Export.”');
  }
}

/** Stores the sandbox's data for the tab. Its functions never throw, and put problems in `problemStore`. */
interface Keeper {
  keep: (text: string) => void;
  restore: (load: (snapshot: unknown) => void) => void;
}

const TOO_LARGE =
  'The sandbox has too much data to keep when you reload this tab. Export the data, or reset the sandbox.';
const NOT_KEPT =
  'The browser can’t keep the sandbox when you reload this tab. To keep its data, export it.';
const NOT_READ =
  'The sandbox data in this tab could not be read, so the sandbox started with the demo organization.';

/** Creates a keeper. If new data can't be stored, the old data is deleted. */
export function createKeeper(slot: Pick<StorageSlot, 'get' | 'set' | 'del'>): Keeper {
  return {
    keep: (text) => {
      let problem = text.length > SANDBOX_SNAPSHOT_MAX_CHARS ? TOO_LARGE : '';
      if (problem === '') {
        slot.set(text);
        // Read the text back, because a slot only logs an error if storage is full or denied.
        if (slot.get() !== text) problem = NOT_KEPT;
      }
      if (problem !== '') slot.del();
      problemStore.write(problem);
    },
    restore: (load) => {
      const text = slot.get();
      if (text === null) return;
      try {
        load(JSON.parse(text));
      } catch {
        problemStore.write(NOT_READ);
        slot.del();
      }
    },
  };
}
