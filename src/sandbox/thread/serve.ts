import { createSandbox, type Sandbox } from '../sandbox.ts';
import type { Change } from '../store/store.ts';
import type { OpenThread } from './guarded-sandbox.ts';
import type { Evaluation, FromThread, PlainRequest, PlainResponse, ToThread } from './messages.ts';

/** The side of a thread that talks to its owner. */
export interface OwnPort {
  readonly post: (message: FromThread) => void;
  readonly listen: (receive: (message: ToThread) => void) => void;
}

function toRequest({ method, url, headers, body }: PlainRequest): Request {
  return new Request(url, { method, headers: headers as [string, string][], body: body ?? null });
}

async function toPlain(response: Response): Promise<PlainResponse> {
  const { status, headers } = response;
  const body = response.body === null ? undefined : await response.arrayBuffer();
  return { status, headers: [...headers], body };
}

/** Runs a sandbox in a thread, which answers its owner's requests. */
export function serveThread({ post, listen }: OwnPort): void {
  let sandbox: Sandbox | undefined;
  let changes: Change[] = [];
  let ids = 0;
  let evaluation: Evaluation | undefined;

  const start = ({ options }: ToThread & { kind: 'start' }): void => {
    sandbox = createSandbox({
      ...options,
      onChange: (more, state) => {
        changes.push(...more);
        ids = state;
      },
      explain: ({ features, audienceNames }, user) => {
        // What compiles filters can't be copied to another thread, and names are all that explanations need.
        const named = [...features].map(([key, { variations }]) => [key, { variations }] as const);
        const steps: Evaluation['steps'][number][] = [];
        evaluation = { config: { features: new Map(named), audienceNames }, user, steps };
        return (step) => steps.push(step);
      },
    });
    const snapshot = sandbox.snapshot();
    ids = snapshot.ids;
    post({ kind: 'started', snapshot });
  };

  const answer = async (message: ToThread & { kind: 'request' }): Promise<void> => {
    if (sandbox === undefined) throw new Error('The thread got a request before it was started.');
    evaluation = undefined;
    changes = [];
    const request = toRequest(message.request);
    const response = await (message.stopped ? sandbox.refuse(request) : sandbox.fetch(request));
    const body = await toPlain(response);
    post({ kind: 'answered', response: body, changes, ids, evaluation });
  };

  listen((message) => {
    if (message.kind === 'start') start(message);
    else if (message.kind === 'restore') sandbox?.restore(message.snapshot);
    else if (message.kind === 'credential') {
      changes = [];
      const credential = sandbox?.credentialOf(message.account);
      post({ kind: 'credential', credential, changes, ids });
    } else {
      answer(message).catch((error: unknown) => {
        post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      });
    }
  });
}

/** Opens a sandbox in the owner's thread, so the host has to end a request that takes too long. Copies messages. */
export const openHere: OpenThread = (receive) => {
  let post: ((message: ToThread) => void) | undefined;
  serveThread({
    post: (message) => receive(structuredClone(message)),
    listen: (listener) => (post = listener),
  });
  return { post: (message) => post?.(structuredClone(message)), end: () => (post = undefined) };
};

/** Runs a sandbox in a process of Node.js that `inProcesses` started. */
export function serveProcess(self: NodeJS.Process): void {
  serveThread({
    post: (message) => self.send?.(message),
    listen: (receive) => self.on('message', (message) => receive(message as ToThread)),
  });
}
