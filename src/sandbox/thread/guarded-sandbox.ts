import { REQUEST_LIMIT_MS } from '../http/faults.ts';
import { omit } from '../omit.ts';
import { COLLECTIONS } from '../store/entities.ts';
import { findSnapshotProblem } from '../store/snapshot-problem.ts';
import type { SandboxAccount } from '../oauth/credential-of.ts';
import type { Rows } from '../store/store.ts';
import type { Snapshot } from '../sandbox.ts';
import type {
  Changes,
  Evaluation,
  FromThread,
  PlainRequest,
  PlainResponse,
  ThreadOptions,
  ToThread,
} from './messages.ts';

export interface Thread {
  readonly post: (message: ToThread) => void;
  /** Ends the thread, whatever it is doing. */
  readonly end: () => void;
}

/** Starts a thread. Its messages go to `receive`; if it can't run, `fail` is called. */
export type OpenThread = (
  receive: (message: FromThread) => void,
  fail: (error: Error) => void,
) => Thread;

export interface GuardOptions extends ThreadOptions {
  /** The delay of each response, in milliseconds. */
  readonly latency?: number;
  /** Returns the response to a request that took too long. The default is the API's 500. */
  readonly answerStopped?: () => Response;
}

type AnyRow = { readonly _id: string };

async function toPlain(request: Request): Promise<PlainRequest> {
  const { method, url, headers } = request;
  const body = request.body === null ? undefined : await request.arrayBuffer();
  return { method, url, headers: [...headers], body };
}

function toResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body ?? null, { status, headers: headers as [string, string][] });
}

/**
 * A sandbox that can't be stopped: it runs in a thread of its own, and a request that takes too long ends the
 * thread. A new one continues with the state from before the request, which this class follows by the changes that
 * each response reports.
 */
export class GuardedSandbox {
  readonly #open: OpenThread;
  readonly #options: GuardOptions;
  #thread: Thread | undefined;
  /** Takes the thread's next message, or the error that ended the thread. */
  #settle: ((outcome: FromThread | Error) => void) | undefined;
  /** Requests are answered one by one, so that each has the whole time limit. */
  #queue: Promise<unknown> = Promise.resolve();
  #rows = new Map<string, Map<string, AnyRow>>();
  #ids = 0;
  #initial: Snapshot | undefined;
  /** Counts restored states, because the changes of an earlier state mustn't be taken over. */
  #state = 0;
  #evaluation: Evaluation | undefined;

  private constructor(open: OpenThread, options: GuardOptions) {
    this.#open = open;
    this.#options = options;
  }

  /** Opens a sandbox. @throws Error if its thread can't run */
  static async open(open: OpenThread, options: GuardOptions): Promise<GuardedSandbox> {
    const sandbox = new GuardedSandbox(open, options);
    const snapshot = await sandbox.#start(options.snapshot);
    sandbox.#initial = snapshot;
    sandbox.#follow(snapshot);
    return sandbox;
  }

  /** Handles a request to either API. The host of the URL doesn't matter. */
  async fetch(request: Request): Promise<Response> {
    const { latency = 0 } = this.#options;
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const plain = await toPlain(request);
    return this.#enqueue(() => this.#answer(plain));
  }

  credentialOf(account: SandboxAccount): Promise<string | undefined> {
    return this.#enqueue(async () => {
      const outcome = await this.#call({ kind: 'credential', account });
      if (outcome instanceof Error) throw outcome;
      return outcome.kind === 'credential' ? outcome.credential : undefined;
    });
  }

  /** How the last request evaluated a user. Undefined if it evaluated none. */
  evaluation(): Evaluation | undefined {
    return this.#evaluation;
  }

  snapshot(): Snapshot {
    const rows = [...this.#rows].map(([name, records]) => [name, [...records.values()]] as const);
    return { version: 1, ids: this.#ids, rows: Object.fromEntries(rows) as Rows };
  }

  /** Replaces the whole state. @throws Error that says how to fix an invalid snapshot */
  restore(snapshot: Snapshot): void {
    const problem = findSnapshotProblem(snapshot);
    if (problem !== undefined) throw new Error(problem);
    this.#follow(snapshot);
    this.#thread?.post({ kind: 'restore', snapshot });
  }

  reset(): void {
    if (this.#initial) this.restore(this.#initial);
  }

  close(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }

  async #start(snapshot: Snapshot | undefined): Promise<Snapshot> {
    const options = omit(this.#options, ['latency', 'answerStopped']);
    // A thread that was ended may still have sent something, which nobody waits for anymore.
    const isCurrent = () => this.#thread === thread;
    const thread = this.#open(
      (message) => {
        if (isCurrent()) this.#settle?.(message);
      },
      (error) => {
        if (!isCurrent()) return;
        this.#thread = undefined;
        this.#settle?.(error);
      },
    );
    this.#thread = thread;
    const start = { ...options, ...(snapshot && { snapshot }) };
    const outcome = await this.#ask({ kind: 'start', options: start });
    if (outcome instanceof Error) throw outcome;
    if (outcome.kind !== 'started') throw new Error('The sandbox could not start.');
    return outcome.snapshot;
  }

  #follow({ ids, rows }: Snapshot): void {
    this.#state += 1;
    this.#ids = ids;
    this.#rows = new Map(
      COLLECTIONS.map((name) => [name, new Map((rows[name] ?? []).map((row) => [row._id, row]))]),
    );
  }

  #take({ changes, ids }: Changes): void {
    this.#ids = ids;
    for (const { collection, id, row } of changes) {
      if (row === undefined) this.#rows.get(collection)?.delete(id);
      else this.#rows.get(collection)?.set(id, row);
    }
  }

  #enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(act);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Asks the thread, and takes over what that changes. A thread that fails or takes too long is ended. */
  async #call(message: ToThread, limitMs?: number): Promise<FromThread | Error> {
    if (this.#thread === undefined) await this.#start(this.snapshot());
    const state = this.#state;
    const outcome = await this.#ask(message, limitMs);
    if (outcome instanceof Error) this.close();
    else if ('changes' in outcome && state === this.#state) this.#take(outcome);
    return outcome;
  }

  /** Answers a request. If it ends the thread, the answer says so, and a new thread continues without it. */
  async #answer(request: PlainRequest): Promise<Response> {
    this.#evaluation = undefined;
    const { answerStopped } = this.#options;
    let outcome = await this.#call({ kind: 'request', request, stopped: false }, REQUEST_LIMIT_MS);
    if (outcome instanceof Error && answerStopped) return answerStopped();
    if (outcome instanceof Error)
      outcome = await this.#call({ kind: 'request', request, stopped: true });
    if (outcome instanceof Error) throw outcome;
    const { response, evaluation } = readAnswer(outcome);
    this.#evaluation = evaluation;
    return toResponse(response);
  }

  /** Returns the thread's answer to a message, or an error if the thread has ended or takes too long. */
  async #ask(message: ToThread, limitMs?: number): Promise<FromThread | Error> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcome = await new Promise<FromThread | Error>((resolve) => {
      this.#settle = resolve;
      if (limitMs !== undefined) {
        timer = setTimeout(() => resolve(new Error(`It took more than ${limitMs} ms.`)), limitMs);
      }
      this.#thread?.post(message);
    });
    clearTimeout(timer);
    return outcome;
  }
}

function readAnswer(message: FromThread): FromThread & { kind: 'answered' } {
  if (message.kind === 'answered') return message;
  throw new Error(message.kind === 'failed' ? message.message : 'The sandbox gave no answer.');
}
