import type { SandboxDocuments } from '../../../../sandbox/index.ts';
import { chooseCreated } from './demo-accounts.ts';
import type { Evaluation, PageSandbox } from './run-sandbox.ts';

/** The sandbox is not here: its code or its documents could not be fetched. */
export class SandboxLoadError extends Error {
  override readonly name = 'SandboxLoadError';
}

let opened: Promise<PageSandbox> | undefined;

/**
 * The sandbox of this visit. It is fetched when it is first asked for, and lives as long as the page's
 * scripts; a failure is forgotten, so that asking again tries again.
 * @param address where the build put the documents that it follows
 * @throws SandboxLoadError
 */
export function openSandbox(address: string): Promise<PageSandbox> {
  opened ??= load(address).catch((error: unknown) => {
    opened = undefined;
    throw new SandboxLoadError(error instanceof Error ? error.message : String(error));
  });
  return opened;
}

async function load(address: string): Promise<PageSandbox> {
  // Browsers remember a script that could not be fetched, and never ask for it again: what can be asked
  // for again comes first.
  const documents = await fetchDocuments(address);
  const { startSandbox } = await import('./run-sandbox.ts');
  return startSandbox(documents);
}

async function fetchDocuments(address: string): Promise<SandboxDocuments> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return (await response.json()) as SandboxDocuments;
}

const evaluations = new WeakMap<Response, Evaluation | undefined>();

/** How the sandbox evaluated the user of a request, by its answer. */
export function findEvaluation(response: Response): Evaluation | undefined {
  return evaluations.get(response);
}

/** A `fetch` that the sandbox answers: nothing of a request goes over the network. */
export function createSandboxFetch(address: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const sandbox = await unlessAborted(request.signal, openSandbox(address));
    const response = await sandbox.fetch(request);
    evaluations.set(response, sandbox.evaluation());
    const created = sandbox.created();
    if (created !== undefined) chooseCreated(created);
    noteProblem(sandbox.problem());
    return response;
  };
}

/** Waits for a result, but no longer than the reader wants to. */
export function unlessAborted<Result>(
  signal: AbortSignal,
  result: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    result.then(resolve, reject);
  });
}

let problem = '';
const listeners = new Set<() => void>();

/** What of the sandbox could not be kept or read, as a sentence; empty where all is well. */
export function readProblem(): string {
  return problem;
}

/** Notes what could not be kept or read, for whoever shows it. */
export function noteProblem(text: string): void {
  if (text === problem) return;
  problem = text;
  for (const listener of listeners) listener();
}

/** Calls back when that changes. Returns what ends that. */
export function subscribeProblem(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
