import { once } from 'node:events';
import { listen, serveFetch } from '../../src/sandbox-server/index.ts';
import type { BucketingConfig } from '../../src/lib/bucketing/index.ts';
import { createSnapshot } from '../../src/sandbox/bucketing/fixtures.ts';
import { TestBed } from '../../src/sandbox/fixtures.ts';
import type { SandboxOptions } from '../../src/sandbox/index.ts';

/** A connection to a sandbox over HTTP, with the options that OFREP providers need. */
export interface Connection {
  readonly baseUrl: string;
  readonly fetchImplementation: typeof fetch;
  /** The HTTP status of each response so far. */
  readonly statuses: readonly number[];
  /** Resolves after the client has received the next response and, if it has no body, processed it. */
  readonly nextAnswer: () => Promise<Response>;
  /** Replaces the config, as a save in the dashboard would. */
  readonly change: (config: BucketingConfig) => void;
  readonly close: () => Promise<void>;
}

/** Wraps `fetch`. It records the status of each response, and tests can wait for the next one. */
function createRecorder() {
  const statuses: number[] = [];
  let waiting: ((response: Response) => void)[] = [];
  const record: typeof fetch = async (input, init) => {
    const listeners = waiting;
    waiting = [];
    const response = await fetch(input, init);
    statuses.push(response.status);
    // Runs after the client has received the response and run its synchronous code.
    setImmediate(() => {
      for (const resolve of listeners) resolve(response);
    });
    return response;
  };
  const nextAnswer = () => new Promise<Response>((resolve) => waiting.push(resolve));
  return { statuses, record, nextAnswer };
}

/** Serves a sandbox on a free port, like `npm run sandbox`. */
export async function serve(answer: (request: Request) => Promise<Response>) {
  const onError = (error: unknown) => {
    throw error;
  };
  const server = serveFetch(answer, { onError });
  const address = await listen(server, 0);
  return {
    baseUrl: address.replace(/\/$/, ''),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Opens a sandbox with a config. It uses the current time, which tests may fake. */
export async function connect(
  config: BucketingConfig,
  faults: Partial<SandboxOptions> = {},
): Promise<Connection> {
  const clock = () => Date.now();
  const { sandbox } = new TestBed({ snapshot: createSnapshot(config), clock, ...faults });
  const { baseUrl, close } = await serve(sandbox.fetch);
  const recorder = createRecorder();
  return {
    baseUrl,
    fetchImplementation: recorder.record,
    statuses: recorder.statuses,
    nextAnswer: recorder.nextAnswer,
    change: (changed) => sandbox.restore(createSnapshot(changed)),
    close,
  };
}
